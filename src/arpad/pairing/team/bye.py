"""3.4: who gets the bye when the number of teams is odd."""

from arpad.pairing.completion import can_complete
from arpad.pairing.field import RoundField
from arpad.pairing.matching.bits import members
from arpad.pairing.obstacle import obstacle
from arpad.pairing.values import NoPairing


def bye_of(field: RoundField) -> int | None:
    """The place of the team with the bye; None where there is none to give."""
    if field.everybody.bit_count() % 2 == 0:
        if not can_complete(field, field.everybody, 0):
            raise NoPairing(obstacle(field))
        return None
    for place in candidates(field):
        if can_complete(field, field.everybody & ~(1 << place), 0):
            return place
    raise NoPairing(obstacle(field))


def candidates(field: RoundField) -> list[int]:
    """3.4.2-3.4.4: lowest score, most matches played, largest number; [C2] bars the others."""
    players = field.players
    return sorted(
        members(field.may_get_bye),
        key=lambda at: (players[at].score, -len(players[at].opponents), -players[at].number),
    )
