"""The office's calendar: which edition applies on a day, when lists appear and reports close."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from arpad.core.calendar import CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.errors import Conflict, NotCovered, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.office.desk import Desk
from arpad.office.editions import Editions, editions_in
from arpad.office.records.calendar import add_to_calendar, calendar_of
from arpad.office.records.database import Connection
from arpad.office.rights import may
from arpad.office.systems import choose_system
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import closing_date, list_dates, natural_list
from arpad.rules.regulations.readings import with_readings


@dataclass(frozen=True, slots=True)
class Calendar:
    """The decisions of one system and kind of play, by date."""

    system: str
    play: Play
    rows: tuple[CalendarRow, ...]
    editions: Editions

    def edition_on(self, day: date) -> Edition:
        """The edition in force on a day, read as decided."""
        row = next((each for each in reversed(self.rows) if each.since <= day), None)
        if row is None:
            raise self._no_edition(day)
        try:
            return _edition(self.editions, row, day, self.play)
        except NotCovered as refused:
            raise self._no_edition(day) from refused

    def next_list(self, after: date) -> date:
        """The first list date after a day, by the edition of the day that it replaces."""
        (first,) = list_dates(self.edition_on(after), after, 1)
        return first

    def list_for(self, end: date, *, official: bool = False) -> date:
        """The list that an event ending on a day belongs to."""
        return natural_list(self.edition_on(end), end, official=official)

    def closing(self, on: date, *, official: bool = False) -> date:
        """The last day of events for the list of a date."""
        return closing_date(self.edition_on(on), on, official=official)

    def refuse_no_list_day(
        self, on: date, last: date | None, *, upcoming: date | None = None
    ) -> None:
        """Refuse a day after the latest list on which no list appears.

        ``upcoming``: the one list that may be named instead; by default the next after that day.
        """
        if last is not None and (on <= last or on == self.next_list(last)):
            return
        following = self.next_list(on - timedelta(days=1))
        if following != on:
            expected = (upcoming or following).isoformat()
            values = {"found": on.isoformat(), "expected": expected}
            raise Conflict(Finding.error("office.no_list_day", "date", **values))

    def _no_edition(self, day: date) -> NotCovered:
        values = {
            "system": self.system,
            "play": self.play.value,
            "found": day.isoformat(),
            "expected": edition_to_decide(day, self.play),
        }
        return NotCovered(Finding.error("office.no_edition", "", **values))


def day_of(on: date | None) -> date | None:
    """The day alone, where somebody hands over a moment of it."""
    return on.date() if isinstance(on, datetime) else on


def edition_to_decide(day: date, play: Play) -> str:
    """What a calendar without an edition for a day may be told: the dates decide, if they can."""
    try:
        registry.edition_for(day, play)
    except NotCovered:
        return registry.edition_before(day, play).key
    return AUTO


def read_calendar(connection: Connection, system: str, play: Play) -> Calendar:
    """The calendar of a system and kind of play; it may be empty."""
    rows = calendar_of(connection, system, play)
    return Calendar(system, play, rows, editions_in(connection))


@may()
def decide_edition(desk: Desk, system: str | None, plays: Sequence[Play], row: CalendarRow) -> None:
    """From a day on, rate by this edition; an unknown edition or reading is refused.

    No ``system``: the only one there is. No ``plays``: every one the edition is for.
    """
    with desk.reading() as connection:
        editions = editions_in(connection)
    if row.edition != AUTO:
        found = editions.named(row.edition)
        row = replace(row, edition=found.key)
        plays = plays or (found.play,)
    plays = plays or tuple(Play)
    for play in plays:
        if row.edition != AUTO or row.readings:
            _edition(editions, row, row.since, play)
    with desk.reading() as connection:
        system = choose_system(connection, system)
    details = {
        "system": system,
        "plays": [play.value for play in plays],
        "since": row.since.isoformat(),
        "edition": row.edition,
        "readings": dict(row.readings),
    }
    with desk.writing("calendar", f"system:{system}", **details) as work:
        for play in plays:
            add_to_calendar(work.connection, system, play, row, work.at, work.by)


def _edition(editions: Editions, row: CalendarRow, day: date, play: Play) -> Edition:
    if row.edition == AUTO:
        return with_readings(registry.edition_for(day, play), row.readings)
    found = editions.named(row.edition)
    if found.play not in (play, Play.STANDARD):
        values = {"found": found.key, "expected": found.play.value}
        raise UnknownName(Finding.error("calendar.play", "play", **values))
    return with_readings(found, row.readings)
