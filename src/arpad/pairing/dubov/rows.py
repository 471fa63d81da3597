"""6.2 and 6.3, 7.3 and 7.4: the two columns of a scoregroup, and the rows made of them."""

from typing import NamedTuple

from arpad.pairing.dubov.order import OppositionOrder
from arpad.pairing.field import RoundField
from arpad.pairing.matching.bits import mask_of, members
from arpad.pairing.matching.first import first_of_cheapest
from arpad.pairing.values import Colour, Strength


class Columns(NamedTuple):
    """Places in the order of 6.2; ``moved`` were taken from the other column."""

    whites: list[int]
    blacks: list[int]
    moved: list[int]


def columns(field: RoundField, order: OppositionOrder, group: int) -> Columns:
    """Who seeks which colour, both columns of the same length where 2.2 allows it.

    READING: who prefers neither colour joins the shorter column, in a tie that of White, the
    strongest first.
    """
    sides = {colour: group & field.due[colour] for colour in Colour}
    for place in order.strongest(members(group & field.due[None])):
        white, black = (sides[colour].bit_count() for colour in Colour)
        sides[Colour.WHITE if white <= black else Colour.BLACK] |= 1 << place
    white, black = (sides[colour].bit_count() for colour in Colour)
    longer = Colour.WHITE if white > black else Colour.BLACK
    bound = field.of_strength[Strength.ABSOLUTE]
    free = members(sides[longer] & ~bound)
    in_turn = order.to_black(free) if longer is Colour.WHITE else order.to_white(free)
    moved = in_turn[: abs(white - black) // 2]
    sides[longer] &= ~mask_of(moved)
    sides[longer.other] |= mask_of(moved)
    return Columns(
        order.whites(members(sides[Colour.WHITE])),
        order.blacks(members(sides[Colour.BLACK])),
        moved,
    )


def rows_of(field: RoundField, made: Columns) -> list[tuple[int, int]]:
    """The pairs, row by row: each White with the first Black of those left.

    READING of 6.3: with as few pairs inside a column as there can be, the first White meets the
    first Black possible, then the second White …; inside a column (6.3, last paragraph) a White
    meets the next White below, and Blacks who are left over meet each other from the top.
    """
    ordered = [*made.blacks, *made.whites]
    vertex = {place: at for at, place in enumerate(ordered)}
    inside = mask_of(ordered)

    def local(places: int) -> int:
        return mask_of(vertex[place] for place in members(places & inside))

    everybody = (1 << len(ordered)) - 1
    blacks = (1 << len(made.blacks)) - 1
    rows = {
        at: everybody & ~(1 << at) & ~local(inside & ~field.compatible[place])
        for place, at in vertex.items()
    }
    dear = {at: row & (blacks if blacks >> at & 1 else ~blacks) for at, row in rows.items()}
    turns = [*range(len(made.blacks), len(ordered)), *range(len(made.blacks))]
    mates = first_of_cheapest(rows, dear, turns)
    if mates is None:
        raise AssertionError("a scoregroup that cannot be paired was left as it is")
    done: set[int] = set()
    found: list[tuple[int, int]] = []
    for at in turns:
        if at not in done:
            found.append((ordered[at], ordered[mates[at]]))
            done |= {at, mates[at]}
    return found
