"""The calendar as an officer reads it: what is decided, and what comes next."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.office.calendar import Calendar, read_calendar
from arpad.office.systems import need_system
from arpad.store.calendar import calendars
from arpad.store.lists import lists_of


def calendar_lines(connection: Connection, system: str | None) -> list[dict[str, Any]]:
    """Every decision, with the last list of its system and the next one to come."""
    if system is not None:
        need_system(connection, system)
    return [
        line
        for key, play in calendars(connection)
        if system in (None, key)
        for line in _lines(connection, key, play)
    ]


def _lines(connection: Connection, system: str, play: Play) -> Iterator[dict[str, Any]]:
    calendar = read_calendar(connection, system, play)
    lists = lists_of(connection, system, play)
    last = lists[-1].date if lists else None
    in_force = [row for row in calendar.rows if last and row.since <= last]
    for row in calendar.rows:
        latest = bool(in_force) and row is in_force[-1]
        yield {
            "system": system,
            "play": play.value,
            "since": row.since.isoformat(),
            "edition": row.edition,
            "readings": " ".join(f"{name}={each}" for name, each in sorted(row.readings.items())),
            "last_list": last.isoformat() if last else None,
            **(_next(calendar, last) if last and latest else {}),
        }


def _next(calendar: Calendar, last: date) -> dict[str, str | None]:
    try:
        day = calendar.next_list(last)
        return {"next_list": day.isoformat(), "closing": calendar.closing(day).isoformat()}
    except NotCovered:
        return {"next_list": None, "closing": None}
