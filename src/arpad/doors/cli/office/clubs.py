"""``office club`` and ``office system``: the clubs, and the systems lists are kept of."""

from typing import Annotated

import typer

from arpad.core.calendar import ALWAYS
from arpad.core.systems import RatingSystem
from arpad.doors.answers.clubs import CLUBS, club_row
from arpad.doors.answers.systems import SYSTEMS, system_row
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, label, remark, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the groups ``club`` and ``system``."""
    tell = help_in(language)
    clubs = typer.Typer(name="club", help=tell("office_clubs"), no_args_is_help=True)
    systems = typer.Typer(name="system", help=tell("office_rating_systems"), no_args_is_help=True)
    office.add_typer(clubs)
    office.add_typer(systems)
    _clubs(clubs, language)
    _systems(systems, language)


def _clubs(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "add", language, key="club_add")
    def club_add(
        call: Call,
        name: Annotated[str, typer.Argument(help=tell("club_name"), show_default=False)],
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        since: Annotated[str | None, typer.Option(help=tell("club_since"))] = None,
    ) -> None:
        from arpad.office.people.clubs import register_club

        club = register_club(call.desk, name, federation, maybe_day(since, "--since"))
        if call.format is Format.JSON:
            write_json(club_row(club))
        else:
            write(say("club.added", {"name": club.name}, call.language))

    @office_command(group, "list", language, key="club_list")
    def club_list(call: Call) -> None:
        from arpad.office.people.clubs import list_clubs

        rows = [club_row(each) for each in list_clubs(call.desk)]
        call.rows(label("title.clubs", call.language), CLUBS, rows)


def _systems(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "add", language, key="system_add")
    def system_add(
        call: Call,
        key: Annotated[str, typer.Argument(help=tell("system_key"), show_default=False)],
        name: Annotated[str | None, typer.Option(help=tell("system_name"))] = None,
        guests_from: Annotated[str | None, typer.Option(help=tell("system_guests_from"))] = None,
    ) -> None:
        from arpad.office.systems import add_system

        system = RatingSystem(key, name or key, guests_from)
        add_system(call.desk, system)
        if call.format is Format.JSON:
            write_json(system_row(system))
        else:
            write(say("system.added", {"key": key, "name": system.name}, call.language))

    @office_command(group, "edit", language, key="system_edit")
    def system_edit(
        call: Call,
        key: Annotated[str, typer.Argument(help=tell("system_key"), show_default=False)],
        name: Annotated[str | None, typer.Option(help=tell("system_name"))] = None,
        guests_from: Annotated[
            str | None, typer.Option(help=tell("system_edit_guests_from"))
        ] = None,
        since: Annotated[str | None, typer.Option(help=tell("system_since"))] = None,
    ) -> None:
        from arpad.office.periods.consequences import all_consequences
        from arpad.office.periods.elsewhere import visitors_listed
        from arpad.office.systems import edit_system

        system = edit_system(call.desk, key, name, guests_from, maybe_day(since, "--since"))
        if call.format is Format.JSON:
            write_json(system_row(system))
        else:
            write(say("system.edited", {"key": key, "name": system.name}, call.language))
            if guests_from is not None:
                write(_who_rates_guests(system, call.language))
        if guests_from is not None:
            for finding in visitors_listed(call.desk, key):
                remark(finding, call.language)
            remark_consequences(all_consequences(call.desk), call.language)

    @office_command(group, "list", language, key="system_list")
    def system_list(call: Call) -> None:
        from arpad.office.systems import all_systems

        rows = [system_row(each) for each in all_systems(call.desk)]
        call.rows(label("title.systems", call.language), SYSTEMS, rows)


def _who_rates_guests(system: RatingSystem, language: Language) -> str:
    """Whose lists rate the guests of a system now, from which list on."""
    since = system.guests_since or ALWAYS
    values = {"system": system.key, "other": system.guests_from or "", "date": since.isoformat()}
    if since == ALWAYS:
        key = "system.guests_rated_always" if system.guests_from else "system.guests_never_rated"
    else:
        key = "system.guests_rated" if system.guests_from else "system.guests_unrated"
    return say(key, values, language)
