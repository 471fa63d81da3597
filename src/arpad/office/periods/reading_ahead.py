"""Events of a list read from their rows: one, then several at a time, as more are asked for."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.office.records.database import Connection
from arpad.office.records.event_columns import columns_of_events
from arpad.office.records.events import EventRows
from arpad.office.records.publications import AcceptedEvent
from arpad.office.tournaments.event_rows import UNREADABLE, event_by_columns, unreadable

MOST_AT_ONCE = 64


def event_of(connection: Connection, accepted: AcceptedEvent) -> Event:
    """The accepted event, on the days it was registered for."""
    rows = columns_of_events(connection, [accepted.version])
    return _registered(accepted, rows[accepted.version])


class ReadAhead:
    """Reads the events of a list, which are asked for in the order they are rated.

    A list made again finds most of its events on record and reads one or two; the next list reads
    them all. So the first is read alone, and every time one is missing twice as many with it.
    """

    def __init__(self, connection: Connection, events: Iterator[AcceptedEvent]) -> None:
        self.connection = connection
        self.coming = (each.version for each in events)
        self.rows: dict[int, EventRows] = {}
        self.at_once = 1

    def __call__(self, accepted: AcceptedEvent) -> Event:
        """The next event that has to be calculated."""
        version = accepted.version
        if version not in self.rows:
            later = iter(self.coming)
            for each in later:
                if each == version:
                    break
            asked = [version, *islice(later, self.at_once - 1)]
            self.rows = columns_of_events(self.connection, asked)
            self.at_once = min(2 * self.at_once, MOST_AT_ONCE)
        return _registered(accepted, self.rows.pop(version))


def _registered(accepted: AcceptedEvent, rows: EventRows) -> Event:
    row = accepted.tournament
    found = event_by_columns(rows)
    if UNREADABLE in found.flags and not found.games:
        raise BadInput((unreadable(row.code),))
    return replace(found, play=row.play, start=row.start, end=row.end)
