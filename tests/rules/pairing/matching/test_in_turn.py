"""Perfect matchings that are best by one criterion after another, against all of them."""

from collections.abc import Iterator
from random import Random

from tests.effort import tries

from arpad.rules.pairing.matching.graph import Rows
from arpad.rules.pairing.matching.in_turn import cheapest_in_turn, heaviest_in_turn

Matching = frozenset[tuple[int, int]]


def all_matchings(rows: Rows, left: tuple[int, ...]) -> Iterator[Matching]:
    if not left:
        yield frozenset()
    for other in left[1:]:
        if rows[left[0]] >> other & 1:
            rest = tuple(each for each in left[1:] if each != other)
            for more in all_matchings(rows, rest):
                yield more | {(left[0], other)}


def some_edges(chance: Random, size: int, likely: float) -> Rows:
    rows = dict.fromkeys(range(size), 0)
    for one in range(size):
        for two in range(one + 1, size):
            if chance.random() < likely:
                rows[one] |= 1 << two
                rows[two] |= 1 << one
    return rows


def cost(criteria: list[Rows], matching: Matching) -> list[int]:
    return [sum(dear[one] >> two & 1 for one, two in matching) for dear in criteria]


def test_each_criterion_counts_before_the_next() -> None:
    chance = Random(6)
    for _ in range(tries(300, 5_000)):
        size = chance.choice((2, 4, 6, 8))
        rows = some_edges(chance, size, chance.choice((0.4, 0.7, 1)))
        criteria = [some_edges(chance, size, 0.5) for _ in range(chance.randint(0, 4))]
        alive = (1 << size) - 1
        every = list(all_matchings(rows, tuple(range(size))))
        found = cheapest_in_turn(rows, criteria, {}, alive)
        assert (found is None) == (not every)
        if found is None:
            continue
        best = min(cost(criteria, each) for each in every)
        optimal = [each for each in every if cost(criteria, each) == best]
        for candidates in (found, heaviest_in_turn(rows, criteria, alive)):
            mates = frozenset((one, two) for one, two in candidates.mates.items() if one < two)
            assert mates in optimal
        # One vertex after the other gets the smallest partner that a best matching leaves.
        left = optimal
        for vertex in range(size):
            partner = found.first_partner(vertex, alive)
            smallest = min(other for each in left for other in partners(each, vertex))
            assert partner == smallest
            left = [each for each in left if smallest in partners(each, vertex)]


def partners(matching: Matching, vertex: int) -> list[int]:
    return [one + two - vertex for one, two in matching if vertex in (one, two)]
