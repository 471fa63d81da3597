"""FEDA 1996, 7.1: the games of an unrated player who scores zero count for nobody."""

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
)

from arpad.core.event import Player

# Four players of 2200 draw with one another and beat the fifth, who is unrated.
ROUND_ROBIN = drawn([*equals(4), Player(no=5, name="Zero")], *((no, 5, "1") for no in (1, 2, 3, 4)))


@pytest.mark.parametrize("first_event", [True, False])
def test_his_score_is_not_counted_in_any_event(first_event: bool) -> None:
    found = unrated(read("feda-1996"), card(me(first_event=first_event), equal(2000, "0" * 9)))
    assert found.ru is None
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("7.1", "void.points")


def test_half_a_point_counts() -> None:
    # ½/9 = .056 → .06, dp -444: 1556 → 1555.
    found = unrated(read("feda-1996"), card(me(first_event=False), equal(2000, "½00000000")))
    assert found.ru == 1555


def test_nor_are_his_opponents_scores_against_him() -> None:
    # Without him three opponents are left: Ra 2200, We .50 · 4 - .5.
    found = rated(read("feda-1996"), ROUND_ROBIN)
    assert found.n == 3
    assert (found.half_points, found.expected, found.change) == (3, 150, 0)


def test_the_games_left_out_are_reported() -> None:
    (left_out,) = ignored(read("feda-1996"), ROUND_ROBIN)
    assert (left_out.article, left_out.reason) == ("7.1", "ignored.void_opponent")
    assert set(left_out.players) == {1, 5}


def test_he_has_no_rating_from_a_round_robin_either() -> None:
    found = unrated(read("feda-1996"), ROUND_ROBIN, no=5)
    assert found.ru is None
    assert found.void is not None
    assert found.void.article == "7.1"
