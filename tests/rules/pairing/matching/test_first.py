"""The first of the cheapest perfect matchings, compared with all perfect matchings."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.rules.pairing.matching.first import first_of_cheapest
from arpad.rules.pairing.matching.heaviest_matchings import edges_of

Pairs = list[tuple[int, int]]


def in_order(vertices: tuple[int, ...], edges: set[tuple[int, int]]) -> list[Pairs]:
    """All perfect matchings, the first vertex with its smallest partner first."""
    if not vertices:
        return [[]]
    first, rest = vertices[0], vertices[1:]
    return [
        [(first, other), *more]
        for other in sorted(rest)
        if (min(first, other), max(first, other)) in edges
        for more in in_order(tuple(v for v in rest if v != other), edges)
    ]


@st.composite
def graphs(
    draw: st.DrawFn,
) -> tuple[int, set[tuple[int, int]], set[tuple[int, int]], list[int]]:
    size = draw(st.sampled_from([2, 4, 6, 8]))
    likely, costly = draw(st.integers(1, 5)), draw(st.integers(0, 4))
    pairs = list(combinations(range(size), 2))
    edges = {pair for pair in pairs if draw(st.integers(0, 4)) < likely}
    dear = {pair for pair in sorted(edges) if draw(st.integers(0, 4)) < costly}
    return size, edges, dear, draw(st.permutations(range(size)))


@proof
@examples(150, 10_000)
@given(graphs())
def test_it_has_fewest_dear_edges_and_then_the_smallest_partners(
    graph: tuple[int, set[tuple[int, int]], set[tuple[int, int]], list[int]],
) -> None:
    size, edges, dear, order = graph
    every = in_order(tuple(order), edges)
    found = first_of_cheapest(edges_of(edges, range(size)), edges_of(dear, range(size)), order)
    if not every:
        assert found is None
        return
    best = min(every, key=lambda pairs: sum((min(p), max(p)) in dear for p in pairs))
    assert found == {one: two for pair in best for one, two in (pair, pair[::-1])}


def test_two_odd_circles_need_the_dear_edge_between_them() -> None:
    triangles = {(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)}
    edges = triangles | {(2, 3)}
    found = first_of_cheapest(edges_of(edges, range(6)), edges_of({(2, 3)}, range(6)), range(6))
    assert found == {0: 1, 1: 0, 2: 3, 3: 2, 4: 5, 5: 4}
