"""``office arbiter`` and ``office organiser``: who may run tournaments, and who did."""

from typing import Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.core.officials import OfficialRow
from arpad.core.tournaments import Office
from arpad.doors.answers.officials import COLUMNS, SERVED, activity_row, official_row, served_row
from arpad.doors.cli.office.days import given_day, maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.official_table import take_people
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    arbiters = typer.Typer(name="arbiter", help=tell("office_arbiter"), no_args_is_help=True)
    organisers = typer.Typer(name="organiser", help=tell("office_organiser"), no_args_is_help=True)
    _commands(arbiters, Office.ARBITER, language)
    _commands(organisers, Office.ORGANISER, language)
    office.add_typer(arbiters)
    office.add_typer(organisers)


def _commands(group: typer.Typer, role: Office, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "add", language, key="official_add")
    def add(
        call: Call,
        name: Annotated[
            str | None, typer.Argument(help=tell("office_person"), show_default=False)
        ] = None,
        table: Annotated[str | None, typer.Option("--from", help=tell("office_people"))] = None,
        fide_id: Annotated[int | None, typer.Option(help=tell("office_fide_id"))] = None,
        player: Annotated[str | None, typer.Option(help=tell("office_own_player"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("office_title"))] = None,
        licence: Annotated[str | None, typer.Option(help=tell("office_licence"))] = None,
        until: Annotated[str | None, typer.Option(help=tell("office_until"))] = None,
    ) -> None:
        from arpad.office.people.officials import Licence, NewOfficial, add_official

        of_one = (name, fide_id, player, title, licence, until)
        if table and any(each is not None for each in of_one):
            raise Missing(Finding.error("official.one_or_table", "table"))
        if table:
            take_people(call, role, table)
        held = Licence(licence, maybe_day(until, "--until"))
        person = NewOfficial(name or "", fide_id, player, title, held)
        _answer(call, add_official(call.desk, role, person))

    @office_command(group, "renew", language, key="official_renew")
    def renew(
        call: Call,
        who: Annotated[str, typer.Argument(help=tell("office_who"), show_default=False)],
        until: Annotated[str, typer.Option(help=tell("office_until"), show_default=False)],
        licence: Annotated[str | None, typer.Option(help=tell("office_licence"))] = None,
    ) -> None:
        from arpad.office.people.officials import Licence, renew_licence

        held = Licence(licence, given_day(until, "--until"))
        _answer(call, renew_licence(call.desk, role, who, held))

    @office_command(group, "list", language, key="official_list")
    def list_(call: Call) -> None:
        from arpad.office.people.serving import officials_at_work

        rows = [activity_row(*each) for each in officials_at_work(call.desk, role)]
        key = "official.arbiters" if role is Office.ARBITER else "official.organisers"
        call.rows(label(key, call.language), COLUMNS, rows)

    @office_command(group, "show", language, key="official_show")
    def show(
        call: Call,
        who: Annotated[str, typer.Argument(help=tell("office_who"), show_default=False)],
    ) -> None:
        from arpad.office.people.serving import show_official

        found = show_official(call.desk, role, who)
        if call.format is Format.TABLE:
            _say_entered(call, found.official)
        rows = [served_row(each) for each in found.served]
        title = label("official.served" if rows else "official.never_served", call.language)
        if rows or call.format is not Format.TABLE:
            call.rows(title, SERVED, rows, activity_row(found.official, found.activity))
        else:
            write(title)


def _answer(call: Call, each: OfficialRow) -> None:
    if call.format is Format.JSON:
        write_json(official_row(each))
    else:
        _say_entered(call, each)


def _say_entered(call: Call, each: OfficialRow) -> None:
    facts = {
        "number": str(each.id),
        "name": each.name,
        "licence": each.licence or "–",
        "until": each.licence_until.isoformat() if each.licence_until else "–",
    }
    write(say("official.entered", facts, call.language))
