"""How many arbiters an event needs, who may be appointed, and how many norms it may certify."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from arpad.core.arbiter_service import ArbiterRole, EventLevel
from arpad.core.play import System
from arpad.rules.titles.arbiters.edition import ArbiterEdition

# IT3: a deputy for more than so many players; the form prints no number for the sixth.
DEPUTIES_OVER: Final = (20, 70, 120, 170, 220, 270)
# Arbiters' Manual I: an arbiter for every 20 to 25 players.
PLAYERS_AN_ARBITER: Final = (20, 25)
# Reconstructed from the print, whose merged cells are lost: the categories of IAs, or everybody.
ANY: Final = "IA, FA"
APPOINTED_8_3: Final[Mapping[ArbiterRole, tuple[str, str, str, str]]] = {
    ArbiterRole.CHIEF: ("A, B", "A, B", "A, B, C", ANY),
    ArbiterRole.DEPUTY: ("A, B", "A, B, C", ANY, ANY),
    ArbiterRole.SECTOR: ("A, B", "A, B, C", ANY, ANY),
    ArbiterRole.PAIRINGS: ("A, B", "A, B, C", ANY, ANY),
    ArbiterRole.FAIR_PLAY: ("A, B", "A, B, C", ANY, ANY),
    ArbiterRole.ARBITER: ("A, B, C", "A, B, C", ANY, ANY),
    ArbiterRole.MATCH: (ANY, ANY, ANY, ANY),
}


class Staff(NamedTuple):
    """The arbiters of an event besides the chief; ``certificates`` None: no limit."""

    deputies: int
    arbiters_least: int
    arbiters_most: int
    certificates: int | None


def staff(edition: ArbiterEdition, players: int, system: System, level: EventLevel | None) -> Staff:
    """Whom an event needs, and how many norms of arbiters it may certify."""
    most, least = (-(-players // number) for number in PLAYERS_AN_ARBITER)
    return Staff(deputies(players), least, most, certificates_2_7(edition, players, system, level))


def deputies(players: int) -> int:
    """IT3: the first deputy with more than 20 players, another for every 50 more, six at most."""
    return sum(players > over for over in DEPUTIES_OVER)


def certificates_2_7(
    edition: ArbiterEdition, players: int, system: System, level: EventLevel | None
) -> int | None:
    """2.7: one for 25 players or fraction, two in a round robin; world events have no limit."""
    if level in (EventLevel.WORLD, EventLevel.CONTINENTAL):
        return None
    if system.is_round_robin:
        return edition.round_robin_certificates.value
    return -(-players // edition.players_a_certificate.value)
