"""Rows that may change, rewritten by the owner: the log, or what was printed, says otherwise."""

from datetime import date

import pytest
from sqlalchemy import delete, select, text
from tests.conftest import Like

from arpad.core.players import PlayerRecord
from arpad.office.chain.checkpoints import sign_checkpoint
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.players import edit_player, register_player
from arpad.office.proof.chain.keys import new_key, public_key
from arpad.office.records.tables.tournaments import tournament_step
from arpad.office.tournaments.decisions import accept, reject, reopen, send_back, withdraw
from arpad.office.tournaments.examining import examine

from .damage import owner_of
from .out_town import out_town
from .reports import announce, checked_report, enter_arbiter, enter_players, open_systems, send
from .reports import report as sound_report

CITY, OTHER = "2026-0001", "2026-0002"


def decided(desk: Desk) -> None:
    """A tournament returned and accepted, one withdrawn; merges, one of them undone; an erasure.

    All at one moment, so that what the lines say tells the steps apart, not the clock.
    """
    open_systems(desk)
    enter_players(desk)
    enter_arbiter(desk)
    checked_report(desk)
    send_back(desk, CITY, "round 3 is missing")
    send(desk, sound_report(city="Town"), code=CITY, reason="with round 3")
    examine(desk, CITY)
    accept(desk, CITY, reason="all is well", in_spite_of="a late report")
    announce(desk, name="Village Open")
    withdraw(desk, OTHER, "nobody came")
    reopen(desk, OTHER, "somebody did")
    withdraw(desk, OTHER, "after all")
    for name in ("Ruiz, Anna", "Soto, Bertha", "Gone, Nobody"):
        register_player(desk, PlayerRecord(id=0, name=name, federation="ESP"))
    merge_players(desk, "id:5", "id:1", "the same person")
    merge_players(desk, "id:6", "id:2", "the same person")
    unmerge_player(desk, "id:6")
    erase_player(desk, "id:7")
    edit_player(desk, "id:3", {"title": "FM", "federation": "AND"})
    key = new_key()
    with desk.writing("key new", None, key=public_key(key)):
        pass
    sign_checkpoint(desk, key)


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(decided)
    return desk


def said(desk: Desk) -> list[tuple[str, object]]:
    """What is found, and of what."""
    found = verify_chain(desk).findings
    named = ("tournament", "player", "line")
    return [
        (each.code, next(each.values[key] for key in named if key in each.values)) for each in found
    ]


def test_what_the_office_did_is_what_it_says_it_did(office: Desk) -> None:
    assert verify_chain(office).findings == ()


STEP = "UPDATE tournament_step SET {} WHERE after = '{}' AND \"before\" = '{}'"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (STEP.format("reason = 'x'", "returned", "checked"), ("chain.step", CITY)),
        (STEP.format("reason = NULL", "returned", "checked"), ("chain.step", CITY)),
        (STEP.format("reason = 'x'", "received", "returned"), ("chain.step", CITY)),
        (STEP.format("reason = 'all is well'", "accepted", "checked"), ("chain.step", CITY)),
        (STEP.format("reason = 'x'", "checked", "received"), ("chain.step", CITY)),
        (STEP.format("\"by\" = 'x'", "returned", "checked"), ("chain.step_gone", CITY)),
        (STEP.format("at = '2026-06-15T12:00:01Z'", "accepted", "checked"), ("chain.step", CITY)),
        ("DELETE FROM tournament_step WHERE after = 'returned'", ("chain.step_gone", CITY)),
        ('DELETE FROM tournament_step WHERE "before" IS NULL', ("chain.step_before", CITY)),
        ("UPDATE tournament SET status = 'rejected'", ("chain.status", CITY)),
        ("UPDATE player SET federation = 'NOR' WHERE id = 3", ("chain.player", 3)),
        ("UPDATE player SET federation = 'NOR' WHERE id = 1", ("chain.player", 1)),
        ("UPDATE player SET title = 'GM' WHERE id = 3", ("chain.player", 3)),
        ("UPDATE player SET status = 'erased' WHERE id = 4", ("chain.player", 4)),
        ("UPDATE player SET status = 'active' WHERE id = 7", ("chain.player", 7)),
        ("UPDATE player SET status = 'merged', merged_into = 1 WHERE id = 4", ("chain.merge", 4)),
        ("UPDATE player SET merged_into = 2 WHERE id = 5", ("chain.merge", 5)),
        ("UPDATE player SET status = 'merged', merged_into = 2 WHERE id = 6", ("chain.merge", 6)),
        ("UPDATE player SET status = 'active', merged_into = NULL", ("chain.player", 5)),
        (
            "UPDATE private_value SET value = NULL, blind = NULL WHERE player_id = 3",
            ("chain.private_gone", 3),
        ),
    ],
)
def test_what_the_owner_changes_is_named(
    office: Desk, change: str, found: tuple[str, str | int]
) -> None:
    with owner_of(office) as connection:
        assert connection.execute(text(change)).rowcount
    assert found in said(office)


def test_a_checkpoint_that_is_gone(office: Desk) -> None:
    with owner_of(office) as connection:
        connection.execute(text("DELETE FROM checkpoint"))
    assert [code for code, _ in said(office)] == ["chain.checkpoint_gone"]


@pytest.mark.parametrize("field", ["federation", "title", "women_title", "other_titles"])
def test_whoever_has_no_line_of_their_own_is_what_the_lists_printed(like: Like, field: str) -> None:
    """Those of a first list, or entered from a report: no line of the log has each field."""
    desk, town = like(out_town)
    town.desk = desk
    town.publish(date(2025, 2, 1))
    assert said(desk) == []
    number = town.ids["Ana"]
    with owner_of(desk) as connection:
        connection.execute(text(f"UPDATE player SET {field} = 'XX' WHERE id = {number}"))
    assert said(desk) == [("chain.unprinted", number)]


def test_a_rejection_of_a_correction_leaves_the_event_as_it_stood(office: Desk) -> None:
    send(office, sound_report(city="Hamlet"), code=CITY, reason="again")
    examine(office, CITY)
    reject(office, CITY, "nothing new")
    assert said(office) == []
    with owner_of(office) as connection:
        last = select(tournament_step.c.id).order_by(tournament_step.c.id.desc()).limit(1)
        number = connection.execute(last).scalar_one()
        connection.execute(delete(tournament_step).where(tournament_step.c.id == number))
    assert ("chain.status", CITY) in said(office)
