"""Everything held of a person, and nothing of it after an erasure."""

import json
from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import select

from arpad.answers.personal_data import data_answer, data_lines
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Office
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players
from arpad.office.people.officials import Licence, NewOfficial, add_official, renew_licence
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import edit_player, register_player
from arpad.store.tables import log_change, metadata, official, player, private_value

from .out_town import out_town
from .town import Town


@pytest.fixture
def town(desk: Desk) -> Town:
    """Ana of two lists, who is also an arbiter, has another record and changed her name."""
    town = out_town(desk)
    ana = f"id:{town.ids['Ana']}"
    held = Licence("AR-77", date(2027, 5, 1))
    arbiter = NewOfficial("Arbitra, Ana", player=ana, title="FA", licence=held)
    add_official(desk, Office.ARBITER, arbiter)
    renew_licence(desk, Office.ARBITER, "Arbitra, Ana", Licence("AR-77", date(2028, 5, 1)))
    second = register_player(desk, PlayerRecord(0, "Anabel", licence="L-5"))
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
                if connection.execute(select(table).where(column == number)).first():
                    assert table.name in held, table.name


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
    assert not [row for row in kept if any(gone in row for gone in ("AR-77", "2027", "2028"))]
