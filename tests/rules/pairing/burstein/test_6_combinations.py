"""C.04.4.2, 6.1-6.5: the printed orders for six and five players, and the printed examples."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof
from tests.rules.pairing.burstein.groups import Pairs, combination, group_of, paired

SIX = """1*6 2*5 3*4
1*6 2*4 3*5
1*6 2*3 4*5
1*5 2*6 3*4
1*5 2*4 3*6
1*5 2*3 4*6
1*4 2*6 3*5
1*4 2*5 3*6
1*4 2*3 5*6
1*3 2*6 4*5
1*3 2*5 4*6
1*3 2*4 5*6
1*2 3*6 4*5
1*2 3*5 4*6
1*2 3*4 5*6"""
FIVE = """1*5 2*4 3F
1*5 2*3 4F
1*5 3*4 2F
1*4 2*5 3F
1*4 2*3 5F
1*4 3*5 2F
1*3 2*5 4F
1*3 2*4 5F
1*3 4*5 2F
1*2 3*5 4F
1*2 3*4 5F
1*2 4*5 3F
2*5 3*4 1F
2*4 3*5 1F
2*3 4*5 1F"""
PRINTED = {6: SIX, 5: FIVE}


@pytest.mark.parametrize("size", [6, 5])
def test_the_order_is_the_printed_one(size: int) -> None:
    """Of any two printed combinations, and what their pairs make besides, the first is taken."""
    printed = [combination(line) for line in PRINTED[size].splitlines()]
    for one, two in combinations(printed, 2):
        may_meet = one[0] | two[0]
        floaters = {each[1] for each in (one, two) if each[1]}
        first = next(
            each for each in printed if each[0] <= may_meet and (each[1] in floaters or not each[1])
        )
        assert paired(group_of(size, may_meet), floaters) == first


def test_6_4_who_floated_in_does_not_float_again() -> None:
    """If no. 2 is a floater of another group, (3), (6) and (9) are not valid."""
    for number in (3, 6, 9):
        pairs, _ = combination(FIVE.splitlines()[number - 1])
        assert paired(group_of(5, pairs), [1, 2, 3, 4, 5]) == (pairs, 2)
        assert paired(group_of(5, pairs), [1, 3, 4, 5]) is None


@pytest.mark.parametrize(("size", "number"), [(6, 4), (5, 2)])
def test_6_5_most_players_get_the_colour_they_prefer(size: int, number: int) -> None:
    """2, 4 and 5 prefer White (they had Black), the others Black: (4) of 6.2, (2) of 6.4."""
    everybody = combinations(range(1, size + 1), 2)
    field = group_of(size, everybody, "WBWBBW"[:size])
    expected = combination(PRINTED[size].splitlines()[number - 1])
    assert paired(field, range(1, size + 1)) == expected


def in_order(players: tuple[int, ...]) -> list[tuple[Pairs, int | None]]:
    """The order of 6.2 and 6.4: the highest with the lowest first, floating last of all."""
    if not players:
        return [(frozenset(), None)]
    first, rest = players[0], players[1:]
    found: list[tuple[Pairs, int | None]] = []
    for other in reversed(rest):
        left = tuple(each for each in rest if each != other)
        found += [(pairs | {(first, other)}, floater) for pairs, floater in in_order(left)]
    if len(players) % 2:
        found += [(pairs, first) for pairs, _ in in_order(rest)]
    return found


@pytest.mark.parametrize("size", [6, 5])
def test_the_order_written_out_is_the_printed_one(size: int) -> None:
    printed = [combination(line) for line in PRINTED[size].splitlines()]
    assert in_order(tuple(range(1, size + 1))) == printed


@st.composite
def groups(draw: st.DrawFn) -> tuple[int, list[tuple[int, int]], str, list[int]]:
    size = draw(st.integers(2, 7))
    likely = draw(st.integers(1, 5))
    may_meet = [
        pair for pair in combinations(range(1, size + 1), 2) if draw(st.integers(0, 4)) < likely
    ]
    histories = "".join(draw(st.sampled_from("WB=")) for _ in range(size))
    floaters = [no for no in range(1, size + 1) if draw(st.integers(0, 3))]
    return size, may_meet, histories, floaters


@proof
@examples(100, 5_000)
@given(groups())
def test_of_all_combinations_the_first_with_most_preferences(
    group: tuple[int, list[tuple[int, int]], str, list[int]],
) -> None:
    size, may_meet, histories, floaters = group

    def granted(pairs: Pairs) -> int:
        """Two of one history want the same colour; ``=`` wants none."""
        had = [(histories[one - 1], histories[two - 1]) for one, two in pairs]
        return sum((one != "=") + (two != "=") - (one == two != "=") for one, two in had)

    valid = [
        (pairs, floater)
        for pairs, floater in in_order(tuple(range(1, size + 1)))
        if pairs <= set(may_meet) and (floater is None or floater in floaters)
    ]
    expected = max(valid, key=lambda each: granted(each[0])) if valid else None
    assert paired(group_of(size, may_meet, histories), floaters) == expected
