"""Why no pairing is legal: players who have too few opponents left between them (Tutte)."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from arpad.rules.pairing.barred import rematches, unwanted_pairs
from arpad.rules.pairing.completion import edges_with_bye
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import lowest, members
from arpad.rules.pairing.matching.graph import Forest, largest
from arpad.rules.pairing.values import BYE, Obstacle


def obstacle(field: RoundField) -> Obstacle:
    """The smallest such set that a largest matching shows."""
    found = shortage(field, field.everybody, field.may_get_bye)
    if found is None:
        raise AssertionError("a round that can be paired")
    groups = tuple(numbers(field, group) for group in found.groups)
    bound = kept_apart_by_colour(field, found.lacking & field.everybody)
    colour = field.players[lowest(bound)].preference if bound else None
    return Obstacle(groups, numbers(field, found.between), numbers(field, bound), colour)


@dataclass(frozen=True, slots=True)
class Shortage:
    """Groups by places, each of an odd number, with fewer opponents ``between`` them than groups.

    Of a group each may meet the others of it, and beside them only those ``between``.
    """

    groups: tuple[int, ...]
    between: int

    @property
    def lacking(self) -> int:
        """Everybody of the groups."""
        return reduce(or_, self.groups, 0)


def shortage(field: RoundField, players: int, byes: int = 0) -> Shortage | None:
    """Who of some players lack opponents among them; None where all can be paired."""
    rows, alive = edges_with_bye(field, players, byes)
    mates: dict[int, int] = {}
    found: list[tuple[int, int]] = []
    for root in members(largest(rows, mates, alive)):
        tree = Forest(rows, mates, 1 << root, alive)
        tree.enlarge()
        found.append((tree.even, tree.odd))
    if not found:
        return None
    the_bye = field.everybody + 1
    even, odd = min(found, key=lambda sets: ((sets[0] | sets[1]).bit_count(), sets[0] != the_bye))
    return Shortage(tuple(components(rows, even)), odd)


def kept_apart_by_colour(field: RoundField, places: int) -> int:
    """Who of one colour only colours keep from each other, one of them in a set."""
    met, unwanted = rematches(field.state), unwanted_pairs(field.state)
    for place in members(places):
        barred = field.compatible[place] | met.get(place, 0) | unwanted.get(place, 0) | 1 << place
        if others := field.everybody & ~barred:
            return others | 1 << place
    return 0


def components(rows: dict[int, int], inside: int) -> list[int]:
    """The connected parts of a set."""
    parts: list[int] = []
    while inside:
        part = reached = 1 << lowest(inside)
        while reached:
            near = 0
            for vertex in members(reached):
                near |= rows[vertex]
            reached = near & inside & ~part
            part |= reached
        parts.append(part)
        inside &= ~part
    return parts


def numbers(field: RoundField, places: int) -> tuple[int, ...]:
    """Pairing numbers of places, the bye among them as 0."""
    players = field.players
    return tuple(players[at].no if at < len(players) else BYE for at in members(places))
