"""Perfect matchings of least cost where every edge costs nothing or one.

``Ascent`` keeps a price for every vertex; no edge costs less than the prices of its ends, so the
sum of the prices is a lower bound. A perfect matching of edges that cost exactly as much (tight
ones) reaches it, and every cheapest perfect matching has only tight edges.
"""

from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.graph import Forest, Mates, Rows, pair_up, still_free

# Prices move in halves of the smallest difference; a cost of one is this many units.
ONE = 64


class OddSets(Exception):
    """Prices of vertices alone do not reach the optimum: sets of odd size are in the way."""


class Ascent:
    """Least cost for one criterion among the perfect matchings of ``rows``.

    ``dear`` has, for every vertex, the neighbours that cost one. ``mates`` is a perfect matching.
    """

    def __init__(self, rows: Rows, dear: Rows, mates: Mates) -> None:
        self.rows = rows
        self.dear = dear
        self.mates = mates
        self.prices: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.tight: Rows = {}

    def run(self) -> None:
        """Leave the tight edges in ``tight`` and a cheapest perfect matching in ``mates``."""
        self.start()
        self.reprice()
        everybody = 0
        for vertex in self.rows:
            everybody |= 1 << vertex
        free = self.keep_tight(everybody)
        while free:
            free = pair_up(self.tight, self.mates, free, everybody)
            if not free:
                break
            forest = Forest(self.tight, self.mates, free, everybody)
            if forest.enlarge():
                free = still_free(self.mates, free)
            else:
                self.raise_prices(forest, everybody)
                free = still_free(self.mates, free)

    def start(self) -> None:
        """A vertex all of whose edges cost one pays for them, unless a neighbour does."""
        paying = 0
        for vertex, row in self.rows.items():
            pays = not row & ~self.dear[vertex] and not row & paying
            self.prices[vertex] = ONE if pays else 0
            paying |= pays << vertex
        self.group()

    def group(self) -> None:
        """The vertices by price."""
        levels: dict[int, int] = {}
        for vertex, price in self.prices.items():
            levels[price] = levels.get(price, 0) | 1 << vertex
        self.levels = levels

    def reprice(self) -> None:
        """Work out the tight edges anew."""
        levels, dear, prices = self.levels, self.dear, self.prices
        for vertex, row in self.rows.items():
            price = prices[vertex]
            costly = dear[vertex]
            self.tight[vertex] = row & (
                (~costly & levels.get(-price, 0)) | (costly & levels.get(ONE - price, 0))
            )

    def keep_tight(self, everybody: int) -> int:
        """Take apart the pairs that are not tight; who is free then."""
        free = 0
        for vertex in members(everybody):
            mate = self.mates.get(vertex)
            if mate is None:
                free |= 1 << vertex
            elif not self.tight[vertex] >> mate & 1:
                del self.mates[vertex]
                del self.mates[mate]
                free |= 1 << vertex | 1 << mate
        return free

    def raise_prices(self, forest: Forest, everybody: int) -> None:
        """Raise the even and lower the odd vertices of trees without odd cycles."""
        free = mask_of(vertex for vertex in forest.root if vertex not in self.mates)
        while forest.shrunk:
            free &= ~mask_of(forest.shrunk)
            if not free:
                raise OddSets
            forest = Forest(self.tight, self.mates, free, everybody)
            if forest.enlarge():
                return
        step = self.step(forest.even, everybody & ~forest.even & ~forest.odd)
        for vertex in members(forest.even):
            self.prices[vertex] += step
        for vertex in members(forest.odd):
            self.prices[vertex] -= step
        self.group()
        self.reprice()

    def step(self, even: int, outside: int) -> int:
        """How far the prices may move until an edge becomes tight."""
        best: int | None = None
        levels = self.levels
        for vertex in members(even):
            row = self.rows[vertex]
            costly = self.dear[vertex]
            price = self.prices[vertex]
            for other_price, group in levels.items():
                near = row & group
                if not near:
                    continue
                for cost, part in ((0, near & ~costly), (ONE, near & costly)):
                    slack = cost - price - other_price
                    if part & outside and (best is None or slack < best):
                        best = slack
                    if part & even and (best is None or slack < 2 * best):
                        if slack & 1:
                            raise OddSets
                        best = slack // 2
        if not best:
            raise OddSets
        return best


def cheapest(rows: Rows, dear: Rows, mates: Mates) -> Rows:
    """The edges of the cheapest perfect matchings; ``mates`` becomes one of them."""
    if all(not dear[vertex] >> mate & 1 for vertex, mate in mates.items()):
        return {vertex: row & ~dear[vertex] for vertex, row in rows.items()}
    ascent = Ascent(rows, dear, mates)
    ascent.run()
    return ascent.tight
