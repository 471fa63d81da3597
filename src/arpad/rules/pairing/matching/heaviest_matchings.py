"""All heaviest matchings of a graph, where sets of odd size bind: each question a search."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from arpad.rules.pairing.matching.bits import lowest, members
from arpad.rules.pairing.matching.blossoms import Edge
from arpad.rules.pairing.matching.candidates import Digits
from arpad.rules.pairing.matching.heaviest import Heaviest, heaviest

# What each pair weighs, the lower place first.
Weights = dict[tuple[int, int], int]


def nothing(_one: int, _two: int) -> int:
    """What a pair adds that is like all others."""
    return 0


class HeaviestMatchings:
    """All heaviest matchings of a graph in which sets of odd size bind what their pairs may be.

    A vertex that must be paired as said gets a bonus of a ``unit`` for it.
    """

    def __init__(
        self,
        found: Heaviest,
        weights: Weights,
        rows: dict[int, int],
        outside: int,
        unit: int,
        bonus: dict[int, int],
        *,
        pairs_vary: bool,
    ) -> None:
        self.pairs_vary = pairs_vary
        self.weights = weights
        self.rows = rows
        self.outside = outside
        self.unit = unit
        self.bonus = bonus
        self.accept(found)

    def solve(
        self,
        rows: dict[int, int],
        bonus: dict[int, int],
        extra: Digits = nothing,
        prices: Mapping[int, int] = MappingProxyType({}),
        scale: int = 1,
    ) -> Heaviest:
        """The heaviest matching of these edges, with what their pairs get on top.

        It begins where the last search ended: the prices pay for what is new. ``scale`` makes room
        below the weights.
        """

        def edges() -> Iterator[Edge]:
            for (one, two), weight in self.weights.items():
                if rows[one] >> two & rows[two] >> one & 1:
                    more = (bonus.get(one, 0) >> two & 1) + (bonus.get(two, 0) >> one & 1)
                    yield one, two, (weight + more * self.unit) * scale + extra(one, two)

        labels = {place: label * scale for place, label in self.labels.items()}
        for place in bonus.keys() - self.bonus.keys():
            labels[place] += 2 * self.unit * scale
        for place, price in prices.items():
            if place in labels:
                labels[place] += 2 * price
        return heaviest(edges(), labels, self.mates)

    def accept(self, found: Heaviest) -> None:
        """Take this matching, and leave out the pairs that its prices exclude."""
        self.found, self.labels = found, found.labels()
        self.value, self.mates = found.total, found.mates
        rows = self.rows
        self.weights = {
            (one, two): weight
            for (one, two), weight in self.weights.items()
            if rows[one] >> two & rows[two] >> one & 1 and not found.never(one, two)
        }
        self.rows = edges_of(self.weights, rows)

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a vertex with one of these, if a best matching does."""
        partners &= self.rows[place]
        if not partners:
            return False
        bonus = self.bonus | {place: partners}
        rows = self.rows | {place: partners}
        expected = self.value + (0 if place in self.bonus else self.unit)
        if place not in self.mates or not partners >> self.mates[place] & 1:
            found = self.solve(rows, bonus)
            if found.total != expected:
                return False
            self.bonus, self.rows = bonus, rows
            self.accept(found)
            return True
        if place not in self.bonus:
            self.labels[place] += 2 * self.unit
        self.value, self.bonus, self.rows = expected, bonus, rows
        return True

    def first_partner(self, place: int, partners: int) -> int | None:
        """Pair a vertex with the first of these that a best matching gives; which that is."""
        row = self.rows[place] & partners
        if not row:
            return None
        if self.mates.get(place) != lowest(row):
            order = {partner: rank for rank, partner in enumerate(reversed([*members(row)]), 1)}

            def earlier(one: int, two: int) -> int:
                return order.get(two if one == place else one, 0) if place in (one, two) else 0

            bonus, most = self.bonus | {place: row}, {place: len(order)}
            found = self.solve(self.rows | {place: row}, bonus, earlier, most, len(order) + 1)
            expected = self.value + (0 if place in self.bonus else self.unit)
            if found.total // (len(order) + 1) != expected:
                return None
            self.mates = found.mates
        first = self.mates[place]
        self.restrict(place, 1 << first)
        return first

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best matching does."""
        stay = all(
            place not in self.mates or row >> self.mates[place] & 1 for place, row in rows.items()
        )
        rows = self.rows | rows
        if stay:
            self.rows = rows
            return True
        found = self.solve(rows, self.bonus)
        if found.total != self.value:
            return False
        self.rows = rows
        self.accept(found)
        return True

    def best(self, extra: Digits, prices: Mapping[int, int], /) -> "HeaviestMatchings":
        """The matchings with most of ``extra``."""
        found = self.solve(self.rows, self.bonus, extra, prices)
        weights = {pair: weight + extra(*pair) for pair, weight in self.weights.items()}
        return HeaviestMatchings(
            found,
            weights,
            self.rows,
            self.outside,
            self.unit,
            self.bonus,
            pairs_vary=self.pairs_vary,
        )


def edges_of(pairs: Iterable[tuple[int, int]], places: Iterable[int]) -> dict[int, int]:
    """These edges as rows, those of places without any among them."""
    rows = dict.fromkeys(places, 0)
    for one, two in pairs:
        rows[one] |= 1 << two
        rows[two] |= 1 << one
    return rows
