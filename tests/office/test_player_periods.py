"""A player's period for anybody (the numbers are worked out in out_town, by the PD table)."""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.people import VISITOR
from arpad.core.rating_list import Entry, ListState
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which
from arpad.office.people.looking_up import PlayerNumber, listed_player
from arpad.office.people.player_periods import next_start, player_period

from .out_town import FEBRUARY, JANUARY, out_town
from .town import SYSTEM, Town, town_like

STANDARD = Play.STANDARD
PAIR = ("Ana", "Dora")


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def visitor(town: Town) -> Desk:
    return replace(town.desk, user=VISITOR)


def number(town: Town, name: str) -> PlayerNumber:
    return PlayerNumber(own=town.ids[name])


def test_a_visitor_gets_the_sheet_and_the_working(town: Town) -> None:
    town.publish()
    found = player_period(visitor(town), number(town, "Ana"), Which(on=FEBRUARY))
    assert found.sheet is not None
    assert found.sheet.entry is not None
    assert (found.sheet.entry.rating, found.row.made_by) == (2013, "")
    assert found.working.numbers["rating"] == 2013
    assert found.player.birth_year == 2008


def test_a_list_from_elsewhere_has_no_sheet(town: Town) -> None:
    found = player_period(visitor(town), number(town, "Ana"), Which(on=JANUARY))
    assert found.sheet is None
    assert found.working.message == "story.imported"


def test_the_next_game_begins_with_the_rating_and_k_of_the_list(town: Town) -> None:
    found = next_start(visitor(town), number(town, "Ana"), None, STANDARD)
    assert (found.rating, found.k, found.edition.key) == (2000, 20, "fide-2025")


def test_a_k_that_the_list_does_not_print_is_that_of_the_rules(town: Town) -> None:
    """Ana, born in 2008, is 18 in 2026 and below 2300: 40 (8.3.3 b); Dora has 80 games: 20."""
    entries = {
        name: Entry(player=town.ids[name], rating=2100, games=0, k=None, total=80, peak=2100)
        for name in PAIR
    }
    town.first_list(date(2025, 1, 15), **entries)
    starts = {each: next_start(visitor(town), number(town, each), None, STANDARD) for each in PAIR}
    assert {name: start.k for name, start in starts.items()} == {"Ana": 40, "Dora": 20}


def test_what_a_list_withholds_is_not_told(town: Town) -> None:
    fay = town.ids["Fay"]
    withheld = Entry(
        player=fay, rating=1900, games=0, k=20, state=ListState.WITHHELD, total=60, peak=1900
    )
    town.first_list(date(2025, 1, 15), Fay=withheld, Ana=2000)
    who = number(town, "Fay")
    assert [row.date for row, _ in listed_player(visitor(town), who).lines] == [JANUARY]
    with pytest.raises(UnknownName):
        player_period(visitor(town), who, Which())
    with pytest.raises(UnknownName):
        next_start(visitor(town), who, SYSTEM, STANDARD)
