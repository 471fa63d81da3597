"""``arpad check``: what is wrong with reports, before they are sent or rated."""

import os
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.doors.answers.checked import verdict_answer
from arpad.doors.cli.check_lines import Checked, print_checked
from arpad.doors.cli.completing import event_flags, regulation_ids
from arpad.doors.cli.event_flags import known_flags
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import no_files, say_skipped, some_files
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import help_in, label, write_json, write_json_lines
from arpad.doors.cli.own_editions import asked_edition
from arpad.doors.cli.reading import STANDARD_INPUT, unreadable
from arpad.doors.cli.sarif import sarif_log
from arpad.formats.part_files import flagged_file
from arpad.messages.text import Language
from arpad.program.checking import check_report
from arpad.rules.checks.check import Profile
from arpad.rules.regulations.edition import Edition

SINGLY = 4


class CheckFormat(StrEnum):
    """How findings are printed."""

    TABLE = "table"
    JSON = "json"
    SARIF = "sarif"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("check", help=tell("check"))
    def check(
        files: Annotated[list[str], typer.Argument(help=tell("reports"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        profile: Annotated[Profile, typer.Option(help=tell("profile"))] = Profile.SUBMIT,
        flag: Annotated[
            list[str] | None, typer.Option(help=tell("rate_flag"), autocompletion=event_flags)
        ] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        end: Annotated[str | None, typer.Option(help=tell("end"))] = None,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[
            CheckFormat, typer.Option("--format", help=tell("format"))
        ] = CheckFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        chosen = asked_edition(regulation, db, language)
        ask = partial(
            check_file, regulation=chosen, profile=profile, flags=known_flags(flag),
            start=maybe_day(start, "--start"), end=maybe_day(end, "--end"),
        )  # fmt: skip
        checked = list(_progress(some_files(files), ask, language))
        checked = _reports_only(checked, frozenset(files), language)
        if not checked:
            raise no_files(files)
        if format_ is CheckFormat.SARIF:
            write_json(sarif_log([(each.file, each.findings) for each in checked], language))
        elif format_ is CheckFormat.JSON:
            write_json_lines(check_answer(each, profile, language) for each in checked)
        else:
            print_checked(checked, language, verbose=verbose)
        raise typer.Exit(_exit(checked))


def _reports_only(
    checked: Sequence[Checked], named: Collection[str], language: Language
) -> list[Checked]:
    """Without the files of a folder that are no reports at all; which is said."""
    kept = [
        each
        for each in checked
        if each.file in named or [f.code for f in each.findings] != ["format_unknown"]
    ]
    say_skipped([each.file for each in checked if each not in kept], language)
    return kept


def check_file(
    file: str,
    regulation: str | Edition,
    profile: Profile,
    flags: Sequence[str] = (),
    start: date | None = None,
    end: date | None = None,
) -> Checked:
    """One file, opened and checked; ``flags`` and days are said of its event beside it."""
    try:
        source = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        return Checked(file, None, (unreadable(error),))
    verdict = check_report(flagged_file(source, flags), regulation, profile, start, end)
    return Checked(file, verdict, verdict.findings)


def check_answer(checked: Checked, profile: Profile, language: Language) -> dict[str, object]:
    """One file as JSON values."""
    return verdict_answer(checked.file, checked.verdict, checked.findings, profile.value, language)


def _progress(
    files: Sequence[str], ask: Callable[[str], Checked], language: Language
) -> Iterable[Checked]:
    if len(files) <= SINGLY or STANDARD_INPUT in files:
        yield from map(ask, files)
        return
    from rich.console import Console
    from rich.progress import track

    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        yield from track(
            pool.map(ask, files, chunksize=4),
            description=label("check.progress", language),
            total=len(files),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )


def _exit(checked: Sequence[Checked]) -> Exit:
    if any(each.verdict is None for each in checked):
        return Exit.NO_ACCESS
    return Exit.NO if any(each.is_wrong for each in checked) else Exit.OK
