"""Elo 1972, examples after (4) and step 12: 2450, 2370 and 2350 score 12, 9 and 10½ of 15.

Everything but the second player's change is derived from the printed Ra with tables I and II.
"""

import pytest
from tests.rules.rating.builders import rated, read, round_robin, unrated

from arpad.core.event import Player
from arpad.rules.rating.results import RatedPlayer, RoundRobinAverage

# The thirteen unrated players share the other 88½ points.
EVENT = round_robin(
    [
        Player(no=1, name="2450", rating=2450),
        Player(no=2, name="2370", rating=2370),
        Player(no=3, name="2350", rating=2350),
        *(Player(no=no, name=f"Unrated {no}") for no in range(4, 17)),
    ],
    [24, 18, 21] + 8 * [14] + 5 * [13],
)


def second() -> RatedPlayer:
    return rated(read("elo-1972"), EVENT, no=2)


def average() -> RoundRobinAverage:
    found = second().round_robin
    assert found is not None
    return found


def test_b_the_mean_of_the_rated_is_2390() -> None:
    assert average().mean.value == 2390


def test_b_their_percentages_and_differences() -> None:
    assert [entry.score for entry in average().rated] == [80, 60, 70]
    assert [entry.difference for entry in average().rated] == [240, 72, 149]


def test_b_the_differences_add_up_to_461() -> None:
    difference = average().mean_difference
    assert difference is not None
    assert difference.total == 461


def test_b_ra_is_2246() -> None:
    assert average().average == 2246  # 2390 - 461 · 15/16 / 3 = 2245.94


def test_c_ro_less_ra_is_124_and_pe_67_percent() -> None:
    found = second().average
    assert found is not None
    assert (found.gap, found.expected_each) == (124, 67)


def test_c_we_is_10_2() -> None:
    assert second().expected == 1020  # N·Pe = 10.72 → 10.7, less ½


def test_c_w_less_we_is_minus_1_2() -> None:
    assert second().sum == -120


def test_c_the_change_is_minus_24_with_k_20() -> None:
    assert second().development.k == 20
    assert second().change == -2400
    assert second().new_rating == 2346


@pytest.mark.parametrize(
    ("no", "expected", "change", "new_rating"),
    [
        (1, 1170, 600, 2456),  # D 204, Pe .76, N·Pe 12.16 → 12.2, We 11.7, +0.3
        (2, 1020, -2400, 2346),
        (3, 970, 1600, 2366),  # D 104, Pe .64, N·Pe 10.24 → 10.2, We 9.7, +0.8
    ],
)
def test_columns_of_one_decimal(no: int, expected: int, change: int, new_rating: int) -> None:
    found = rated(read("elo-1972"), EVENT, no)
    assert (found.expected, found.change, found.new_rating) == (expected, change, new_rating)


@pytest.mark.parametrize(
    ("no", "expected", "change", "new_rating"),
    [
        (1, 1166, 680, 2457),  # 12.16 - ½ = 11.66, +0.34 · 20 = +6.8
        (2, 1022, -2440, 2346),  # 10.72 - ½ = 10.22, -1.22 · 20 = -24.4
        (3, 974, 1520, 2365),  # 10.24 - ½ = 9.74, +0.76 · 20 = +15.2
    ],
)
def test_columns_left_exact(no: int, expected: int, change: int, new_rating: int) -> None:
    found = rated(read("elo-1972", columns="exact"), EVENT, no)
    assert (found.expected, found.change, found.new_rating) == (expected, change, new_rating)


@pytest.mark.parametrize(
    ("no", "rp"),
    [
        (4, 2226),  # 7/15 → .47, D -21 · 15/16 = -19.69 → -20
        (16, 2199),  # 6½/15 → .43, D -50 · 15/16 = -46.88 → -47
    ],
)
def test_the_unrated_are_rated_from_the_same_ra(no: int, rp: int) -> None:
    assert unrated(read("elo-1972"), EVENT, no).ru == rp
