"""``arpad sheet``: what hangs on the wall, stands on the boards and is in the arbiter's hand."""

import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.completing import tiebreak_codes
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    remarks,
    write_csv,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.player_groups import groups_of
from arpad.doors.cli.reading import read_file
from arpad.doors.cli.refusals import Refusal, about
from arpad.doors.cli.saving import save
from arpad.doors.cli.whom import find_player
from arpad.doors.paper.hall.listing import Listing, Value, plain_rows, title_of
from arpad.doors.paper.hall.paper import HallPaper, PageRoom
from arpad.doors.paper.hall.players import ScheduledItem
from arpad.doors.paper.sheets.making import PAPER_ALONE, SheetKind, SheetQuestion, printed, sheet_of
from arpad.doors.paper.sheets.running import RunningSheets, sheets_of
from arpad.doors.paper.typesetting import SheetFormat
from arpad.messages.text import Language
from arpad.rules.prizes.categories import PrizePlan
from arpad.tournament.journals import SUFFIX

CSV: Final = ".csv"
RANKED: Final = (
    SheetKind.STANDINGS, SheetKind.CROSSTABLE, SheetKind.PRIZES, SheetKind.ROUND,
)  # fmt: skip
IN_COLUMNS: Final = (
    SheetKind.STARTING_LIST,
    SheetKind.PAIRINGS,
    SheetKind.NAMES,
    SheetKind.CLOCK_CHECK,
    SheetKind.STANDINGS,
)
KEPT: Final = ("board", "rank", "points", "prize", "opponent")
OPEN_PAIRING: Final = "trf.not_played"
BOARD: Final = re.compile(r"(.+)=([1-9][0-9]{0,3})")
ANNOUNCED: Final = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})\s+(?:([0-9]{1,2}[:.][0-9]{2})\s+)?(.+)"
)


class SheetColumns(StrEnum):
    """How often the table stands side by side on a page."""

    AUTO = "auto"
    ONE = "1"
    TWO = "2"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("sheet", help=tell("sheet"))
    def sheet(
        kind: Annotated[
            SheetKind, typer.Argument(metavar="SHEET", help=tell("sheet_kind"), show_default=False)
        ],
        file: Annotated[
            str | None, typer.Argument(help=tell("sheet_file"), show_default=False)
        ] = None,
        round_: Annotated[
            int | None, typer.Option("--round", min=1, help=tell("sheet_round"))
        ] = None,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("sheet_output"))
        ] = None,
        paper: Annotated[HallPaper, typer.Option(help=tell("sheet_paper"))] = HallPaper.A4,
        columns: Annotated[
            SheetColumns, typer.Option(help=tell("sheet_columns"))
        ] = SheetColumns.AUTO,
        starts: Annotated[str, typer.Option(help=tell("sheet_starts"))] = "",
        fixed_board: Annotated[
            list[str] | None, typer.Option(help=tell("sheet_fixed_board"))
        ] = None,
        announce: Annotated[list[str] | None, typer.Option(help=tell("sheet_announce"))] = None,
        tiebreaks: Annotated[
            str | None, typer.Option(help=tell("tiebreaks"), autocompletion=tiebreak_codes)
        ] = None,
        group: Annotated[
            list[str] | None, typer.Option("--group", help=tell("group"), show_default=False)
        ] = None,
        plan: Annotated[Path | None, typer.Option(help=tell("sheet_plan"))] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        _agree(kind, out, format_)
        _refuse_unused(
            kind,
            {
                "--announce": bool(announce) and kind is not SheetKind.SCHEDULE,
                "--tiebreaks": tiebreaks is not None and kind not in RANKED,
                "--group": bool(group) and kind is not SheetKind.STANDINGS,
                "--plan": plan is not None and kind is not SheetKind.PRIZES,
                "--columns": columns is not SheetColumns.AUTO and kind not in IN_COLUMNS,
            },
        )
        name, (event, tables, fixed, draw, ties) = _tournament(file, language)
        asked = SheetQuestion(
            kind=kind,
            language=language,
            page=PageRoom(paper, None if columns is SheetColumns.AUTO else int(columns)),
            round=round_,
            starts=tuple(each.strip() for each in starts.split(",") if each.strip()),
            fixed={**fixed, **dict(_fixed(event, each, name) for each in fixed_board or ())},
            tables=tables,
            tiebreaks=None if tiebreaks is None else tiebreaks.split(","),
            groups=groups_of(group),
            announced=tuple(map(_announced, announce or ())),
            plan=None if plan is None else _plan(plan),
            draw=draw,
            ties=ties,
        )
        with about(name):
            made = sheet_of(event, asked)
        if isinstance(made, Listing):
            remarks(made.findings, language, name)
        if out is not None and out.suffix.lower() != CSV:
            from arpad.doors.cli.title.printing import print_sheet

            print_sheet(printed(made), out, paper, None, language)
            return
        assert isinstance(made, Listing)
        if out is not None:
            from arpad.formats.tables.csv_file import csv_file

            save(out, csv_file([made.keys, *plain_rows(made)]))
        else:
            _write(made, format_, language)


