"""``office annual``: a year of the office for the board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.event import Play
from arpad.core.json_values import Written
from arpad.doors.answers.annual import annual_answer
from arpad.doors.answers.pages.markdown import markdown_page
from arpad.doors.answers.pages.parts import Facts, Grid, Heading, Page, Paragraph, Part
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.on_paper import put_on_paper, refuse_place
from arpad.doors.cli.output import Format, help_in, write_csv, write_exact, write_json
from arpad.doors.paper.annual_report import PARTS, annual_sheet
from arpad.doors.paper.typesetting import Paper
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.doors.paper.sheet import PrintedSheet


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "annual", language)
    def annual(
        call: Call,
        year: Annotated[int, typer.Argument(help=tell("annual_year"), show_default=False)],
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("annual_output"))
        ] = None,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.scale.annual import annual_report

        refuse_place(out, force=force)
        report = annual_report(call.desk, year, system, play)
        sheet = annual_sheet(report, call.language)
        if out is not None:
            put_on_paper(call, sheet, out, paper)
        elif call.format is Format.JSON:
            write_json(annual_answer(report))
        elif call.format is Format.CSV:
            write_csv(("key", "value"), _flat(annual_answer(report)))
        else:
            page = Page(call.language, sheet.title, tuple(_parts(sheet)))
            write_exact(markdown_page(page))


def _parts(sheet: "PrintedSheet") -> Iterator[Part]:
    """The tables of the sheet as parts of a page."""
    yield Paragraph(str(sheet.values["about"]))
    for part in PARTS:
        rows = sheet.tables[part.table]
        if not rows:
            continue
        yield Heading(sheet.words[part.heading])
        if part.columns:
            cells = [[str(row[name] or "") for name in part.columns] for row in rows]
            heads = [sheet.words[name] for name in part.columns]
            yield Grid(heads, cells)
        elif facts := [(str(row["name"]), str(row["value"])) for row in rows if row["value"]]:
            yield Facts(facts)
        else:
            yield from (Paragraph(str(row["name"])) for row in rows)


def _flat(value: Written, key: str = "") -> Iterator[tuple[str, Written]]:
    """An answer as lines of a key (``players.active``) and a value."""
    if isinstance(value, Mapping):
        named: Iterable[tuple[str, Written]] = value.items()
    elif isinstance(value, Sequence) and not isinstance(value, str):
        named = ((str(place), each) for place, each in enumerate(value, start=1))
    else:
        yield key, value
        return
    for name, each in named:
        yield from _flat(each, f"{key}.{name}" if key else name)
