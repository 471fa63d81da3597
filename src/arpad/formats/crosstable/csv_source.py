"""The rows of a CSV file, whatever separates its cells."""

import csv
import io
from typing import Final

from arpad.formats.crosstable.headings import CrosstableHeadings, columns_of
from arpad.formats.crosstable.sheet import MAX_COLUMNS, MAX_ROWS, Row, Sheet, unguarded
from arpad.formats.document.findings import clipped
from arpad.formats.tables.decoding import MEGABYTE, decoded
from arpad.formats.tables.remarks import Remarks

MAX_BYTES: Final = 5 * MEGABYTE
SEPARATORS: Final = (",", ";", "\t")
LINES_LOOKED_AT: Final = 40


def csv_sheet(source: bytes, remarks: Remarks) -> Sheet | None:
    """The rows of a CSV file, or None once it is reported why there are none."""
    text = decoded(source, MAX_BYTES, remarks)
    return None if text is None else rows_of(text, remarks)


def rows_of(text: str, remarks: Remarks, sign: str | None = None) -> Sheet | None:
    """The rows of CSV text, separated by ``sign`` or by what looks like it."""
    reader = csv.reader(io.StringIO(text), delimiter=sign or separator(text))
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            if len(rows) >= MAX_ROWS or len(cells) > MAX_COLUMNS:
                remarks.error("crosstable.too_big", rows=MAX_ROWS, columns=MAX_COLUMNS)
                return None
            rows.append(Row(line, tuple(unguarded(cell) for cell in cells)))
            line = reader.line_num + 1
    except csv.Error as error:
        remarks.error("crosstable.malformed", found=clipped(str(error)))
        return None
    return rows


def separator(text: str) -> str:
    """What separates the cells: the sign by which one of the first lines has most headings.

    Signs within names count for nothing this way; without headings the commonest sign is taken.
    """
    lines = text[:64_000].split("\n")[:LINES_LOOKED_AT]

    def weight(sign: str) -> tuple[int, int]:
        rows = (Row(1, tuple(_bare(line, sign))) for line in lines if sign in line)
        headings = max((_headings(columns_of(row)) for row in rows), default=0)
        return headings, sum(line.count(sign) for line in lines)

    return max(SEPARATORS, key=weight)


def _bare(line: str, sign: str) -> list[str]:
    """The cells between signs, without quotation marks."""
    return [cell.strip('" ') for cell in line.split(sign)[:MAX_COLUMNS]]


def _headings(columns: CrosstableHeadings) -> int:
    return len(columns.fields) + len(columns.rounds) if columns.is_table else 0
