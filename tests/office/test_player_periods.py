"""A player's period for anybody (the numbers are worked out in out_town, by the PD table)."""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.event import Play, Result
from arpad.core.people import VISITOR
from arpad.core.rating_list import Entry, ListState
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which
from arpad.office.people.looking_up import PlayerNumber, listed_player
from arpad.office.people.player_periods import next_game, player_period

from .out_town import FEBRUARY, JANUARY, out_town
from .town import SYSTEM, Town, town_like


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


def test_what_one_more_game_would_bring(town: Town) -> None:
    # 100 points below the opponent: .36 expected; K 20 as the list says.
    found = next_game(visitor(town), number(town, "Ana"), None, Play.STANDARD, 2100)
    assert [(result, own.change) for result, own, _ in found.outcomes] == [
        (Result.WHITE_WINS, 1280),
        (Result.DRAW, 280),
        (Result.BLACK_WINS, -720),
    ]
    assert (found.rating, found.edition) == (2000, "fide-2025")


def test_what_a_list_withholds_is_not_told(town: Town) -> None:
    fay = town.ids["Fay"]
    withheld = Entry(fay, 1900, 0, 20, ListState.WITHHELD, 60, 1900)
    town.first_list(date(2025, 1, 15), Fay=withheld, Ana=2000)
    who = number(town, "Fay")
    assert [row.date for row, _ in listed_player(visitor(town), who).lines] == [JANUARY]
    with pytest.raises(UnknownName):
        player_period(visitor(town), who, Which())
    with pytest.raises(UnknownName):
        next_game(visitor(town), who, SYSTEM, Play.STANDARD, 2000)
