"""Complaints and appeals: opened by whoever has one, answered and closed by officers.

What was said is for officers, for whoever opened the ticket and for those whose tournament it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.people import Role
from arpad.core.tickets import CorrectedWith, TicketKind, TicketRow, TicketState, TicketStep
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.accounts import logins_of
from arpad.office.desk import Desk, Writing
from arpad.office.people.whom import need_player
from arpad.office.records import tickets as store
from arpad.office.records.database import Connection
from arpad.office.records.tournaments import find_tournament, list_dates_of, steps_of
from arpad.office.rights import EVERYBODY, WORKING, may
from arpad.office.tournaments.belonging import is_theirs
from arpad.office.tournaments.clocks import all_calendars, appeal_of

UNSETTLED = (TicketState.OPEN, TicketState.ANSWERED)


@dataclass(frozen=True, slots=True)
class NewTicket:
    """What somebody writes: about a tournament, a player, both or neither.

    ``asker``: who asks and where the answer goes, which whoever comes without a name must say.
    """

    text: str
    kind: TicketKind = TicketKind.COMPLAINT
    event: str | None = None
    player: str | None = None
    asker: str | None = None


@dataclass(frozen=True, slots=True)
class OpenedTicket:
    """A new ticket, and what to know about it."""

    ticket: TicketRow
    remarks: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class TicketFile:
    """A ticket, what was said about it, and the lists corrected because of it."""

    ticket: TicketRow
    steps: tuple[TicketStep, ...]
    corrections: tuple[CorrectedWith, ...]


@may(*EVERYBODY)
def open_ticket(desk: Desk, new: NewTicket) -> OpenedTicket:
    """Enter a complaint, or an appeal against a refusal to rate."""
    text = _required(new.text, "text")
    asker = new.asker.strip() if new.asker else ""
    if desk.user.role is Role.NOBODY:
        _required(asker, "asker")
    with desk.writing("ticket open") as work:
        connection = work.connection
        about = find_tournament(connection, new.event, place="event") if new.event else None
        player = need_player(connection, new.player).id if new.player else None
        appeal = new.kind is TicketKind.APPEAL
        remarks = _appeal_remarks(desk, connection, about) if appeal else ()
        number = store.add_ticket(
            connection,
            work.at,
            work.by,
            new.kind,
            asker=asker or None,
            tournament_id=about.id if about else None,
            player_id=player,
        )
        for field, value in (("kind", new.kind), ("tournament", new.event), ("player", player)):
            work.changed(f"ticket:{number}", field, None, value)
        _say(work, number, player, None, TicketState.OPEN, text)
        return OpenedTicket(store.find_ticket(connection, number), remarks)


@may(*WORKING)
def list_tickets(
    desk: Desk, *, event: str | None = None, player: str | None = None, closed: bool = False
) -> tuple[TicketRow, ...]:
    """The tickets whoever asks may see; ``closed``: also those that are settled."""
    with desk.reading() as connection:
        about = find_tournament(connection, event, place="event").id if event else None
        who = need_player(connection, player).id if player else None
        states = tuple(TicketState) if closed else UNSETTLED
        found = store.tickets(connection, states=states, tournament_id=about, player_id=who)
        return visible_tickets(desk, connection, found)


@may(*WORKING)
def show_ticket(desk: Desk, number: int) -> TicketFile:
    """A ticket with everything said about it; one of others is as good as none."""
    with desk.reading() as connection:
        ticket = store.find_ticket(connection, number)
        if not _may_see(desk, connection, ticket):
            raise store.no_ticket(number)
        return _file(desk, connection, ticket)


@may()
def answer_ticket(desk: Desk, number: int, text: str) -> TicketFile:
    """Answer a ticket; an answer may follow another."""
    return _take(desk, "ticket answer", number, TicketState.ANSWERED, _required(text, "text"))


@may()
def close_ticket(desk: Desk, number: int, reason: str | None = None) -> TicketFile:
    """Settle a ticket; one that nobody answered needs a reason."""
    return _take(desk, "ticket close", number, TicketState.CLOSED, reason)


def need_unsettled(
    connection: Connection, number: int, place: str = "number", *, lock: bool = False
) -> TicketRow:
    """The ticket of a number, which must not be closed."""
    ticket = store.find_ticket(connection, number, lock=lock, place=place)
    if ticket.state is TicketState.CLOSED:
        values = {"found": number}
        raise Conflict(Finding.error("ticket.closed", place, **values))
    return ticket


def visible_tickets(
    desk: Desk, connection: Connection, found: Sequence[TicketRow]
) -> tuple[TicketRow, ...]:
    """Those of some tickets that whoever asks may see."""
    return tuple(_shown(desk, each) for each in found if _may_see(desk, connection, each))


def _take(desk: Desk, action: str, number: int, after: TicketState, text: str | None) -> TicketFile:
    with desk.writing(action, f"ticket:{number}") as work:
        ticket = need_unsettled(work.connection, number, lock=True)
        if after is TicketState.CLOSED and ticket.state is TicketState.OPEN:
            text = _required(text, "reason")
        said = text.strip() if text and text.strip() else None
        _say(work, number, ticket.player, ticket.state, after, said)
        return _file(desk, work.connection, store.find_ticket(work.connection, number))


def _say(
    work: Writing,
    number: int,
    player: int | None,
    before: TicketState | None,
    after: TicketState,
    text: str | None,
) -> None:
    store.add_ticket_step(work.connection, work.at, work.by, number, after, text, player)
    work.changed(f"ticket:{number}", "state", before, after)


def _file(desk: Desk, connection: Connection, ticket: TicketRow) -> TicketFile:
    steps = store.ticket_steps(connection, ticket.number)
    corrections = store.corrections_of(connection, ticket.number)
    return TicketFile(_shown(desk, ticket), tuple(steps), tuple(corrections))


def _may_see(desk: Desk, connection: Connection, ticket: TicketRow) -> bool:
    if desk.is_officer:
        return True
    if desk.user.role is Role.NOBODY:
        return False
    if ticket.opened_by in logins_of(connection, desk.user.login):
        return True
    if ticket.tournament is None:
        return False
    return is_theirs(desk, connection, find_tournament(connection, ticket.tournament))


def _shown(desk: Desk, ticket: TicketRow) -> TicketRow:
    """Who asks, and where they live, is for the office to know."""
    return ticket if desk.is_officer else replace(ticket, asker=None)


def _appeal_remarks(
    desk: Desk, connection: Connection, tournament: TournamentRow | None
) -> tuple[Finding, ...]:
    """Refuse an appeal where nothing was refused; one that comes too late is remarked upon."""
    if tournament is None or tournament.status is not Status.REJECTED:
        values = {"found": tournament.code if tournament else "–"}
        raise Conflict(Finding.error("ticket.no_appeal", "event", **values))
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    steps = steps_of(connection, tournament.id)
    until = appeal_of(all_calendars(connection), tournament, systems, steps)
    if until is None or desk.today <= until.day:
        return ()
    values = {"found": desk.today.isoformat(), "expected": until.day.isoformat()}
    return (Finding.warning("ticket.appeal_late", "event", until.article, **values),)


def _required(text: str | None, place: str) -> str:
    if text is None or not text.strip():
        raise refusal(f"ticket.no_{place}", place)
    return text.strip()
