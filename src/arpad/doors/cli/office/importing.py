"""``office import-list``: a rating list from a file."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from arpad.core.errors import BadInput, Missing
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.answers.imports import import_effect, import_lines
from arpad.doors.answers.lists import IMPORTED, imported_rows
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_file
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.output import (
    Format,
    help_in,
    is_asked,
    label,
    print_remark,
    remark,
    write_json,
)
from arpad.doors.cli.reading import STANDARD_INPUT, unreadable
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.importing import Imported


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "import-list", language)
    def import_list(
        call: Call,
        file: Annotated[str, typer.Argument(help=tell("list_file"), show_default=False)],
        system: Annotated[str, typer.Option(help=tell("list_system"), show_default=False)],
        date: Annotated[str | None, typer.Option(help=tell("list_day"))] = None,
        play: Annotated[Play | None, typer.Option(help=tell("list_play"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("list_federation"))] = None,
        reason: Annotated[str | None, typer.Option(help=tell("list_reason"))] = None,
        as_history: Annotated[
            bool, typer.Option("--as-history", help=tell("list_as_history"))
        ] = False,
        columns: Annotated[
            list[str] | None, typer.Option(help=tell("list_columns"), show_default=False)
        ] = None,
        names: Annotated[bool, typer.Option("--names", help=tell("list_names"))] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("list_dry_run"))] = False,
        yes: Annotated[bool, typer.Option("--yes", help=tell("list_yes"))] = False,
    ) -> None:
        from arpad.office.lists.importing import GivenList, import_list, try_import

        day = maybe_day(date, "--date")
        asked = federation.upper() if federation else None
        said = _columns(columns or [])
        desk, file, title = call.desk, one_file(file), label("import.bar", language)
        with list_opened(file) as stream:
            source = GivenList(
                stream=stream,
                name=Path(file).name,
                day=day,
                play=play,
                federation=asked,
                reason=reason,
                as_history=as_history,
                names=names,
                columns=said,
            )
            try:
                if dry_run or not yes:
                    with _bar(stream, title) as progress:
                        tried = try_import(desk, source, system, progress)
                    _tell(call, file, tried)
                    if dry_run:
                        _answer(call, tried, label("hall.dry_run", call.language))
                        return
                    _ask(call)
                with _bar(stream, title) as progress:
                    told = partial(_tell, call, file) if yes else _silent
                    done = import_list(desk, source, system, progress, told)
            except BadInput as error:
                raise Refusal(error.findings, Exit.BAD_INPUT, file) from error
        _answer(call, done)


def _silent(_: "Imported") -> None:
    """It was said before the question."""


def _columns(said: list[str]) -> dict[str, str]:
    """Headings by field, from ``rating=Elo,name=Cognoms, Nom``."""
    found: dict[str, str] = {}
    for part in ",".join(said).split(","):
        field, sign, heading = part.partition("=")
        if sign and field.strip():
            found[field.strip()] = heading
        elif part.strip():
            last = next(reversed(found), None)
            if last is None:
                values = {"found": part}
                finding = Finding.error("import.columns", "columns", **values)
                raise Refusal((finding,), Exit.BAD_INPUT)
            found[last] += f",{part}"
    return {field: heading.strip() for field, heading in found.items()}


def _ask(call: Call) -> None:
    """Go on only if somebody says so."""
    if not is_asked():
        raise Missing(Finding.error("import.not_confirmed", "yes"))
    if not typer.confirm(label("import.question", call.language), err=True):
        print_remark(label("hall.dry_run", call.language))
        raise typer.Exit(Exit.NO)


def _tell(call: Call, file: str, done: "Imported") -> None:
    """What the import does, before it is kept."""
    for finding in (*done.notes, *done.bad):
        remark(finding, call.language, file)
    if more := done.bad_lines - len(done.bad):
        finding = Finding.note("import.more_bad", found=more)
        remark(finding, call.language, file)
    if call.format is not Format.JSON:
        for line in import_lines(done, call.language):
            print_remark(line)


def _answer(call: Call, done: "Imported", instead: str = "") -> None:
    """The lists that came out of it; ``instead`` where they were only tried."""
    rows = imported_rows(done)
    if call.format is Format.JSON:
        bad = [finding_json(each, call.language) for each in done.bad]
        notes = [finding_json(each, call.language) for each in done.notes]
        facts = {"read": done.read, "left_out": done.left_out, "bad": bad, "rows": rows}
        facts |= {"notes": notes, "effect": import_effect(done), "kept": not instead}
        write_json(facts)
    elif instead:
        print_remark(instead)
    else:
        call.rows(label("title.imported", call.language), IMPORTED, rows)
        say_next(call, "imported")


@contextmanager
def list_opened(file: str) -> Iterator[BinaryIO]:
    """The file, or all of standard input set aside in one."""
    try:
        stream = _spooled() if file == STANDARD_INPUT else Path(file).open("rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise Refusal((unreadable(error),), Exit.NO_ACCESS, file) from error
    with stream:
        yield stream


def _spooled() -> BinaryIO:
    stream: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115
    shutil.copyfileobj(sys.stdin.buffer, stream)
    stream.seek(0)
    return stream


@contextmanager
def _bar(stream: BinaryIO, title: str) -> Iterator[Callable[[int], None]]:
    """What to call with the bytes read so far; silent unless standard error is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(title, total=os.fstat(stream.fileno()).st_size)
        yield lambda done: bars.update(task, completed=done)
