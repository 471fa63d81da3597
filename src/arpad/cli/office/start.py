"""``office init``: where an office begins."""

from dataclasses import asdict
from typing import Annotated

import typer

from arpad.cli.completing import regulation_ids
from arpad.cli.office.desk import Call, office_command
from arpad.cli.office.onward import say_next
from arpad.cli.office.progress import late_progress
from arpad.cli.output import Format, help_in, label, remark, write, write_json
from arpad.cli.reading import read_source
from arpad.core.choosing import AUTO
from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "init", language)
    def init(
        call: Call,
        federation: Annotated[
            str, typer.Option(help=tell("office_federation"), show_default=False)
        ] = "",
        name: Annotated[str | None, typer.Option(help=tell("office_name"))] = None,
        system: Annotated[str, typer.Option(help=tell("office_own_system"))] = "national",
        edition: Annotated[
            str, typer.Option(help=tell("office_edition"), autocompletion=regulation_ids)
        ] = AUTO,
        office_key: Annotated[
            str | None, typer.Option(help=tell("office_given_key"), metavar="FILE")
        ] = None,
    ) -> None:
        from arpad.office.opening import start_office

        key = None if office_key is None else read_source(office_key).decode("ascii", "replace")
        officer = User(call.login, call.login, Role.OFFICER)
        own = RatingSystem(system, name or federation or system)
        with late_progress(label("office.filling", language)) as tick:
            started = start_office(
                call.place,
                officer,
                federation,
                name or federation,
                own,
                edition,
                lambda finding: remark(finding, call.language),
                tick,
                key,
            )
        if call.format is Format.JSON:
            write_json(asdict(started))
        else:
            write(say("office.started", asdict(started), call.language))
            say_next(call, "started", system=system)
