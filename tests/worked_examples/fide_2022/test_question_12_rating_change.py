"""Arbiters' Manual, question 12: a player rated 2460 with K = 10 wins 5.40 points.

8.3.2.a-8.3.2.d.
"""

import pytest
from tests.rules.rating.builders import card, me, rated, read

from arpad.rules.rating.results import GameLine, RatedPlayer

CARD = [
    (2095, "1"),
    (2254, "1"),
    (2415, "½"),
    (2488, "0"),
    (2310, "1"),
    (2570, "½"),
    (2673, "½"),
]


def found() -> RatedPlayer:
    return rated(read("fide-2022"), card(me(2460, k=10), CARD))


@pytest.mark.parametrize(
    ("game", "gap", "gain"),
    [
        (0, 365, 10),
        (1, 206, 24),
        (2, 45, -6),
        (3, -28, -46),
        (4, 150, 30),
        (5, -110, 15),
        (6, -213, 27),
    ],
)
def test_game_by_game(game: int, gap: int, gain: int) -> None:
    line = found().lines[game]
    assert isinstance(line, GameLine)
    assert line.gap == gap
    assert 50 * line.half_points - line.expected == gain


def test_the_sum_is_0_54() -> None:
    assert found().sum == 54


def test_the_change_is_5_40() -> None:
    assert found().change == 540


def test_the_new_rating_is_2465() -> None:
    assert found().new_rating == 2465


def test_at_2460_k_is_10_by_the_rule_too() -> None:
    assert rated(read("fide-2022"), card(me(2460), CARD)).change == 540
