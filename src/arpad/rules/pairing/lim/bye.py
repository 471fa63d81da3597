"""1.1: who gets the bye when the number of players is odd."""

from arpad.rules.pairing.bye import first_to_spare
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members


def candidates(field: RoundField) -> list[int]:
    """Who may get the bye, in the order they are asked: the lowest group, the lowest-ranked."""
    return [
        place
        for group in reversed(field.groups.values())
        for place in reversed(list(members(group & field.may_get_bye)))
    ]


def bye_of(field: RoundField) -> int | None:
    """The place of the player with the bye; None where there is none to give.

    READING: where all others could not be paired then, the next player is asked. ``field`` has the
    pairs that can be made at all: in the last round those of 6.1 too.
    """
    return first_to_spare(field, candidates(field))
