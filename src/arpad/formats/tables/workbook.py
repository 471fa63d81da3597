"""A workbook as bytes, made in memory alone.

openpyxl writes each sheet to a temporary file before it is packed; whoever reads visitors' reports
may write no file at all, and no name of a player is to lie in a temporary folder.
"""

import io
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter


class InMemoryWriter(ExcelWriter):
    """Packs the sheets of an ordinary workbook (cells alone) from memory."""

    _archive: ZipFile

    def write_worksheet(self, ws: Any) -> None:
        """Write one sheet into the archive."""
        writer = WorksheetWriter(ws, io.BytesIO())
        writer.write()
        self._archive.writestr(ws.path[1:], writer.read())
        self.manifest.append(ws)


def workbook_bytes(book: Workbook) -> bytes:
    """The workbook as a file has it."""
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        InMemoryWriter(book, archive).save()
    return content.getvalue()
