"""The bye where a system asks one player after the other."""

from collections.abc import Iterable

from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.obstacle import obstacle
from arpad.rules.pairing.values import NoPairing


def first_to_spare(field: RoundField, candidates: Iterable[int]) -> int | None:
    """The place of the first without whom all others can be paired.

    None where everybody is paired; ``NoPairing`` where the round cannot be completed.
    """
    if field.everybody.bit_count() % 2 == 0:
        if not can_complete(field, field.everybody, 0):
            raise NoPairing(obstacle(field))
        return None
    for place in candidates:
        if can_complete(field, field.everybody & ~(1 << place), 0):
            return place
    raise NoPairing(obstacle(field))
