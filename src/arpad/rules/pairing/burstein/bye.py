"""4: who gets the bye when the number of players is odd."""

from arpad.rules.pairing.burstein.order import StrengthOrder
from arpad.rules.pairing.bye import first_to_spare
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members


def bye_of(field: RoundField, order: StrengthOrder) -> int | None:
    """The place of the lowest of the lowest scoregroup who may get it (4.1-4.3).

    READING: where all others could not be paired then, the next higher player is asked.
    """
    candidates = (
        place
        for group in reversed(field.groups.values())
        for place in reversed(order.sorted(list(members(group & field.may_get_bye))))
    )
    return first_to_spare(field, candidates)
