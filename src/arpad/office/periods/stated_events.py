"""The events of a list for its hash: what was played, and with what everybody entered."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from arpad.office.editions import label_of
from arpad.office.periods.computing import MadeList, RatedEvent
from arpad.office.periods.identifying import People
from arpad.office.proof.hashes.events import EventEntrant, StatedEvent, game_order
from arpad.office.proof.hashes.persons import by_report, person_token
from arpad.office.records.database import Connection
from arpad.office.tournaments.content import content_on_record
from arpad.rules.rating.periods.entering import Entrant, GameRatings
from arpad.rules.rating.periods.results import Calculated
from arpad.rules.rating.results import RatedPlayer


class EventSources(NamedTuple):
    """Digests of contents by version and of lists by day; whether events came late, by number."""

    contents: Mapping[int, str]
    lists: Mapping[date, str]
    late: Mapping[int, bool]


def stated_events(
    connection: Connection, made: MadeList, people: People, sources: EventSources
) -> tuple[StatedEvent, ...]:
    """Every event of a list."""
    return tuple(_event(connection, each, people, sources) for each in made.events)


def _event(
    connection: Connection, rated: RatedEvent, people: People, sources: EventSources
) -> StatedEvent:
    accepted, row = rated.accepted, rated.accepted.tournament
    return StatedEvent(
        report=accepted.sealed,
        content=sources.contents[accepted.version],
        start=row.start.isoformat(),
        end=row.end.isoformat(),
        ratings_on=(row.ratings_on or row.start).isoformat(),
        start_list=sources.lists[rated.start_list.on] if rated.start_list else None,
        edition=label_of(rated.edition),
        late=sources.late[row.id],
        entrants=tuple(_entrants(rated, people, accepted.sealed)),
        by_game=_by_game(connection, rated) if rated.by_game else (),
    )


def _by_game(connection: Connection, rated: RatedEvent) -> GameRatings:
    """The ratings of each game in the order of the content's games."""
    games = content_on_record(connection, rated.accepted.version).games
    both = sorted(zip(games, rated.by_game, strict=True), key=lambda each: game_order(each[0]))
    return tuple(ratings for _, ratings in both)


def _entrants(rated: RatedEvent, people: People, report: str) -> list[EventEntrant]:
    limit = rated.edition.change.k.junior_until
    year = rated.accepted.tournament.start.year
    reported = {each.no: each.result for each in rated.results if each.player is None}
    found = []
    for each in rated.entrants:
        entrant = _as_reported(each, reported[each.no]) if each.player is None else each
        no, player, guest, rating, standard, k, games, peak, first, after, born = entrant
        if player is None:
            place = by_report(report, no)
            person = person_token(people.key.blind(place), place)
        else:
            person = people.known[player].person
        until = None if born is None or limit is None else born + limit.value
        if until is not None and until < year:
            until = None
        values = (rating, standard, k, games, peak, first, after, until)
        found.append(EventEntrant(no, person, guest, *values))
    return found


def _as_reported(entrant: Entrant, result: Calculated) -> Entrant:
    """Somebody in no master file: what the report says beside ratings, which the content has."""
    player = result.player
    if not isinstance(result, RatedPlayer):
        return entrant._replace(first_event=player.first_event)
    return entrant._replace(
        k=player.k,
        games=player.games,
        peak=player.peak,
        first_event=player.first_event,
        listed_after_start=player.listed_after_start,
        birth_year=player.birth_year,
    )
