"""Matchings of greatest weight in a general graph, by rustworkx."""

from collections.abc import Iterable

import rustworkx as rx

from arpad.pairing.matching.blossoms import heaviest_of_any_size

# rustworkx counts in 128 bits with sign and doubles what it is given.
WIDEST = 124

Edge = tuple[int, int, int]


def heaviest(edges: Iterable[Edge], perfect: bool = False) -> tuple[int, dict[int, int]]:
    """The greatest total weight, and the mates; ``perfect`` puts the number of pairs first.

    Weights too wide for the library are positive and not asked to be perfect.
    """
    edges = list(edges)
    if not perfect and any(weight.bit_length() > WIDEST for *_, weight in edges):
        return heaviest_of_any_size(edges)
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    index: dict[int, int] = {}
    names: list[int] = []
    listed: list[Edge] = []
    weights: dict[tuple[int, int], int] = {}
    for one, two, weight in edges:
        for vertex in (one, two):
            if vertex not in index:
                index[vertex] = len(names)
                names.append(vertex)
        listed.append((index[one], index[two], weight))
        weights[one, two] = weights[two, one] = weight
    graph.add_nodes_from(names)
    graph.add_edges_from(listed)
    found = rx.max_weight_matching(graph, max_cardinality=perfect, weight_fn=int)
    mates: dict[int, int] = {}
    total = 0
    for first, second in found:
        one, two = names[first], names[second]
        mates[one], mates[two] = two, one
        total += weights[one, two]
    return total, mates
