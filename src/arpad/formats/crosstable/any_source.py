"""The rows of a table, whether CSV or a workbook."""

from typing import Final

from arpad.formats.crosstable.csv_source import MAX_BYTES, SEPARATORS, rows_of
from arpad.formats.crosstable.sheet import Sheet
from arpad.formats.crosstable.xlsx_source import xlsx_sheets
from arpad.formats.tables.decoding import decoded
from arpad.formats.tables.remarks import CSV, XLSX, Remarks

ARCHIVE: Final = b"PK\x03\x04"


def remarks_for(source: bytes) -> Remarks:
    """Where what is found is noted."""
    return Remarks(XLSX if source.startswith(ARCHIVE) else CSV)


def sheets_of(source: bytes, remarks: Remarks) -> list[Sheet]:
    """The worksheets, or the one table of a CSV."""
    if source.startswith(ARCHIVE):
        return xlsx_sheets(source, remarks)
    text = decoded(source, MAX_BYTES, remarks)
    first = next((line for line in (text or "").split("\n") if line.strip()), "")
    sheet = rows_of(text, remarks, max(SEPARATORS, key=first.count)) if text else None
    return [sheet] if sheet else []
