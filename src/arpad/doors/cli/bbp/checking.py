"""``-c``: a finished tournament."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from arpad.doors.cli.bbp.arguments import Arguments
from arpad.doors.cli.bbp.consistency import require_consistent
from arpad.doors.cli.bbp.requests import (
    READINGS,
    ListedRound,
    named,
    read,
    say_assumed,
    say_other_edition,
    write_check_list,
)
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.check import check_event, last_entered
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.round_check import RoundCheck
from arpad.rules.pairing.rounds import pairs_without_colours
from arpad.rules.pairing.values import BYE, Board, Pair


def check(arguments: Arguments) -> None:
    """``-c``: every round paired again, and the pairs that differ."""
    event = read(arguments)
    question = Question(system=arguments.system, readings=READINGS)
    require_consistent(event, question, last_entered(event))
    checked = check_event(event, question, every_round=True)
    say_assumed(checked.assumed)
    say_other_edition(event, checked.system)
    stem = Path(named(arguments)).stem
    for each in checked.checked:
        print(f"{stem}: Round #{each.round}")
        if each.obstacle:
            print(f"No valid pairing exists for round {each.round}.\n")
        elif not each.is_ok:
            print(f"  Checker pairings{'':8}Tournament pairings ")
            unknown = pairs_without_colours(event, each.round)
            for line in differences(each.expected, published(each, unknown)):
                print(line)
            print()
    print()
    listed = [
        ListedRound(f"Round #{each.round}\n", each.state, each.pairing) for each in checked.checked
    ]
    write_check_list(arguments, arguments.input, event, checked.system.key, listed)


def published(checked: RoundCheck, without_colours: frozenset[Pair]) -> list[Pair]:
    """The pairs only the file has, in the order of the boards, byes last.

    Where the file does not say who had White, the higher number stands first.
    """
    turned = {pair: (max(pair), min(pair)) for pair in without_colours}
    pairs = [turned.get(pair, pair) for pair in checked.got]
    boards = [Board(white, black, "") for white, black in pairs if black]
    players = {player.no: player for player in checked.state.contenders}
    byes = [pair for pair in pairs if pair[1] == BYE]
    return [*((each.white, each.black) for each in board_order(boards, players)), *byes]


def differences(expected: tuple[Pair, ...], got: list[Pair]) -> Iterator[str]:
    """The pairs of the checker beside those of the file."""
    for ours, theirs in zip_longest(expected, got):
        left, right = (f"{pair[0]:>3} - {pair[1]:>3}" if pair else "" for pair in (ours, theirs))
        yield f"    {left:9}{'':16}{right}".rstrip()
