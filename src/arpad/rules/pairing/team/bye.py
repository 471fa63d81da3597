"""3.4: who gets the bye when the number of teams is odd."""

from arpad.rules.pairing.bye import first_to_spare
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members


def bye_of(field: RoundField) -> int | None:
    """The place of the team with the bye; None where there is none to give."""
    return first_to_spare(field, candidates(field))


def candidates(field: RoundField) -> list[int]:
    """3.4.2-3.4.4: lowest score, most matches played, largest number; [C2] bars the others."""
    players = field.players
    return sorted(
        members(field.may_get_bye),
        key=lambda at: (players[at].score, -len(players[at].opponents), -players[at].number),
    )