def _tournament(file: str | None, language: Language) -> tuple[str, RunningSheets]:
    """The tournament in a file of any format, or in a journal: that of the folder by default."""
    name = one_report(file, language)
    if not name.endswith(SUFFIX):
        return name, RunningSheets(read_file(name, language, gathered=OPEN_PAIRING), {}, {})
    from arpad.doors.cli.event.books import looked_at

    return name, sheets_of(looked_at(Path(name), language).running)


def _plan(path: Path) -> PrizePlan:
    from arpad.doors.cli.prize_plan import read_plan

    return read_plan(path)


def _agree(kind: SheetKind, out: Path | None, format_: Format) -> None:
    """Refuse what does not go together."""
    if kind in PAPER_ALONE and (out is None or out.suffix.lower() == CSV):
        _refuse("sheet.paper_alone", "--output", found=kind.value, expected=f"{kind.value}.pdf")
    if kind is SheetKind.ROUND and out is not None and out.suffix.lower() == f".{SheetFormat.SVG}":
        _refuse("sheet.pages", "--output", found=str(out), expected=f"{kind.value}.pdf")
    if out is not None and format_ is not Format.TABLE:
        _refuse("sheet.format_unused", "--format", found=format_.value)


def _refuse_unused(kind: SheetKind, options: Mapping[str, bool]) -> None:
    """Refuse options a sheet has no use for."""
    for option, unused in options.items():
        if unused:
            _refuse("sheet.unused", option, found=kind.value)


def _refuse(code: str, option: str, **values: str) -> None:
    raise Refusal((Finding.error(code, option, **values),), Exit.USAGE)


def _fixed(event: Event, asked: str, file: str) -> tuple[int, int]:
    """``PLAYER=BOARD``: the number of the player, and the board."""
    found = BOARD.fullmatch(asked)
    if found is None:
        values = {"found": asked}
        finding = Finding.error("sheet.fixed_form", "--fixed-board", **values)
        raise Refusal((finding,), Exit.USAGE)
    return find_player(event.players, found[1], file, "--fixed-board").no, int(found[2])


def _announced(asked: str) -> ScheduledItem:
    """``2026-11-20 19:00 Prize-giving``, the hour may lack."""
    found = ANNOUNCED.fullmatch(asked.strip())
    if found is None:
        values = {"found": asked}
        finding = Finding.error("sheet.announce_form", "--announce", **values)
        raise Refusal((finding,), Exit.USAGE)
    return ScheduledItem(found[1], found[2], None, found[3])


def _write(made: Listing, format_: Format, language: Language) -> None:
    """The same as text: a table for people, plain lines for pipes, CSV or JSON."""
    rows = plain_rows(made)
    if format_ is Format.CSV:
        write_csv(made.keys, rows)
    elif format_ is Format.JSON:
        write_json(
            {
                "tournament": made.head.event,
                "sheet": made.kind.replace("_", "-"),
                "round": made.head.round,
                "rows": [dict(zip(made.keys, row, strict=True)) for row in rows],
            }
        )
    elif is_terminal():
        used = [key for key in made.keys if any(row.get(key) is not None for row in made.records)]
        shown = [[made.shown(row.get(key)) or "" for key in used] for row in made.records]
        numbers = {key for key in used if all(_is_number(row.get(key)) for row in made.records)}
        heads = [Column(key, key in numbers, _importance(key)) for key in used]
        write_table(title_of(made.kind, made.head, language), heads, shown, language)
    else:
        write_lines(made.keys, rows)


def _is_number(value: Value) -> bool:
    return not isinstance(value, str)


def _importance(key: str) -> int:
    """What a narrow window keeps: boards and names first, then anything but who somebody is."""
    if key in KEPT or key.endswith("name"):
        return 2
    return 0 if key.endswith(("fed", "title", "no")) else 1
