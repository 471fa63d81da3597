"""FEDA 1996, 9.21.a-9.25: Ru of an unrated player in one event."""

import pytest
from tests.rules.rating.builders import card, me, read, round_robin, scoring, twice, unrated

from arpad.core.event import Player


@pytest.mark.parametrize(
    ("half_points", "exact"),
    [
        (9, "2000"),  # 9.22: 50 %
        (10, "2012.5"),  # 9.23: 12.5 a half point
        (12, "2037.5"),
        (18, "2112.5"),
        (8, "1957"),  # 9.24: 4/9 → .44, dp -43
        (1, "1556"),  # ½/9 → .06, dp -444
    ],
)
def test_in_a_swiss(half_points: int, exact: str) -> None:
    found = unrated(read("feda-1996"), card(me(), scoring(2000, half_points, 9)))
    assert found.performance is not None
    assert 2 * found.performance == 2 * int(exact.split(".")[0]) + exact.endswith(".5")


@pytest.mark.parametrize(
    ("half_points", "exact"), [(2, 1678), (6, 1913)]
)  # 1/8 → .13, -322; 3/8 → .38, -87
def test_halves_of_a_percent_are_rounded_up(half_points: int, exact: int) -> None:
    found = unrated(read("feda-1996"), card(me(), scoring(2000, half_points, 8)))
    assert found.performance == exact


def test_the_mean_of_the_opponents_is_rounded_first() -> None:
    event = card(me(), [(2001, "1"), (2000, "0"), (2001, "1"), (2000, "0")])
    assert unrated(read("feda-1996"), event).performance == 2001  # 2000.5


# 2400 makes 4 of 6, 2300 3, the unrated 3 and 2: dp 125 and 0, Rar 2350, dpa 62.5.
DOUBLE = twice(
    round_robin(
        [
            Player(no=1, name="A", rating=2400),
            Player(no=2, name="B", rating=2300),
            Player(no=3, name="C"),
            Player(no=4, name="D"),
        ],
        [4, 3, 3, 2],
    )
)


@pytest.mark.parametrize(
    ("reading", "no", "ru"),
    [
        # n = 3 opponents: Ra 2350 - 62.5 · 3/4 = 2303.1 → 2303; 2/6 → .33, -125 · 3/4 = -93.75.
        ("opponents", 3, 2305),
        ("opponents", 4, 2210),
        # n = 6 games: Ra 2350 - 62.5 · 6/7 = 2296.4 → 2296; -125 · 6/7 = -107.1.
        ("games", 3, 2295),
        ("games", 4, 2190),
    ],
)
def test_in_a_double_round_robin(reading: str, no: int, ru: int) -> None:
    assert unrated(read("feda-1996", double_n=reading), DOUBLE, no).ru == ru
