"""FIDE's own calculation under the text of 2024: 3 of 5 against 9507 in all gives 1922."""

import pytest
from tests.rules.rating.builders import card, me, read, unrated

from arpad.rules.rating.results import UnratedPlayer

CARD = [(1900, "1"), (1901, "1"), (1902, "0"), (1903, "0"), (1901, "1")]


def found(key: str = "fide-2024") -> UnratedPlayer:
    return unrated(read(key), card(me(), CARD))


def test_two_draws_against_1800_are_added() -> None:
    mean, estimate = found().mean, found().estimate
    assert mean is not None
    assert estimate is not None
    assert (mean.total, mean.count) == (9507 + 3600, 7)
    assert (estimate.half_points, estimate.games) == (8, 7)


def test_four_of_seven_is_57_percent_and_dp_50() -> None:
    estimate = found().estimate
    assert estimate is not None
    assert (estimate.score, estimate.difference) == (57, 50)


@pytest.mark.parametrize("key", ["fide-2024", "fide-2025", "fide-2024-rapid", "fide-2024-12-blitz"])
def test_ru_is_1922(key: str) -> None:
    assert found(key).ru == 1922  # 13107/7 + 50 = 1922.43
    assert found(key).listed


def test_five_games_are_counted_not_seven() -> None:
    assert found().n == 5
