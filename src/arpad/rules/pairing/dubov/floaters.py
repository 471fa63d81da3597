"""6.4 and 8: who is sent down, and whom floaters from above meet."""

from collections.abc import Iterator
from itertools import zip_longest

from arpad.rules.pairing.completion import with_one_more, without_one
from arpad.rules.pairing.dubov.choices import Choice, chosen
from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.first import best_matchings
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.values import Colour


def in_turn(field: RoundField, order: OppositionOrder, floaters: int) -> Iterator[int]:
    """8.1: White-seekers and Black-seekers by turns, each as in 6.2.

    READING: who prefers neither colour stands among the White-seekers.
    """
    blacks = floaters & field.due[Colour.BLACK]
    whites = order.whites(members(floaters & ~blacks))
    for pair in zip_longest(whites, order.blacks(members(blacks))):
        yield from (place for place in pair if place is not None)


def opponent_of(
    field: RoundField,
    order: OppositionOrder,
    floater: int,
    group: int,
    unpaired: int,
    allowed: int,
) -> Choice:
    """8.2: the highest R of the group, if possible of the opposite preference."""
    near = field.compatible[floater] & group & allowed
    wanted = field.players[floater].preference
    opposite = near & field.due[wanted.other] if wanted else near
    asked = [*order.strongest(members(opposite)), *order.strongest(members(near & ~opposite))]

    will_do = without_one(field, unpaired & ~(1 << floater))
    plain = order.strongest(members(group))
    first = field.due[wanted.other] if wanted else 0
    return chosen(asked, will_do, plain, field.compatible[floater], allowed, first)


def staying(
    field: RoundField, leaver: int, following: int, before: list[int]
) -> Iterator[tuple[int, PassedFor]]:
    """Why those stay who come before a leaver by rating."""
    near = field.compatible[leaver] & following
    for place in before:
        alone = near and not field.compatible[place] & following
        yield place, PassedFor.NO_OPPONENT if alone else PassedFor.IMPOSSIBLE


def sent_down(
    field: RoundField, plain: list[int], group: int, rest: int, following: int
) -> list[int]:
    """6.4: who leaves a group, as few as possible, so that it and the others can be paired.

    READING: one after another, who can be paired in the next group first, then in ``plain`` order:
    the lowest R, then the higher ARO, or who stands last in the columns.
    """
    rows = field.compatible
    turns = sorted(plain, key=lambda at: not rows[at] & following)
    if group.bit_count() % 2:
        can_go, can_join = without_one(field, group), with_one_more(field, rest)
        for place in turns:
            if can_go(place) and can_join(place):
                return [place]
    return several_sent_down(field, group, rest, turns)


def several_sent_down(field: RoundField, group: int, rest: int, turns: list[int]) -> list[int]:
    """The same, where more than one has to go: with fewest pairs between the group and the rest."""
    everybody = group | rest
    rows = {place: field.compatible[place] & everybody for place in members(everybody)}
    dear = {at: row & (rest if group >> at & 1 else group) for at, row in rows.items()}
    mates: dict[int, int] = {}
    if largest(rows, mates, everybody):
        raise AssertionError("a round that could be completed no longer can")
    left = best_matchings(dict(rows), dear, mates, everybody)
    count = sum(1 for place in members(group) if rest >> left.mates[place] & 1)
    found: list[int] = []
    for place in turns:
        if len(found) < count and left.restrict(place, rest):
            found.append(place)
    return found
