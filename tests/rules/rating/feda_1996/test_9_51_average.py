"""FEDA 1996, 9.51 and 9.53: Ra, D and We of a rated player."""

import pytest
from tests.rules.rating.builders import Card, card, match, me, rated, read, round_robin, twice

from arpad.core.event import Player, System
from arpad.rules.rating.results import AverageExpectation, MovedOpponent, RatedPlayer


def average_of(found: RatedPlayer) -> AverageExpectation:
    assert found.average is not None
    return found.average


def swiss(rating: int, lines: Card, **readings: str) -> RatedPlayer:
    return rated(read("feda-1996", **readings), card(me(rating), lines))


def test_in_a_swiss_ra_is_the_mean_of_the_opponents() -> None:
    found = swiss(2200, [(2000, "1"), (2100, "½"), (2300, "0")])
    assert average_of(found).average == 2133  # 6400/3
    assert found.expected == 3 * 59  # D 67


def test_ra_is_rounded_half_up() -> None:
    found = swiss(2200, [(2196, "1"), (2197, "1")])
    assert average_of(found).average == 2197  # D 3, and not 4
    assert found.expected == 2 * 50


@pytest.mark.parametrize("system", [System.SWISS, System.TEAM])
def test_we_is_pd_times_n(system: System) -> None:
    event = card(me(2200), [(2100, "1"), (2100, "1"), (2100, "0"), (2100, "0")], system=system)
    assert rated(read("feda-1996"), event).expected == 4 * 64


def test_in_a_match_too() -> None:
    event = match(me(2000), Player(no=2, name="Other", rating=2100), "½½½½")
    assert rated(read("feda-1996"), event).expected == 4 * 36


def test_an_opponent_more_than_350_away_is_moved_to_350() -> None:
    found = swiss(2200, [(1800, "1"), (2200, "½"), (2250, "½")])
    assert average_of(found).moved == (MovedOpponent(2, 1800, 1850),)
    assert average_of(found).average == 2100
    assert found.expected == 3 * 64


def test_a_stronger_one_too() -> None:
    found = swiss(2200, [(2600, "0")])
    assert average_of(found).moved == (MovedOpponent(2, 2600, 2550),)
    assert found.expected == 11


@pytest.mark.parametrize("other", [1850, 2550])
def test_exactly_350_is_not_moved(other: int) -> None:
    assert average_of(swiss(2200, [(other, "½")])).moved == ()


def test_the_limit_may_be_read_as_one_on_the_average() -> None:
    # (1800 + 2200 + 2250)/3 = 2083.3; D 117, .66.
    found = swiss(2200, [(1800, "1"), (2200, "½"), (2250, "½")], far_opponents="average")
    assert average_of(found).moved == ()
    assert found.expected == 3 * 66


def four(*ratings: int) -> list[Player]:
    return [
        Player(no=no, name=f"Player {no}", rating=rating)
        for no, rating in enumerate(ratings, start=1)
    ]


def test_in_a_round_robin_ra_is_the_mean_of_all() -> None:
    found = rated(read("feda-1996"), round_robin(four(2300, 2200, 2100, 2000), [3, 3, 3, 3]))
    assert average_of(found).average == 2150
    assert found.expected == 4 * 70 - 50  # D 150: P(D)·(n+1) - 0.5


def test_in_a_round_robin_d_is_limited_to_350() -> None:
    found = rated(read("feda-1996"), round_robin(four(2600, 2000, 2000, 2000), [3, 3, 3, 3]))
    assert (average_of(found).gap, average_of(found).counted) == (450, 350)
    assert found.expected == 4 * 89 - 50


@pytest.mark.parametrize(
    ("reading", "expected"),
    [("opponents", 2 * (4 * 70 - 50)), ("games", 7 * 70 - 50)],
)
def test_a_double_round_robin_is_two_single_ones(reading: str, expected: int) -> None:
    event = twice(round_robin(four(2300, 2200, 2100, 2000), [3, 3, 3, 3]))
    assert rated(read("feda-1996", double_n=reading), event).expected == expected
