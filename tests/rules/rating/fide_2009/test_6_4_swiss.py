"""FIDE 2009, 6.41 and 6.42: valid performances, and games against those who have one."""

import pytest
from tests.rules.rating.builders import (
    card,
    counted_gaps,
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

OPPONENT = 2


@pytest.mark.parametrize(("scores", "ru"), [("1½", None), ("1½0", 2000)])
def test_6_41_three_games_against_rated_opponents(scores: str, ru: int | None) -> None:
    event = card(me(), equal(2000, scores))
    assert unrated(read("fide-2009"), event).ru == ru
    assert rated(read("fide-2009"), event, OPPONENT).n == (0 if ru is None else 1)


def test_6_41_games_are_counted_not_opponents() -> None:
    players = (me(), *equals(2, 2000, first=2))
    games = tuple(
        Game(round=no, white=1, black=2 + no % 2, result=Result.DRAW) for no in range(1, 5)
    )
    assert unrated(read("fide-2009"), Event(name="Open", players=players, games=games)).ru == 2000


@pytest.mark.parametrize(("scores", "ru"), [("000", None), ("½00", 1727)])  # .17, -273
def test_6_41_half_a_point_after_the_first_event(scores: str, ru: int | None) -> None:
    event = card(me(first_event=False), equal(2000, scores))
    assert unrated(read("fide-2009"), event).ru == ru
    assert rated(read("fide-2009"), event, OPPONENT).n == (0 if ru is None else 1)


@pytest.mark.parametrize(
    ("reading", "average", "valid"),
    [
        ("at-least", 1199, False),
        ("at-least", 1200, True),
        ("above", 1200, False),
        ("above", 1201, True),
    ],
)
def test_6_41_a_performance_of_the_minimum(reading: str, average: int, valid: bool) -> None:
    edition = read("fide-2009", valid_performance=reading)
    event = card(me(first_event=False), equal(average, "1½½0"))
    assert unrated(edition, event).counts is valid
    assert rated(edition, event, OPPONENT).n == int(valid)


def test_6_42_a_game_against_a_valid_performance_counts_with_that_rating() -> None:
    # 2/4 against a mean of 2000: Ru 2000. For the 2100 that is 100 points, .64.
    event = card(me(), [(2100, "½"), (1900, "½"), (2000, "½"), (2000, "½")])
    assert unrated(read("fide-2009"), event).as_opponent == 2000
    assert expectations(rated(read("fide-2009"), event, OPPONENT)) == [64]


def test_6_42_a_game_against_anybody_else_is_reported() -> None:
    event = card(me(), equal(2000, "1½"))
    (left_out,) = ignored(read("fide-2009"), event, OPPONENT)
    assert (left_out.article, left_out.reason) == ("6.42", "ignored.void_opponent")


def test_6_42_two_unrated_players_lend_each_other_nothing() -> None:
    event = card(me(), [*equal(2000, "1½0"), (None, "1")])
    assert unrated(read("fide-2009"), event).n == 3


def test_8_54_the_limit_applies_to_these_games_too() -> None:
    event = card(me(), [(2500, "½"), (1750, "½"), (1750, "½"), (2000, "½")])
    found = rated(read("fide-2009"), event, OPPONENT)
    assert counted_gaps(found) == [400]


def test_the_scheveningen_clause_of_2005_is_gone() -> None:
    players = [Player(no=1, name="One"), Player(no=2, name="Two"), *equals(4, 2000, first=3)]
    games = tuple(
        Game(round=1 + (one + other) % 3, white=one, black=other, result=Result.DRAW)
        for one in (1, 2, 3)
        for other in (4, 5, 6)
    )
    event = Event(
        name="Scheveningen", players=tuple(players), games=games, system=System.SCHEVENINGEN
    )
    assert unrated(read("fide-2009"), event).ru == 2000
    assert rated(read("fide-2009"), event, no=4).n == 3


FIVE = drawn([me(), *equals(4, first=2)])


def test_6_43_an_incomplete_round_robin_is_a_swiss() -> None:
    event = with_game(FIVE, -1, result=Result.BOTH_FORFEIT)
    assert unrated(read("fide-2009"), event).round_robin is None
    # Four games, 50 %, against 2200: valid, so the others' games against him count.
    assert rated(read("fide-2009"), event, no=2).n == 4
    assert rated(read("fide-2009"), event, no=5).n == 3


HALF = drawn([me(first_event=False), *equals(4, first=2)], *((1, no, "0") for no in (3, 4, 5)))
ZERO = drawn([me(first_event=False), *equals(4, first=2)], *((1, no, "0") for no in (2, 3, 4, 5)))


def test_in_a_later_round_robin_any_score_with_a_dp_counts_for_the_opponents() -> None:
    assert rated(read("fide-2009"), HALF, no=2).n == 4


def test_one_without_a_dp_does_not() -> None:
    assert unrated(read("fide-2009"), ZERO).ru is None
    assert rated(read("fide-2009"), ZERO, no=2).n == 3
    (left_out,) = ignored(read("fide-2009"), ZERO, no=2)
    assert left_out.article == "8.1.a"
