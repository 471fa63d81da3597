"""Tickets as lines of text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.step import Exact
from arpad.core.tickets import TicketRow
from arpad.doors.answers.words import TICKET_KIND, TICKET_STATE
from arpad.doors.cli.output import label
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tickets import TicketFile


def ticket_line(ticket: TicketRow, language: Language) -> str:
    """A ticket in one line."""
    values: dict[str, Exact] = {
        "ticket": ticket.number,
        "kind": label(TICKET_KIND[ticket.kind], language),
        "state": label(TICKET_STATE[ticket.state], language),
        "opened": ticket.opened_at[:10],
    }
    return say("ticket.line", values, language)


def ticket_lines(found: "TicketFile", language: Language) -> Iterator[str]:
    """A ticket with everything said about it, as it came."""
    ticket = found.ticket
    yield ticket_line(ticket, language)
    about = {
        "column.tournament": ticket.tournament,
        "column.player": ticket.player,
        "column.asker": ticket.asker,
    }
    for key, value in about.items():
        if value is not None:
            yield f"  {label(key, language)}: {value}"
    for step in found.steps:
        text = f": {step.text}" if step.text else ""
        yield f"  {step.at} {step.by or '–'} → {label(TICKET_STATE[step.after], language)}{text}"
    for each in found.corrections:
        facts: dict[str, Exact] = {
            "system": each.system,
            "play": each.play,
            "list": each.date,
            "version": each.version,
        }
        yield "  " + say("ticket.corrected", facts, language)
