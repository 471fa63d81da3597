"""Whom anybody may look up (the numbers are those of out_town)."""

from dataclasses import replace

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.people import VISITOR
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.looking_up import PlayerNumber, listed_player, look_up
from arpad.office.people.merging import merge_players
from arpad.store.words import add_words

from .out_town import out_town
from .town import Town, town_like


def found_by_name(desk: Desk) -> Town:
    town = out_town(desk)
    with desk.writing("player due", None) as work:
        for name, number in town.ids.items():
            add_words(work.connection, number, name)
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, found_by_name)


def visitor(town: Town) -> Desk:
    return replace(town.desk, user=VISITOR)


def names(town: Town, asked: str) -> list[str]:
    return [each.player.name for each in look_up(visitor(town), asked)]


def test_who_stands_on_a_list_is_found_by_name_and_number(town: Town) -> None:
    assert names(town, "bérta") == ["Berta"]
    assert names(town, "22200021") == ["Ana"]


def test_who_is_only_registered_is_nobody_elses_business(town: Town) -> None:
    assert names(town, "Eva") == []
    with pytest.raises(UnknownName):
        listed_player(visitor(town), PlayerNumber(own=town.ids["Eva"]))


def test_a_player_is_found_by_either_number(town: Town) -> None:
    by_fide = listed_player(visitor(town), PlayerNumber(22200021))
    assert by_fide == listed_player(visitor(town), PlayerNumber(own=town.ids["Ana"]))
    assert [(row.date.isoformat(), entry.rating) for row, entry in by_fide.lines] == [
        ("2025-01-01", 2000)
    ]
    assert by_fide.player.birth_year == 2008
    assert {row.made_by for row, _ in by_fide.lines} == {""}


def test_who_was_merged_is_who_they_were_merged_into(town: Town) -> None:
    gone, kept = (f"id:{town.ids[name]}" for name in ("Carla", "Fay"))
    merge_players(town.desk, gone, kept, "the same", "she married")
    found = listed_player(visitor(town), PlayerNumber(own=town.ids["Carla"]))
    assert found.player.name == "Fay"
    assert names(town, "Carla") == []


def test_who_was_erased_is_not_there(town: Town) -> None:
    erase_player(town.desk, f"id:{town.ids['Dora']}")
    assert names(town, "Dora") == []
    with pytest.raises(UnknownName):
        listed_player(visitor(town), PlayerNumber(own=town.ids["Dora"]))
