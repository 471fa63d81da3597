"""Whatever an arbiter types, in any order: the journal stays whole, undo and redo are exact."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Player, Result
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.rules.pairing.values import NoPairing
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.course import Finish, HallStep
from arpad.tournament.entering import (
    ArriveLate,
    AskBye,
    Remove,
    Return,
    Withdraw,
    change_player,
    enter,
)
from arpad.tournament.journal import Journal, fold, read_journal, struck_of
from arpad.tournament.pairing_rounds import SetByArbiter, pair_round
from arpad.tournament.results import correct, give_result, together, turn_colours
from arpad.tournament.running import ApartKind, SetPair
from arpad.tournament.undoing import redo, undo

from .builders import new_journal, paired, take, with_results
from .test_journal import written

Act = Callable[[Journal, Random], HallStep]


def someone(journal: Journal, chance: Random) -> int:
    return chance.randint(1, len(journal.running.players))


def some_round(journal: Journal, chance: Random) -> int:
    return chance.randint(1, journal.running.number_of_rounds)


def by_hand(journal: Journal, chance: Random) -> HallStep:
    pair = SetPair(someone(journal, chance), someone(journal, chance))
    return pair_round(journal.running, SetByArbiter("so", (pair,))).step


def several(journal: Journal, chance: Random) -> HallStep:
    """A result of every open board, or of one that is not there; perhaps all of them twice."""
    running = journal.running
    boards = [each.board for each in running.round(running.last_round).open_boards] or [99]
    given = [give_result(running, running.last_round, board, Result.DRAW) for board in boards]
    return together(given * chance.randint(1, 2), "results.txt")


ACTS: tuple[Act, ...] = (
    lambda journal, chance: enter(
        journal.running,
        Player(no=0, name=f"Late {chance.random()}", rating=chance.randint(1500, 2500)),
    ),
    lambda journal, chance: Remove(someone(journal, chance)),
    lambda journal, chance: ArriveLate(someone(journal, chance), some_round(journal, chance)),
    lambda journal, chance: AskBye(
        someone(journal, chance),
        some_round(journal, chance),
        chance.choice((*ByeKind, None)),
    ),
    lambda journal, chance: Withdraw(someone(journal, chance), some_round(journal, chance)),
    lambda journal, chance: Return(someone(journal, chance)),
    lambda journal, chance: KeepApart(
        ApartKind.PAIR, (someone(journal, chance), someone(journal, chance))
    ),
    lambda journal, chance: KeepApart(
        ApartKind.PAIR, (someone(journal, chance), someone(journal, chance)), lifted=True
    ),
    lambda journal, chance: FixBoard(someone(journal, chance), chance.choice((None, 1, 2, 9))),
    lambda journal, _: pair_round(journal.running).step,
    by_hand,
    lambda journal, chance: give_result(
        journal.running,
        journal.running.last_round,
        chance.randint(1, 4),
        chance.choice((*Result, None)),
        again=chance.random() < 0.5,
    ),
    several,
    lambda journal, chance: change_player(
        journal.running,
        replace(
            journal.running.player(someone(journal, chance)), rating=chance.randint(1500, 2500)
        ),
    ),
    lambda journal, chance: correct(
        journal.running, some_round(journal, chance), 1, chance.choice(tuple(Result))
    ),
    lambda journal, chance: turn_colours(journal.running, some_round(journal, chance), 1),
    lambda journal, chance: undo(journal, chance.choice((None, len(journal.records)))),
    lambda journal, _: redo(journal),
    lambda _journal, chance: Finish(chance.choice(("", "rain"))),
)


@proof
@given(st.lists(st.integers(0, len(ACTS) + 3), max_size=40), st.integers(0, 10**6))
@examples(12, 200)
def test_any_course(choices: list[int], seed: int) -> None:
    chance = Random(seed)
    journal = new_journal(7, 4)
    for choice in choices:
        try:
            if choice < len(ACTS):
                journal = take(journal, ACTS[choice](journal, chance))
            elif journal.running.rounds and not journal.running.is_round_over:
                journal = with_results(journal)
            else:
                journal = paired(journal)
        except (BadInput, NoPairing):
            continue
        event = as_event(journal.running)
        assert read_document(to_document(event))[0] == event
    assert read_journal(written(journal)) == journal
    for length in range(1, len(journal.records) + 1):
        records = journal.records[:length]
        fold(records, struck_of(records))


@given(st.integers(1, 12), st.integers(0, 10**6))
@examples(8, 100)
def test_undo_then_redo_is_identity(back: int, seed: int) -> None:
    chance = Random(seed)
    journal = with_results(paired(new_journal(7, 4)))
    for _ in range(3):
        journal = take(journal, AskBye(someone(journal, chance), 2 + chance.randint(0, 2)))
    before = journal.running
    taken = 0
    for _ in range(back):
        try:
            journal = take(journal, undo(journal))
        except BadInput:
            break
        taken += 1
    for _ in range(taken):
        journal = take(journal, redo(journal))
    assert journal.running == before
