"""Matchings of greatest weight in a general graph, for integers of any size (Edmonds).

Primal-dual method with shrunk odd cycles: one vertex after another is paired, or left over where
its price or that of another is spent. Cubic in the number of vertices at worst, and the less the
more of them are paired by the prices it starts with. Vertices are 1..n, cycles n+1 and up; 0 is
nobody. ``label`` has twice the dual prices.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

Edge = tuple[int, int, int]
FREE, EVEN, ODD = -1, 0, 1
# How the price of a vertex moves.
MOVES: Final = {FREE: 0, EVEN: -1, ODD: 1}


@lru_cache(maxsize=2)
def plain_edges(size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The edges before any cycle is shrunk; kept, as a bracket may need many searches."""
    return tuple(tuple((u, v) for v in range(size)) for u in range(size))


class Blossoms:
    """The state of the search; ``edge[u][v]`` joins vertices or shrunk cycles by a real edge."""

    def __init__(
        self,
        n: int,
        edges: Iterable[Edge],
        labels: Mapping[int, int] | None = None,
        mates: Mapping[int, int] | None = None,
    ) -> None:
        size = n + n // 2 + 2
        self.n = self.used = n
        self.weight = [[0] * (n + 1) for _ in range(n + 1)]
        self.near: list[list[int]] = [[] for _ in range(n + 1)]
        self.edge = [list(row) for row in plain_edges(size)]
        self.has = [[False] * size for _ in range(size)]
        for u, v, w in edges:
            self.weight[u][v] = self.weight[v][u] = w
            self.has[u][v] = self.has[v][u] = True
            self.near[u].append(v)
            self.near[v].append(u)
        self.label = [0] * size
        self.match = [0] * size
        self.slack = [0] * size
        self.least = [0] * size
        self.outer = [*range(n + 1), *[0] * (size - n - 1)]
        self.parent = [0] * size
        self.state = [FREE] * size
        self.seen = [0] * size
        self.clock = 0
        self.cycle: list[list[int]] = [[] for _ in range(size)]
        self.part = [[0] * (n + 1) for _ in range(size)]
        for u in range(1, n + 1):
            self.part[u][u] = u
        self.queue: list[int] = []
        self.start(labels, mates or {})

    def start(self, labels: Mapping[int, int] | None, mates: Mapping[int, int]) -> None:
        """Prices that no edge exceeds, and pairs that reach them: ``mates``, then as they come."""
        label, match = self.label, self.match
        for u in range(1, self.n + 1):
            label[u] = labels[u] if labels else max(self.weight[u])
        for u, v in mates.items():
            if self.has[u][v] and label[u] + label[v] == 2 * self.weight[u][v]:
                match[u] = v
        for u in range(1, self.n + 1):
            if match[u]:
                continue
            weight = self.weight[u]
            label[u] = max(0, *(2 * weight[v] - label[v] for v in self.near[u]))
            for v in self.near[u]:
                if not match[v] and label[u] + label[v] == 2 * weight[v]:
                    match[u], match[v] = v, u
                    break

    def delta(self, u: int, v: int) -> int:
        """Twice the slack of the edge that joins two vertices or cycles."""
        a, b = self.edge[u][v]
        return self.label[a] + self.label[b] - 2 * self.weight[a][b]

    def spare(self, u: int, v: int) -> int:
        """Twice the slack of the edge of two vertices, with the cycles both are in."""
        spare = self.label[u] + self.label[v] - 2 * self.weight[u][v]
        one, two = self.outer[u], self.outer[v]
        while one == two and one > self.n:
            spare += self.label[one]
            one, two = self.part[one][u], self.part[two][v]
        return spare

    def paid(self, u: int) -> int:
        """Twice the price of a vertex that pays its share of every odd cycle it is in."""
        paid, b = self.label[u], self.outer[u]
        while b > self.n:
            paid += self.label[b] // 2
            b = self.part[b][u]
        return paid

    @property
    def has_odd_sets(self) -> bool:
        """Whether an odd cycle has a price."""
        return any(self.outer[b] and self.label[b] for b in range(self.n + 1, self.used + 1))

    def update_slack(self, u: int, x: int) -> None:
        """Note ``u`` if it is nearer to ``x`` than who was."""
        delta = self.delta(u, x)
        if not self.slack[x] or delta < self.least[x]:
            self.slack[x], self.least[x] = u, delta

    def set_slack(self, x: int) -> None:
        """Find the even vertex nearest to ``x``."""
        self.slack[x] = 0
        for u in self.near[x] if x <= self.n else range(1, self.n + 1):
            if self.has[u][x] and self.outer[u] != x and self.state[self.outer[u]] == EVEN:
                self.update_slack(u, x)

    def push(self, x: int) -> None:
        """Queue the vertices of ``x``."""
        if x <= self.n:
            self.queue.append(x)
        else:
            for each in self.cycle[x]:
                self.push(each)

    def set_outer(self, x: int, b: int) -> None:
        """Make ``b`` the outermost cycle of everything in ``x``."""
        self.outer[x] = b
        if x > self.n:
            for each in self.cycle[x]:
                self.set_outer(each, b)

    def even_way(self, b: int, x: int) -> int:
        """Turn a cycle so that ``x`` is an even number of steps from its base."""
        at = self.cycle[b].index(x)
        if at % 2:
            self.cycle[b][1:] = self.cycle[b][:0:-1]
            return len(self.cycle[b]) - at
        return at

    def set_match(self, u: int, v: int) -> None:
        """Match ``u`` with ``v``, and what is inside ``u`` accordingly."""
        self.match[u] = self.edge[u][v][1]
        if u <= self.n:
            return
        x = self.part[u][self.edge[u][v][0]]
        at = self.even_way(u, x)
        for i in range(at):
            self.set_match(self.cycle[u][i], self.cycle[u][i ^ 1])
        self.set_match(x, v)
        self.cycle[u] = self.cycle[u][at:] + self.cycle[u][:at]

    def augment(self, u: int, v: int) -> None:
        """Swap along the path from ``u`` to its root."""
        while True:
            mate = self.outer[self.match[u]]
            self.set_match(u, v)
            if not mate:
                return
            above = self.outer[self.parent[mate]]
            self.set_match(mate, above)
            u, v = above, mate

    def leave_over(self, u: int) -> None:
        """Free an even vertex by swapping along the path to its root."""
        x = self.outer[u]
        mate = self.outer[self.match[x]]
        self.set_free(x, u)
        if mate:
            above = self.outer[self.parent[mate]]
            self.set_match(mate, above)
            self.augment(above, mate)

    def set_free(self, x: int, u: int) -> None:
        """Free ``x`` at its vertex ``u``, and match what is inside accordingly."""
        self.match[x] = 0
        if x <= self.n:
            return
        inner = self.part[x][u]
        at = self.even_way(x, inner)
        cycle = self.cycle[x]
        for i in range(at):
            self.set_match(cycle[i], cycle[i ^ 1])
        self.set_free(inner, u)
        self.cycle[x] = cycle[at:] + cycle[:at]

    def meeting(self, u: int, v: int) -> int:
        """Where the paths of two even vertices of the tree meet."""
        self.clock += 1
        while True:
            if u:
                if self.seen[u] == self.clock:
                    return u
                self.seen[u] = self.clock
                u = self.outer[self.match[u]]
                if u:
                    u = self.outer[self.parent[u]]
            u, v = v, u

    def shrink(self, u: int, top: int, v: int) -> None:
        """Shrink the odd cycle through the edge of ``u`` and ``v``."""
        b = self.n + 1
        while b <= self.used and self.outer[b]:
            b += 1
        self.used = max(self.used, b)
        self.label[b], self.state[b] = 0, EVEN
        self.match[b] = self.match[top]
        self.cycle[b] = self.around(u, top, v)
        for y in self.cycle[b]:
            if self.state[y] == ODD:
                self.push(y)
        self.set_outer(b, b)
        self.join_edges(b)
        self.set_slack(b)

    def around(self, u: int, top: int, v: int) -> list[int]:
        """The cycle from its base down to ``u``, across to ``v`` and back up."""
        sides: list[list[int]] = []
        for x in (u, v):
            side: list[int] = []
            while x != top:
                y = self.outer[self.match[x]]
                side += [x, y]
                x = self.outer[self.parent[y]]
            sides.append(side)
        return [top, *reversed(sides[0]), *sides[1]]

    def join_edges(self, b: int) -> None:
        """The edges of a cycle are the nearest ones of its parts."""
        for x in range(1, self.used + 1):
            self.has[b][x] = self.has[x][b] = False
        self.part[b] = [0] * (self.n + 1)
        for each in self.cycle[b]:
            for x in range(1, self.used + 1):
                if self.has[each][x] and (
                    not self.has[b][x] or self.delta(each, x) < self.delta(b, x)
                ):
                    self.edge[b][x], self.edge[x][b] = self.edge[each][x], self.edge[x][each]
                    self.has[b][x] = self.has[x][b] = True
            for x in range(1, self.n + 1):
                if self.part[each][x]:
                    self.part[b][x] = each

    def expand(self, b: int) -> None:
        """Open an odd cycle whose price is spent."""
        for each in self.cycle[b]:
            self.set_outer(each, each)
        x = self.part[b][self.edge[b][self.parent[b]][0]]
        at = self.even_way(b, x)
        cycle = self.cycle[b]
        for i in range(0, at, 2):
            one, two = cycle[i], cycle[i + 1]
            self.parent[one] = self.edge[two][one][0]
            self.state[one], self.state[two] = ODD, EVEN
            self.slack[one] = 0
            self.set_slack(two)
            self.push(two)
        self.state[x] = ODD
        self.parent[x] = self.parent[b]
        for each in cycle[at + 1 :]:
            self.state[each] = FREE
            self.set_slack(each)
        self.outer[b] = 0

    def found(self, a: int, b: int) -> bool:
        """Use a tight edge from an even vertex: grow, shrink or augment; whether the last."""
        u, v = self.outer[a], self.outer[b]
        if self.state[v] == EVEN:
            self.shrink(u, self.meeting(u, v), v)
        elif self.state[v] == FREE:
            mate = self.outer[self.match[v]]
            if not mate:
                self.augment(u, v)
                self.augment(v, u)
                return True
            self.parent[v] = a
            self.state[v] = ODD
            self.slack[v] = self.slack[mate] = 0
            self.state[mate] = EVEN
            self.push(mate)
        return False

    def place(self, root: int) -> None:
        """Pair a free vertex, or leave over one whose price is spent."""
        self.state = [FREE] * len(self.state)
        self.slack = [0] * len(self.slack)
        self.queue = []
        root = self.outer[root]
        self.parent[root] = 0
        self.state[root] = EVEN
        self.push(root)
        while not self.scan():
            spent = self.reprice()
            if spent:
                self.leave_over(spent)
                return
            if self.follow():
                return

    def scan(self) -> bool:
        """Follow the tight edges of the queue."""
        outer, label, slack, least = self.outer, self.label, self.slack, self.least
        while self.queue:
            u = self.queue.pop()
            weight, own = self.weight[u], label[u]
            for v in self.near[u]:
                x = outer[v]
                if x == outer[u]:
                    continue
                delta = own + label[v] - 2 * weight[v]
                if delta == 0:
                    if self.found(u, v):
                        return True
                elif not slack[x] or delta < least[x]:
                    self.update_slack(u, x)
        return False

    def follow(self) -> bool:
        """Use the edges that have become tight, and open the odd cycles that are spent."""
        for x in range(1, self.used + 1):
            near = self.slack[x]
            if self.outer[x] != x or not near or self.outer[near] == x:
                continue
            if self.delta(near, x) == 0 and self.found(*self.edge[near][x]):
                return True
        for b in range(self.n + 1, self.used + 1):
            if self.outer[b] == b and self.state[b] == ODD and self.label[b] == 0:
                self.expand(b)
        return False

    def reprice(self) -> int:
        """Move the prices until an edge becomes tight or a cycle opens; or who is spent."""
        steps: list[int] = []
        for x in range(1, self.used + 1):
            if self.outer[x] != x:
                continue
            if x > self.n and self.state[x] == ODD:
                steps.append(self.label[x] // 2)
            if self.slack[x] and self.state[x] == FREE:
                steps.append(self.delta(self.slack[x], x))
            elif self.slack[x] and self.state[x] == EVEN:
                steps.append(self.delta(self.slack[x], x) // 2)
        state, outer, label = self.state, self.outer, self.label
        poorest = min(
            (u for u in range(1, self.n + 1) if state[outer[u]] == EVEN), key=label.__getitem__
        )
        step = min([label[poorest], *steps])
        if step:
            self.move(step)
        return 0 if label[poorest] else poorest

    def move(self, step: int) -> None:
        """Lower the prices of the even vertices and raise those of the odd ones."""
        for u in range(1, self.n + 1):
            self.label[u] += MOVES[self.state[self.outer[u]]] * step
        for b in range(self.n + 1, self.used + 1):
            if self.outer[b] == b:
                self.label[b] -= 2 * MOVES[self.state[b]] * step
        for x in range(1, self.used + 1):
            if self.slack[x] and self.outer[x] == x:
                self.least[x] = self.delta(self.slack[x], x)
