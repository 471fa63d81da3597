"""The first partner a perfect matching gives, compared with all perfect matchings."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.matching.heaviest_matchings import edges_of
from arpad.rules.pairing.matching.narrowing import PerfectMatchings

Matching = frozenset[tuple[int, int]]


def perfect(vertices: tuple[int, ...], edges: set[tuple[int, int]]) -> list[Matching]:
    if not vertices:
        return [frozenset()]
    first, rest = vertices[0], vertices[1:]
    return [
        more | {(first, other)}
        for other in rest
        if (first, other) in edges
        for more in perfect(tuple(v for v in rest if v != other), edges)
    ]


@st.composite
def edge_sets(draw: st.DrawFn) -> tuple[int, set[tuple[int, int]]]:
    size = draw(st.sampled_from([2, 4, 6, 8]))
    likely = draw(st.integers(1, 4))
    pairs = combinations(range(size), 2)
    return size, {pair for pair in pairs if draw(st.integers(0, 4)) < likely}


@proof
@examples(150, 10_000)
@given(edge_sets())
def test_partners_from_the_top_are_those_of_the_first_matching(
    graph: tuple[int, set[tuple[int, int]]],
) -> None:
    size, edges = graph
    possible = perfect(tuple(range(size)), edges)
    if not possible:
        return
    rows, mates = edges_of(edges, range(size)), dict[int, int]()
    everybody = mask_of(range(size))
    assert not largest(rows, mates, everybody)
    narrowed = PerfectMatchings(rows, mates, everybody, 0)
    partners = {place: narrowed.first_partner(place, everybody) for place in range(size)}
    first = min(possible, key=sorted)
    assert partners == dict([*first, *((two, one) for one, two in first)])
