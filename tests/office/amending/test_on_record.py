"""What was amended stays on record, also when other reports come, and is guarded."""

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.periods.releasing import correct
from arpad.office.records.tables.events import event_game
from arpad.office.records.tables.reports import report
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept, reopen, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.receiving import exported_report

from ..damage import unguarded
from ..reports import announce, enter_players, open_systems, send
from ..reports import report as document
from .made import LOST, ratings, verified


def test_the_report_and_the_version_before_stay_as_they_came(desk: Desk, published: str) -> None:
    _, before = exported_report(desk, published)
    amend(desk, published, LOST, "a slip")
    assert exported_report(desk, published)[1] == before
    with desk.reading() as connection:
        assert len(connection.execute(select(report)).all()) == 1
        rows = connection.execute(
            select(event_game.c.result)
            .where(event_game.c.white == 1, event_game.c.black == 4)
            .order_by(event_game.c.version_id)
        )
        assert list(rows.scalars()) == ["1/2", "0-1"]


def test_who_why_and_when_is_on_record_and_in_the_log(desk: Desk, published: str) -> None:
    amend(desk, published, LOST, "a slip")
    (kept,) = story_of(desk, published).amendments
    assert (kept.by, kept.reason, kept.change.old, kept.change.new) == (
        "officer",
        "a slip",
        "1/2",
        "0-1",
    )
    line = read_log(desk, f"tournament:{published}")[-1]
    assert (line.action, line.at, line.details["reason"]) == ("amend", kept.at, "a slip")
    changes = {(each.field, each.old, each.new) for each in line.changes}
    assert ("result 1: 1-4", "1/2", "0-1") in changes
    assert ("accepted version", "1", "1.1") in changes
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("UPDATE amendment SET reason = 'another'"))
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("DELETE FROM amendment"))


PLANTED = [
    "UPDATE amendment SET new = '1-0'",
    "UPDATE amendment SET reason = 'bribed'",
    "UPDATE amendment SET \"by\" = 'somebody'",
    "UPDATE amendment SET at = '2020-01-01T00:00:00Z'",
    "DELETE FROM amendment",
    "UPDATE event_game SET result = '1-0' WHERE version_id = 2 AND seq = 0",
]


@pytest.mark.parametrize("statement", PLANTED)
def test_a_planted_change_of_an_amendment_is_noticed(
    desk: Desk, published: str, statement: str
) -> None:
    amend(desk, published, LOST, "a slip")
    correct(desk, None, Play.STANDARD, "round 1")
    assert verified(desk) == []
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(statement))
    codes = {each.code for each in verified(desk)}
    assert codes & {"verify.amendment", "verify.amendments", "verify.rows"}


def test_a_new_report_says_which_amendments_it_does_not_have(desk: Desk, published: str) -> None:
    amend(desk, published, LOST, "a slip")
    amend(desk, published, AskedAmendment(round=3, player=2, result="1-0"), "another")
    corrected = document(city="Village")
    corrected["games"][0]["result"] = "0-1"
    done = send(desk, corrected, code=published, reason="the arbiter sends it again")
    (behind,) = [each for each in done.remarks if each.code == "amend.left_behind"]
    assert dict(behind.values) == {"found": "3: 2-4", "version": "1", "code": published}
    assert "amend.left_behind" in [each.code for each in examine(desk, published).findings]
    accept(desk, published)
    assert story_of(desk, published).amendments == ()


def test_an_earlier_version_is_accepted_again_with_its_amendments(
    desk: Desk, published: str, players: list[int]
) -> None:
    amend(desk, published, LOST, "a slip")
    send(desk, document(city="Village"), code=published, reason="sent again")
    examine(desk, published)
    accept(desk, published)
    with pytest.raises(BadInput):
        accept(desk, published, version=1)
    with pytest.raises(UnknownName):
        accept(desk, published, "why not", version=7)
    with pytest.raises(Conflict) as counts:
        accept(desk, published, "why not", version=2)
    assert counts.value.finding.code == "accept.counts_already"
    done = accept(desk, published, "the second was a mistake", version=1)
    assert done.version == 1
    assert len(story_of(desk, published).amendments) == 1
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk)[players[0]] == 1990
    assert verified(desk) == []


def test_an_earlier_version_nobody_checked_is_checked_when_it_is_accepted(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    code = announce(desk).tournament.code
    send(desk, document(), code=code)
    send(desk, document(city="Village"), code=code)
    done = accept(desk, code, version=1)
    assert (done.version, done.tournament.status) == (1, Status.ACCEPTED)
    assert story_of(desk, code).unmatched == ()


def test_one_withdrawn_and_opened_again_keeps_its_amendments(
    desk: Desk, published: str, players: list[int]
) -> None:
    amend(desk, published, LOST, "a slip")
    withdraw(desk, published, "not played")
    reopen(desk, published, "it was")
    examine(desk, published)
    accept(desk, published)
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk)[players[0]] == 1990
    assert verified(desk) == []
