"""Matchings of greatest size in a general graph (Edmonds), with sets as bit masks."""

from arpad.rules.pairing.matching.bits import lowest, members

Rows = dict[int, int]
Mates = dict[int, int]


class Forest:
    """Alternating trees from every free vertex of a matching, grown until one can be enlarged.

    ``even`` vertices end an alternating path of even length from a free one, ``odd`` ones of odd
    length only. ``tree`` has the even vertices of each root. An odd cycle is shrunk to its
    ``base``; ``shrunk`` holds the roots of the trees that have one. Nothing grows on once a vertex
    of ``goal`` is even.
    """

    def __init__(self, rows: Rows, mates: Mates, free: int, alive: int, goal: int = 0) -> None:
        self.rows = rows
        self.mates = mates
        self.alive = alive
        self.goal = goal
        self.even = free
        self.odd = 0
        self.root = {vertex: vertex for vertex in members(free)}
        self.tree = {vertex: 1 << vertex for vertex in self.root}
        self.parent: dict[int, int] = {}
        self.base: dict[int, int] = {}
        self.inside: dict[int, int] = {}
        self.shrunk: set[int] = set()
        self.queue = list(self.root)

    def enlarge(self) -> bool:
        """Find an augmenting path and swap along it; False leaves the finished trees."""
        rows, mates, alive, root = self.rows, self.mates, self.alive, self.root
        scan: list[int] = []
        while True:
            while self.queue:
                vertex = self.queue.pop()
                scan.append(vertex)
                mine = root[vertex]
                new = rows[vertex] & alive & ~(self.even | self.odd)
                while new:
                    low = new & -new
                    new ^= low
                    other = low.bit_length() - 1
                    mate = mates[other]
                    self.odd |= low
                    self.even |= 1 << mate
                    self.tree[mine] |= 1 << mate
                    new &= ~(1 << mate)
                    self.parent[other] = vertex
                    root[other] = root[mate] = mine
                    self.queue.append(mate)
                if self.crosses(vertex):
                    return True
                if self.even & self.goal:
                    return False
            if not self.shrink_one(scan):
                return False

    def crosses(self, vertex: int) -> bool:
        """Enlarge along an edge between two even vertices of different trees."""
        own = self.tree[self.root[vertex]]
        others = self.rows[vertex] & self.alive & self.even & ~own
        if not others:
            return False
        other = lowest(others)
        self.swap_from(vertex)
        self.swap_from(other)
        self.mates[vertex] = other
        self.mates[other] = vertex
        return True

    def swap_from(self, vertex: int) -> None:
        """Free an even vertex by swapping along its path to the root."""
        mates, parent = self.mates, self.parent
        steps: list[tuple[int, int]] = []
        while vertex in mates:
            odd = mates[vertex]
            vertex = parent[odd]
            steps.append((odd, vertex))
        for odd, even in steps:
            mates[odd] = even
            mates[even] = odd

    def shrink_one(self, scan: list[int]) -> bool:
        """Shrink an odd cycle closed by an edge within a tree, if there is one."""
        while scan:
            vertex = scan[-1]
            base = self.base.get(vertex, vertex)
            others = self.rows[vertex] & self.alive & self.even
            others &= ~self.inside.get(base, 1 << vertex)
            if not others:
                scan.pop()
                continue
            other = lowest(others)
            self.shrink(vertex, other)
            return True
        return False

    def shrink(self, first: int, second: int) -> None:
        """Make one of the odd cycle through the edge; its odd vertices become even."""
        self.shrunk.add(self.root[first])
        top = self.meeting(first, second)
        joined = self.inside.get(top, 1 << top)
        joined |= self.climb(first, top, second) | self.climb(second, top, first)
        for vertex in members(joined & ~self.inside.get(top, 0)):
            self.base[vertex] = top
        self.inside[top] = joined
        new = joined & ~self.even
        self.even |= joined
        self.tree[self.root[first]] |= joined
        self.odd &= ~joined
        self.queue.extend(members(new))

    def meeting(self, first: int, second: int) -> int:
        """The lowest common base of two even vertices of one tree."""
        seen: set[int] = set()
        vertex = self.base.get(first, first)
        while True:
            seen.add(vertex)
            if vertex not in self.mates:
                break
            above = self.parent[self.mates[vertex]]
            vertex = self.base.get(above, above)
        vertex = self.base.get(second, second)
        while vertex not in seen:
            above = self.parent[self.mates[vertex]]
            vertex = self.base.get(above, above)
        return vertex

    def climb(self, vertex: int, top: int, child: int) -> int:
        """Note the way back through the cycle; all vertices it takes in."""
        joined = 0
        while self.base.get(vertex, vertex) != top:
            mate = self.mates[vertex]
            for part in (vertex, mate):
                base = self.base.get(part, part)
                joined |= self.inside.get(base, 1 << base)
            self.parent[vertex] = child
            child = mate
            vertex = self.parent[mate]
        return joined


def pair_up(rows: Rows, mates: Mates, free: int, alive: int) -> int:
    """Match free vertices with free neighbours where that is possible; who stays free."""
    left = free
    while left:
        low = left & -left
        left ^= low
        vertex = low.bit_length() - 1
        near = rows[vertex] & free & alive & ~low
        if near:
            other = lowest(near)
            mates[vertex] = other
            mates[other] = vertex
            free &= ~(low | 1 << other)
            left &= free
    return free


def largest(rows: Rows, mates: Mates, alive: int) -> int:
    """Enlarge a matching of the living vertices as far as it goes; who stays free."""
    free = alive
    for vertex in members(alive):
        if vertex in mates:
            free &= ~(1 << vertex)
    free = pair_up(rows, mates, free, alive)
    while free & (free - 1):
        if not Forest(rows, mates, free, alive).enlarge():
            break
        free = still_free(mates, free)
    return free


def still_free(mates: Mates, free: int) -> int:
    """Those of the free vertices that have no mate now."""
    for vertex in members(free):
        if vertex in mates:
            free &= ~(1 << vertex)
    return free
