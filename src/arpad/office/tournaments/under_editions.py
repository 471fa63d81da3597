"""An event that a list counts under every edition of its kind of play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.errors import ArpadError
from arpad.core.event import Event, Player
from arpad.office.desk import Desk
from arpad.office.editions import kept_editions
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.published_events import PlayedEvent, need_counted, played_event
from arpad.rating.event import rate_event
from arpad.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.regulations.edition import Edition
from arpad.regulations.registry import EDITIONS
from arpad.store.events import event_rows
from arpad.store.publications import editions_of
from arpad.store.results import ResultRow, find_outcome


class EditionOutcome(NamedTuple):
    """What one edition makes of a player's event; no ``change``: the player was unrated."""

    edition: str
    rating: int | None
    change: int | None
    listed: bool


class PlayerOutcomes(NamedTuple):
    """A player by the number in the report, with the rating at entry."""

    no: int
    rating: int | None
    outcomes: tuple[EditionOutcome, ...]


@dataclass(frozen=True, slots=True)
class EventUnderEditions:
    """An event and everybody's result under each edition; ``own`` is the one that counts."""

    played: PlayedEvent
    own: str
    editions: tuple[str, ...]
    players: tuple[PlayerOutcomes, ...]


@may(*EVERYBODY)
def event_under_editions(desk: Desk, code: str) -> EventUnderEditions:
    """The event with the facts its list was made with; refused until a list counts it.

    K is what each edition says of them, unless the office gave it.
    """
    played = played_event(desk, code)
    own = [each.edition for each in kept_editions(desk)]
    with desk.reading() as connection:
        tournament, counted = need_counted(connection, code)
        event = event_of(event_rows(connection, counted.event.version))
        outcome = find_outcome(connection, counted.event.signature)
        rated_by = editions_of(connection, counted.row.id)[tournament.id]
    facts = {each.no: each for each in outcome.results} if outcome else {}
    entered = replace(event, players=tuple(_entered(p, facts.get(p.no)) for p in event.players))
    editions = [each for each in (*own, *reversed(EDITIONS)) if each.play is event.play]
    ratings = tuple(_ratings(entered, editions))
    return EventUnderEditions(
        played,
        rated_by.partition(" ")[0],
        tuple(each.edition.key for each in ratings),
        tuple(_outcomes(player, ratings) for player in entered.players),
    )


def _entered(player: Player, facts: ResultRow | None) -> Player:
    """A player with what the list that counts the event knew of them."""
    if facts is None:
        return player
    return replace(
        player,
        rating=facts.rating,
        standard=facts.standard,
        k=facts.given_k,
        games=facts.career_games,
        peak=facts.peak,
        birth=str(facts.birth_year) if facts.birth_year else None,
        first_event=facts.first_event,
        listed_after_start=facts.listed_after_start,
    )


def _ratings(event: Event, editions: Sequence[Edition]) -> Iterator[EventRating]:
    """The event under every edition that can rate it."""
    for edition in editions:
        try:
            yield rate_event(edition, event)
        except ArpadError:
            continue


def _outcomes(player: Player, ratings: Sequence[EventRating]) -> PlayerOutcomes:
    found = ((each.edition.key, each.player(player.no)) for each in ratings)
    return PlayerOutcomes(
        player.no, player.rating, tuple(_outcome(key, result) for key, result in found)
    )


def _outcome(key: str, found: RatedPlayer | UnratedPlayer) -> EditionOutcome:
    if isinstance(found, RatedPlayer):
        return EditionOutcome(key, found.new_rating, found.change, found.listed)
    return EditionOutcome(key, found.ru, None, found.listed)
