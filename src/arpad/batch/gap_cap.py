"""How very large differences count, as sums of PD over the games of one player in one event.

A builder takes the true difference of each game, what orders the games, the limit and the games
meant, and gives the expected score in hundredths. The policies are those of
``regulations.policies.gap_cap``.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import ibis
from ibis.expr.types import BooleanValue, IntegerValue

from arpad.batch.lookups import expected_of, within
from arpad.rules.regulations.policies import gap_cap
from arpad.rules.regulations.policies.gap_cap import CapPolicy
from arpad.rules.regulations.tables import expected_score

# Of what orders games: round and place in the report, below the bits of a difference.
ORDER_BITS: Final = 47


class GamesOfOne(NamedTuple):
    """The games of one player in one event, one to a row; ``meant``: which of them count."""

    gap: IntegerValue
    order: IntegerValue
    meant: BooleanValue


CapExpression = Callable[[GamesOfOne, int], IntegerValue]


def uncapped(games: GamesOfOne) -> IntegerValue:
    """Every difference as it is."""
    return _sum(expected_of(games.gap), games.meant)


def _every_gap(games: GamesOfOne, cap: int) -> IntegerValue:
    """FIDE 2005 10.51, FIDE 2009 8.54, FIDE 2024 8.3.1."""
    return _sum(expected_of(within(games.gap, -cap, cap)), games.meant)


def _greatest_gain_only(games: GamesOfOne, cap: int) -> IntegerValue:
    """FIDE 2022, 8.3.1: of the games above the limit the widest counts with it, once."""
    counted = _sum(expected_of(ibis.greatest(games.gap, -cap)), games.meant)
    widest = games.gap.max(where=games.meant)
    instead = expected_score(cap) - expected_of(widest)
    return counted + ibis.ifelse(widest > cap, instead, 0)


def _widest_gap_only(games: GamesOfOne, cap: int) -> IntegerValue:
    """READING cap=once: the widest, whichever side; of two as wide the earlier.

    Width, earliness and side are one number, whose greatest value is that of the game meant.
    """
    wide, early = 1 << ORDER_BITS, (1 << (ORDER_BITS - 1)) - 1
    above = ibis.ifelse(games.gap > 0, 1, 0)
    rank = games.gap.abs().cast("int64") * wide + (early - games.order) * 2 + above
    first = rank.max(where=games.meant)
    width, side = first // wide, first % 2
    gap = ibis.ifelse(side == 1, width, -width)
    capped = ibis.ifelse(side == 1, expected_score(cap), expected_score(-cap))
    instead = capped - expected_of(gap)
    return uncapped(games) + ibis.ifelse(width > cap, instead, 0)


def _sum(value: IntegerValue, meant: BooleanValue) -> IntegerValue:
    return ibis.coalesce(value.sum(where=meant), 0)


CAPS: Final[Mapping[CapPolicy, CapExpression]] = {
    gap_cap.cap_every_gap: _every_gap,
    gap_cap.cap_greatest_gain_only: _greatest_gain_only,
    gap_cap.cap_widest_gap_only: _widest_gap_only,
}
