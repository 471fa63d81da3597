"""4: who gets the bye when the number of players is odd."""

from arpad.pairing.burstein.order import StrengthOrder
from arpad.pairing.completion import can_complete
from arpad.pairing.field import RoundField
from arpad.pairing.matching.bits import members
from arpad.pairing.obstacle import obstacle
from arpad.pairing.values import NoPairing


def bye_of(field: RoundField, order: StrengthOrder) -> int | None:
    """The place of the lowest of the lowest scoregroup who may get it (4.1-4.3).

    READING: where all others could not be paired then, the next higher player is asked.
    """
    if field.everybody.bit_count() % 2 == 0:
        if not can_complete(field, field.everybody, 0):
            raise NoPairing(obstacle(field))
        return None
    for group in reversed(field.groups.values()):
        for place in reversed(order.sorted(list(members(group & field.may_get_bye)))):
            if can_complete(field, field.everybody & ~(1 << place), 0):
                return place
    raise NoPairing(obstacle(field))
