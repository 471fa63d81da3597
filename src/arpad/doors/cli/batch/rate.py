"""``arpad batch rate``: a whole period from Parquet files to the next list."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.batch.engine_kinds import EngineAsked, EngineKind
from arpad.doors.cli.batch.extra import needs_batch
from arpad.doors.cli.batch.folders import filling, refuse_unreadable
from arpad.doors.cli.batch.outputs import refuse_output
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import TextFormat, help_in, remark, write, write_json
from arpad.doors.cli.own_editions import named_edition
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import in_words
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings

if TYPE_CHECKING:
    from arpad.batch.files import WrittenList


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("rate", help=tell("batch.rate"))
    def rate(
        list_: Annotated[
            list[Path], typer.Option("--list", help=tell("batch.list"), show_default=False)
        ],
        games: Annotated[Path, typer.Option(help=tell("batch.games"), show_default=False)],
        events: Annotated[Path, typer.Option(help=tell("batch.events"), show_default=False)],
        regulation: Annotated[
            str,
            typer.Option(
                help=tell("batch.regulation"), show_default=False, autocompletion=regulation_ids
            ),
        ],
        output: Annotated[
            Path, typer.Option("--output", "-o", help=tell("batch.output"), show_default=False)
        ],
        entries: Annotated[Path | None, typer.Option(help=tell("batch.entries"))] = None,
        on: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help=tell("batch.on"))] = None,
        listed: Annotated[
            str | None, typer.Option(help=tell("batch.listed"), autocompletion=regulation_ids)
        ] = None,
        lift: Annotated[list[str] | None, typer.Option(help=tell("batch.lift"))] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        engine: Annotated[EngineKind, typer.Option(help=tell("batch.engine"))] = EngineKind.DUCKDB,
        master: Annotated[str, typer.Option(metavar="URL", help=tell("batch.master"))] = "",
        memory: Annotated[str, typer.Option(help=tell("batch.memory"))] = "",
        force: Annotated[bool, typer.Option("--force", help=tell("batch.force"))] = False,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        with needs_batch():
            from arpad.batch.choosing import engine_asked
            from arpad.batch.files import PeriodAsked, PeriodFiles, pool_beside, rate_files

        readings = parse_readings(reading or [])
        played = with_readings(named_edition(regulation, None, language), readings)
        appears: Edition = played
        if listed:
            appears = named_edition(listed, None, language, "listed")
        files = PeriodFiles(tuple(list_), games, events, entries)
        refuse_unreadable((*list_, games, events, *([entries] if entries else [])))
        inputs = [path for path, _ in files.every]
        refuse_output((output, pool_beside(output)), inputs, force=force)
        asked = PeriodAsked(played, appears, maybe_day(on, "--on"), tuple(lift or ()))
        with filling(output), engine_asked(EngineAsked(engine, master, memory)) as chosen:
            written = rate_files(chosen, files, asked, output)
        for note in written.notes:
            remark(in_words(note, {"on": "--on"}), language)
        _answer(written, format_, language)


def _answer(written: "WrittenList", format_: TextFormat, language: Language) -> None:
    if format_ is TextFormat.JSON:
        answer = asdict(replace(written, notes=()))
        del answer["notes"]
        write_json({**answer, "on": written.on.isoformat(), "path": str(written.path)})
        return
    values: dict[str, str | int] = {
        "list": written.on.isoformat(),
        "rated": written.rated,
        "changed": written.changed,
        "first": written.first_ratings,
        "games": written.games,
        "file": str(written.path),
    }
    write(say("batch.written", values, language))
