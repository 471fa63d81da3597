"""Whom the players of an accepted event are is on record, and does not change unnoticed."""

from datetime import date

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.office.desk import Desk
from arpad.office.periods.releasing import publish
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists
from arpad.office.records.tables.events import event_version
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen, withdraw
from arpad.office.tournaments.examining import examine

from .damage import unguarded
from .reports import checked_report, enter_players, open_systems, put_list

OPENED = "UPDATE event_version SET accepted_at = NULL"
MATCHED = "UPDATE event_player SET player_id = {} WHERE no = 1"


@pytest.fixture
def players(desk: Desk) -> list[int]:
    open_systems(desk)
    found = enter_players(desk)
    put_list(desk, date(2026, 5, 1), dict.fromkeys(found, 2000), kind="imported")
    return found


@pytest.fixture
def code(desk: Desk, players: list[int]) -> str:
    """A tournament of these players, accepted for the list of June."""
    assert players
    found = checked_report(desk).tournament.code
    accept(desk, found)
    return found


def findings(desk: Desk) -> list[Finding]:
    with desk.reading() as connection:
        return list(verify_list(connection, all_lists(connection)[-1]).findings)


def published(desk: Desk) -> list[Finding]:
    publish(desk, None, Play.STANDARD, date(2026, 6, 1), early=True)
    return findings(desk)


def test_an_accepted_version_is_not_opened_behind_the_office(desk: Desk, code: str) -> None:
    assert code
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text(OPENED))


def test_who_was_accepted_is_who_the_list_is_made_with(desk: Desk, code: str) -> None:
    assert code
    assert published(desk) == []


def test_a_match_changed_after_the_acceptance_is_named(
    desk: Desk, code: str, players: list[int]
) -> None:
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(OPENED))
        connection.execute(text(MATCHED.format(players[3])))
        connection.execute(text("UPDATE event_player SET player_id = NULL WHERE no = 4"))
    named = [each for each in published(desk) if each.code == "verify.accepted_match"]
    assert [dict(each.values) for each in named] == [
        {"tournament": code, "no": 1, "found": players[3], "expected": players[0]},
        {"tournament": code, "no": 4, "found": "–", "expected": players[3]},
    ]


def test_one_opened_again_is_accepted_with_the_matches_it_has_then(
    desk: Desk, code: str, players: list[int]
) -> None:
    withdraw(desk, code, "not played")
    reopen(desk, code, "it was")
    with desk.reading() as connection:
        assert connection.execute(select(event_version.c.accepted_at)).scalars().all() == [None]
    examine(desk, code)
    assign(desk, code, {1: f"id:{players[1]}", 2: f"id:{players[0]}"})
    accept(desk, code)
    assert published(desk) == []
