"""Everything held of a person, and nothing of it after an erasure."""

import json
import re
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from sqlalchemy import Column, Connection, select, update

from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Office
from arpad.doors.answers.personal_data import data_answer, data_lines
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.careers import CareerAsked
from arpad.office.people.erasure import erase_player, forget_unneeded
from arpad.office.people.merging import merge_players
from arpad.office.people.officials import Licence, NewOfficial, add_official, renew_licence
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import edit_player, register_player
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists
from arpad.office.records.tables import metadata
from arpad.office.records.tables.lists import ordered_line
from arpad.office.records.tables.log import log_change
from arpad.office.records.tables.players import career, player, player_fact, private_value
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.tournaments import official

from .out_town import out_town
from .town import Town

PLACES = ("from_end", "rank", "active_rank", "name_place", "change")
# Commitments and hashes, in which any four digits may stand.
HASH = re.compile("[0-9a-f]{32,}")


@pytest.fixture
def town(desk: Desk) -> Town:
    """Ana of two lists, who is also an arbiter, has another record and changed her name."""
    town = out_town(desk)
    ana = f"id:{town.ids['Ana']}"
    held = Licence("AR-77", date(2027, 5, 1))
    arbiter = NewOfficial("Arbitra, Ana", player=ana, title="FA", licence=held)
    add_official(desk, Office.ARBITER, arbiter)
    renew_licence(desk, Office.ARBITER, "Arbitra, Ana", Licence("AR-77", date(2028, 5, 1)))
    second = register_player(desk, PlayerRecord(id=0, name="Anabel", licence="L-5"))
    merge_players(desk, f"id:{second.id}", ana, "one person", despite="her passport")
    edit_player(desk, ana, {"name": "Ana Segura", "birth": "2008-05-18"})
    town.publish()
    return town


def test_everything_that_refers_to_a_person_is_there(town: Town) -> None:
    found = personal_data(town.desk, f"id:{town.ids['Ana']}")
    answer = json.loads(json.dumps(data_answer(found)))
    held = answer["held"]
    assert [(row["name"], row.get("birth")) for row in held["player"]] == [
        ("Ana Segura", "2008-05-18"),
        ("Anabel", None),
    ]
    assert held["player"][1]["licence"] == "L-5"
    assert held["official"] == [
        {
            "role": "arbiter",
            "name": "Arbitra, Ana",
            "player_id": town.ids["Ana"],
            "title": "FA",
            "licence": "AR-77",
            "licence_until": "2028-05-01",
            "added_at": held["official"][0]["added_at"],
        }
    ]
    games = [(row["opponent"], row["colour"], row["result"]) for row in held["event_game"]]
    assert ("Berta", "white", "1-0") in games
    assert [row["rating_list"] for row in held["list_entry"]] == [
        "national standard 2025-01-01 v1",
        "national standard 2025-02-01 v1",
    ]
    changed = [(row["field"], row["old"], row["new"]) for row in held["log"]]
    assert ("name", "Ana", "Ana Segura") in changed
    assert ("birth", "2008-05-17", "2008-05-18") in changed
    assert held["report"][0]["sha256"]
    assert read_log(town.desk)[-1].action == "player data"


def test_no_table_that_refers_to_players_is_left_out(town: Town) -> None:
    """A table nobody thought of here fails this test as soon as it has a row of somebody's."""
    desk, number = town.desk, town.ids["Ana"]
    held = personal_data(desk, f"id:{number}").held
    with desk.reading() as connection:
        for table in metadata.sorted_tables:
            own = [
                column
                for column in table.columns
                if column.name == "player_id"
                or any(key.column is player.c.id for key in column.foreign_keys)
            ]
            for column in own:
                if table is not ordered_line and _refers(connection, column, number):
                    assert table.name in held, table.name
        lists = [*held["list_entry"], *held["printed_player"]]
        said = {value for row in lists for value in row.values() if isinstance(value, int | str)}
        # The places of a line among others are its order, which no list says in figures.
        own = [each for each in ordered_line.c if each.name not in ("list_id", *PLACES)]
        lines = select(*own).where(ordered_line.c.player_id == number)
        for values in connection.execute(lines):
            assert set(values) - {None} <= said


def _refers(connection: Connection, column: Column[Any], number: int) -> bool:
    query = select(column.table).where(column == number)
    return connection.execute(query).first() is not None


