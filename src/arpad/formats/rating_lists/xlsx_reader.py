"""The rows of a rating list in a workbook, read as they are asked for."""

import warnings
import zipfile
from collections.abc import Callable, Mapping
from itertools import islice
from typing import IO, Any, Final, NamedTuple
from weakref import finalize

from arpad.core.errors import refusal
from arpad.core.finding import Finding, Position
from arpad.formats.crosstable.sheet import MAX_COLUMNS
from arpad.formats.crosstable.xlsx_source import DOCTYPE, cell_text, has_doctype
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_headings import LINES_LOOKED_AT, WORDS, columns_of
from arpad.formats.rating_lists.line import BadLine
from arpad.formats.rating_lists.table_reader import Headings, Rows, TableRow
from arpad.formats.tables.decoding import MEGABYTE
from arpad.formats.tables.remarks import XLSX

MAX_SHEETS: Final = 20
# Sheets are read as they are asked for; the texts that cells share are read at once.
MAX_UNFOLDED: Final = 1_000 * MEGABYTE
MAX_SHARED: Final = 100 * MEGABYTE
CONTENT: Final = "[Content_Types].xml"
SHEETS: Final = "xl/worksheets/"
HEAD: Final = 65_536  # where a document type would stand


class ListSheet(NamedTuple):
    """The row that heads the list, and what reads the rows below it."""

    headings: Headings
    rows: Callable[[], Rows]


def is_workbook(file: IO[bytes]) -> bool:
    """Whether an archive has the parts of a workbook."""
    at = file.tell()
    try:
        names = zipfile.ZipFile(file).namelist()
    except Exception:  # whatever a broken archive makes zipfile say
        return False
    finally:
        file.seek(at)
    return CONTENT in names and any(name.startswith(SHEETS) for name in names)


def open_workbook(file: IO[bytes], named: Mapping[str, str], *, kept: bool) -> ListSheet:
    """The first worksheet that holds a rating list; ``BadInput`` if there is none.

    The file is closed with the list, unless ``kept``.
    """
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        raise refusal(
            "rating_lists.package", "", XLSX, found="openpyxl", extra="formats"
        ) from error
    _refuse_traps(file)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and filters, which nobody asks for
            book = load_workbook(file, read_only=True, data_only=True)
            if not kept:
                finalize(book, file.close)
            sheets = book.worksheets[:MAX_SHEETS]
            found = [each for sheet in sheets if (each := _list_in(sheet, named)) is not None]
            texts = [text for sheet in sheets for text in _first_cells(sheet)]
    except Exception as error:  # whatever broken XML makes openpyxl say
        raise refusal("rating_lists.archive", "", XLSX, found=clipped(str(error))) from error
    if not found:
        first, known = clipped(", ".join(texts)), ", ".join(WORDS)
        raise refusal("rating_lists.unknown", "", XLSX, found=first, expected=known)
    return found[0]


def _refuse_traps(file: IO[bytes]) -> None:
    """Refuse an archive that unfolds to more than a list, or XML that defines entities."""
    try:
        archive = zipfile.ZipFile(file)
        parts = archive.infolist()
        unfolded = sum(part.file_size for part in parts)
        shared = sum(part.file_size for part in parts if not part.filename.startswith(SHEETS))
        xml = [part for part in parts if part.filename.endswith((".xml", ".rels"))]
        defined = any(has_doctype(archive.open(part).read(HEAD)) for part in xml)
    except Exception as error:  # whatever a broken archive makes zipfile say
        raise refusal("rating_lists.archive", "", XLSX, found=clipped(str(error))) from error
    if unfolded > MAX_UNFOLDED or shared > MAX_SHARED:
        raise refusal("rating_lists.too_large", "", XLSX, expected=MAX_UNFOLDED // MEGABYTE)
    if defined:
        raise refusal("rating_lists.archive", "", XLSX, found=DOCTYPE)


def _cells(sheet: Any, first: int = 1) -> Any:
    return (row[:MAX_COLUMNS] for row in sheet.iter_rows(min_row=first, values_only=True))


def _first_cells(sheet: Any) -> list[str]:
    return [cell_text(value) for row in islice(_cells(sheet), 1) for value in row if value]


def _list_in(sheet: Any, named: Mapping[str, str]) -> ListSheet | None:
    """The list on a worksheet, below the row of the first ten that heads most."""
    sheet.reset_dimensions()  # what the file says of its size may be anything
    found = []
    for number, values in enumerate(islice(_cells(sheet), LINES_LOOKED_AT), 1):
        cells = tuple(cell_text(value) for value in values)
        columns = columns_of(cells, named)
        if columns.is_list:
            found.append(Headings(number, columns, cells))
    if not found:
        return None
    headings = max(found, key=lambda each: (len(each.columns.fields), -each.line))
    return ListSheet(headings, lambda: _rows(sheet, headings))


def _rows(sheet: Any, headings: Headings) -> Rows:
    number = headings.line
    try:
        for number, values in enumerate(_cells(sheet, headings.line + 1), headings.line + 1):
            cells = [cell_text(value) for value in values]
            if any(cells):
                yield TableRow(number, cells)
    except Exception as error:  # whatever broken XML makes openpyxl say
        found = {"found": clipped(str(error))}
        at = Position(number)
        finding = Finding.error("rating_lists.archive", "", XLSX, at, **found)
        yield BadLine(number, finding)
