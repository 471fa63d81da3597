"""Whether enough players of a round robin are rated for the event to be accepted."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING

from arpad.core.event import Event, System
from arpad.core.finding import Finding

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition


def composition_findings(edition: Edition, event: Event) -> Iterator[Finding]:
    """Round robins need a share of rated players (FEDA 1996 7.3, FIDE 2005 and 2009 6.3)."""
    players = len(event.players)
    rated = sum(player.rating is not None for player in event.players)
    if not event.system.is_round_robin:
        return
    double = edition.admission.double_round_robin
    mixed = event.system is System.DOUBLE_ROUND_ROBIN and rated < players
    if mixed and double and players < double.value.players:
        yield Finding.warning(
            "composition_players",
            "players",
            double.article,
            found=players,
            needed=double.value.players,
        )
        return
    for needed, article in _required(edition, event, players):
        if rated < needed:
            yield Finding.warning(
                "composition_share", "players", article, found=rated, players=players, needed=needed
            )
            return


def beginning_findings(edition: Edition, event: Event) -> Iterator[Finding]:
    """A nation begins with events of so many rated players; advice, and no refusal (Elo 1972)."""
    rule = edition.admission.rated_to_begin
    rated = sum(player.rating is not None for player in event.players)
    if rule and 0 < rated < min(rule.value, len(event.players)):
        values = {"found": rated, "needed": rule.value}
        yield Finding.warning("check.rated_to_begin", "players", rule.article, **values)


def _required(edition: Edition, event: Event, players: int) -> Iterator[tuple[int, str]]:
    rules = edition.admission
    if rules.championship_rated and not set(rules.championships).isdisjoint(event.flags):
        women = all((player.sex or "").lower() in ("w", "f") for player in event.players)
        rule = rules.championship_rated_women if women else None
        found = rule or rules.championship_rated
        yield found.value, found.article
        return
    mixed = any(player.rating is None for player in event.players)
    if event.system is System.DOUBLE_ROUND_ROBIN and rules.double_round_robin and mixed:
        yield rules.double_round_robin.value.rated, rules.double_round_robin.article
    small = rules.small_round_robin
    if small and (
        players == small.value.players
        or (players < small.value.players and not small.value.exactly)
    ):
        yield small.value.rated, small.article
    if rules.rated_share:
        yield ceil(players * rules.rated_share.value), rules.rated_share.article
