"""FEDA 1996, 9.53.a: the coefficient of development."""

from typing import Any

import pytest
from tests.rules.rating.builders import card, equal, me, rated, read


def k_of(rating: int, **known: Any) -> int:
    return rated(read("feda-1996"), card(me(rating, **known), equal(2000, "½"))).development.k


@pytest.mark.parametrize("games", [0, 29])
def test_25_until_thirty_games_are_completed(games: int) -> None:
    assert k_of(2000, games=games) == 25


def test_15_below_2200() -> None:
    assert k_of(2195, games=30, peak=2195) == 15


def test_10_at_2200() -> None:
    assert k_of(2200, games=30) == 10


def test_10_once_2200_was_published_and_for_ever() -> None:
    assert k_of(2100, games=30, peak=2200) == 10


def test_2200_without_thirty_games_is_still_25() -> None:
    assert k_of(2300, games=29, peak=2300) == 25
