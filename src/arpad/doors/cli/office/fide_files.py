"""``office export-fide`` and ``compare-fide``: reports for FIDE, and FIDE's list beside ours."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.fide import COMPARED, compared_row, fide_report_answer
from arpad.doors.answers.words import FIELD
from arpad.doors.cli.check_lines import kind_lines
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import refuse_existing, write_bytes, write_file
from arpad.doors.cli.office.importing import list_opened
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.output import (
    Format,
    help_in,
    is_terminal,
    label,
    print_remark,
    remark,
    write,
    write_json,
)
from arpad.doors.cli.refusals import Refusal
from arpad.formats.result import FileFormat
from arpad.messages.gathering import kinds_of
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.fide_comparison import ComparedWithFide
    from arpad.office.tournaments.fide_report import FideReport


class Dialect(StrEnum):
    """The report files FIDE takes."""

    TRF16 = FileFormat.TRF16.value
    TRF26 = FileFormat.TRF26.value


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "export-fide", language)
    def export_fide(
        call: Call,
        code: Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)],
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("office_fide_file"))
        ] = None,
        to: Annotated[Dialect, typer.Option(help=tell("to"))] = Dialect.TRF16,
        system: Annotated[str | None, typer.Option(help=tell("office_fide_system"))] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.tournaments.fide_report import report_for_fide

        if out:
            refuse_existing(out, force=force)
        found = report_for_fide(call.desk, code, system, FileFormat(to))
        if out:
            write_file(out, found.content, force=force)
        _answer_report(call, found, out)
        raise typer.Exit(Exit.NO if found.refused else Exit.OK)

    @office_command(office, "compare-fide", language)
    def compare_fide(
        call: Call,
        file: Annotated[str, typer.Argument(help=tell("list_file"), show_default=False)],
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play | None, typer.Option(help=tell("list_play"))] = None,
        date: Annotated[str | None, typer.Option(help=tell("office_in_force"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("office_fide_of"))] = None,
    ) -> None:
        from arpad.office.lists.fide_comparison import compare_with_fide
        from arpad.office.lists.importing import GivenList

        day, asked = maybe_day(date, "--date"), federation.upper() if federation else None
        with list_opened(file) as stream:
            source = GivenList(
                stream=stream, name=Path(file).name, day=day, play=play, federation=asked
            )
            try:
                found = compare_with_fide(call.desk, source, system)
            except BadInput as error:
                raise Refusal(error.findings, Exit.BAD_INPUT, file) from error
        _answer_compared(call, file, found)


def _answer_report(call: Call, found: "FideReport", out: Path | None) -> None:
    """The file or where it is; what was completed and what is wrong goes to standard error."""
    file = str(out) if out else None
    if call.format is Format.JSON and out:
        write_json(fide_report_answer(found, file, call.language))
        return
    if out is None:
        write_bytes(found.content)
    else:
        write(say("fide.written", {"file": str(out)}, call.language))
    for each in found.completed:
        values: dict[str, Exact] = {
            "no": each.no,
            "field": label(FIELD[each.field], call.language),
            "found": each.reported,
            "taken": each.ours,
        }
        print_remark(say("fide.completed", values, call.language))
    for line in kind_lines(kinds_of(found.findings), found.tournament.code, call.language):
        print_remark(line)
    verdict = "fide.would_refuse" if found.refused else "fide.would_take"
    print_remark(say(verdict, {"code": found.tournament.code}, call.language))
    if out and not found.refused:
        say_next(call, "for_fide", code=found.tournament.code)


def _answer_compared(call: Call, file: str, found: "ComparedWithFide") -> None:
    for finding in found.bad:
        remark(finding, call.language, file)
    if more := found.bad_lines - len(found.bad):
        finding = Finding.note("import.more_bad", found=more)
        remark(finding, call.language, file)
    rows = [compared_row(each) for each in found.differences]
    row = found.row
    facts: dict[str, Exact] = {
        "list": row.date.isoformat(),
        "system": row.system,
        "play": row.play.value,
        "compared": found.compared,
        "without_id": found.without_id,
        "differences": len(rows),
    }
    call.rows(label("title.compared_fide", call.language), COMPARED, rows, facts)
    if call.format is Format.TABLE and is_terminal():
        write(say("fide.compared", facts, call.language))
