"""The best matchings of a graph, to be narrowed down.

Perfect matchings where it can be said of every pair alone whether a best matching may have it;
else all heaviest ones, each question with a search of its own.
"""

from collections.abc import Mapping, Sequence

from arpad.rules.pairing.matching.bits import lowest, mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates, Digits
from arpad.rules.pairing.matching.graph import Forest, largest
from arpad.rules.pairing.matching.heaviest import Heaviest, heaviest
from arpad.rules.pairing.matching.heaviest_matchings import HeaviestMatchings, Weights, edges_of


class PerfectMatchings:
    """All perfect matchings of ``rows``; ``mates`` is one of them.

    Whoever is left over has a vertex ``outside`` for partner. A pair once fixed leaves ``alive``.
    """

    def __init__(
        self, rows: dict[int, int], mates: dict[int, int], alive: int, outside: int
    ) -> None:
        self.rows = rows
        self.mates = mates
        self.alive = alive
        self.outside = outside

    def open_to(self, place: int) -> int:
        """The partners a vertex may still get."""
        if self.alive >> place & 1:
            return self.rows[place] & self.alive
        return 1 << self.mates[place]

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a vertex with one of these, if a best matching does."""
        row = self.open_to(place) & partners
        if not row:
            return False
        if not self.alive >> place & 1:
            return True
        if not row & (row - 1):
            return self.first_partner(place, row) is not None
        if row >> self.mates[place] & 1:
            self.keep(place, row)
            return True
        return self.attempt({place: row})

    def keep(self, place: int, row: int) -> None:
        """Take away the other edges of a vertex, on both sides."""
        for other in members(self.rows[place] & ~row):
            self.rows[other] &= ~(1 << place)
        self.rows[place] = row

    def first_partner(self, place: int, partners: int) -> int | None:
        """Pair a vertex with the first of these that a best matching gives; which that is.

        Without the vertex its mate is free, and so may be whoever ends an alternating path of
        even length from there: one tree has all partners.
        """
        row = self.open_to(place) & partners
        if not row:
            return None
        first = lowest(row)
        if not self.alive >> place & 1:
            return first
        mate = self.mates[place]
        if first != mate:
            first = self.swapped(place, mate, row)
            if first < 0:
                return None
            self.mates[place], self.mates[first] = first, place
        self.alive &= ~(1 << place | 1 << first)
        return first

    def first_of(self, place: int, order: Sequence[int], liked: int = 0) -> int:
        """Pair a vertex with the first of an order that a perfect matching gives; which that is.

        All neighbours stand in the order. Those who are ``liked`` go before the others.
        """
        first = self.first_mate(place, order, liked)
        self.alive &= ~(1 << place | 1 << first)
        return first

    def first_mate(self, place: int, order: Sequence[int], liked: int = 0) -> int:
        """The same, but the vertex may still be paired otherwise."""

        def first_in(row: int) -> int:
            near = row & liked or row
            return next(other for other in order if near >> other & 1)

        mates, mate = self.mates, self.mates[place]
        row = self.rows[place] & self.alive
        first = first_in(row)
        theirs = mates[first]
        if first != mate and self.rows[mate] >> theirs & 1:
            mates[mate], mates[theirs] = theirs, mate
        elif first != mate:
            del mates[place], mates[mate]
            forest = Forest(self.rows, mates, 1 << mate, self.alive & ~(1 << place))
            forest.enlarge()
            first = first_in(row & forest.even)
            forest.swap_from(first)
        mates[place], mates[first] = first, place
        return first

    def swapped(self, place: int, mate: int, row: int) -> int:
        """Give the mate of a vertex to others so that the first possible of ``row`` is free."""
        mates = self.mates
        first = lowest(row)
        theirs = mates[first]
        if self.rows[mate] >> theirs & 1:
            mates[mate], mates[theirs] = theirs, mate
            return first
        del mates[place], mates[mate]
        forest = Forest(self.rows, mates, 1 << mate, self.alive & ~(1 << place), goal=1 << first)
        forest.enlarge()
        row &= forest.even
        if not row:
            mates[place], mates[mate] = mate, place
            return -1
        first = lowest(row)
        forest.swap_from(first)
        return first

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best matching does.

        Vertices with a row of their own in ``rows`` agree with each other there.
        """
        new = self.rows | rows
        given = mask_of(rows)
        for place, row in rows.items():
            for other in members(self.rows[place] & ~row & ~given):
                new[other] &= ~(1 << place)
        mates = dict(self.mates)
        for place in rows:
            mate = mates.get(place)
            if mate is not None and not new[place] >> mate & 1:
                del mates[place], mates[mate]
        if largest(new, mates, self.alive):
            return False
        self.rows, self.mates = new, mates
        return True

    def best(self, extra: Digits, prices: Mapping[int, int], /) -> Candidates:
        """The matchings with most of ``extra``; with these prices no pair has more."""
        half = 1 << 4 * self.alive.bit_count().bit_length()
        weights = {
            (one, two): 2 * half + extra(one, two)
            for one in members(self.alive)
            for two in members(self.rows[one] & self.alive & ~((2 << one) - 1))
            if self.rows[two] >> one & 1
        }
        at_least = {place: 2 * (half + prices.get(place, 0)) for place in members(self.alive)}
        found = heaviest(((*pair, weight) for pair, weight in weights.items()), at_least)
        return as_heavy(found, weights, self.rows, self.outside)


