"""Can a round be completed (C.04.1 b, d, f, g; C.04.3 A.9)?"""

from collections.abc import Callable

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.graph import Forest, Mates, largest


def can_complete(field: RoundField, players: int, byes: int) -> bool:
    """Whether these players can all be paired, with a bye to one of ``byes`` if odd."""
    count = players.bit_count()
    rows = field.compatible
    has_bye = count % 2 == 0 or byes & players
    enough = (count + 1) // 2
    if has_bye and all((rows[p] & players).bit_count() >= enough for p in members(players)):
        # Dirac: everybody has half of the others left, so there is a cycle through all.
        return True
    return matches_all(field, players, byes)


def without_one(field: RoundField, players: int) -> Callable[[int], bool]:
    """Whether an odd number of players can all be paired without somebody, asked one by one.

    Where it cannot be without the first who is asked, it is found out for everybody at once.
    """
    known: list[int] = []

    def can_go(place: int) -> bool:
        if not known and can_complete(field, players & ~(1 << place), 0):
            return True
        known[:] = known or [spared(field, players)]
        return bool(known[0] >> place & 1)

    return can_go


def with_one_more(field: RoundField, players: int) -> Callable[[int], bool]:
    """Whether an odd number of players can all be paired with somebody, asked in the same way."""
    known: list[int] = []

    def can_join(place: int) -> bool:
        if not known and can_complete(field, players | 1 << place, 0):
            return True
        known[:] = known or [spared(field, players)]
        return bool(field.compatible[place] & known[0])

    return can_join


def spared(field: RoundField, players: int) -> int:
    """Those of an odd number without whom all the others can be paired.

    With one left over: who ends an alternating path of even length from there.
    """
    rows = {place: field.compatible[place] & players for place in members(players)}
    mates: Mates = {}
    left = largest(rows, mates, players)
    if left.bit_count() != 1:
        return 0
    forest = Forest(rows, mates, left, players)
    forest.enlarge()
    return forest.even


def matches_all(field: RoundField, players: int, byes: int) -> bool:
    """Whether all can be matched; with an odd number one of ``byes`` goes without."""
    rows, alive = edges_with_bye(field, players, byes)
    return not largest(rows, {}, alive)


def edges_with_bye(field: RoundField, players: int, byes: int) -> tuple[dict[int, int], int]:
    """Who may meet whom, the bye as one more vertex if the number is odd; and all vertices."""
    rows = {place: field.compatible[place] & players for place in members(players)}
    if players.bit_count() % 2 == 0:
        return rows, players
    seat = field.everybody.bit_length()
    for place in members(byes & players):
        rows[place] |= 1 << seat
    rows[seat] = byes & players
    return rows, players | 1 << seat
