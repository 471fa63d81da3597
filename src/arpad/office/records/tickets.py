"""Complaints and appeals, what was said about them, and the lists corrected because of them."""

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, Row, Select, insert, select

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.tickets import CorrectedWith, TicketKind, TicketRow, TicketState, TicketStep
from arpad.office.records.said import empty_said
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.tickets import ticket, ticket_correction, ticket_step
from arpad.office.records.tables.tournaments import tournament


def add_ticket(
    connection: Connection,
    at: str,
    by: str,
    kind: TicketKind,
    *,
    asker: str | None,
    tournament_id: int | None,
    player_id: int | None,
) -> int:
    """A new ticket; its number."""
    values = {
        "kind": kind.value,
        "opened_at": at,
        "opened_by": by,
        "asker": asker,
        "tournament_id": tournament_id,
        "player_id": player_id,
    }
    row = insert(ticket).values(values).returning(ticket.c.id)
    return int(connection.execute(row).scalar_one())


def add_ticket_step(
    connection: Connection,
    at: str,
    by: str,
    number: int,
    after: TicketState,
    text: str | None,
    player_id: int | None,
) -> None:
    """What was said about a ticket, and where it stands since."""
    values = {
        "ticket_id": number,
        "at": at,
        "by": by,
        "after": after.value,
        "text": text,
        "player_id": player_id,
    }
    connection.execute(insert(ticket_step).values(values))


def find_ticket(
    connection: Connection, number: int, *, lock: bool = False, place: str = "number"
) -> TicketRow:
    """The ticket of a number; UnknownName if there is none.

    ``lock``: nobody else may answer it until this transaction is over.
    """
    query = _tickets().where(ticket.c.id == number)
    row = connection.execute(query.with_for_update(of=ticket) if lock else query).first()
    if row is None:
        raise no_ticket(number, place)
    return _ticket(row)


def no_ticket(number: int, place: str = "number") -> UnknownName:
    """There is none of this number, or none for whoever asks."""
    values = {"found": number}
    return UnknownName(Finding.error("ticket.unknown", place, **values))


def tickets(
    connection: Connection,
    *,
    states: Collection[TicketState] = tuple(TicketState),
    tournament_id: int | None = None,
    player_id: int | None = None,
) -> list[TicketRow]:
    """Tickets that stand so, of one tournament or player if asked, by number."""
    query = _tickets().order_by(ticket.c.id)
    if tournament_id is not None:
        query = query.where(ticket.c.tournament_id == tournament_id)
    if player_id is not None:
        query = query.where(ticket.c.player_id == player_id)
    found = [_ticket(row) for row in connection.execute(query)]
    return [each for each in found if each.state in states]


def ticket_steps(connection: Connection, number: int) -> list[TicketStep]:
    """What was said about a ticket, in order."""
    own = ticket_step.c
    query = select(own.at, own.by, own.after, own.text).where(own.ticket_id == number)
    rows = connection.execute(query.order_by(own.id))
    return [TicketStep(row.at, row.by, TicketState(row.after), row.text) for row in rows]


def link_corrections(connection: Connection, number: int, lists: Collection[int]) -> None:
    """Lists that were corrected because of a ticket."""
    rows = [{"ticket_id": number, "list_id": each} for each in lists]
    connection.execute(insert(ticket_correction), rows)


def corrections_of(connection: Connection, number: int) -> list[CorrectedWith]:
    """The lists that were corrected because of a ticket, by date."""
    own = rating_list.c
    query = (
        select(own.system, own.play, own.date, own.version)
        .join(ticket_correction, ticket_correction.c.list_id == own.id)
        .where(ticket_correction.c.ticket_id == number)
        .order_by(own.date, own.system, own.play)
    )
    return [CorrectedWith(*row) for row in connection.execute(query)]


def forget_tickets(connection: Connection, player_id: int, is_named: Callable[[str], bool]) -> None:
    """Empty what was said of somebody who is erased, and wherever a text names them."""
    for table, column in ((ticket, ticket.c.asker), (ticket_step, ticket_step.c.text)):
        empty_said(connection, table, column, player_id, is_named)


def _tickets() -> Select[Any]:
    last = (
        select(ticket_step.c.after)
        .where(ticket_step.c.ticket_id == ticket.c.id)
        .order_by(ticket_step.c.id.desc())
        .limit(1)
        .scalar_subquery()
    )
    query = select(ticket, tournament.c.code, last.label("state"))
    return query.outerjoin(tournament, tournament.c.id == ticket.c.tournament_id)


def _ticket(row: Row[Any]) -> TicketRow:
    return TicketRow(
        number=row.id,
        kind=TicketKind(row.kind),
        opened_at=row.opened_at,
        opened_by=row.opened_by,
        asker=row.asker,
        tournament=row.code,
        player=row.player_id,
        state=TicketState(row.state),
    )
