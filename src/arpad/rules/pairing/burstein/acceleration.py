"""3.3: one virtual point for the upper half in rounds 1 and 2."""

from fractions import Fraction
from typing import Final

ACCELERATED_ROUNDS: Final = 2


def lower_half_larger(players: int) -> int:
    """The size of the upper half; of an odd number the one in the middle is in the lower half.

    READING: the bye of round 1 leaves two halves of the same size then.
    """
    return players // 2


def upper_half_larger(players: int) -> int:
    """The same with the one in the middle in the upper half."""
    return (players + 1) // 2


def virtual_point(round: int, _rounds: int, win: Fraction) -> Fraction:
    """A point, read as what a win is worth, until round 3 is paired."""
    return win if round <= ACCELERATED_ROUNDS else Fraction(0)


def virtual_point_in_round_2(round: int, _rounds: int, win: Fraction) -> Fraction:
    """The same, but round 1 is paired as one group."""
    return win if round == ACCELERATED_ROUNDS else Fraction(0)
