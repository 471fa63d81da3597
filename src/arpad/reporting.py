"""The forms by which FIDE 2005 had a tournament reported: on paper, and as CSV."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.exact import decimal_text, points_text
from arpad.documents.computer_table import computer_table_sheet
from arpad.documents.form3_results import form3_sheet
from arpad.documents.sheet import PrintedSheet, Row, text
from arpad.formats.form_3.writer import write_form_3
from arpad.formats.result import Written
from arpad.formats.tables.csv_file import csv_file
from arpad.formats.writing import with_standings
from arpad.messages.text import Language
from arpad.rating.computer_table import TableLine, computer_table
from arpad.rating.event import rate_event
from arpad.regulations.edition import Edition

TABLE_COLUMNS: Final = (
    "rank", "no", "name", "id", "title", "federation", "rating", "rar", "n", "w", "w_we", "ru",
)  # fmt: skip


class ReportForm(StrEnum):
    """The forms, by the numbers of the regulations."""

    FORM_3 = "3"
    TABLE_11_31 = "11.31"


def form_sheet(
    form: ReportForm, event: Event, edition: Edition, language: Language
) -> PrintedSheet:
    """A form of an event, ready to be set; ``edition`` calculates what 11.31 asks for."""
    event = with_standings(event)[0]
    match form:
        case ReportForm.FORM_3:
            return form3_sheet(event, language)
        case ReportForm.TABLE_11_31:
            lines = [_table_row(line, language) for line in _table(event, edition)]
            return computer_table_sheet(event, lines, language)


def form_csv(form: ReportForm, event: Event, edition: Edition) -> Written:
    """The same as CSV, and what of the event it has no place for where it can be read back."""
    event = with_standings(event)[0]
    match form:
        case ReportForm.FORM_3:
            return write_form_3(event)
        case ReportForm.TABLE_11_31:
            rows = [_table_cells(line) for line in _table(event, edition)]
            return Written(csv_file([TABLE_COLUMNS, *rows]))


def _table(event: Event, edition: Edition) -> Sequence[TableLine]:
    return computer_table(rate_event(edition, event))


def _table_cells(line: TableLine) -> tuple[object, ...]:
    player = line.player
    return (
        player.rank, player.no, player.name, player.id, player.title, player.federation,
        player.rating, line.rar, line.n, decimal_text(Fraction(line.half_points, 2)),
        None if line.sum is None else decimal_text(Fraction(line.sum, 100), 2), line.ru,
    )  # fmt: skip


def _table_row(line: TableLine, language: Language) -> Row:
    cells = dict(zip(TABLE_COLUMNS, map(text, _table_cells(line)), strict=True))
    cells["w"] = points_text(Fraction(line.half_points, 2))
    change = cells["w_we"]
    return {**cells, "w_we": change and language.number(change)}
