"""Whether anybody had two games in one round, seen from what was added up for each player.

Every round is a bit of a number. Added up over somebody's games, the bits are as many as the games
if all rounds were different; where one was there twice, its two bits became one.
"""

from typing import Final

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

# Rounds from here on share a bit, which a number of 32 bits has for them.
LAST_ROUND: Final = 30


def bit_count(number: int) -> int:
    """How many bits of a number are set: a function that every engine has under this name."""
    raise NotImplementedError


_bits_in: Final = ibis.udf.scalar.builtin(bit_count)


def round_bit(played_in: IntegerValue) -> IntegerValue:
    """The bit of a round."""
    return ibis.literal(1 << LAST_ROUND) >> ibis.least(played_in, LAST_ROUND)


def has_different_rounds(sums: Table) -> BooleanValue:
    """Whether all games of a row of ``event_sums`` are of rounds of their own."""
    return ibis.coalesce(_bits_in(sums.round_bits) == sums["rows"], False)
