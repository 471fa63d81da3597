"""Answers of the office that can be a sheet instead: the file is looked at before the work."""

from pathlib import Path
from typing import TYPE_CHECKING

from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.files import refuse_existing
from arpad.doors.cli.office.scale import say_written
from arpad.doors.cli.title.printing import STANDARD_OUTPUT, format_of, print_sheet
from arpad.doors.paper.typesetting import Paper

if TYPE_CHECKING:
    from arpad.doors.paper.sheet import PrintedSheet


def refuse_place(out: Path | None, *, force: bool) -> None:
    """Refuse a file of no known kind, or one that is there already."""
    if out is not None:
        format_of(out)
        if out != STANDARD_OUTPUT:
            refuse_existing(out, force=force)


def put_on_paper(call: Call, sheet: "PrintedSheet", out: Path, paper: Paper) -> None:
    """Print the sheet, and say where it is."""
    print_sheet(sheet, out, paper, None, call.language)
    if out != STANDARD_OUTPUT:
        say_written(call, out)
