"""An event under every edition: one column for each, the one that counts among them."""

from dataclasses import dataclass

from arpad.doors.web.views.addresses import event_path
from arpad.doors.web.views.event_tables import EventPlayerView, player_view
from arpad.doors.web.views.events import EventHead, event_head
from arpad.doors.web.views.under_editions import (
    EditionColumn,
    EditionOutcomeView,
    KChoice,
    edition_column,
    k_choice,
    outcome_views,
)
from arpad.messages.text import Language
from arpad.office.tournaments.under_editions import EventUnderEditions


@dataclass(frozen=True, slots=True)
class OutcomesView:
    """A player's line."""

    player: EventPlayerView
    rating: str
    outcomes: tuple[EditionOutcomeView, ...]


@dataclass(frozen=True, slots=True)
class EventEditionsView:
    """An event under every edition."""

    head: EventHead
    columns: tuple[EditionColumn, ...]
    lines: tuple[OutcomesView, ...]
    k: KChoice
    hash: str


def event_editions_view(found: EventUnderEditions, language: Language) -> EventEditionsView:
    """The page of an event under every edition."""
    tournament = found.played.tournament
    return EventEditionsView(
        event_head(tournament, "editions", language, found.played.event),
        tuple(edition_column(key, found.own, language) for key in found.editions),
        tuple(
            OutcomesView(
                player_view(found.played, each.no),
                str(each.rating or "–"),
                outcome_views(each.outcomes, found.own, language),
            )
            for each in found.players
        ),
        k_choice(found.players, found.k, event_path(tournament.code, "editions"), language),
        found.played.row.hash,
    )
