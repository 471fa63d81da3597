"""Making a published list again, from exactly what it was made from."""

from collections.abc import Mapping
from datetime import date

from sqlalchemy import Connection

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import Entry
from arpad.office.calendar import read_calendar
from arpad.office.periods.computing import MadeList, Materials, Players, make_list
from arpad.office.periods.materials import ratings_on, standards_of
from arpad.office.periods.shelf import Shelf, edition_from, run_on_record
from arpad.store.lists import ListRow
from arpad.store.merges import merges_at
from arpad.store.publications import (
    AcceptedEvent,
    PersonRow,
    editions_of,
    events_of,
    guests_from,
    people,
    rating_order,
    report_hash,
)
from arpad.store.results import participants
from arpad.store.tournaments import tournament_of


def replay(
    connection: Connection, row: ListRow, stored: Mapping[int, Entry], *, remember: bool
) -> MadeList:
    """The list as it was made: by the lists, merges, editions and facts of its day.

    ``remember`` False calculates every event from its report again.
    """
    merged = merges_at(connection, row.log_id)
    shelf = Shelf(connection, row.system, row.play, merged, before=row.id)
    events = [
        AcceptedEvent(
            tournament_of(connection, each.tournament),
            each.report,
            each.version,
            report_hash(connection, each.report),
            row.date,
        )
        for each in events_of(connection, row.id)
    ]
    events.sort(key=rating_order)
    players, guests = _players_then(connection, row)
    known = people(
        connection, {*stored, *(p for each in players.values() for p in each.values() if p)}
    )
    snapshots = {
        key: PersonRow(known[key].birth_year if key in known else None, each.federation, each.title)
        for key, each in stored.items()
    }
    standards = standards_of(connection, row.system, row.play, merged, row.id)
    editions = editions_of(connection, row.id)
    materials = Materials(
        connection,
        read_calendar(connection, row.system, row.play),
        shelf,
        players,
        {**known, **snapshots},
        standards,
        lambda day: _guest_ratings(connection, row, merged, guests, day),
        remember=remember,
        editions={key: edition_from(text) for key, text in editions.items()},
        juniors={key: each.junior for key, each in stored.items()},
    )
    return make_list(materials, run_on_record(row), events, standards(row.date))


def _players_then(
    connection: Connection, row: ListRow
) -> tuple[dict[int, Players], frozenset[int]]:
    """Who was who in every report when the list was made, and who of them was a guest."""
    players: dict[int, Players] = {}
    guests: set[int] = set()
    for event in events_of(connection, row.id):
        took_part = participants(connection, event.signature)
        if not took_part:
            place = f"{row.system} {row.play} {row.date} v{row.version}"
            raise BadInput((Finding(Severity.ERROR, "verify.results", place),))
        players[event.version] = {no: each.player for no, each in took_part.items()}
        guests |= {
            each.player for each in took_part.values() if each.player is not None and each.guest
        }
    return players, frozenset(guests)


def _guest_ratings(
    connection: Connection,
    row: ListRow,
    merged: Mapping[int, int],
    guests: frozenset[int],
    day: date,
) -> Mapping[int, int]:
    if not guests:
        return {}
    other = guests_from(connection, row.system) or row.system
    return ratings_on(Shelf(connection, other, row.play, merged, row.id, only=guests), day)
