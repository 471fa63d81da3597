"""One function for each rounding a regulation names.

All take an exact number (``int`` or ``Fraction``) and give an integer.
"""

from fractions import Fraction
from math import ceil, floor

HALF = Fraction(1, 2)


def round_half_up(value: int | Fraction) -> int:
    """Nearest integer, halves towards plus infinity: -2.5 becomes -2 (FIDE 2022, 8.3.4)."""
    return floor(value + HALF)


def round_half_down(value: int | Fraction) -> int:
    """Nearest integer, halves towards minus infinity."""
    return ceil(value - HALF)


def round_away_from_zero(value: int | Fraction) -> int:
    """Nearest integer, halves away from zero: -2.5 becomes -3 (FIDE 2024, 8.3.4)."""
    return round_half_up(value) if value >= 0 else -round_half_up(-value)


def round_towards_zero(value: int | Fraction) -> int:
    """Nearest integer, halves towards zero: 67.5 becomes 67 (Elo 1972, example a)."""
    return round_half_down(value) if value >= 0 else -round_half_down(-value)


def round_up(value: int | Fraction) -> int:
    """The next integer above, unless it is one already ("por exceso")."""
    return ceil(value)


def round_to_five(value: int | Fraction) -> int:
    """Nearest multiple of five, 2.5 upwards (FEDA 1996, 9.32 and 9.55)."""
    return 5 * round_half_up(Fraction(value) / 5)
