"""Elo 1972, (1): Rp = Rc + D(P), outside round robins."""

import pytest
from tests.rules.rating.builders import card, equal, me, read, scoring, unrated


@pytest.mark.parametrize(
    ("half_points", "games", "rp"),
    [
        (10, 10, 2000),  # .50 → 0
        (12, 10, 2072),  # .60 → 72
        (8, 10, 1928),  # .40 → -72
        (15, 10, 2193),  # .75 → 193
        (10, 8, 2095),  # 5/8 = .625 → .63 → 95
        (2, 8, 1678),  # 1/8 = .125 → .13 → -322
        (6, 8, 1913),  # 3/8 = .375 → .38 → -87
        (14, 8, 2336),  # 7/8 = .875 → .88 → 336
    ],
)
def test_rp_is_the_mean_of_the_opponents_and_d(half_points: int, games: int, rp: int) -> None:
    event = card(me(), scoring(2000, half_points, games))
    assert unrated(read("elo-1972"), event).ru == rp


@pytest.mark.parametrize(
    ("half_points", "rp"),
    [(2, 1664), (6, 1905), (10, 2087), (14, 2322)],  # .12 -336, .37 -95, .62 87, .87 322
)
def test_halves_of_a_percent_may_be_read_downwards(half_points: int, rp: int) -> None:
    event = card(me(), scoring(2000, half_points, 8))
    assert unrated(read("elo-1972", p_halves="down"), event).ru == rp


@pytest.mark.parametrize("scores", ["0000", "1111"])
def test_zero_and_all_the_points_determine_nothing(scores: str) -> None:
    found = unrated(read("elo-1972"), card(me(), equal(2000, scores)))
    assert found.ru is None
    assert found.void is not None
    assert found.void.reason == "void.undetermined"


@pytest.mark.parametrize(("scores", "rp"), [("0000", 1200), ("1111", 2800)])
def test_they_may_be_read_as_800(scores: str, rp: int) -> None:
    found = unrated(read("elo-1972", dp_limit="800"), card(me(), equal(2000, scores)))
    assert found.ru == rp


def test_an_unrated_opponent_lends_no_rating() -> None:
    event = card(me(), [*equal(2000, "1½½0"), (None, "1")])
    assert unrated(read("elo-1972"), event).ru == 2000
