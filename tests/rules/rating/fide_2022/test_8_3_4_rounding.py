"""FIDE 2022, 8.3.4: the change of a period to the nearest integer, .5 to the higher one."""

import pytest
from tests.rules.rating.builders import card, me, rated, read


# Draws with K 10: PD .45, .55, .75 and .25 give +.5, -.5, -2.5 and +2.5.
@pytest.mark.parametrize(
    ("other", "change", "new_rating"),
    [
        (2435, 50, 2401),  # +0.5 → +1
        (2365, -50, 2400),  # -0.5 → 0
        (2210, -250, 2398),  # -2.5 → -2
        (2590, 250, 2403),  # +2.5 → +3
        (2430, 40, 2400),  # D -30, .46
        (2440, 60, 2401),  # D -40, .44
        (2370, -40, 2400),
        (2360, -60, 2399),
    ],
)
def test_half_up(other: int, change: int, new_rating: int) -> None:
    found = rated(read("fide-2022"), card(me(2400, k=10), [(other, "½")]))
    assert (found.change, found.new_rating) == (change, new_rating)


@pytest.mark.parametrize(
    ("other", "new_rating"), [(2435, 2401), (2365, 2399), (2210, 2397), (2590, 2403)]
)
def test_may_be_read_as_away_from_zero(other: int, new_rating: int) -> None:
    edition = read("fide-2022", halves="away-from-zero")
    assert rated(edition, card(me(2400, k=10), [(other, "½")])).new_rating == new_rating
