"""6.1-6.5: the first combination of a group that grants most colour preferences."""

from typing import NamedTuple

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.first import first_of_cheapest
from arpad.rules.pairing.values import Colour


class Combination(NamedTuple):
    """The pairs of a group, the higher player first, and who floats; all by place."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]


def first_combination(
    field: RoundField,
    ordered: list[int],
    may_float: int,
    fixed: tuple[tuple[int, int], ...] = (),
    *,
    two_float: bool = False,
) -> Combination | None:
    """The combination a group is paired by; None where it has none.

    ``ordered`` are its players, the highest first; of an odd number one of ``may_float`` is left
    over, of an even number nobody or, if asked for, two. ``fixed`` pairs are to be among its own.

    The highest player who is not yet paired meets the lowest possible one (6.2), and floats only
    where nobody is left to meet (6.4): so the lowest player is vertex 0, and the empty seat of
    a floater comes after all players. A pair of two who prefer one colour refuses it to one of
    them, and a preference of a floater is not granted either (6.5): these edges are dear.
    """
    size = len(ordered)
    vertex = {place: size - 1 - rank for rank, place in enumerate(ordered)}
    inside, players = mask_of(ordered), (1 << size) - 1

    def local(places: int) -> int:
        return mask_of(vertex[place] for place in members(places & inside))

    rows = {
        at: players & ~(1 << at) & ~local(inside & ~field.compatible[place])
        for place, at in vertex.items()
    }
    due = {colour: local(field.due[colour]) for colour in Colour}
    dear = {
        vertex[place]: rows[vertex[place]] & due[colour]
        for place in ordered
        for colour in [field.players[place].preference]
        if colour is not None
    }
    dear = dict.fromkeys(rows, 0) | dear
    floaters = local(may_float)
    seats = range(size, size + (2 if two_float else size % 2))
    for seat in seats:
        rows[seat], dear[seat] = floaters, floaters & (due[Colour.WHITE] | due[Colour.BLACK])
        for at in members(floaters):
            rows[at] |= 1 << seat
        for at in members(dear[seat]):
            dear[at] |= 1 << seat
    settled = mask_of(vertex[place] for pair in fixed for place in pair)
    rows = {at: row & ~settled for at, row in rows.items()}
    for one, two in fixed:
        rows[vertex[one]], rows[vertex[two]] = 1 << vertex[two], 1 << vertex[one]
    mates = first_of_cheapest(rows, dear, range(size - 1, -1, -1))
    if mates is None:
        return None
    pairs = tuple(
        (place, ordered[size - 1 - mates[at]]) for place, at in vertex.items() if mates[at] < at
    )
    return Combination(pairs, tuple(ordered[size - 1 - mates[seat]] for seat in seats))


def granted(field: RoundField, pairs: tuple[tuple[int, int], ...]) -> int:
    """How many players of these pairs get the colour they prefer (6.5)."""
    total = 0
    for pair in pairs:
        wishes = [field.players[place].preference for place in pair]
        total += len([wish for wish in wishes if wish]) - (wishes[0] is wishes[1] is not None)
    return total


def priority(ordered: list[int], made: Combination) -> tuple[int, ...]:
    """Where a combination of a group stands in the order of 6.2 and 6.4: smaller is earlier."""
    size = len(ordered)
    vertex = {place: size - 1 - rank for rank, place in enumerate(ordered)}
    partner = {one: vertex[two] for one, two in made.pairs} | dict.fromkeys(made.floaters, size)
    return tuple(partner[place] for place in ordered if place in partner)
