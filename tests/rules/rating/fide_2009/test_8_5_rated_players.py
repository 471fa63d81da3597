"""FIDE 2009, 8.51 to 8.57: the change of a rated player."""

from typing import Any

import pytest
from tests.rules.rating.builders import card, counted_gaps, equal, expectations, me, rated, read


@pytest.mark.parametrize(
    ("other", "counted", "expected"),
    [
        (2100, 400, 92),
        (2099, 400, 92),  # 401
        (2088, 400, 92),  # 412 would be .93
        (2900, -400, 8),
        (2912, -400, 8),  # -412 would be .07
    ],
)
def test_8_54_a_difference_over_400_counts_as_400(other: int, counted: int, expected: int) -> None:
    found = rated(read("fide-2009"), card(me(2500), [(other, "½")]))
    assert counted_gaps(found) == [counted]
    assert expectations(found) == [expected]


def k_of(readings: dict[str, str], rating: int, known: dict[str, Any]) -> int:
    event = card(me(rating, **known), equal(2200, "½"))
    return rated(read("fide-2009", **readings), event).development.k


@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [
        (2200, {"games": 0}, 30),
        (2200, {"games": 30}, 30),
        (2399, {"games": 30, "peak": 2399}, 30),
        (2400, {"games": 30}, 20),
        (2450, {"games": 29, "peak": 2450}, 30),  # both conditions must hold
        (2350, {"games": 30, "peak": 2400}, 20),  # "10" is left over from the text of 2005
    ],
)
def test_8_56_k_as_printed(rating: int, known: dict[str, Any], k: int) -> None:
    assert k_of({}, rating, known) == k


@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [
        (2200, {"games": 0}, 25),
        (2200, {"games": 30}, 15),
        (2400, {"games": 30}, 10),
        (2450, {"games": 29, "peak": 2450}, 25),
        (2350, {"games": 30, "peak": 2400}, 10),
    ],
)
def test_8_56_k_as_fide_confirmed_it(rating: int, known: dict[str, Any], k: int) -> None:
    assert k_of({"k": "confirmed"}, rating, known) == k


@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [(2400, {"games": 30}, 20), (2350, {"games": 30, "peak": 2400}, 10)],
)
def test_8_56_to_the_letter(rating: int, known: dict[str, Any], k: int) -> None:
    assert k_of({"k": "remains-10"}, rating, known) == k


@pytest.mark.parametrize(
    ("other", "change", "new_rating"),
    [
        (2235, 150, 2202),  # a draw with D -35, .45: 2201.5
        (2165, -150, 2199),  # 2198.5
        (2210, 30, 2200),  # D -10, .49
    ],
)
def test_8_57_to_the_nearest_integer_halves_up(other: int, change: int, new_rating: int) -> None:
    found = rated(read("fide-2009"), card(me(2200), [(other, "½")]))
    assert (found.change, found.new_rating) == (change, new_rating)


@pytest.mark.parametrize(("other", "new_rating"), [(2210, 2201), (2190, 2200), (2200, 2200)])
def test_8_57_por_exceso_may_be_read_as_always_up(other: int, new_rating: int) -> None:
    # Draws worth +.3, -.3 and 0.
    edition = read("fide-2009", rn_rounding="up")
    assert rated(edition, card(me(2200), [(other, "½")])).new_rating == new_rating


@pytest.mark.parametrize(("rating", "listed"), [(1230, True), (1229, False)])
def test_7_21_below_1200_a_player_leaves_the_list(rating: int, listed: bool) -> None:
    # Two losses to an equal: -30.
    assert rated(read("fide-2009"), card(me(rating), equal(rating, "00"))).listed is listed
