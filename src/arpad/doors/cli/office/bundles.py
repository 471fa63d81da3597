"""``office bundle``: a published list with all it was made from, for anybody to check."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.step import Exact
from arpad.doors.answers.words import PLAY
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import refuse_existing, write_bytes, write_file
from arpad.doors.cli.office.lists import list_day
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.doors.cli.reading import STANDARD_INPUT as STANDARD_OUTPUT
from arpad.messages.render import say
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "bundle", language)
    def bundle(
        call: Call,
        date: Annotated[str, typer.Argument(help=tell("office_bundle_date"), show_default=False)],
        out: Annotated[
            str, typer.Option("-o", "--output", help=tell("office_bundle_file"), show_default=False)
        ],
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.lists.bundling import bundle_list

        path = None if out == STANDARD_OUTPUT else Path(out)
        if path:
            refuse_existing(path, force=force)
        done = bundle_list(call.desk, system, play, list_day(date), version)
        if path is None:
            write_bytes(done.content)
            return
        write_file(path, done.content, force=force)
        row = done.row
        if call.format is Format.JSON:
            write_json(
                {
                    "file": str(path),
                    "system": row.system,
                    "play": row.play.value,
                    "list": row.date.isoformat(),
                    "version": row.version,
                    "hash": row.hash,
                }
            )
            return
        values: dict[str, Exact] = {
            "file": str(path),
            "system": row.system,
            "play": label(PLAY[row.play], call.language),
            "list": row.date.isoformat(),
            "version": row.version,
            "hash": row.hash,
        }
        write(say("bundle.written", values, call.language))
