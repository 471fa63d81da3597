"""An event that a list counts under every edition of its kind of play.

What the list was made with is what every edition gets: the ratings at entry, games so far, highest
rating and year of birth. The edition of the list gives what the list printed.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.k_elsewhere import KElsewhere
from arpad.core.players import PublicPlayer
from arpad.office.desk import Desk
from arpad.office.editions import editions_in, kept_editions
from arpad.office.lists.event_sheets import event_changes
from arpad.office.lists.sheets import EventSheet, Sheet
from arpad.office.periods.outcomes import player_of
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.records.printed import printed_players
from arpad.office.records.publications import editions_of
from arpad.office.records.results import ResultRow, find_outcome
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.published_events import PlayedEvent, need_counted, played_event
from arpad.rules.rating.periods.results import Calculated
from arpad.rules.rating.results import EventRating, RatedPlayer
from arpad.rules.rating.under_editions import rated_under
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS


class EditionOutcome(NamedTuple):
    """What one edition makes of a player's event.

    A player who was unrated has neither ``k`` nor ``change``, which is in hundredths; ``assumed``
    is what K had to take for granted.
    """

    edition: str
    rating: int | None
    k: int | None
    change: int | None
    listed: bool
    assumed: tuple[str, ...]


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
    k: KElsewhere


@may(*EVERYBODY)
def event_under_editions(
    desk: Desk, code: str, k: KElsewhere = KElsewhere.BY_EDITION
) -> EventUnderEditions:
    """The event with the facts its list was made with; refused until a list counts it."""
    played = played_event(desk, code)
    printed = {each.no: each.sheet.result for each in event_changes(desk, code).changes}
    kept = [each.edition for each in kept_editions(desk)]
    with desk.reading() as connection:
        tournament, counted = need_counted(connection, code)
        own = editions_in(connection).written(
            editions_of(connection, counted.row.id)[tournament.id]
        )
        listed = counted.event
        event = _entered_event(connection, listed.version, listed.signature, counted.row.id)
    ratings = rated_under(event, _editions(event, own, kept), own.key, k)
    return EventUnderEditions(
        played,
        own.key,
        tuple(each.edition.key for each in ratings),
        tuple(_outcomes(each, ratings, own, printed.get(each.no)) for each in event.players),
        k,
    )


@may(*EVERYBODY)
def result_under_editions(
    desk: Desk, sheet: Sheet, found: EventSheet, k: KElsewhere = KElsewhere.BY_EDITION
) -> PlayerOutcomes:
    """What an event of a player's sheet would have brought: the same as on the event's own page."""
    listed, no = found.event, found.result.player.no
    kept = [each.edition for each in kept_editions(desk)]
    with desk.reading() as connection:
        event = _entered_event(connection, listed.version, listed.signature, sheet.row.id)
    ratings = rated_under(event, _editions(event, listed.edition, kept), listed.edition.key, k)
    player = next(each for each in event.players if each.no == no)
    return _outcomes(player, ratings, listed.edition, found.result)


def _editions(event: Event, own: Edition, kept: Iterable[Edition]) -> list[Edition]:
    """Those of the federation, then the latest first; the one that counts as it was read."""
    found = [each for each in (*kept, *reversed(EDITIONS)) if each.play is event.play]
    return [own if each.key == own.key else each for each in found]


def _entered_event(connection: Connection, version: int, signature: str, list_id: int) -> Event:
    """The event with what the list that counts it knew of everybody."""
    event = event_of(event_rows(connection, version))
    outcome = find_outcome(connection, signature)
    facts = {each.no: each for each in outcome.results} if outcome else {}
    numbers = {each.player_id for each in facts.values() if each.player_id is not None}
    people = printed_players(connection, list_id, numbers)
    players = tuple(_entered(each, facts.get(each.no), people) for each in event.players)
    return replace(event, players=players)


def _entered(player: Player, facts: ResultRow | None, people: Mapping[int, PublicPlayer]) -> Player:
    """A player as entered; the year of birth also where the list's edition did not ask for it."""
    if facts is None:
        return player
    who = people.get(facts.player_id or 0)
    year = facts.birth_year or (who.birth_year if who else None)
    return replace(
        player_of(facts, player.name),
        birth=f"{year:04d}" if year else None,
        sums=player.sums._replace(on_list=False) if player.sums else None,
    )


def _outcomes(
    player: Player,
    ratings: Collection[EventRating],
    own: Edition,
    printed: Calculated | None,
) -> PlayerOutcomes:
    found = (
        (each.edition.key, (printed if each.edition is own else None) or each.player(player.no))
        for each in ratings
    )
    return PlayerOutcomes(
        player.no,
        player.rating or player.standard,
        tuple(_outcome(key, result) for key, result in found),
    )


def _outcome(key: str, found: Calculated) -> EditionOutcome:
    if isinstance(found, RatedPlayer):
        development = found.development
        return EditionOutcome(
            edition=key,
            rating=found.new_rating,
            k=development.k,
            change=found.change,
            listed=found.listed,
            assumed=development.assumed,
        )
    return EditionOutcome(
        edition=key, rating=found.ru, k=None, change=None, listed=found.listed, assumed=()
    )
