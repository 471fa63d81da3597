"""``office list --printed``: the parts of a printed list as text, for programs, on paper."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arpad.doors.answers.pages.markdown import markdown_page
from arpad.doors.answers.pages.parts import Grid, Heading, Page, Paragraph, Part
from arpad.doors.answers.printed_list import KEYS, printed_list_answer, printed_list_rows
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.on_paper import put_on_paper, refuse_place
from arpad.doors.cli.output import Format, write_csv, write_exact, write_json
from arpad.doors.paper.printed_list import COLUMNS, PARTS, printed_list_sheet
from arpad.doors.paper.typesetting import Paper

HEADS: Final = {"id": "list_id"}

if TYPE_CHECKING:
    from arpad.doors.paper.sheet import PrintedSheet
    from arpad.office.lists.consulting import Which


def show_printed(
    call: Call, which: "Which", best: int | None, out: Path | None, paper: Paper, *, force: bool
) -> None:
    """The list in the format asked for, or as a sheet."""
    from arpad.office.lists.consulting import show_list_as_printed

    refuse_place(out, force=force)
    found = show_list_as_printed(call.desk, which, best)
    sheet = printed_list_sheet(found, call.language)
    if out is not None:
        put_on_paper(call, sheet, out, paper)
    elif call.format is Format.JSON:
        write_json(printed_list_answer(found))
    elif call.format is Format.CSV:
        write_csv(KEYS, printed_list_rows(found))
    else:
        write_exact(markdown_page(Page(call.language, sheet.title, tuple(_parts(sheet)))))


def _parts(sheet: "PrintedSheet") -> Iterator[Part]:
    yield Paragraph(str(sheet.values["about"]))
    for part in PARTS:
        if rows := sheet.tables[part]:
            yield Heading(sheet.words[f"list_{part}"])
            heads = [sheet.words.get(HEADS.get(name, name), "K") for name in COLUMNS]
            yield Grid(heads, [[str(row[name] or "") for name in COLUMNS] for row in rows])
