"""``office init``: where an office begins."""

from dataclasses import asdict
from typing import Annotated, Final

import typer

from arpad.core.choosing import AUTO
from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.office.progress import late_progress
from arpad.doors.cli.output import Format, help_in, is_asked, label, remark, write, write_json
from arpad.doors.cli.reading import read_source
from arpad.messages.render import say
from arpad.messages.text import Language

FIDE: Final = "fide"
NOBODYS: Final = frozenset(
    ("-", "–", "n", "no", "none", "nobody", "ninguno", "ninguna", "nadie", "cap", "ningú")
)


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
        guests_from: Annotated[str | None, typer.Option(help=tell("office_guests_from"))] = None,
        office_key: Annotated[
            str | None, typer.Option(help=tell("office_given_key"), metavar="FILE")
        ] = None,
    ) -> None:
        from arpad.office.opening import is_founded, start_office

        if guests_from is None and system != FIDE and is_asked() and not is_founded(call.place):
            guests_from = _asked_for_guests(call)
        key = None if office_key is None else read_source(office_key).decode("ascii", "replace")
        officer = User(call.login, call.login, Role.OFFICER)
        own = RatingSystem(system, name or federation or system, guests_from or None)
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
            if started.guests_from:
                values = {"other": started.guests_from}
                write(say("office.guests_rated", values, call.language))
            say_next(call, "started", system=system)


def _asked_for_guests(call: Call) -> str:
    """What the person at the terminal answers: whose lists rate players of other federations."""
    question = label("office.whose_guests", call.language)
    answer: str = typer.prompt(question, default=FIDE, err=True)
    return "" if answer.strip().lower() in NOBODYS else answer.strip()
