"""Arbiters or organisers as a table, one on each row: CSV as spreadsheets write it, or XLSX.

::

    name;FIDE ID;title;licence;until
    Gil, Eva;2200005;IA;A-12;31/12/2027

The columns stand in any order under the headings of rating lists.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.finding import Finding
from arpad.formats.crosstable.any_source import remarks_for, sheets_of
from arpad.formats.crosstable.headings import ROWS_LOOKED_AT
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.event_table import written_day
from arpad.formats.rating_lists.csv_headings import columns_of
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import CSV, Remarks

FIELDS: Final = ("name", "last", "first", "fide_id", "title", "licence")
# Headings that lists of ratings do not have.
WORDS: Final[Mapping[str, str]] = {
    "name": "arbiter|organiser|organizer|árbitro|organizador|àrbitre|organitzador",
    "until": "until|valid until|licensed until|expires|hasta|válida hasta|vigente hasta|caducidad"
    "|caduca|fins|fins a|vàlida fins|vigent fins|caducitat",
}
FIELD_OF: Final = {
    plain(word): field for field, words in WORDS.items() for word in words.split("|")
}
FIDE_ID: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialLine:
    """One person with the licence they hold; what is wrong with the row stands in ``wrong``."""

    line: int
    name: str
    fide_id: int | None
    title: str | None
    licence: str | None
    until: date | None
    wrong: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class OfficialTable:
    """The people of a table, and what was found about the table as a whole."""

    lines: tuple[OfficialLine, ...]
    findings: tuple[Finding, ...]


def read_official_table(source: bytes) -> OfficialTable:
    """The people of a table; without any, its findings say why."""
    remarks = remarks_for(source)
    for sheet in sheets_of(source, remarks):
        for index, row in enumerate(sheet[:ROWS_LOOKED_AT]):
            columns = _columns(row)
            if columns.keys() & {"name", "last"} and len(columns) > 1:
                return _table(row, columns, sheet[index + 1 :], remarks)
    if not remarks.has_errors:
        remarks.error("official_table.no_headings")
    return OfficialTable((), remarks.listed())


def _columns(row: Row) -> dict[str, int]:
    """Which column holds what; of two that are headed alike, the first."""
    cells = reversed(row.cells)
    named = {FIELD_OF[word]: cell for cell in cells if (word := plain(cell)) in FIELD_OF}
    found = columns_of(row.cells, named).fields
    return {field: found[field] for field in (*FIELDS, "until") if field in found}


def _table(head: Row, columns: Mapping[str, int], rows: Sheet, remarks: Remarks) -> OfficialTable:
    others = [cell for at, cell in enumerate(head.cells) if cell and at not in columns.values()]
    if others:
        remarks.warning("event_table.unknown_column", found=", ".join(others))
    lines = tuple(_line(row, columns) for row in rows if not row.is_empty)
    if not lines:
        remarks.error("official_table.empty")
    return OfficialTable(lines, remarks.listed())


def _line(row: Row, columns: Mapping[str, int]) -> OfficialLine:
    cells = {field: row[place] for field, place in columns.items()}
    parts = [cells.get("last"), cells.get("first")] if "last" in cells else [cells.get("name")]
    name = ", ".join(part for part in parts if part)
    number, until = cells.get("fide_id") or "", cells.get("until") or ""
    day = written_day(until) if until else None
    wrong = []
    if not name:
        wrong.append(_wrong("event_table.missing", "name"))
    if number and not FIDE_ID.fullmatch(number):
        wrong.append(_wrong("official_table.fide_id", "fide_id", number))
    if until and day is None:
        wrong.append(_wrong("event_table.day", "until", until))
    return OfficialLine(
        line=row.line,
        name=name,
        fide_id=int(number) or None if FIDE_ID.fullmatch(number) else None,
        title=cells.get("title") or None,
        licence=cells.get("licence") or None,
        until=day,
        wrong=tuple(wrong),
    )


def _wrong(code: str, place: str, found: str = "") -> Finding:
    return Finding.error(code, place, CSV, found=found)
