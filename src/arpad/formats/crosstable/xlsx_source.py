"""The rows of an XLSX workbook, once it is known not to be a trap.

A workbook is a zip of XML: a few kilobytes may unfold to gigabytes. The sizes the archive
declares are looked at first (reading stops there, whatever follows), and XML that defines
entities is refused.
"""

import io
import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from fractions import Fraction
from typing import Any, Final

from arpad.core.exact import decimal_text
from arpad.formats.crosstable.sheet import MAX_COLUMNS, MAX_ROWS, Row, Sheet
from arpad.formats.document.findings import clipped
from arpad.formats.tables.decoding import MEGABYTE, tidy
from arpad.formats.tables.remarks import Remarks

MAX_BYTES: Final = 10 * MEGABYTE
# Ten times a thousand players; openpyxl takes some 60 bytes of memory for each byte of XML.
MAX_UNFOLDED: Final = 10 * MEGABYTE
MAX_SHARED: Final = 5 * MEGABYTE  # everything but the sheets is read at once
MAX_PARTS: Final = 1_000
MAX_SHEETS: Final = 20
MAX_CELLS: Final = 500_000
MAX_TEXT: Final = 10_000
DOCTYPE: Final = "<!DOCTYPE"
DOCTYPES: Final = tuple(DOCTYPE.encode(name) for name in ("ascii", "utf-16-le", "utf-16-be"))


def xlsx_sheets(source: bytes, remarks: Remarks) -> list[Sheet]:
    """The worksheets of a workbook; none once it is reported why there are none."""
    if len(source) > MAX_BYTES:
        found = -(-len(source) // MEGABYTE)
        remarks.error("tables.too_large", found=found, expected=MAX_BYTES // MEGABYTE)
        return []
    try:
        if not is_safe(source, remarks):
            return []
        import openpyxl
    except ImportError:
        remarks.error("tables.missing_package", found="openpyxl", extra="formats")
        return []
    except Exception as error:  # whatever a broken archive makes zipfile say
        remarks.error("crosstable.malformed", found=clipped(str(error)))
        return []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and filters, which nobody asks for
            book = openpyxl.load_workbook(io.BytesIO(source), read_only=True, data_only=True)
            try:
                return list(_sheets(book, remarks))
            finally:
                book.close()
    except Exception as error:  # whatever broken XML makes openpyxl say
        remarks.error("crosstable.malformed", found=clipped(str(error)))
        return []


def is_safe(source: bytes, remarks: Remarks) -> bool:
    """Whether the archive unfolds to a size a table can have, without defining entities."""
    with zipfile.ZipFile(io.BytesIO(source)) as archive:
        parts = archive.infolist()
        sheets = [part for part in parts if part.filename.startswith("xl/worksheets/")]
        unfolded = sum(part.file_size for part in parts)
        shared = unfolded - sum(part.file_size for part in sheets)
        if len(parts) > MAX_PARTS or unfolded > MAX_UNFOLDED or shared > MAX_SHARED:
            found = -(-unfolded // MEGABYTE)
            remarks.error("crosstable.unfolds", found=found, expected=MAX_UNFOLDED // MEGABYTE)
            return False
        for part in parts:
            if part.filename.endswith((".xml", ".rels")) and has_doctype(archive.read(part)):
                remarks.error("crosstable.malformed", found=DOCTYPE)
                return False
    return True


def has_doctype(xml: bytes) -> bool:
    """Whether XML has a document type, the place where entities are defined."""
    return any(sign in xml for sign in DOCTYPES)


def _sheets(book: Any, remarks: Remarks) -> Iterator[Sheet]:
    cells = 0
    for sheet in book.worksheets[:MAX_SHEETS]:
        sheet.reset_dimensions()  # what the file says of its size may be anything
        rows: list[Row] = []
        for number, values in enumerate(
            sheet.iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS, values_only=True), 1
        ):
            cells += len(values)
            if number > MAX_ROWS or cells > MAX_CELLS:
                remarks.error("crosstable.too_big", rows=MAX_ROWS, columns=MAX_COLUMNS)
                return
            rows.append(Row(number, tuple(cell_text(value) for value in values)))
        yield rows


def cell_text(value: Any) -> str:
    """What a cell shows, as text: 2347, 0.5 and 1987-06-24, whatever Excel keeps them as."""
    match value:
        case None:
            return ""
        case str():
            return tidy(value[:MAX_TEXT])
        case bool():
            return str(int(value))
        case int():
            return str(value)[:40] if abs(value) < 10**40 else ""
        case float():
            return decimal_text(Fraction(str(value))) if abs(value) < 10**15 else str(value)
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case _:
            return tidy(str(value)[:MAX_TEXT])
