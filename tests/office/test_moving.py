"""A report taken for that of another tournament is moved to one of its own."""

import json
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.core.people import Role
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.records.events import latest_version
from arpad.office.records.tournaments import find_tournament
from arpad.office.tournaments.decisions import accept, withdraw
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.receiving import exported_report

from .reports import announce, desk_of, enter_players, open_systems, report, send

WRONG = report(city="Other section")


def taken_wrongly(desk: Desk) -> str:
    """A tournament whose second report is that of another one."""
    open_systems(desk)
    enter_players(desk)
    code = announce(desk).tournament.code
    send(desk, report(), code=code)
    send(desk, WRONG, name="other.json", code=code)
    return code


@pytest.fixture
def wrong(like: Like) -> tuple[Desk, str]:
    return like(taken_wrongly)


def moved(desk: Desk, document: Any = WRONG) -> Any:
    return send(desk, document, name="other.json", new=True, reason="section B")


def refusal(desk: Desk, **values: Any) -> tuple[str, object]:
    with pytest.raises(Conflict) as refused:
        send(desk, WRONG, **values)
    return refused.value.finding.code, refused.value.finding.values.get("found")


def test_it_is_registered_as_its_own_and_the_other_stands_as_before(
    wrong: tuple[Desk, str],
) -> None:
    desk, code = wrong
    done = moved(desk)
    own = done.tournament.code
    assert (done.registered, done.report.version, own != code) == (True, 1, True)
    story = story_of(desk, code)
    assert [each.version for each in story.reports] == [1]
    assert [(each.report.version, each.code, each.reason) for each in story.moved] == [
        (2, own, "section B")
    ]
    assert story.standing.tournament.status is Status.RECEIVED
    assert examine(desk, code).report.version == 1
    assert exported_report(desk, own)[1] == json.dumps(WRONG).encode()
    with desk.reading() as connection:
        version = latest_version(connection, done.report.id)
        assert not list(differences_from_report(connection, done.report.id, version))
    third = send(desk, report(city="Third"), code=code)
    assert third.report.version == 3


def test_it_is_moved_once_with_a_reason_and_by_officers(wrong: tuple[Desk, str]) -> None:
    desk, code = wrong
    assert refusal(desk, new=True) == ("report.same_file", code)
    arbiter = desk_of(desk, Role.ARBITER)
    asked = {"new": True, "reason": "section B", "received_on": None}
    assert refusal(arbiter, **asked)[0] == "office.not_allowed"
    own = moved(desk).tournament.code
    assert refusal(desk, new=True, reason="again") == ("report.moved", own)
    assert refusal(desk, register=True) == ("report.moved", own)


def test_a_version_that_counts_is_not_moved(wrong: tuple[Desk, str]) -> None:
    desk, code = wrong
    examine(desk, code)
    accept(desk, code, in_spite_of="made up")
    assert refusal(desk, new=True, reason="section B") == ("report.still_counts", code)
    accept(desk, code, "the other section", "made up", version=1)
    own = moved(desk).tournament.code
    assert own != code
    with desk.reading() as connection:
        assert find_tournament(connection, code).status is Status.ACCEPTED


def test_what_was_withdrawn_does_not_count_a_report_that_is_moved(wrong: tuple[Desk, str]) -> None:
    desk, code = wrong
    examine(desk, code)
    accept(desk, code, in_spite_of="made up")
    withdraw(desk, code, "another section")
    moved(desk)
    with desk.reading() as connection:
        found = find_tournament(connection, code)
    assert (found.status, found.accepted_report, found.accepted_version) == (
        Status.WITHDRAWN,
        None,
        None,
    )


def test_a_tournament_whose_only_report_is_moved_waits_for_its_own(desk: Desk) -> None:
    open_systems(desk)
    code = announce(desk).tournament.code
    send(desk, WRONG, code=code)
    moved(desk)
    with desk.reading() as connection:
        assert find_tournament(connection, code).status is Status.REGISTERED


def test_a_move_cannot_be_undone_in_the_records(wrong: tuple[Desk, str]) -> None:
    desk, _ = wrong
    moved(desk)
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("DELETE FROM moved_report"))
