"""Rows as a CSV file that spreadsheets open as they are."""

import csv
import io
from collections.abc import Iterable, Sequence

from arpad.formats.crosstable.sheet import guarded
from arpad.formats.tables.decoding import tidy


def csv_file(rows: Iterable[Sequence[object]]) -> bytes:
    """UTF-8 with the mark by which Excel knows it; no text is taken for a formula.

    None is an empty cell, and a number stays one, whatever its sign.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig", errors="replace")


def _cell(value: object) -> str:
    if value is None:
        return ""
    text = tidy(str(value))
    return text if _is_number(text) or text in SIGNS else guarded(text)


SIGNS = frozenset("+-=")
"""Results of games that were not played."""


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdecimal()
