"""4 and 5: who gets the bye when the number of players is odd."""

from collections.abc import Iterator

from arpad.rules.pairing.bye import first_to_spare
from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Colour


def bye_of(field: RoundField, order: OppositionOrder) -> int | None:
    """The place of the player with the bye; None where there is none to give.

    READING: where all others could not be paired then, the next player is asked.
    """
    return first_to_spare(field, candidates(field, order))


def candidates(field: RoundField, order: OppositionOrder) -> Iterator[int]:
    """Who may get the bye, in the order they are asked: in round 1 from the last number up."""
    if field.state.round == 1:
        yield from sorted(members(field.may_get_bye), key=lambda at: -field.players[at].number)
        return
    for group in reversed(field.groups.values()):
        dominant = dominant_colour(field, group)
        lowest = order.weakest(members(group & field.may_get_bye))
        yield from sorted(
            lowest,
            key=lambda at: (
                order.rating[at],
                dominant is not None and field.players[at].preference is not dominant,
            ),
        )


def dominant_colour(field: RoundField, group: int) -> Colour | None:
    """The colour most of a group prefer; None where neither is preferred by more."""
    whites = (group & field.due[Colour.WHITE]).bit_count()
    blacks = (group & field.due[Colour.BLACK]).bit_count()
    if whites == blacks:
        return None
    return Colour.WHITE if whites > blacks else Colour.BLACK
