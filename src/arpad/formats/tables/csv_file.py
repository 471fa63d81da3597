"""Rows as a CSV file that spreadsheets open as they are."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

from arpad.formats.crosstable.sheet import guarded
from arpad.formats.tables.decoding import tidy

# A number, whatever its sign, and results of games that were not played.
NO_FORMULA: Final = re.compile(r"[+-]?\d+([./]\d+)?|[+=/-]{1,3}", re.ASCII)


def csv_file(rows: Iterable[Sequence[object]]) -> bytes:
    """UTF-8 with the mark by which Excel knows it; None is an empty cell."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig", errors="replace")


def csv_text(text: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    >>> csv_text("=1+1"), csv_text("-12.5"), csv_text("+/-")
    ("'=1+1", '-12.5', '+/-')
    """
    return text if NO_FORMULA.fullmatch(text) else guarded(text)


def _cell(value: object) -> str:
    return "" if value is None else csv_text(tidy(str(value)))
