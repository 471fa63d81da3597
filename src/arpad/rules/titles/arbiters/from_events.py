"""A service as a tournament report tells it."""

from fractions import Fraction
from typing import Final

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, ServiceKind
from arpad.core.event import Event
from arpad.core.names import is_same_arbiter
from arpad.core.rounding import round_half_up

TITLED: Final = frozenset({"GM", "WGM", "IM", "WIM", "FM", "WFM"})
"""B.06.3, 1.3.3.2c."""
ROLES: Final = {None: ArbiterRole.CHIEF, "chief": ArbiterRole.CHIEF, "deputy": ArbiterRole.DEPUTY}
KINDS: Final = {
    "national-championship": ServiceKind.NATIONAL_CHAMPIONSHIP,
    "national-team-championship": ServiceKind.NATIONAL_LEAGUE,
}


def service_of(event: Event, name: str) -> ArbiterService | None:
    """What an arbiter did in a tournament; None where the report does not name them."""
    named = (
        ROLES.get(each.role, ArbiterRole.ARBITER)
        for each in event.arbiters
        if each.role != "organiser" and is_same_arbiter(each.name, name)
    )
    role = next(named, None)
    return None if role is None else described(event, role)


def described(event: Event, role: ArbiterRole = ArbiterRole.ARBITER) -> ArbiterService:
    """A tournament as B.06 sees it; whether players can make norms no report says."""
    ratings = [player.rating for player in event.players if player.rating]
    federations = {player.federation for player in event.players}
    chiefs = (each.name for each in event.arbiters if each.role in (None, "chief"))
    return ArbiterService(
        event=event.name,
        kind=next((KINDS[flag] for flag in event.flags if flag in KINDS), ServiceKind.TOURNAMENT),
        role=role,
        system=event.system,
        play=event.play,
        start=event.start,
        end=event.end,
        rounds=event.number_of_rounds,
        players=len(event.players),
        rated=len(ratings),
        titled=sum(player.title in TITLED for player in event.players),
        federations=None if None in federations else len(federations),
        average=round_half_up(Fraction(sum(ratings), len(ratings))) if ratings else None,
        teams=len(event.teams) or None,
        chief=next(chiefs, None),
    )
