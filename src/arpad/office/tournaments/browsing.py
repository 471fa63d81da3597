"""The tournaments of an office for everybody: which there are, and where each stands."""

from dataclasses import dataclass, replace
from datetime import date
from itertools import islice
from typing import Final

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.name_likeness import words_of
from arpad.core.tournaments import OPEN, Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.records.event_pages import (
    EventPlace,
    WantedEvents,
    latest_tournaments,
    place_before,
)
from arpad.office.records.tournaments import list_dates_of, steps_of
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.clocks import Clock, all_calendars, clock_of
from arpad.office.tournaments.reported_heads import with_reported_heads

MOST_ON_A_PAGE: Final = 500
BETWEEN: Final = "~"


@dataclass(frozen=True, slots=True)
class EventsAsked:
    """What tournaments somebody asks for; ``text`` are words of the name, place or code."""

    statuses: tuple[Status, ...] | None = None
    play: Play | None = None
    first: date | None = None
    last: date | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class BrowsedEvent:
    """A tournament, without who registered it; the clock while something is due."""

    tournament: TournamentRow
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class EventsPage:
    """Some of the tournaments asked for, the latest first; ``following``: where more begin.

    ``preceding``: where the page before begins; None where that is the first, or there is none.
    """

    events: tuple[BrowsedEvent, ...]
    following: EventPlace | None
    preceding: EventPlace | None = None


def place_text(place: EventPlace) -> str:
    """A place as it is given out: ``2026-03-01~2026-0028``."""
    return f"{place.start.isoformat()}{BETWEEN}{place.code}"


def read_place(text: str) -> EventPlace:
    """A place as it was given out."""
    start, _, code = text.partition(BETWEEN)
    try:
        return EventPlace(date.fromisoformat(start), code)
    except ValueError as refused:
        values = {"found": text}
        wrong = Finding.error("list.place", "after", **values)
        raise BadInput((wrong,)) from refused


@may(*EVERYBODY)
def browse_events(
    desk: Desk, asked: EventsAsked, after: EventPlace | None = None, size: int = 50
) -> EventsPage:
    """One page of the tournaments asked for; words are found whatever their case and accents.

    A text without a word in it, such as ``%``, is in no tournament.
    """
    if not 0 < size <= MOST_ON_A_PAGE:
        values = {"found": str(size), "expected": str(MOST_ON_A_PAGE)}
        raise refusal("list.size", "size", **values)
    words = words_of(asked.text)
    if asked.text.strip() and not words:
        return EventsPage((), None)
    wanted = WantedEvents(asked.statuses, asked.play, asked.first, asked.last, words)
    with desk.reading() as connection:
        found = list(islice(latest_tournaments(connection, wanted, after), size + 1))
        if not found:
            return EventsPage((), None)
        calendars = all_calendars(connection)
        systems = list_dates_of(connection, [each.id for each in found])
        shown = []
        for each in with_reported_heads(connection, found[:size]):
            steps = steps_of(connection, each.id) if each.status is Status.RETURNED else ()
            timed = each.status in OPEN
            clock = clock_of(calendars, each, systems[each.id], steps) if timed else None
            shown.append(BrowsedEvent(replace(each, registered_by=""), clock))
        preceding = place_before(connection, wanted, after, size) if after else None
    last = shown[-1].tournament if len(found) > size else None
    following = EventPlace(last.start, last.code) if last else None
    return EventsPage(tuple(shown), following, preceding)
