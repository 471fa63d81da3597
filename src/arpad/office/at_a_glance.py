"""The office at a glance: what waits, since when, and what is to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.tickets import TicketRow, TicketState
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.calendar import read_calendar
from arpad.office.desk import Desk
from arpad.office.norms.consulting import NormsAside, waiting_norms
from arpad.office.norms.standing import OfferedNorm
from arpad.office.periods.consequences import WaitingCorrection, waiting_corrections
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.records.reports import reports_of
from arpad.office.records.tickets import tickets
from arpad.office.records.tournaments import steps_of, tournaments
from arpad.office.rights import WORKING, may
from arpad.office.tickets import visible_tickets
from arpad.office.tournaments.clocks import day_of
from arpad.office.tournaments.fide_road import FideRoad, unfinished_roads
from arpad.office.tournaments.obstacles import Obstacles, obstacles


@dataclass(frozen=True, slots=True)
class WaitingTournament:
    """A tournament, the day it came to stand where it stands, and what forbids to accept it."""

    tournament: TournamentRow
    since: date
    days: int
    obstacles: Obstacles


@dataclass(frozen=True, slots=True)
class WaitingTicket:
    """A ticket nobody has answered, and the day it came."""

    ticket: TicketRow
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """What waits: reports, tickets, norms, events at FIDE, corrections; and closing days to come.

    Whoever waits longest comes first.
    """

    waiting: tuple[WaitingTournament, ...]
    returned: tuple[WaitingTournament, ...]
    tickets: tuple[WaitingTicket, ...]
    norms: tuple[OfferedNorm, ...]
    aside: NormsAside
    fide: tuple[FideRoad, ...]
    corrections: tuple[WaitingCorrection, ...]
    closings: tuple[NextClosing, ...]


@may(*WORKING)
def at_a_glance(desk: Desk) -> Glance:
    """What an officer wants to know in the morning."""
    with desk.reading() as connection:
        norms, aside = waiting_norms(connection, officer=desk.is_officer)
        closings = sorted(_closings(connection, desk.today), key=lambda each: each.closing)
        return Glance(
            waiting=_standing(connection, (Status.RECEIVED, Status.CHECKED), desk.today),
            returned=_standing(connection, (Status.RETURNED,), desk.today),
            tickets=_tickets(desk, connection),
            norms=norms,
            aside=aside,
            fide=unfinished_roads(connection),
            corrections=waiting_corrections(connection),
            closings=tuple(closings),
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
        report = reports_of(connection, row.id)[-1]
        if row.status is not Status.RETURNED:
            since = min(since, day_of(report.received_at))
        checked = row.status is Status.CHECKED
        against = obstacles(connection, row, report.id) if checked else Obstacles()
        found.append(WaitingTournament(row, since, (today - since).days, against))
    return tuple(sorted(found, key=lambda each: (each.since, each.tournament.code)))


def _tickets(desk: Desk, connection: Connection) -> tuple[WaitingTicket, ...]:
    """The tickets nobody has answered, as far as they are for whoever asks."""
    unanswered = visible_tickets(desk, connection, tickets(connection, states=[TicketState.OPEN]))
    days = [(each, day_of(each.opened_at)) for each in unanswered]
    return tuple(WaitingTicket(each, day, (desk.today - day).days) for each, day in days)


def _closings(connection: Connection, today: date) -> list[NextClosing]:
    found = []
    for system, play in calendars(connection):
        lists = lists_of(connection, system, play)
        if not lists:
            continue
        calendar = read_calendar(connection, system, play)
        try:
            if calendar.edition_on(lists[-1].date).lists.any_day:
                continue
            day = calendar.next_list(lists[-1].date)
            closing = calendar.closing(day)
        except NotCovered:
            continue
        found.append(NextClosing(system, play, day, closing, (closing - today).days))
    return found
