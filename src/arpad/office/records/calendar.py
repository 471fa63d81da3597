"""Which edition of the regulations a rating system follows, from which day on."""

import json
from collections.abc import Iterable
from datetime import date
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Row, insert, select

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.office.records.tables.systems import calendar

CALENDARS: Final = (
    select(calendar.c.system, calendar.c.play)
    .distinct()
    .order_by(calendar.c.system, calendar.c.play.desc())
)


def calendar_of(connection: Connection, system: str, play: Play) -> tuple[CalendarRow, ...]:
    """The calendar of a system and kind of play by date; the later of two decisions holds."""
    rows = connection.execute(
        select(calendar)
        .where(calendar.c.system == system, calendar.c.play == play.value)
        .order_by(calendar.c.id)
    )
    return _by_day(rows)


def every_calendar(connection: Connection) -> dict[tuple[str, Play], tuple[CalendarRow, ...]]:
    """The calendar of every system and kind of play that has one, asked for at once."""
    own = calendar.c
    rows = connection.execute(select(calendar).order_by(own.system, own.play.desc(), own.id))
    return {
        (system, Play(play)): _by_day(found)
        for (system, play), found in groupby(rows, lambda row: (row.system, row.play))
    }


def calendars(connection: Connection) -> list[tuple[str, Play]]:
    """Every system and kind of play that has a calendar."""
    return [(row.system, Play(row.play)) for row in connection.execute(CALENDARS)]


def _by_day(rows: Iterable[Row[Any]]) -> tuple[CalendarRow, ...]:
    by_day = {
        row.since: CalendarRow(date.fromisoformat(row.since), row.edition, json.loads(row.readings))
        for row in rows
    }
    return tuple(by_day[day] for day in sorted(by_day))


def add_to_calendar(
    connection: Connection, system: str, play: Play, row: CalendarRow, at: str, by: str
) -> None:
    """A new decision; the older ones stay on record."""
    connection.execute(
        insert(calendar).values(
            system=system,
            play=play.value,
            since=row.since.isoformat(),
            edition=row.edition,
            readings=json.dumps(dict(row.readings), sort_keys=True),
            set_at=at,
            set_by=by,
        )
    )