class BoundCandidates:
    """All heaviest matchings, narrowed down as perfect ones once no odd set binds them."""

    def __init__(self, kept: HeaviestMatchings) -> None:
        self.kept: Candidates = kept
        self.release()

    @property
    def rows(self) -> dict[int, int]:
        """The partners every vertex may get."""
        return self.kept.rows

    @property
    def mates(self) -> dict[int, int]:
        """One of the matchings."""
        return self.kept.mates

    @property
    def outside(self) -> int:
        """The partners of those who are left over."""
        return self.kept.outside

    def release(self) -> None:
        """Go over to perfect matchings where that can be done."""
        kept = self.kept
        if isinstance(kept, HeaviestMatchings) and not kept.found.has_odd_sets:
            found, weights, rows = kept.found, kept.weights, kept.rows
            self.kept = as_heavy(found, weights, rows, kept.outside, kept.unit, kept.pairs_vary)

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a vertex with one of these, if a best matching does."""
        done = self.kept.restrict(place, partners)
        self.release()
        return done

    def first_partner(self, place: int, partners: int) -> int | None:
        """Pair a vertex with the first of these that a best matching gives; which that is."""
        first = self.kept.first_partner(place, partners)
        self.release()
        return first

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best matching does."""
        done = self.kept.attempt(rows)
        self.release()
        return done

    def best(self, extra: Digits, prices: Mapping[int, int], /) -> Candidates:
        """The matchings with most of ``extra``."""
        found = self.kept.best(extra, prices)
        return BoundCandidates(found) if isinstance(found, HeaviestMatchings) else found


def as_heavy(
    found: Heaviest,
    weights: Weights,
    rows: dict[int, int],
    outside: int,
    unit: int = 0,
    pairs_vary: bool = False,
) -> Candidates:
    """All matchings as heavy as the one found.

    Where prices of vertices alone prove its weight, they are those of the edges that cost no less
    which pair every vertex with a price. Of the others as many are left over, each with a seat
    outside; where the number of pairs may vary, seats that are not taken go together.
    """
    if found.has_odd_sets:
        return BoundCandidates(
            HeaviestMatchings(found, weights, rows, outside, unit, {}, pairs_vary=pairs_vary)
        )
    rows = edges_of([pair for pair in weights if not found.never(*pair)], rows)
    mates = dict(found.mates)
    spare = mask_of(place for place in rows if found.may_be_left(place))
    alive = mask_of(rows)
    count = len(rows) - len(mates)
    if pairs_vary:
        count += (spare.bit_count() - count) // 2 * 2
    seats = ((1 << count) - 1) << (alive | outside).bit_length()
    for place in members(spare):
        rows[place] |= seats
    for seat in members(seats):
        rows[seat] = spare | (seats & ~(1 << seat) if pairs_vary else 0)
    largest(rows, mates, alive | seats)
    return PerfectMatchings(rows, mates, alive | seats, outside | seats)
