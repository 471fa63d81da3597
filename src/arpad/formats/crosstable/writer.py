"""Writing a cross table as CSV or XLSX.

Text that a spreadsheet would take for a formula is guarded: in CSV by an apostrophe, which
reading takes away again, in XLSX because its cells say that they are text.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.formats.crosstable.layout import CrosstableColumn, Layout, Value, layout_of
from arpad.formats.crosstable.sheet import guarded
from arpad.formats.result import Written
from arpad.formats.tables.decoding import tidy
from arpad.formats.tables.remarks import CSV, XLSX


def write_csv(event: Event) -> Written:
    """The cross table with commas, in UTF-8 with the mark by which Excel knows it."""
    layout = layout_of(event)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    if layout.name:
        writer.writerow([guarded(tidy(layout.name))])
    writer.writerow([guarded(column.heading) for column in layout.columns])
    for row in _rows(layout):
        writer.writerow([csv_text(column, value) for column, value in row])
    return Written(text.getvalue().encode("utf-8-sig", errors="replace"), _cited(layout.lost, CSV))


def csv_text(column: CrosstableColumn, value: Value) -> str:
    """A cell of a CSV file."""
    match value:
        case None:
            return ""
        case int() | Fraction():
            return decimal_text(value)
        case _:
            return value if column.results else guarded(tidy(value))


def _cited(lost: Iterable[Finding], article: str) -> tuple[Finding, ...]:
    return tuple(replace(finding, article=article) for finding in lost)


def _rows(layout: Layout) -> Iterator[list[tuple[CrosstableColumn, Value]]]:
    for values in zip(*(column.values for column in layout.columns), strict=True):
        yield list(zip(layout.columns, values, strict=True))


def write_xlsx(event: Event) -> Written:
    """The cross table as a workbook of one sheet, its headings in bold and always in view."""
    try:
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Font

        from arpad.formats.tables.workbook import workbook_bytes
    except ImportError:
        missing = {"found": "openpyxl", "extra": "formats"}
        finding = Finding.error("tables.missing_package", "", XLSX, **missing)
        return Written(b"", (finding,))
    layout = layout_of(event)
    book = Workbook()
    del book["Sheet"]
    sheet = book.create_sheet("Arpad")
    sheet.freeze_panes = "A3" if layout.name else "A2"

    def text_cell(text: str, *, bold: bool = False) -> Any:
        cell = WriteOnlyCell(sheet, value="")
        cell.value = tidy(text).encode(errors="replace").decode()
        cell.data_type = "s"  # never a formula, whatever it begins with
        if bold:
            cell.font = Font(bold=True)
        return cell

    if layout.name:
        sheet.append([text_cell(layout.name, bold=True)])
    sheet.append([text_cell(column.heading, bold=True) for column in layout.columns])
    for row in _rows(layout):
        sheet.append(
            [text_cell(value) if isinstance(value, str) else number(value) for _, value in row]
        )
    return Written(workbook_bytes(book), _cited(layout.lost, XLSX))


def number(value: int | Fraction | None) -> int | float | None:
    """A number as spreadsheets keep it: halves are exact in binary."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value
