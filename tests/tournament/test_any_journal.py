"""Whatever a journal holds, it is read, or refused with its place."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, tries

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Player, Result
from arpad.core.finding import Finding
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.rules.pairing.pair import Question
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.course import Finish, event_taken_over
from arpad.tournament.entering import (
    ArriveLate,
    AskBye,
    Remove,
    Return,
    Withdraw,
    change_player,
    enter,
)
from arpad.tournament.heading import (
    AppointArbiter,
    DismissArbiter,
    HallRole,
    HeadFact,
    SendReport,
    SetFact,
)
from arpad.tournament.journal import Journal, begun, read_journal
from arpad.tournament.lineups import SetBoardOrder, WithdrawTeam, add_to_team, lineup
from arpad.tournament.pairing_rounds import SetByArbiter, next_round, pair_round
from arpad.tournament.results import correct, give_result, together, turn_colours
from arpad.tournament.running import ApartKind, RunningEvent, SetPair
from arpad.tournament.status import status_of
from arpad.tournament.step_table import STEPS
from arpad.tournament.undoing import redo, undo
from arpad.tournament.wording import words_of_step
from arpad.tournament.wrong_boards import seated_as

from .builders import AT, BY, new_journal, paired, played, take, with_results
from .formats_played import KNOCKOUT, TEAM_ROUND_ROBIN, of_players
from .test_damaged_formats import places
from .test_journal import written
from .test_team_swiss import begin as team_swiss

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 10**23, "", "x", "1-0", [], {}, [1], {"a": 1}, 0.5, [[]], "\ud800"),
)


def swiss_begun() -> Journal:
    """A Swiss before its first round, with all that is asked for then."""
    return take(
        new_journal(9, 4),
        Remove(9),
        KeepApart(ApartKind.FAMILY, (1, 2, 3), 1, 2),
        FixBoard(4, 3),
        ArriveLate(7, 2),
        AskBye(5, 2, ByeKind.HALF),
    )


def swiss() -> Journal:
    """A Swiss with every kind of step it can have."""
    journal = with_results(paired(swiss_begun()))
    journal = take(
        journal,
        enter(journal.running, Player(no=0, name="Late", rating=2333)),
        Withdraw(6, 2, "ill"),
    )
    right = Player(no=8, name="Player 008", rating=1111)
    journal = take(journal, change_player(journal.running, right), Return(6))
    wanted = SetByArbiter("so", (SetPair(1, 2),))
    journal = take(journal, pair_round(journal.running, wanted).step)
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    journal = take(journal, turn_colours(journal.running, 1, 2))
    journal = take(journal, undo(journal))
    journal = take(journal, redo(journal))
    open_ = journal.running.rounds[-1].open_boards[:2]
    given = [give_result(journal.running, 2, board.board, Result.DRAW) for board in open_]
    journal = with_results(take(journal, together(given, "round-2.txt")))
    return take(
        journal,
        Finish("rain"),
        SetFact(HeadFact.CITY, "Ciudad"),
        AppointArbiter("IA Gil, Eva (2200123)"),
        AppointArbiter("Soto, Ana", HallRole.DEPUTY),
        DismissArbiter("Soto, Ana"),
        SendReport("ESP-1", 1, "9f2c"),
    )


def of_teams() -> Journal:
    """A round robin of teams as far as its second round, with all that only teams have."""
    journal = begun(TEAM_ROUND_ROBIN.first_step(), AT, BY)[0]
    journal = take(journal, SetBoardOrder(1, (2, 1, 3, 4)))
    journal = take(journal, add_to_team(journal.running, 2, Player(no=0, name="Last", rating=1500)))
    journal = take(journal, lineup(journal.running, 1, 2, (1, 2, 4)))
    journal = with_results(take(journal, next_round(journal.running)))
    journal = take(journal, seated_as(journal.running, 1, 2, (2, 1, 4)))
    return take(journal, WithdrawTeam(5, 2, "no players left"), next_round(journal.running))


def knock_out() -> Journal:
    """A knock-out of two whose games are all drawn, so that the lot decides."""
    play = KNOCKOUT._replace(entries=of_players(2), incidents=(), chances=(Result.DRAW,))
    return play._replace(plan=play.plan._replace(third_place=False)).played()


def begun_elsewhere(running: RunningEvent) -> Journal:
    """The same taken over from its file."""
    read = read_document(to_document(as_event(running)))[0]
    return begun(event_taken_over(read, Question(), "open.json"), AT, BY)[0]


def of_team_swiss() -> RunningEvent:
    """A Swiss of teams after a round, with a reserve and the bye."""
    journal = team_swiss(5)
    journal = take(journal, lineup(journal.running, 1, 3, (2,)))
    return with_results(take(journal, next_round(journal.running))).running


JOURNALS = (
    swiss(),
    of_teams(),
    knock_out(),
    begun_elsewhere(played(swiss_begun(), 2).running),
    begun_elsewhere(of_team_swiss()),
)
LINES = [[json.loads(line) for line in written(each).splitlines()] for each in JOURNALS]


def read_or_refused(source: bytes) -> Journal | tuple[Finding, ...]:
    """A journal, or why it is none."""
    try:
        return read_journal(source)
    except BadInput as wrong:
        return wrong.findings


def look_at(source: bytes) -> None:
    """Read a journal and whatever is shown of it; what is refused has its line."""
    journal = read_or_refused(source)
    if not isinstance(journal, Journal):
        assert b"\n" not in source or all(finding.at for finding in journal)
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


def spoilt(row: Any, chance: Random) -> Any:
    """A step with one value anywhere in it taken out, or become a number beyond any tournament."""
    spoilt = deepcopy(row)
    *way, last = chance.choice(places(spoilt))
    inner = spoilt
    for key in way:
        inner = inner[key]
    if chance.random() < 0.4:
        del inner[last]
    else:
        inner[last] = chance.choice((10**23, -(10**23), 0, 998))
    return spoilt


def test_journals_with_every_kind_of_step_are_read_back() -> None:
    for journal in JOURNALS:
        assert read_journal(written(journal)) == journal


def test_no_kind_of_step_is_missing_from_these_journals() -> None:
    """Whoever adds one adds it above."""
    assert {record.step.do for journal in JOURNALS for record in journal.records} == set(STEPS)


def test_a_value_that_is_odd_anywhere() -> None:
    chance = Random("odd values")
    for _ in range(tries(300, 20_000)):
        lines = chance.choice(LINES)
        at = chance.choice((0, chance.randrange(len(lines))))
        rows = [*lines[:at], changed(lines[at], chance), *lines[at + 1 :]]
        look_at(b"".join(json.dumps(row).encode() + b"\n" for row in rows))


def test_a_value_taken_out_or_grown_anywhere() -> None:
    """Once a player deleted from line 1 was an index error."""
    chance = Random("taken out")
    for _ in range(tries(300, 20_000)):
        lines = chance.choice(LINES)
        at = chance.choice((0, chance.randrange(len(lines))))
        rows = [*lines[:at], spoilt(lines[at], chance), *lines[at + 1 :]]
        look_at(b"".join(json.dumps(row).encode() + b"\n" for row in rows))


@given(st.sampled_from(JOURNALS), st.binary(max_size=200), st.integers(0, 10**6))
@examples(30, 500)
def test_any_bytes_anywhere(journal: Journal, noise: bytes, place: int) -> None:
    source = written(journal)
    at = place % len(source)
    look_at(source[:at] + noise + source[at + len(noise) :])
    look_at(noise)
