"""FIDE 2005, 9.21: below 1601 a player leaves the list."""

import pytest
from tests.rules.rating.builders import card, equal, me, rated, read


@pytest.mark.parametrize(
    ("rating", "new_rating", "listed"),
    [(1616, 1601, True), (1615, 1600, False)],  # two losses to an equal, K 15: -15
)
def test_from_1601(rating: int, new_rating: int, listed: bool) -> None:
    found = rated(read("fide-2005"), card(me(rating), equal(rating, "00")))
    assert (found.new_rating, found.listed) == (new_rating, listed)
