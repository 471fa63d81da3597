"""Whatever a journal holds, it is read, or refused with its place."""

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof, tries

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Player, Result
from arpad.hall.as_event import as_event
from arpad.hall.by_hand import FixBoard, KeepApart
from arpad.hall.course import Finish
from arpad.hall.entering import ArriveLate, AskBye, Return, Withdraw, change_player, enter
from arpad.hall.journal import Journal, read_journal
from arpad.hall.pairing_rounds import SetByArbiter, pair_round
from arpad.hall.results import correct
from arpad.hall.running import ApartKind, SetPair
from arpad.hall.status import status_of
from arpad.hall.undoing import redo, undo
from arpad.hall.wording import words_of_step

from .builders import new_journal, paired, take, with_results
from .test_journal import written

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 10**20, "", "x", "1-0", [], {}, [1], {"a": 1}, 0.5, [[]], "\ud800"),
)


def every_kind() -> Journal:
    """A journal with a step of every kind."""
    journal = take(
        new_journal(8, 4),
        KeepApart(ApartKind.FAMILY, (1, 2, 3), 1, 2),
        FixBoard(4, 3),
        ArriveLate(7, 2),
        AskBye(5, 2, ByeKind.HALF),
    )
    journal = with_results(paired(journal))
    journal = take(journal, enter(journal.running, Player(0, "Late", 2333)), Withdraw(6, 2, "ill"))
    right = Player(8, "Player 008", 1111)
    journal = take(journal, change_player(journal.running, right), Return(6))
    wanted = SetByArbiter("so", (SetPair(1, 2),))
    journal = take(journal, pair_round(journal.running, wanted).step)
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    journal = take(journal, undo(journal))
    journal = take(journal, redo(journal))
    journal = with_results(journal)
    return take(journal, Finish("rain"))


JOURNAL = every_kind()
LINES = [json.loads(line) for line in written(JOURNAL).splitlines()]


def look_at(source: bytes) -> None:
    """Read a journal and whatever is shown of it."""
    try:
        journal = read_journal(source)
    except BadInput:
        return
    as_event(journal.running)
    status_of(journal.running)
    for record in journal.records:
        words_of_step(record.step, journal.running)


def changed(value: Any, chance: Random) -> Any:
    """A value of JSON with one place in it replaced by something odd."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        if chance.random() < 0.1:
            return {each: inner for each, inner in value.items() if each != key}
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
    return chance.choice(ODD)


def test_a_journal_with_every_kind_of_step_is_read_back() -> None:
    assert read_journal(written(JOURNAL)) == JOURNAL


@proof
def test_a_value_that_is_odd_anywhere() -> None:
    chance = Random("odd values")
    for _ in range(tries(150, 20_000)):
        at = chance.randrange(len(LINES))
        rows = [*LINES[:at], changed(LINES[at], chance), *LINES[at + 1 :]]
        look_at(b"".join(json.dumps(row).encode() + b"\n" for row in rows))


@given(st.binary(max_size=200), st.integers(0, 10**6))
@examples(30, 500)
def test_any_bytes_anywhere(noise: bytes, place: int) -> None:
    source = written(JOURNAL)
    at = place % len(source)
    look_at(source[:at] + noise + source[at + len(noise) :])
    look_at(noise)
