"""The office at a glance: what waits, since when, and what is to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.calendar import read_calendar
from arpad.office.desk import Desk
from arpad.office.periods.consequences import WaitingCorrection, waiting_corrections
from arpad.office.rights import WORKING, may
from arpad.office.tournaments.clocks import day_of
from arpad.store.calendar import calendars
from arpad.store.database import Connection
from arpad.store.lists import lists_of
from arpad.store.tournaments import steps_of, tournaments


@dataclass(frozen=True, slots=True)
class WaitingTournament:
    """A tournament and the day it came to stand where it stands."""

    tournament: TournamentRow
    since: date
    days: int


@dataclass(frozen=True, slots=True)
class NextClosing:
    """The next list of a system and kind of play, and the last day of its events."""

    system: str
    play: Play
    on: date
    closing: date
    days: int


@dataclass(frozen=True, slots=True)
class Glance:
    """Reports to be checked or decided on, those returned, corrections and closing days.

    Whoever waits longest comes first.
    """

    waiting: tuple[WaitingTournament, ...]
    returned: tuple[WaitingTournament, ...]
    corrections: tuple[WaitingCorrection, ...]
    closings: tuple[NextClosing, ...]


@may(*WORKING)
def at_a_glance(desk: Desk) -> Glance:
    """What an officer wants to know in the morning."""
    with desk.reading() as connection:
        return Glance(
            _standing(connection, (Status.RECEIVED, Status.CHECKED), desk.today),
            _standing(connection, (Status.RETURNED,), desk.today),
            waiting_corrections(connection),
            tuple(sorted(_closings(connection, desk.today), key=lambda each: each.closing)),
        )


def _standing(
    connection: Connection, statuses: Sequence[Status], today: date
) -> tuple[WaitingTournament, ...]:
    """Tournaments that stand so, since the step that brought them among these."""
    found = []
    for row in tournaments(connection, statuses=statuses):
        since = row.registered_on
        for step in steps_of(connection, row.id):
            if step.after in statuses and step.before not in statuses:
                since = day_of(step.at)
        found.append(WaitingTournament(row, since, (today - since).days))
    return tuple(sorted(found, key=lambda each: (each.since, each.tournament.code)))


def _closings(connection: Connection, today: date) -> list[NextClosing]:
    found = []
    for system, play in calendars(connection):
        lists = lists_of(connection, system, play)
        if not lists:
            continue
        calendar = read_calendar(connection, system, play)
        try:
            day = calendar.next_list(lists[-1].date)
            closing = calendar.closing(day)
        except NotCovered:
            continue
        found.append(NextClosing(system, play, day, closing, (closing - today).days))
    return found
