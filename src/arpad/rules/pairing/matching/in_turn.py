"""The perfect matchings of a graph that are best by one criterion after another."""

from collections.abc import Iterator, Sequence

from arpad.rules.pairing.matching.ascent import OddSets, cheapest
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.blossoms import Edge
from arpad.rules.pairing.matching.candidates import Candidates
from arpad.rules.pairing.matching.graph import Mates, Rows, largest
from arpad.rules.pairing.matching.heaviest import heaviest
from arpad.rules.pairing.matching.narrowing import PerfectMatchings, as_heavy


def cheapest_in_turn(
    rows: Rows, criteria: Sequence[Rows], likely: Mates, alive: int
) -> Candidates | None:
    """All perfect matchings with fewest dear edges; None where there is none.

    Each criterion has the edges that are dear to it, and is asked of those the ones before it
    leave. ``likely`` pairs are kept where they do no harm.
    """
    mates = dict(likely)
    if largest(rows, mates, alive):
        return None
    narrowed = dict(rows)
    try:
        for dear in criteria:
            narrowed = cheapest(narrowed, dear, mates)
    except OddSets:
        return heaviest_in_turn(rows, criteria, alive)
    return PerfectMatchings(narrowed, mates, alive, 0)


def heaviest_in_turn(rows: Rows, criteria: Sequence[Rows], alive: int) -> Candidates:
    """The same with one weight for all criteria, where sets of odd size bind the pairs."""
    base = alive.bit_count() + 1
    most: int = base ** len(criteria)
    full = most * base

    def weight(one: int, two: int) -> int:
        cost = 0
        for dear in criteria:
            cost = cost * base + (dear[one] >> two & 1)
        return 2 * full + most - cost

    def edges() -> Iterator[Edge]:
        for one in members(alive):
            for two in members(rows[one] & alive & ~((2 << one) - 1)):
                yield one, two, weight(one, two)

    weights = {(one, two): each for one, two, each in edges()}
    found = heaviest(edges(), dict.fromkeys(members(alive), 2 * full + most))
    return as_heavy(found, weights, rows, 0)
