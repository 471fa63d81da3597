"""6.3, 7.3 and 7.4 read otherwise, by hand and compared with trying everything."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof
from tests.rules.pairing.builders import contender, state

from arpad.rules.pairing.barred import rematches
from arpad.rules.pairing.dubov.rows import Columns, first_movable, rows_of
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of

Rows = list[tuple[int, int]]


def field_of(size: int, met: list[tuple[int, int]]) -> RoundField:
    """Players by place, who have met as said."""
    players = [
        contender(at + 1, met=[one + two - at + 1 for one, two in met if at in (one, two)])
        for at in range(size)
    ]
    return RoundField(state(*players), (rematches,))


def test_6_3_the_displaced_black_moves_down_or_takes_the_row_of_the_other() -> None:
    """White 0 has met Blacks 4 and 5 and meets 6: 4 and 5 move down, or 4 goes to the third row."""
    field, made = field_of(8, [(0, 4), (0, 5)]), Columns([0, 1, 2, 3], [4, 5, 6, 7], [])
    assert rows_of(field, made) == [(0, 6), (1, 4), (2, 5), (3, 7)]
    assert rows_of(field, made, blacks_swap=True) == [(0, 6), (1, 5), (2, 4), (3, 7)]


def test_7_3_others_move_where_the_columns_cannot_be_paired() -> None:
    """Four Whites 0-3 and two Blacks 4 5; White 0 is to move, but 1 has met 0, 4 and 5.

    With 1 in the column of Black the others can be paired with it: 1 meets 2 or 3.
    """
    field = field_of(6, [(0, 1), (1, 4), (1, 5)])
    assert first_movable(field, 0b001111, 0b110000, [0, 1, 2, 3], 1) == [1]


def test_7_3_nobody_else_moves_where_that_helps_nobody() -> None:
    """Black 4 has met all Whites."""
    field = field_of(6, [(at, 4) for at in range(4)])
    assert first_movable(field, 0b001111, 0b110000, [0, 1, 2, 3], 1) == []


def ways(field: RoundField, whites: list[int], blacks: list[int]) -> Iterator[Rows]:
    """All ways to pair two columns, a Black who is passed over swapping places."""
    if not whites and not blacks:
        yield []
        return
    first, *rest = whites or blacks
    for other in blacks + rest if whites else rest:
        if not field.compatible[first] >> other & 1:
            continue
        if whites and other in blacks:
            below = [blacks[0] if each == other else each for each in blacks[1:]]
            more = ways(field, rest, below)
        elif whites:
            more = ways(field, [each for each in rest if each != other], blacks)
        else:
            more = ways(field, [], [each for each in rest if each != other])
        for found in more:
            yield [(first, other), *found]


@st.composite
def meetings(draw: st.DrawFn, size: int) -> list[tuple[int, int]]:
    likely = draw(st.integers(1, 4))
    return [pair for pair in combinations(range(size), 2) if draw(st.integers(0, 4)) < likely]


@proof
@examples(60, 2_000)
@given(meetings(8))
def test_swapped_rows_are_the_first_of_all_ways(met: list[tuple[int, int]]) -> None:
    field = field_of(8, met)
    whites, blacks = list(range(4)), list(range(4, 8))

    def inside(rows: Rows) -> int:
        return sum((one < 4) == (two < 4) for one, two in rows)

    expected = min(ways(field, whites, blacks), key=inside, default=None)
    if expected is not None:
        assert rows_of(field, Columns(whites, blacks, []), blacks_swap=True) == expected


@proof
@examples(60, 2_000)
@given(meetings(8), st.sampled_from([0, 1, 2]))
def test_the_first_who_help_are_moved(met: list[tuple[int, int]], bound: int) -> None:
    """Six of one colour and two of the other: two move, of those who are not bound."""
    field = field_of(8, met)
    free = list(range(bound, 6))

    def helps(moved: tuple[int, ...]) -> bool:
        stay = [at for at in range(6) if at not in moved]
        across = [6, 7, *moved]
        return any(
            all(one in stay and two in across for one, two in rows)
            for rows in ways(field, stay, across)
        )

    expected = next((list(moved) for moved in combinations(free, 2) if helps(moved)), [])
    assert first_movable(field, mask_of(range(6)), mask_of((6, 7)), free, 2) == expected
