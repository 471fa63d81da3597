"""Whom anybody may look up (the numbers are those of out_town)."""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.people import VISITOR
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.looking_up import PlayerNumber, listed_player, look_up
from arpad.office.people.merging import merge_players
from arpad.office.records import listed_search, player_search
from arpad.office.records.words import add_words
from arpad.office.searching import look_for

from .out_town import JANUARY, out_town
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


def test_the_standard_rating_decides_where_there_is_one(many: Town) -> None:
    """Zoe is stronger at blitz than Eva at anything; that of standard is what all compare."""
    blitz = replace(many, play=Play.BLITZ)
    blitz.first_list(JANUARY, **{"Molina, Zoe": (2700, 20, 50)})
    assert names(many, "molina")[:3] == ["Molina Rivas, Juan", "Molina Abad, Eva", "Molina, Zoe"]


def namesakes(desk: Desk) -> Town:
    """Four people with one word in common, a system from elsewhere, and two tournaments."""
    town = Town(desk, "fide-2024")
    town.add("Abad Molina, Ana", "Molina, Zoe", "Molina Abad, Eva", "Molina Rivas, Juan")
    town.first_list(
        JANUARY,
        **{
            "Abad Molina, Ana": (2300, 20, 50),
            "Molina, Zoe": (1500, 20, 50),
            "Molina Abad, Eva": (1700, 20, 50),
            "Molina Rivas, Juan": (2500, 10, 50),
        },
    )
    for code in ("Copa Zoe", "Copa Ñandú"):
        town.event(code, date(2025, 1, 5), date(2025, 1, 6), [])
    with desk.writing("player due", None) as work:
        for name, number in town.ids.items():
            add_words(work.connection, number, name)
    return town


@pytest.fixture
def many(like: Like) -> Town:
    return town_like(like, namesakes)


def test_a_surname_comes_before_other_words_and_then_the_higher_rating(many: Town) -> None:
    assert [
        (each.player.name, dict(each.ratings)) for each in look_up(visitor(many), "molina")
    ] == [
        ("Molina Rivas, Juan", {Play.STANDARD: 2500}),
        ("Molina Abad, Eva", {Play.STANDARD: 1700}),
        ("Molina, Zoe", {Play.STANDARD: 1500}),
        ("Abad Molina, Ana", {Play.STANDARD: 2300}),
    ]


@pytest.mark.parametrize("often", [4, 5], ids=["looked for among the best", "by its bearers"])
def test_of_a_name_too_many_bear_the_best_rated_are_looked_at(
    many: Town, monkeypatch: pytest.MonkeyPatch, often: int
) -> None:
    monkeypatch.setattr(player_search, "LOOKED_AT", 2)
    monkeypatch.setattr(listed_search, "MANY", often)
    assert names(many, "molina")[0] == "Molina Rivas, Juan"


def test_whoever_is_called_just_that_comes_first(many: Town) -> None:
    assert names(many, "zoé molina")[0] == "Molina, Zoe"
    assert names(many, "molina abad") == ["Molina Abad, Eva", "Abad Molina, Ana"]


def test_names_only_alike_do_not_follow_one_that_has_all_that_was_asked(many: Town) -> None:
    """However many more words it has, none of which was asked for."""
    assert names(many, "molina riv") == ["Molina Rivas, Juan"]
    assert names(many, "molino rivas")[0] == "Molina Rivas, Juan"


def test_a_tournament_leads_where_no_player_is_called_so(many: Town) -> None:
    found = look_for(visitor(many), "nandu", players=5, events=5)
    assert [each.tournament.name for each in found.events] == ["Copa Ñandú"]
    assert found.events_lead
    found = look_for(visitor(many), "zoe", players=5, events=5)
    assert [each.player.name for each in found.players] == ["Molina, Zoe"]
    assert [each.tournament.name for each in found.events] == ["Copa Zoe"]
    assert not found.events_lead


def test_nothing_asked_finds_nothing(many: Town) -> None:
    found = look_for(visitor(many), " ", players=5, events=5)
    assert (found.players, found.events) == ((), ())
