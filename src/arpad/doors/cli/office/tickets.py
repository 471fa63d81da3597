"""``office ticket``: complaints and appeals, from the letter to the answer."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.tickets import TicketKind
from arpad.doors.answers.tickets import TICKETS, ticket_answer, ticket_row
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import after_ticket
from arpad.doors.cli.office.ticket_lines import ticket_lines
from arpad.doors.cli.output import Format, help_in, label, remark, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tickets import TicketFile


def register(office: typer.Typer, language: Language) -> None:
    """Add the group ``ticket``."""
    tell = help_in(language)
    tickets = typer.Typer(name="ticket", help=tell("office_ticket"), no_args_is_help=True)
    office.add_typer(tickets)
    _asking(tickets, language)
    _answering(tickets, language)


def _asking(tickets: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    Event = Annotated[str | None, typer.Option("--event", help=tell("office_ticket_event"))]
    Player = Annotated[str | None, typer.Option("--player", help=tell("office_ticket_player"))]

    @office_command(tickets, "open", language, key="ticket_open")
    def open_(
        call: Call,
        text: Annotated[str, typer.Argument(help=tell("office_ticket_text"), show_default=False)],
        event: Event = None,
        player: Player = None,
        appeal: Annotated[
            bool, typer.Option("--appeal", help=tell("office_ticket_appeal"))
        ] = False,
        asker: Annotated[
            str | None, typer.Option("--from", help=tell("office_ticket_asker"))
        ] = None,
    ) -> None:
        from arpad.office.tickets import NewTicket, open_ticket

        kind = TicketKind.APPEAL if appeal else TicketKind.COMPLAINT
        desk = call.desk
        done = open_ticket(desk, NewTicket(text, kind, event, player, asker))
        for finding in done.remarks:
            remark(finding, call.language)
        if call.format is Format.JSON:
            write_json(ticket_row(done.ticket))
        else:
            write(say("ticket.opened", {"ticket": done.ticket.number}, call.language))
            if desk.is_officer:
                after_ticket(call, done.ticket)

    @office_command(tickets, "list", language, key="ticket_list")
    def list_(
        call: Call,
        event: Event = None,
        player: Player = None,
        closed: Annotated[bool, typer.Option("--all", help=tell("office_ticket_all"))] = False,
    ) -> None:
        from arpad.office.tickets import list_tickets

        found = list_tickets(call.desk, event=event, player=player, closed=closed)
        rows = [ticket_row(each) for each in found]
        call.rows(label("title.tickets", call.language), TICKETS, rows)

    @office_command(tickets, "show", language, key="ticket_show")
    def show(
        call: Call,
        number: Annotated[
            int, typer.Argument(help=tell("office_ticket_number"), show_default=False)
        ],
    ) -> None:
        from arpad.office.tickets import show_ticket

        _answer(call, show_ticket(call.desk, number))


def _answering(tickets: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    Number = Annotated[int, typer.Argument(help=tell("office_ticket_number"), show_default=False)]

    @office_command(tickets, "answer", language, key="ticket_answer")
    def answer(
        call: Call,
        number: Number,
        text: Annotated[str, typer.Argument(help=tell("office_ticket_reply"), show_default=False)],
    ) -> None:
        from arpad.office.tickets import answer_ticket

        done = answer_ticket(call.desk, number, text)
        _answer(call, done)
        after_ticket(call, done.ticket)

    @office_command(tickets, "close", language, key="ticket_close")
    def close(
        call: Call,
        number: Number,
        reason: Annotated[str | None, typer.Option(help=tell("office_ticket_reason"))] = None,
    ) -> None:
        from arpad.office.tickets import close_ticket

        _answer(call, close_ticket(call.desk, number, reason))


def _answer(call: Call, found: "TicketFile") -> None:
    if call.format is Format.TABLE:
        for line in ticket_lines(found, call.language):
            write(line)
    elif call.format is Format.JSON:
        write_json(ticket_answer(found))
    else:
        call.rows("", TICKETS, [ticket_row(found.ticket)])
