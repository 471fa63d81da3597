"""The first of the cheapest perfect matchings of a graph, vertex by vertex."""

from collections.abc import Iterable

from arpad.rules.pairing.matching.ascent import OddSets, cheapest
from arpad.rules.pairing.matching.bits import lowest, mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates
from arpad.rules.pairing.matching.graph import Mates, Rows, largest
from arpad.rules.pairing.matching.narrowing import PerfectMatchings


def first_of_cheapest(rows: Rows, dear: Rows, order: Iterable[int]) -> Mates | None:
    """Of the matchings with fewest ``dear`` edges the first one; None where none is perfect.

    The first vertex of ``order`` gets the smallest partner it can, then the next vertex that is
    still without one.
    """
    ordered = tuple(order)
    left = cheapest_matchings(rows, dear, ordered)
    if left is None:
        return None
    found: Mates = {}
    alive = mask_of(rows)
    for vertex in ordered:
        if vertex in found:
            continue
        partner = left.first_partner(vertex, alive)
        if partner is None:
            raise AssertionError("a vertex of a perfect matching without a partner")
        found[vertex], found[partner] = partner, vertex
    return found


def cheapest_matchings(rows: Rows, dear: Rows, order: tuple[int, ...]) -> Candidates | None:
    """The perfect matchings with fewest ``dear`` edges; None where none is perfect."""
    alive = mask_of(rows)
    mates = likely_mates(rows, dear, order)
    if largest(rows, mates, alive):
        return None
    return best_matchings(dict(rows), dear, mates, alive)


def likely_mates(rows: Rows, dear: Rows, order: tuple[int, ...]) -> Mates:
    """Partners as they come, those that are not dear before the others."""
    mates: Mates = {}
    free = 0
    for vertex in order:
        free |= 1 << vertex
    for vertex in order:
        if vertex in mates:
            continue
        free &= ~(1 << vertex)
        near = rows[vertex] & free
        near = near & ~dear[vertex] or near
        if near:
            partner = lowest(near)
            free &= ~(1 << partner)
            mates[vertex], mates[partner] = partner, vertex
    return mates


def best_matchings(rows: Rows, dear: Rows, mates: Mates, alive: int) -> Candidates:
    """All perfect matchings with fewest dear edges."""
    try:
        return PerfectMatchings(cheapest(rows, dear, mates), mates, alive, 0)
    except OddSets:
        every = PerfectMatchings(rows, mates, alive, 0)
        return every.best(
            lambda one, two: 0 if dear[one] >> two & 1 else 1, dict.fromkeys(members(alive), 1)
        )
