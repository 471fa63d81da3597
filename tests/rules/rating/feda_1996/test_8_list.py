"""FEDA 1996, 8.12, 8.14, 8.14.b and 8.21: who is on the list."""

import pytest
from tests.rules.rating.builders import card, equal, me, rated, read, unrated


@pytest.mark.parametrize(("scores", "listed"), [("1111½000", False), ("1111½0000", True)])
def test_8_14_a_new_player_needs_nine_games(scores: str, listed: bool) -> None:
    found = unrated(read("feda-1996"), card(me(), equal(2000, scores)))
    assert found.ru is not None
    assert found.listed is listed


def test_8_14_b_games_against_unrated_opponents_do_not_count_towards_them() -> None:
    event = card(me(), [*equal(2000, "1111½000"), (None, "1")])
    assert not unrated(read("feda-1996"), event).listed


@pytest.mark.parametrize(
    ("scores", "new_rating", "listed"),
    [
        ("0", 1805, True),  # 1810 - 7.5 = 1802.5 → 1805
        ("00", 1795, False),  # 1810 - 15
    ],
)
def test_8_21_below_1805_a_player_leaves_the_list(
    scores: str, new_rating: int, listed: bool
) -> None:
    found = rated(read("feda-1996"), card(me(1810), equal(1810, scores)))
    assert (found.new_rating, found.listed) == (new_rating, listed)
