"""Why no pairing is legal: players who have too few opponents left between them (Tutte)."""

from arpad.pairing.barred import rematches, unwanted_pairs
from arpad.pairing.completion import edges_with_bye
from arpad.pairing.field import RoundField
from arpad.pairing.matching.bits import lowest, members
from arpad.pairing.matching.graph import Forest, largest
from arpad.pairing.values import BYE, Obstacle


def obstacle(field: RoundField) -> Obstacle:
    """The smallest such set that a largest matching shows."""
    rows, alive = edges_with_bye(field, field.everybody, field.may_get_bye)
    mates: dict[int, int] = {}
    found: list[tuple[int, int]] = []
    for root in members(largest(rows, mates, alive)):
        tree = Forest(rows, mates, 1 << root, alive)
        tree.enlarge()
        found.append((tree.even, tree.odd))
    the_bye = field.everybody + 1
    even, odd = min(found, key=lambda sets: ((sets[0] | sets[1]).bit_count(), sets[0] != the_bye))
    groups = tuple(numbers(field, group) for group in components(rows, even))
    bound = kept_apart_by_colour(field, even & field.everybody)
    colour = field.players[lowest(bound)].preference if bound else None
    return Obstacle(groups, numbers(field, odd), numbers(field, bound), colour)


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
