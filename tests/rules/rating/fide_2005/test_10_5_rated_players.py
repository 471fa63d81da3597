"""FIDE 2005, 10.51 to 10.53: the change of a rated player."""

from typing import Any

import pytest
from tests.rules.rating.builders import card, counted_gaps, equal, expectations, me, rated, read


@pytest.mark.parametrize(
    ("other", "counted", "expected"),
    [
        (2051, 349, 89),
        (2050, 350, 89),
        (2049, 350, 89),  # 351
        (2042, 350, 89),  # 358 would be .90
        (1600, 350, 89),
        (2750, -350, 11),
        (2751, -350, 11),
        (2758, -350, 11),  # -358 would be .10
    ],
)
def test_10_51_a_difference_over_350_counts_as_350(other: int, counted: int, expected: int) -> None:
    found = rated(read("fide-2005"), card(me(2400), [(other, "½")]))
    assert counted_gaps(found) == [counted]
    assert expectations(found) == [expected]


def test_10_51_in_every_game() -> None:
    found = rated(read("fide-2005"), card(me(2400), equal(1900, "111")))
    assert counted_gaps(found) == [350, 350, 350]


def k_of(rating: int, **known: Any) -> int:
    return rated(read("fide-2005"), card(me(rating, **known), equal(2200, "½"))).development.k


@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [
        (2200, {"games": 0}, 25),
        (2200, {"games": 29}, 25),
        (2200, {"games": 30}, 15),
        (2399, {"games": 30, "peak": 2399}, 15),
        (2400, {"games": 30}, 10),
        (2350, {"games": 30, "peak": 2400}, 10),
        (2450, {"games": 29, "peak": 2450}, 25),
        (2200, {"games": 30, "birth": "1995"}, 15),
    ],
)
def test_10_52_k(rating: int, known: dict[str, Any], k: int) -> None:
    assert k_of(rating, **known) == k


def test_10_52_knows_no_limit_on_k_times_n() -> None:
    found = rated(read("fide-2005"), card(me(2200, games=0), equal(2200, "½" * 40)))
    assert found.development.k == 25


@pytest.mark.parametrize(
    ("other", "change", "new_rating"),
    [
        (2200, 0, 2200),
        (2230, 60, 2201),  # a draw with D -30, .46: 15 · .04
        (2170, -60, 2199),
        (2210, 15, 2200),  # D -10, .49
    ],
)
def test_10_53_rn_is_rounded_to_the_nearest_integer(
    other: int, change: int, new_rating: int
) -> None:
    found = rated(read("fide-2005"), card(me(2200), [(other, "½")]))
    assert (found.change, found.new_rating) == (change, new_rating)
