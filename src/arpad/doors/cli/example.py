"""``arpad example``: the tournaments and lists that come with Arpad, to try commands on."""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.doors.cli.completing import example_names
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.files import refuse_existing
from arpad.doors.cli.output import (
    Column,
    TableFormat,
    help_in,
    is_terminal,
    label,
    write,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import deliver, save
from arpad.messages.render import say
from arpad.messages.text import Language

STANDARD_OUTPUT: Final = "-"
COLUMNS: Final = (Column("example", importance=2), Column("file"), Column("holds", importance=2))
EXAMPLES: Final = {
    "open-2025": "open-2025.json",
    "weekend-2025": "weekend-2025.json",
    "swiss-40-players": "swiss-40-players.trf",
    "swiss-2022": "swiss-2022.json",
    "round-robin-2009": "round-robin-2009.json",
    "preliminary-2006": "preliminary-2006.json",
    "final-2006": "final-2006.json",
    "masters-2025": "masters-2025.json",
    "club-evening": "club-evening.csv",
    "entrants": "entrants.csv",
    "teams": "teams.csv",
    "events": "events.csv",
    "arbiter-services": "arbiter-services.csv",
    "rating-list": "rating-list.csv",
    "valdorra-2026": "valdorra-2026.toml",
    "valdorra-prizes": "valdorra-prizes.toml",
    "arcadia-2025-12": "arcadia-2025-12.arpad",
    "checkpoint": "office.checkpoint",
    "chain": "office.chain",
}


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("example", help=tell("example"))
    def example(
        names: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="NAME",
                help=tell("example_names"),
                show_default=False,
                autocompletion=example_names,
            ),
        ] = None,
        every: Annotated[bool, typer.Option("--all", help=tell("example_all"))] = False,
        out: Annotated[
            str | None, typer.Option("-o", "--output", help=tell("example_output"))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
        format_: Annotated[
            TableFormat, typer.Option("--format", help=tell("format"))
        ] = TableFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        if every or names:
            asked = list(EXAMPLES) if every else [named(name) for name in names or ()]
            written = written_to(list(dict.fromkeys(asked)), out, force=force)
            say_written(written, format_, language)
        else:
            show(format_, language)


def named(name: str) -> str:
    """The name of an example, given with or without its ending; else a refusal with the nearest."""
    for known, file in EXAMPLES.items():
        if name.casefold() in (known, file):
            return known
    near = nearest(name.casefold(), list(EXAMPLES))
    values = {"found": name, "nearest": near, "expected": ", ".join(EXAMPLES)}
    code = "example_unknown" if near else "example_unlisted"
    raise UnknownName(Finding.error(code, "names", **values))


def content(name: str) -> bytes:
    """An example as it comes with the package."""
    return (files("arpad.made_up") / "examples" / EXAMPLES[name]).read_bytes()


def written_to(asked: Sequence[str], out: str | None, *, force: bool) -> list[Path]:
    """Write the files, or none of them where one is in the way; ``-`` is standard output."""
    if out == STANDARD_OUTPUT:
        for name in asked:
            deliver(content(name), None)
        return []
    place = Path(out or ".")
    if not place.is_dir() and len(asked) > 1:
        finding = Finding.error("example_folder", "--output", found=str(out))
        raise Refusal((finding,), Exit.USAGE)
    paths = {name: place / EXAMPLES[name] if place.is_dir() else place for name in asked}
    for path in paths.values():
        refuse_existing(path, force=force)
    for name, path in paths.items():
        save(path, content(name))
    return list(paths.values())


def say_written(written: Sequence[Path], format_: TableFormat, language: Language) -> None:
    """A line for each file."""
    if format_ is TableFormat.JSON and written:
        write_json({"files": [str(path) for path in written]})
        return
    for path in written:
        write(say("example.written", {"file": str(path)}, language))


def show(format_: TableFormat, language: Language) -> None:
    """What there is, and what each of them holds."""
    rows = [[name, file, label(f"example.{name}", language)] for name, file in EXAMPLES.items()]
    keys = [column.key for column in COLUMNS]
    if format_ is TableFormat.JSON:
        write_json([dict(zip(keys, row, strict=True)) for row in rows])
    elif is_terminal():
        write_table("", COLUMNS, rows, language)
        write(label("example.how", language))
    else:
        write_lines(keys, rows)
