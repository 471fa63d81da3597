"""An event under every edition: one column for each, the one that counts among them."""

from dataclasses import dataclass
from fractions import Fraction

from arpad.core.step import Exact
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.office.tournaments.under_editions import EditionOutcome, EventUnderEditions
from arpad.web.views.addresses import rules_path
from arpad.web.views.event_tables import EventPlayerView, player_view
from arpad.web.views.events import EventHead, event_head
from arpad.web.views.rules import RulesView, rules_view


@dataclass(frozen=True, slots=True)
class EditionColumn:
    """An edition at the head of its column; ``own``: the list follows it."""

    rules: RulesView
    path: str
    own: bool


@dataclass(frozen=True, slots=True)
class EditionOutcomeView:
    """A rating under an edition; ``other``: not what the edition of the list gives."""

    rating: str
    change: str
    listed: bool
    own: bool
    other: bool


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
    hash: str


def event_editions_view(found: EventUnderEditions, language: Language) -> EventEditionsView:
    """The page of an event under every edition."""
    own = found.own
    return EventEditionsView(
        event_head(found.played.tournament, "editions", language, counted=True),
        tuple(
            EditionColumn(
                rules_view(key, language) or RulesView("", key), rules_path(key), key == own
            )
            for key in found.editions
        ),
        tuple(
            OutcomesView(
                player_view(found.played, each.no),
                str(each.rating or "–"),
                tuple(
                    _outcome(outcome, _ratings(each.outcomes).get(own), own, language)
                    for outcome in each.outcomes
                ),
            )
            for each in found.players
        ),
        found.played.row.hash,
    )


def _ratings(outcomes: tuple[EditionOutcome, ...]) -> dict[str, int | None]:
    return {each.edition: each.rating for each in outcomes}


def _outcome(
    found: EditionOutcome, counts: int | None, own: str, language: Language
) -> EditionOutcomeView:
    change = ""
    if found.change is not None:
        values: dict[str, Exact] = {"change": Fraction(found.change, 100)}
        change = say("web.editions.change", values, language)
    return EditionOutcomeView(
        str(found.rating or "–"),
        change,
        found.listed,
        found.edition == own,
        found.rating != counts,
    )
