"""The heaviest matching of a graph and the prices that prove it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arpad.rules.pairing.matching.blossoms import Blossoms, Edge


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

    @property
    def has_odd_sets(self) -> bool:
        """Whether the prices of vertices alone do not prove it."""
        return any(search.has_odd_sets for search, _ in self.place.values())

    def may_be_left(self, vertex: int) -> bool:
        """Whether the prices leave it open that a matching of this weight has no pair for it."""
        if vertex not in self.place:
            return True
        search, at = self.place[vertex]
        return search.label[at] == 0

    def labels(self) -> dict[int, int]:
        """Twice the prices with which vertices make up for every edge without any odd set."""
        return {vertex: search.paid(at) for vertex, (search, at) in self.place.items()}


def heaviest(
    edges: Iterable[Edge],
    labels: Mapping[int, int] | None = None,
    pairs: Mapping[int, int] | None = None,
) -> Heaviest:
    """The matching with the greatest total of positive weights, part by part of the graph.

    ``labels`` are twice the prices to start with, if some are known: those of its ends make up for
    every edge. With them ``pairs`` that are likely to stay.
    """
    total = 0
    mates: dict[int, int] = {}
    place: dict[int, tuple[Blossoms, int]] = {}
    for part in connected([edge for edge in edges if edge[2] > 0]):
        names = sorted({vertex for one, two, _ in part for vertex in (one, two)})
        index = {name: at + 1 for at, name in enumerate(names)}
        known = {at: labels[name] for name, at in index.items()} if labels else None
        likely = {
            at: index[pairs[name]]
            for name, at in index.items()
            if pairs and pairs.get(name) in index
        }
        numbered = ((index[a], index[b], w) for a, b, w in part)
        search = Blossoms(len(names), numbered, known, likely)
        for at in index.values():
            if not search.match[at] and search.label[at]:
                search.place(at)
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