@pytest.mark.parametrize("language", list(Language))
def test_it_can_be_read(town: Town, language: Language) -> None:
    text = "\n".join(data_lines(personal_data(town.desk, f"id:{town.ids['Ana']}"), language))
    for said in ("Ana Segura", "2008-05-18", "AR-77", "L-5", "Berta", "2025-02-01", "Arbitra, Ana"):
        assert said in text
    assert "data." not in text
    assert ": officer" not in text


def test_after_an_erasure_nothing_is_left_but_what_lists_need(town: Town) -> None:
    desk, number = town.desk, town.ids["Ana"]
    erase_player(desk, f"id:{number}", with_merged=True)
    held = personal_data(desk, f"id:{number}").held
    assert {tuple(sorted(row)) for row in held["player"]} == {
        # Her numbers, by which nobody takes her for somebody new, and what old lists print.
        (
            "added_at",
            "federation",
            "fide_id",
            "id",
            "name",
            "sex",
            "status",
            "title",
            "women_title",
        ),
        ("added_at", "id", "merged_into", "name", "status"),
    }
    text = json.dumps(data_answer(replace(personal_data(desk, f"id:{number}"), held=held)))
    for gone in ("Segura", "Anabel", "2008", "AR-77", "L-5", "2028-05-01", "Arbitra"):
        assert gone not in text
    with desk.reading() as connection:
        kept = [
            str(row)
            for table in (official, log_change, private_value)
            for row in connection.execute(select(table))
        ]
    assert not [row for row in kept if any(gone in row for gone in ("AR-77", "2027-", "2028-"))]


def newcomer(desk: Desk) -> int:
    """Somebody of the master file who is on no list and in no accepted event."""
    known = PlayerRecord(
        id=0,
        name="Nadie, Nora",
        fide_id=99887766,
        national_id="NAT-55",
        sex="f",
        birth="1999-09-09",
        federation="NOR",
        title="FM",
        licence="L-77",
    )
    number = register_player(desk, known).id
    stated = CareerAsked(games_so_far=1234)
    edit_player(desk, f"id:{number}", {"federation": "DEN"}, date(2025, 1, 9), stated)
    return number


def test_nothing_is_left_of_somebody_no_list_or_accepted_event_needs(town: Town) -> None:
    desk = town.desk
    number = newcomer(desk)
    erase_player(desk, f"id:{number}")
    held = personal_data(desk, f"id:{number}").held
    (row,) = held["player"]
    assert sorted(row) == ["added_at", "id", "name", "status"]
    with desk.reading() as connection:
        text = "\n".join(
            str(row)
            for table in metadata.sorted_tables
            if table is not report
            for row in connection.execute(select(table))
        )
        assert all(verify_list(connection, row).identical for row in all_lists(connection))
    text = HASH.sub("", text)
    for gone in ("Nadie", "99887766", "NAT-55", "1999", "NOR", "DEN", "L-77", "1234"):
        assert gone not in text, gone


def test_an_earlier_release_kept_more_and_it_goes_when_the_office_is_filled(town: Town) -> None:
    """Releases before revision 0009 left numbers and facts of everybody they erased."""
    desk, ana = town.desk, town.ids["Ana"]
    number = newcomer(desk)
    with desk.writing("as before") as work:
        erased = update(player).where(player.c.id.in_([number, ana])).values(status="erased")
        work.connection.execute(erased)
        assert forget_unneeded(work.connection, work.at, work.by) is False
    with desk.reading() as connection:
        left = connection.execute(select(player.c.fide_id).where(player.c.id == number))
        assert left.scalar_one() is None
        for table in (player_fact, career):
            assert not connection.execute(select(table).where(table.c.player_id == number)).all()
        kept = connection.execute(select(player.c.fide_id).where(player.c.id == ana))
        assert kept.scalar_one() == 22200021


def test_what_lists_print_is_taken_back_by_the_log_after_an_erasure(town: Town) -> None:
    """A list printed the federation and sex of its day; verify takes later changes back."""
    desk, ana = town.desk, f"id:{town.ids['Ana']}"
    edit_player(desk, ana, {"federation": "NOR", "sex": "m"})
    erase_player(desk, ana, with_merged=True)
    with desk.reading() as connection:
        assert all(verify_list(connection, row).identical for row in all_lists(connection))
