"""``office backup`` and ``office restore``."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "backup", language)
    def backup(
        call: Call,
        file: Annotated[Path, typer.Argument(help=tell("office_backup_file"), show_default=False)],
    ) -> None:
        from arpad.office.opening import open_to_copy
        from arpad.office.safekeeping import back_up

        with progress(label("office.copying", language)) as tick:
            desk = open_to_copy(call.place, call.login, call.tell, tick)
            digest = back_up(desk, file, tick)
        _answer(call, "office.backed_up", {"file": str(file), "sha256": digest})

    @office_command(office, "restore", language)
    def restore_(
        call: Call,
        file: Annotated[Path, typer.Argument(help=tell("office_backup_file"), show_default=False)],
    ) -> None:
        from arpad.office.safekeeping import restore

        with progress(label("office.copying", language)) as tick:
            database = restore(file, call.place, tick, call.tell)
        _answer(call, "office.restored", {"file": str(file), "place": database.place})


def _answer(call: Call, key: str, facts: dict[str, str]) -> None:
    if call.format is Format.JSON:
        write_json(facts)
    else:
        write(say(key, facts, call.language))
