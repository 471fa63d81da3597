"""What a list would have to wait for: tournaments that belong to it but are not accepted."""

from collections.abc import Iterator
from datetime import date

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import AWAITING
from arpad.office.calendar import read_calendar
from arpad.office.periods.affected import first_to_correct
from arpad.store.database import Connection
from arpad.store.tournaments import list_dates_of, tournaments


def waiting_for(connection: Connection, system: str, play: Play, on: date) -> Iterator[Finding]:
    """A warning for every report of the period not accepted, and for corrections not made."""
    first = first_to_correct(connection, system, play)
    if first:
        values = {"list": first.isoformat()}
        yield Finding(Severity.WARNING, "office.correction_waits", values=values)
    calendar = read_calendar(connection, system, play)
    open_ones = [row for row in tournaments(connection, statuses=AWAITING) if row.play is play]
    systems = list_dates_of(connection, [row.id for row in open_ones])
    for row in open_ones:
        if system not in systems[row.id]:
            continue
        try:
            due = calendar.list_for(row.end, official=row.official)
        except NotCovered:
            continue
        if due <= on:
            values = {"code": row.code, "name": row.name, "status": row.status.value}
            yield Finding(Severity.WARNING, "office.waiting", row.code, values=values)
