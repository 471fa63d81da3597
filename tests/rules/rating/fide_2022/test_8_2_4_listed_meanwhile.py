"""FIDE 2022, 8.2.4: a player listed before an earlier event of his is rated."""

import pytest
from tests.rules.rating.builders import card, equal, ignored, me, rated, read

EVENT = card(me(1600, listed_after_start=True), equal(1500, "½½"))
KEYS = ["fide-2022", "fide-2022-rapid", "fide-2024", "fide-2025"]


@pytest.mark.parametrize("key", KEYS)
def test_he_is_rated_with_his_present_rating(key: str) -> None:
    found = rated(read(key), EVENT)
    assert (found.rating, found.n, found.expected) == (1600, 2, 2 * 64)


@pytest.mark.parametrize("key", KEYS)
def test_for_his_opponents_he_is_unrated(key: str) -> None:
    assert rated(read(key), EVENT, no=2).n == 0
    (left_out,) = ignored(read(key), EVENT, no=2)
    assert left_out.reason == "ignored.unrated_opponent"
