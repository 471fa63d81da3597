"""FEDA 1996, 7.4: in Swiss and team events only games against rated opponents count."""

import pytest
from tests.rules.rating.builders import (
    card,
    drawn,
    equal,
    equals,
    ignored,
    me,
    rated,
    read,
    unrated,
    with_game,
)

from arpad.core.event import Event, Game, Result, System


@pytest.mark.parametrize("system", [System.SWISS, System.TEAM])
def test_7_41_a_rated_player_has_his_games_against_rated_opponents_counted(
    system: System,
) -> None:
    event = card(me(2000), [(2000, "1"), (None, "0"), (2000, "½")], system=system)
    found = rated(read("feda-1996"), event)
    assert (found.n, found.half_points) == (2, 3)
    (left_out,) = ignored(read("feda-1996"), event)
    assert (left_out.entry.round, left_out.article) == (2, "7.4")


def test_7_42_three_rated_opponents_are_too_few() -> None:
    found = unrated(read("feda-1996"), card(me(), [*equal(2000, "1½0"), (None, "1")]))
    assert found.ru is None
    assert found.void is not None
    assert found.void.article == "7.42"


def test_7_42_four_are_enough() -> None:
    assert unrated(read("feda-1996"), card(me(), equal(2000, "1½½0"))).ru == 2000


def test_7_42_opponents_are_counted_not_games() -> None:
    players = (me(), *equals(3, 2000, first=2))
    games = tuple(
        Game(round=round_, white=1, black=other, result=Result.DRAW)
        for round_, other in enumerate((2, 3, 4, 2), start=1)
    )
    found = unrated(read("feda-1996"), Event(name="Open", players=players, games=games))
    assert found.void is not None
    assert found.void.article == "7.42"


def test_scheveningen_is_excepted() -> None:
    # Four against four: the unrated player scores 50 % against 2000, which is his Ru (9.22).
    home = [me(), *equals(3, 2000, first=2)]
    away = equals(4, 2000, first=5)
    games = tuple(
        Game(round=1 + (one.no + other.no) % 4, white=one.no, black=other.no, result=Result.DRAW)
        for one in home
        for other in away
    )
    event = Event(name="Match", players=(*home, *away), games=games, system=System.SCHEVENINGEN)
    assert unrated(read("feda-1996"), event).ru == 2000
    assert rated(read("feda-1996"), event, no=5).n == 4


SIX = drawn([me(), *equals(5, 2000, first=2)])
LAST = -1  # the game of players 5 and 6


def test_7_43_a_round_robin_with_an_unplayed_game_is_a_swiss() -> None:
    event = with_game(SIX, LAST, result=Result.WHITE_BY_FORFEIT)
    assert unrated(read("feda-1996"), event).round_robin is None
    found = rated(read("feda-1996"), event, no=2)
    assert found.n == 4  # not his game with the unrated player
    assert found.round_robin is None


def test_7_43_when_all_are_played_it_is_a_round_robin() -> None:
    assert unrated(read("feda-1996"), SIX).round_robin is not None
    assert rated(read("feda-1996"), SIX, no=2).n == 5
