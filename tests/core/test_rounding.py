from collections.abc import Callable
from fractions import Fraction

import pytest

from arpad.core.rounding import (
    round_away_from_zero,
    round_half_down,
    round_half_up,
    round_to_five,
    round_towards_zero,
    round_up,
)

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("value", "rounded"),
    [(-5, -2), (-3, -1), (-1, 0), (0, 0), (1, 1), (3, 2), (5, 3)],
)
def test_half_up_goes_towards_plus_infinity(value: int, rounded: int) -> None:
    assert round_half_up(value * HALF) == rounded


@pytest.mark.parametrize(
    ("value", "rounded"),
    [(-5, -3), (-3, -2), (-1, -1), (0, 0), (1, 0), (3, 1), (5, 2)],
)
def test_half_down_goes_towards_minus_infinity(value: int, rounded: int) -> None:
    assert round_half_down(value * HALF) == rounded


@pytest.mark.parametrize(
    ("value", "rounded"),
    [(-5, -3), (-3, -2), (-1, -1), (0, 0), (1, 1), (3, 2), (5, 3)],
)
def test_away_from_zero_treats_gains_and_losses_alike(value: int, rounded: int) -> None:
    assert round_away_from_zero(value * HALF) == rounded


@pytest.mark.parametrize(("value", "rounded"), [(-135, -67), (-1, 0), (1, 0), (135, 67)])
def test_towards_zero_is_how_elo_prints_67_and_a_half(value: int, rounded: int) -> None:
    assert round_towards_zero(value * HALF) == rounded


@pytest.mark.parametrize(
    "rounding",
    [round_half_up, round_half_down, round_away_from_zero, round_towards_zero],
)
@pytest.mark.parametrize(
    ("value", "rounded"), [("0.49", 0), ("0.51", 1), ("-0.49", 0), ("-0.51", -1), ("7", 7)]
)
def test_only_halves_are_in_question(
    rounding: Callable[[Fraction], int], value: str, rounded: int
) -> None:
    assert rounding(Fraction(value)) == rounded


@pytest.mark.parametrize(("value", "rounded"), [("2.01", 3), ("2", 2), ("-2.99", -2)])
def test_up_leaves_integers_alone(value: str, rounded: int) -> None:
    assert round_up(Fraction(value)) == rounded


@pytest.mark.parametrize(
    ("value", "rounded"),
    [
        ("2181.5", 2180),
        ("2182.5", 2185),
        ("2182.49", 2180),
        ("1802.5", 1805),
        ("2297.5", 2300),
        ("2300", 2300),
    ],
)
def test_to_five_takes_two_and_a_half_upwards(value: str, rounded: int) -> None:
    assert round_to_five(Fraction(value)) == rounded
