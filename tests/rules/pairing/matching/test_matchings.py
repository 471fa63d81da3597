"""Matchings compared with all matchings, on random small graphs."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.rules.pairing.matching.ascent import OddSets, cheapest
from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.matching.heaviest import heaviest

Weights = dict[tuple[int, int], int]


@st.composite
def graphs(draw: st.DrawFn, top: int) -> tuple[int, Weights]:
    size = draw(st.integers(2, 8))
    dense = draw(st.integers(1, 4))
    edges = [(a, b) for a in range(size) for b in range(a + 1, size)]
    return size, {e: draw(st.integers(1, top)) for e in edges if draw(st.integers(0, 4)) < dense}


def matchings(size: int, edges: Weights) -> Iterator[list[tuple[int, int]]]:
    def extend(vertices: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
        if not vertices:
            yield []
            return
        first, rest = vertices[0], vertices[1:]
        yield from extend(rest)
        for other in rest:
            if (first, other) in edges:
                for more in extend(tuple(v for v in rest if v != other)):
                    yield [(first, other), *more]

    return extend(tuple(range(size)))


def rows_of(size: int, edges: Weights) -> dict[int, int]:
    return {v: mask_of(b if a == v else a for a, b in edges if v in (a, b)) for v in range(size)}


@proof
@examples(120, 10_000)
@given(graphs(top=3))
def test_the_largest_matching(graph: tuple[int, Weights]) -> None:
    size, edges = graph
    mates: dict[int, int] = {}
    free = largest(rows_of(size, edges), mates, (1 << size) - 1)
    assert size - free.bit_count() == len(mates) == 2 * max(map(len, matchings(size, edges)))
    assert all(mates[mates[v]] == v for v in mates)


@proof
@examples(120, 10_000)
@given(graphs(top=1 << 200))
def test_the_heaviest_matching(graph: tuple[int, Weights]) -> None:
    size, edges = graph
    found = heaviest((a, b, weight) for (a, b), weight in edges.items())
    totals = {tuple(m): sum(edges[e] for e in m) for m in map(tuple, matchings(size, edges))}
    best = max(totals.values())
    assert found.total == best
    in_best = {e for m, total in totals.items() if total == best for e in m}
    assert not any(found.never(*e) for e in in_best)
    if found.has_odd_sets:
        return
    for matching, total in totals.items():
        paired = {vertex for edge in matching for vertex in edge}
        is_tight = not any(found.never(*edge) for edge in matching)
        is_full = all(v in paired or found.may_be_left(v) for v in range(size))
        assert (total == best) == (is_tight and is_full)


@proof
@examples(120, 10_000)
@given(graphs(top=9), st.lists(st.integers(0, 9), min_size=8, max_size=8))
def test_prices_to_start_with_change_nothing(graph: tuple[int, Weights], more: list[int]) -> None:
    size, edges = graph
    lightest = {(a, b): weight for (a, b), weight in edges.items() if weight <= more[a] + more[b]}
    labels = {place: 2 * price for place, price in enumerate(more[:size])}
    found = heaviest(((a, b, weight) for (a, b), weight in lightest.items()), labels)
    best = max(sum(lightest[e] for e in m) for m in matchings(size, lightest))
    assert found.total == best


@proof
@examples(120, 10_000)
@given(graphs(top=9), st.integers(0, 7), st.integers(0, 9), st.data())
def test_a_search_goes_on_where_another_ended(
    graph: tuple[int, Weights], one: int, bonus: int, data: st.DataObject
) -> None:
    size, edges = graph
    before = heaviest((a, b, weight) for (a, b), weight in edges.items())
    left = data.draw(st.sets(st.sampled_from(sorted(edges)))) if edges else set()
    left = {pair for pair in left if edges[pair] > 0}
    edges = {pair: edges[pair] + (bonus if one in pair else 0) for pair in left}
    labels = before.labels()
    labels[one] = labels.get(one, 0) + 2 * bonus
    found = heaviest(((a, b, weight) for (a, b), weight in edges.items()), labels, before.mates)
    assert found.total == max(sum(edges[e] for e in m) for m in matchings(size, edges))


@proof
@examples(120, 10_000)
@given(graphs(top=2))
def test_the_cheapest_perfect_matchings(graph: tuple[int, Weights]) -> None:
    size, edges = graph
    perfect = [m for m in matchings(size, edges) if 2 * len(m) == size]
    if not perfect:
        return
    rows = rows_of(size, edges)
    dear = rows_of(size, {e: w for e, w in edges.items() if w == 2})
    mates = {v: w for a, b in perfect[-1] for v, w in ((a, b), (b, a))}
    try:
        tight = cheapest(rows, dear, mates)
    except OddSets:
        return
    costs = [sum(edges[e] - 1 for e in m) for m in perfect]
    assert sum(dear[v] >> w & 1 for v, w in mates.items()) == 2 * min(costs)
    kept = [m for m in perfect if all(tight[a] >> b & 1 for a, b in m)]
    assert kept == [m for m, cost in zip(perfect, costs, strict=True) if cost == min(costs)]
