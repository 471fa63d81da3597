"""Sheets on their way to a file: its ending says what it is to be."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remarks
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import deliver
from arpad.doors.paper.hall.paper import HallPaper
from arpad.doors.paper.sheet import PrintedSheet
from arpad.doors.paper.typesetting import Paper, SheetFormat, typeset
from arpad.messages.text import Language

STANDARD_OUTPUT: Final = Path("-")


def format_of(out: Path) -> SheetFormat:
    """What to write by the ending of the file; standard output gets a PDF."""
    if out == STANDARD_OUTPUT:
        return SheetFormat.PDF
    ending = out.suffix.removeprefix(".").lower()
    if ending not in {each.value for each in SheetFormat}:
        values = {"found": str(out), "expected": ", ".join(f".{each}" for each in SheetFormat)}
        finding = Finding.error("printed.ending", "--output", **values)
        raise Refusal((finding,), Exit.USAGE)
    return SheetFormat(ending)


def print_sheet(
    sheet: PrintedSheet,
    out: Path,
    paper: Paper | HallPaper,
    dated: date | None,
    language: Language,
) -> None:
    """Set a sheet and write it; letters that cannot be printed are said."""
    made = typeset(replace(sheet, dated=dated or sheet.dated), paper, format_of(out))
    deliver(made.content, None if out == STANDARD_OUTPUT else out)
    remarks(made.findings, language)
