"""FEDA 1996, 9.32: Rn is rounded to the nearest 5 or 0, and only 1805 or more is published."""

import pytest
from tests.rules.rating.builders import card, me, read, scoring, unrated


@pytest.mark.parametrize(
    ("average", "half_points", "rn"),
    [
        (2000, 9, 2000),
        (2000, 10, 2015),  # 2012.5: 2.5 upwards
        (2000, 11, 2025),
        (2002, 9, 2000),
        (2003, 9, 2005),
        (2000, 8, 1955),  # 1957
    ],
)
def test_to_the_nearest_five(average: int, half_points: int, rn: int) -> None:
    assert unrated(read("feda-1996"), card(me(), scoring(average, half_points, 9))).ru == rn


@pytest.mark.parametrize(
    ("average", "rn", "listed"), [(1805, 1805, True), (1803, 1805, True), (1802, 1800, False)]
)
def test_rounded_first_then_compared_with_1805(average: int, rn: int, listed: bool) -> None:
    found = unrated(read("feda-1996"), card(me(first_event=False), scoring(average, 9, 9)))
    assert (found.ru, found.listed) == (rn, listed)
