"""``-c``: a finished tournament."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from arpad.cli.bbp.arguments import Arguments
from arpad.cli.bbp.requests import named, read, write_check_list
from arpad.pairing.check import check_event
from arpad.pairing.pair import Question
from arpad.pairing.values import Pair


def check(arguments: Arguments) -> None:
    """``-c``: every round paired again, and the pairs that differ."""
    event = read(arguments)
    checked = check_event(event, Question(system=arguments.system))
    stem = Path(named(arguments)).stem
    for each in checked.checked:
        print(f"{stem}: Round #{each.round}")
        if each.obstacle:
            print(f"No valid pairing exists for round {each.round}.\n")
        elif not each.is_ok:
            print(f"  Checker pairings{'':8}Tournament pairings ")
            for line in differences(each.expected, each.got):
                print(line)
            print()
    print()
    write_check_list(arguments, arguments.input, checked.states)


def differences(expected: tuple[Pair, ...], got: tuple[Pair, ...]) -> Iterator[str]:
    """The pairs of the checker beside those of the file."""
    for ours, theirs in zip_longest(expected, got):
        left, right = (f"{pair[0]:>3} - {pair[1]:>3}" if pair else "" for pair in (ours, theirs))
        yield f"    {left:9}{'':16}{right}".rstrip()
