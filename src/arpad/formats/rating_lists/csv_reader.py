"""The rows of a rating list in CSV, and the one of them that heads it."""

import csv
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Position
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_headings import LINES_LOOKED_AT, columns_of
from arpad.formats.rating_lists.line import BadLine
from arpad.formats.rating_lists.streams import MAX_LINE, ByteStream, SetAside, blocks, text_of
from arpad.formats.rating_lists.table_reader import Headings, Rows, TableRow
from arpad.formats.tables.remarks import CSV

SEPARATORS: Final = (",", ";", "\t")


class CsvHeadings(NamedTuple):
    """The row of headings, and what separates its cells."""

    row: Headings
    separator: str


def headings_of(beginning: bytes, named: Mapping[str, str]) -> CsvHeadings | None:
    """The first row that can head a rating list, with the separator that finds most in it."""
    lines = text_of(beginning).replace("\r\n", "\n").split("\n")[:LINES_LOOKED_AT]
    found = [
        CsvHeadings(Headings(number, columns, cells), sign)
        for number, line in enumerate(lines, 1)
        for sign in SEPARATORS
        if len(line) < MAX_LINE
        and (cells := tuple(cell.strip('" ') for cell in line.split(sign)))
        and (columns := columns_of(cells, named)).is_list
    ]
    return max(found, key=lambda each: (len(each.row.columns.fields), -each.row.line), default=None)


def csv_rows(source: ByteStream, headings: CsvHeadings) -> Callable[[], Rows]:
    """What reads the rows below the headings, from the first one on each time it is asked."""
    if "sex" not in headings.row.columns.fields:
        return lambda: _rows(source, headings)
    kept = SetAside(source)

    def again() -> Rows:
        kept.again()
        return _rows(kept, headings)

    return again


def _rows(source: ByteStream, headings: CsvHeadings) -> Rows:
    """The rows below the headings that have anything."""
    texts = (f"{line}\n" for lines in blocks(source) for line in lines)
    rows = csv.reader(texts, delimiter=headings.separator)
    begun = 0
    while True:
        begun = rows.line_num + 1
        try:
            cells = next(rows)
            if begun > headings.row.line and any(cell.strip() for cell in cells):
                yield TableRow(begun, cells)
        except StopIteration:
            return
        except csv.Error as error:
            yield _bad(begun, clipped(str(error)))
        except BadInput as stop:
            yield from (BadLine(begun, finding) for finding in stop.findings)
            return


def _bad(number: int, found: str) -> BadLine:
    values = {"found": found}
    at = Position(number)
    return BadLine(number, Finding.error("rating_lists.csv", "", CSV, at, **values))
