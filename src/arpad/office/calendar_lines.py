"""The calendar as an officer reads it: what is decided, and what comes next."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from arpad.core.calendar import CalendarRow
from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.office.calendar import Calendar, read_calendar
from arpad.office.desk import Desk
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.rights import EVERYBODY, may
from arpad.office.systems import need_system


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarLine:
    """A decision with the last list of its system; with the next one if it is in force."""

    system: str
    play: Play
    decided: CalendarRow
    last_list: date | None
    next_list: date | None = None
    closing: date | None = None


@may(*EVERYBODY)
def calendar_lines(desk: Desk, system: str | None = None) -> tuple[CalendarLine, ...]:
    """Every decision, with the last list of its system and the next one to come."""
    with desk.reading() as connection:
        if system is not None:
            need_system(connection, system)
        return tuple(
            line
            for key, play in calendars(connection)
            if system in (None, key)
            for line in _lines(connection, key, play)
        )


def _lines(connection: Connection, system: str, play: Play) -> Iterator[CalendarLine]:
    calendar = read_calendar(connection, system, play)
    lists = lists_of(connection, system, play)
    last = lists[-1].date if lists else None
    in_force = [row for row in calendar.rows if last and row.since <= last]
    for row in calendar.rows:
        latest = bool(in_force) and row is in_force[-1]
        following, closing = _next(calendar, last) if last and latest else (None, None)
        yield CalendarLine(
            system=system,
            play=play,
            decided=row,
            last_list=last,
            next_list=following,
            closing=closing,
        )


def _next(calendar: Calendar, last: date) -> tuple[date | None, date | None]:
    """The next list and when it closes; nobody knows where each event has a list of its own."""
    try:
        if calendar.edition_on(last).lists.any_day:
            return None, None
        day = calendar.next_list(last)
        return day, calendar.closing(day)
    except NotCovered:
        return None, None
