"""FIDE 2005, 6.4: Swiss and team events, Scheveningen, incomplete round robins."""

import pytest
from tests.rules.rating.builders import (
    card,
    drawn,
    equal,
    equals,
    expectations,
    ignored,
    me,
    rated,
    read,
    unrated,
    with_game,
)

from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.rating.working.steps import incomplete_steps


@pytest.mark.parametrize("system", [System.SWISS, System.TEAM])
def test_6_41_only_games_against_rated_opponents_count(system: System) -> None:
    event = card(me(2200), [(2200, "1"), (None, "0")], system=system)
    assert rated(read("fide-2005"), event).n == 1
    (left_out,) = ignored(read("fide-2005"), event)
    assert (left_out.entry.round, left_out.article) == (2, "6.4")


@pytest.mark.parametrize(("scores", "ru"), [("½½", None), ("½½½", 2200)])
def test_6_42_an_unrated_player_needs_three_rated_opponents(scores: str, ru: int | None) -> None:
    found = unrated(read("fide-2005"), card(me(), equal(2200, scores)))
    assert found.ru == ru


def test_6_42_is_cited() -> None:
    found = unrated(read("fide-2005"), card(me(), equal(2200, "½½")))
    assert found.void is not None
    assert found.void.article == "6.42"


@pytest.mark.parametrize(("reading", "ru"), [("opponents", None), ("games", 2200)])
def test_6_42_two_opponents_met_twice_are_two(reading: str, ru: int | None) -> None:
    players = (me(), Player(no=2, name="One", rating=2200), Player(no=3, name="Two", rating=2200))
    games = tuple(
        Game(round=no, white=1, black=2 + no % 2, result=Result.DRAW) for no in range(1, 5)
    )
    edition = read("fide-2005", minimum_opponents=reading)
    assert unrated(edition, Event(name="Open", players=players, games=games)).ru == ru


def scheveningen(*home: int | None) -> Event:
    """Three against 2400, 2300 and 2200; all games drawn."""
    ratings = [*home, 2400, 2300, 2200]
    players = [
        Player(no=no, name=f"Player {no}", rating=rating)
        for no, rating in enumerate(ratings, start=1)
    ]
    games = tuple(
        Game(round=1 + (one + other) % 3, white=one, black=other, result=Result.DRAW)
        for one in (1, 2, 3)
        for other in (4, 5, 6)
    )
    return Event(
        name="Scheveningen", players=tuple(players), games=games, system=System.SCHEVENINGEN
    )


def test_6_4_with_one_unrated_player_all_games_of_a_scheveningen_count() -> None:
    event = scheveningen(None, 2300, 2200)
    assert unrated(read("fide-2005"), event).ru == 2300  # 50 % against 2300
    found = rated(read("fide-2005"), event, no=4)
    assert sorted(expectations(found)) == [64, 64, 76]  # 2400 against 2300, 2300 and 2200
    assert found.change == -10 * 54


def test_6_4_unless_his_score_is_void_by_6_1() -> None:
    event = scheveningen(None, 2300, 2200)
    for index in range(3):
        event = with_game(event, index, result=Result.BLACK_WINS)
    assert rated(read("fide-2005"), event, no=4).n == 2
    (left_out,) = ignored(read("fide-2005"), event, no=4)
    assert left_out.article == "6.1"


def test_6_4_with_two_unrated_players_it_is_not_rated() -> None:
    event = scheveningen(None, None, 2200)
    assert rated(read("fide-2005"), event, no=3).n == 0
    assert unrated(read("fide-2005"), event).ru is None
    assert {each.article for each in ignored(read("fide-2005"), event, no=3)} == {"6.4"}
    assert len(ignored(read("fide-2005"), event, no=3)) == 3


def test_6_4_without_unrated_players_it_is_an_ordinary_event() -> None:
    assert rated(read("fide-2005"), scheveningen(2300, 2300, 2200)).n == 3


FIVE = drawn([me(), *equals(4, first=2)])
LAST = -1  # the game of players 4 and 5


def test_6_43_a_round_robin_with_an_unplayed_game_is_rated_as_a_swiss() -> None:
    event = with_game(FIVE, LAST, result=Result.BLACK_BY_FORFEIT)
    assert unrated(read("fide-2005"), event).round_robin is None
    assert unrated(read("fide-2005"), event).ru == 2200
    assert rated(read("fide-2005"), event, no=4).n == 2


def test_6_43_a_game_that_is_not_to_be_rated_leaves_it_incomplete_too() -> None:
    event = with_game(FIVE, LAST, rated=False)
    assert rated(read("fide-2005"), event, no=2).n == 3


def test_6_43_complete_it_counts_the_games_against_unrated_players() -> None:
    assert rated(read("fide-2005"), FIVE, no=5).n == 4


def test_6_43_is_cited_in_the_working() -> None:
    (step,) = incomplete_steps(read("fide-2005"))
    assert (step.article, step.message) == ("6.43", "incomplete_as_swiss")
    assert list(incomplete_steps(read("fide-2022"))) == []
