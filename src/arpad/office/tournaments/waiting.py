"""What a list would have to wait for: tournaments that belong to it but are not accepted."""

from collections.abc import Iterator
from datetime import date

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.tournaments import AWAITING
from arpad.office.calendar import read_calendar
from arpad.office.periods.consequences import correction_waits, waiting_correction
from arpad.office.records.database import Connection
from arpad.office.records.publications import systems_published
from arpad.office.records.tournaments import list_dates_of, tournaments


def waiting_for(connection: Connection, system: str, play: Play, on: date) -> Iterator[Finding]:
    """A warning for every report of the period not accepted, and for corrections not made.

    An event that has appeared belongs to its list already, whatever becomes of a new report.
    """
    found = waiting_correction(connection, system, play)
    if found:
        yield correction_waits(found)
    calendar = read_calendar(connection, system, play)
    open_ones = [row for row in tournaments(connection, statuses=AWAITING) if row.play is play]
    numbers = [row.id for row in open_ones]
    systems, appeared = list_dates_of(connection, numbers), systems_published(connection, numbers)
    for row in open_ones:
        if system not in systems[row.id]:
            continue
        try:
            due = calendar.list_for(row.end, official=row.official)
        except NotCovered:
            continue
        if due <= on:
            values = {"code": row.code, "name": row.name, "status": row.status.value}
            kind = "office.waiting_again" if appeared[row.id].get(system) else "office.waiting"
            yield Finding.warning(kind, row.code, **values)
