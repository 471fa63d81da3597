"""Arbiters' Manual, appendix: 2212, fewer than 30 games, nine rounds: 2268.

Two games are capped in which the player is the lower rated. Capped once only, as 8.3.1 may
also be read, the ninth would count 440 points: .06 instead of .08.
"""

import pytest
from tests.rules.rating.builders import card, me, rated, read

from arpad.rules.rating.results import GameLine, RatedPlayer

CARD = [
    (1926, "1"),
    (2011, "1"),
    (2318, "0"),
    (2067, "½"),
    (2219, "½"),
    (2585, "0"),
    (2659, "1"),
    (2464, "½"),
    (2652, "½"),
]


def found(**readings: str) -> RatedPlayer:
    return rated(read("fide-2022", **readings), card(me(2212, games=12), CARD))


@pytest.mark.parametrize(
    ("game", "gap", "counted", "expected", "gain"),
    [
        (0, 286, 286, 84, 16),
        (1, 201, 201, 76, 24),
        (2, -106, -106, 36, -36),
        (3, 145, 145, 69, -19),
        (4, -7, -7, 49, 1),
        (5, -373, -373, 10, -10),
        (6, -447, -400, 8, 92),
        (7, -252, -252, 19, 31),
        (8, -440, -400, 8, 42),
    ],
)
def test_game_by_game(game: int, gap: int, counted: int, expected: int, gain: int) -> None:
    line = found().lines[game]
    assert isinstance(line, GameLine)
    assert (line.gap, line.counted, line.expected) == (gap, counted, expected)
    assert 50 * line.half_points - line.expected == gain


def test_k_is_40() -> None:
    assert found().development.k == 40


def test_the_sum_is_1_41_and_the_change_56_4() -> None:
    assert found().sum == 141
    assert found().change == 5640


def test_the_new_rating_is_2268() -> None:
    assert found().new_rating == 2268


def test_capped_once_it_would_be_2269() -> None:
    once = found(cap="once")
    assert (once.sum, once.change, once.new_rating) == (143, 5720, 2269)


def test_capping_every_game_agrees_with_the_print() -> None:
    assert found(cap="every-game").change == 5640
