"""6.2 and 6.3, 7.3 and 7.4: the two columns of a scoregroup, and the rows made of them."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import lowest, mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates
from arpad.rules.pairing.matching.first import cheapest_matchings
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.values import Colour, Strength


class Columns(NamedTuple):
    """Places in the order of 6.2; ``moved`` were taken from the other column."""

    whites: list[int]
    blacks: list[int]
    moved: list[int]


def columns(
    field: RoundField, order: OppositionOrder, group: int, *, other_transfers: bool = False
) -> Columns:
    """Who seeks which colour, both columns of the same length where 2.2 allows it.

    READING: who prefers neither colour joins the shorter column, in a tie that of White, the
    strongest first. Where the columns cannot be paired with each other, that is a case of 6.3; or
    others are moved instead (``other_transfers``).
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
    count = abs(white - black) // 2
    moved = in_turn[:count]
    if other_transfers and count:
        moved = first_movable(field, sides[longer], sides[longer.other], in_turn, count) or moved
    sides[longer] &= ~mask_of(moved)
    sides[longer.other] |= mask_of(moved)
    return Columns(
        order.whites(members(sides[Colour.WHITE])),
        order.blacks(members(sides[Colour.BLACK])),
        moved,
    )


def first_movable(
    field: RoundField, longer: int, shorter: int, in_turn: list[int], count: int
) -> list[int]:
    """7.3, 7.4: the first so many with whom the columns can be paired; none, if nobody helps.

    Of two of the longer column who meet, one is moved: so whether those who are ``open`` yet can
    make up the number is one matching.
    """

    def helps(moved: int, open_: int) -> bool:
        stay = longer & ~moved
        across = shorter | moved
        rows = {place: field.compatible[place] & stay for place in members(across)}
        for place in members(stay):
            others = stay if open_ >> place & 1 else open_
            rows[place] = field.compatible[place] & (across | others)
        return not largest(rows, {}, longer | shorter)

    if helps(mask_of(in_turn[:count]), 0):
        return in_turn[:count]
    found, open_ = list[int](), mask_of(in_turn)
    for place in in_turn:
        open_ &= ~(1 << place)
        if len(found) < count and helps(mask_of([*found, place]), open_):
            found.append(place)
    return found if len(found) == count else []


def rows_of(
    field: RoundField, made: Columns, *, blacks_swap: bool = False
) -> list[tuple[int, int]]:
    """The pairs, row by row: each White with the first Black of those left.

    READING of 6.3: with as few pairs inside a column as there can be, the first White meets the
    first Black possible, then the second White …; inside a column (6.3, last paragraph) a White
    meets the next White below, and Blacks who are left over meet each other from the top. Blacks
    who are passed over keep their order, or the first of them takes the row of the one who is met
    (``blacks_swap``).
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
    turns = (*range(len(made.blacks), len(ordered)), *range(len(made.blacks)))
    matchings = cheapest_matchings(rows, dear, turns)
    if matchings is None:
        raise AssertionError("a scoregroup that cannot be paired was left as it is")
    return [
        (ordered[one], ordered[two])
        for one, two in row_by_row(matchings, len(made.blacks), len(ordered), blacks_swap)
    ]


def row_by_row(
    matchings: Candidates, blacks: int, size: int, blacks_swap: bool
) -> Iterator[tuple[int, int]]:
    """The pairs from the top: vertices below ``blacks`` are the column of Black.

    The Blacks stand in the order of their vertices, unless they swap.
    """
    column, left, swapped = list(range(blacks)), (1 << size) - 1, False
    while left:
        whites = left >> blacks << blacks
        at = lowest(whites) if whites else column.pop(0)
        left &= ~(1 << at)
        if swapped:
            order = [*column, *members(left >> blacks << blacks)]
            partner = next((other for other in order if matchings.restrict(at, 1 << other)), None)
        else:
            partner = matchings.first_partner(at, left)
        if partner is None:
            raise AssertionError("a vertex of a perfect matching without a partner")
        yield at, partner
        left &= ~(1 << partner)
        if partner >= blacks:
            continue
        row = column.index(partner)
        if blacks_swap and whites:
            swapped = swapped or row > 0
            column[row] = column[0]
            row = 0
        del column[row]
