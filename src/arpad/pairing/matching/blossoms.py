"""Matchings of greatest weight in a general graph, for integers of any size (Edmonds).

Primal-dual method with shrunk odd cycles, cubic in the number of vertices and meant for small
graphs. Vertices are 1..n, cycles n+1 and up; 0 is nobody. ``label`` has twice the dual prices.
"""

from collections.abc import Iterable
from dataclasses import dataclass

Edge = tuple[int, int, int]
FREE, EVEN, ODD = -1, 0, 1


class Blossoms:
    """The state of the search; ``edge[u][v]`` joins vertices or shrunk cycles by a real edge."""

    def __init__(self, n: int, edges: Iterable[Edge]) -> None:
        size = n + n // 2 + 2
        self.n = self.used = n
        self.weight = [[0] * (n + 1) for _ in range(n + 1)]
        self.edge = [[(u, v) for v in range(size)] for u in range(size)]
        self.has = [[False] * size for _ in range(size)]
        for u, v, w in edges:
            self.weight[u][v] = self.weight[v][u] = w
            self.has[u][v] = self.has[v][u] = True
        top = max((w for row in self.weight for w in row), default=0)
        self.label = [0] + [top] * n + [0] * (size - n - 1)
        self.match = [0] * size
        self.slack = [0] * size
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

    def update_slack(self, u: int, x: int) -> None:
        """Note ``u`` if it is nearer to ``x`` than who was."""
        if not self.slack[x] or self.delta(u, x) < self.delta(self.slack[x], x):
            self.slack[x] = u

    def set_slack(self, x: int) -> None:
        """Find the even vertex nearest to ``x``."""
        self.slack[x] = 0
        for u in range(1, self.n + 1):
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

    def meeting(self, u: int, v: int) -> int:
        """Where the paths of two even vertices meet, or 0."""
        self.clock += 1
        while u or v:
            if u:
                if self.seen[u] == self.clock:
                    return u
                self.seen[u] = self.clock
                u = self.outer[self.match[u]]
                if u:
                    u = self.outer[self.parent[u]]
            u, v = v, u
        return 0

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
        if self.state[v] == FREE:
            self.parent[v] = a
            self.state[v] = ODD
            mate = self.outer[self.match[v]]
            self.slack[v] = self.slack[mate] = 0
            self.state[mate] = EVEN
            self.push(mate)
        elif self.state[v] == EVEN:
            top = self.meeting(u, v)
            if not top:
                self.augment(u, v)
                self.augment(v, u)
                return True
            self.shrink(u, top, v)
        return False

    def stage(self) -> bool:
        """One more pair, if that gains anything."""
        self.state = [FREE] * len(self.state)
        self.slack = [0] * len(self.slack)
        self.queue = []
        for x in range(1, self.used + 1):
            if self.outer[x] == x and not self.match[x]:
                self.parent[x] = 0
                self.state[x] = EVEN
                self.push(x)
        if not self.queue:
            return False
        while True:
            if self.scan():
                return True
            if not self.reprice():
                return False
            self.queue = []
            for x in range(1, self.used + 1):
                near = self.slack[x]
                if self.outer[x] != x or not near or self.outer[near] == x:
                    continue
                if self.delta(near, x) == 0 and self.found(*self.edge[near][x]):
                    return True
            for b in range(self.n + 1, self.used + 1):
                if self.outer[b] == b and self.state[b] == ODD and self.label[b] == 0:
                    self.expand(b)

    def scan(self) -> bool:
        """Follow the tight edges of the queue."""
        while self.queue:
            u = self.queue.pop(0)
            if self.state[self.outer[u]] == ODD:
                continue
            for v in range(1, self.n + 1):
                if self.has[u][v] and self.outer[u] != self.outer[v]:
                    if self.delta(u, v) == 0:
                        if self.found(u, v):
                            return True
                    else:
                        self.update_slack(u, self.outer[v])
        return False

    def reprice(self) -> bool:
        """Move the prices until an edge becomes tight or a cycle opens; False at the optimum."""
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
        even = [u for u in range(1, self.n + 1) if self.state[self.outer[u]] == EVEN]
        least = min(self.label[u] for u in even)
        step = min([least, *steps])
        for u in range(1, self.n + 1):
            state = self.state[self.outer[u]]
            self.label[u] += {EVEN: -step, ODD: step, FREE: 0}[state]
        for b in range(self.n + 1, self.used + 1):
            if self.outer[b] == b:
                self.label[b] += {EVEN: 2 * step, ODD: -2 * step, FREE: 0}[self.state[b]]
        return step < least


@dataclass(frozen=True)
class Heaviest:
    """A matching of greatest weight, with the prices that prove it.

    ``place`` has the part of the graph that a vertex belongs to, and its number there.
    """

    total: int
    mates: dict[int, int]
    place: dict[int, tuple[Blossoms, int]]

    def never(self, one: int, two: int) -> bool:
        """Whether the prices show that no matching of this weight joins the two."""
        if one not in self.place or two not in self.place:
            return True
        search, a = self.place[one]
        other, b = self.place[two]
        return search is not other or search.spare(a, b) > 0


def heaviest(edges: Iterable[Edge]) -> Heaviest:
    """The matching with the greatest total of positive weights, part by part of the graph."""
    total = 0
    mates: dict[int, int] = {}
    place: dict[int, tuple[Blossoms, int]] = {}
    for part in connected([edge for edge in edges if edge[2] > 0]):
        names = sorted({vertex for one, two, _ in part for vertex in (one, two)})
        index = {name: at + 1 for at, name in enumerate(names)}
        search = Blossoms(len(names), ((index[a], index[b], w) for a, b, w in part))
        while search.stage():
            pass
        for name, at in index.items():
            place[name] = search, at
            if search.match[at]:
                mates[name] = names[search.match[at] - 1]
        total += sum(search.weight[at][search.match[at]] for at in index.values())
    return Heaviest(total // 2, mates, place)


def connected(edges: list[Edge]) -> Iterable[list[Edge]]:
    """The edges by connected part of the graph."""
    near: dict[int, list[int]] = {}
    for one, two, _ in edges:
        near.setdefault(one, []).append(two)
        near.setdefault(two, []).append(one)
    part_of: dict[int, int] = {}
    for start in near:
        if start in part_of:
            continue
        part_of[start] = start
        todo = [start]
        while todo:
            for other in near[todo.pop()]:
                if other not in part_of:
                    part_of[other] = start
                    todo.append(other)
    parts: dict[int, list[Edge]] = {}
    for edge in edges:
        parts.setdefault(part_of[edge[0]], []).append(edge)
    return parts.values()
