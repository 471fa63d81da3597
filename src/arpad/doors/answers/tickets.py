"""Tickets as rows, and one with everything said about it."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.tickets import TicketRow
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.tickets import TicketFile

TICKETS: Final = (
    Column("ticket", right=True, importance=2),
    Column("ticket_kind", importance=2),
    Column("ticket_state", importance=2),
    Column("opened_at", right=True),
    Column("opened_by", importance=0),
    Column("tournament"),
    Column("player", right=True),
    Column("asker"),
)


def ticket_row(ticket: TicketRow) -> AnswerRow:
    """A ticket and what it is about."""
    return {
        "ticket": ticket.number,
        "ticket_kind": ticket.kind.value,
        "ticket_state": ticket.state.value,
        "opened_at": ticket.opened_at,
        "opened_by": ticket.opened_by,
        "tournament": ticket.tournament,
        "player": ticket.player,
        "asker": ticket.asker,
    }


def ticket_answer(found: "TicketFile") -> AnswerRow:
    """A ticket, what was said about it, and the lists corrected because of it."""
    return {
        **ticket_row(found.ticket),
        "steps": [
            {"at": each.at, "by": each.by, "state": each.after.value, "text": each.text}
            for each in found.steps
        ],
        "corrections": [each._asdict() for each in found.corrections],
    }
