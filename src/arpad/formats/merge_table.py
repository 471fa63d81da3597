"""Records that are one person as a table, a pair on each row: CSV, or XLSX.

::

    gone;into
    fide:99008001;fide:99004061
    780;774

Without headings the first column is the record that goes, the second the one that stays. The table
of ``player duplicates`` is read as it comes: the second of a pair goes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arpad.core.finding import Finding
from arpad.formats.crosstable.any_source import remarks_for, sheets_of
from arpad.formats.crosstable.sheet import Row
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

WORDS: Final[Mapping[str, str]] = {
    "gone": "gone|goes|duplicate|other_id|duplicado|sobra|duplicat|sobrant",
    "into": "into|kept|stays|id|queda|en|a",
}
FIELD_OF: Final = {
    plain(word): field for field, words in WORDS.items() for word in words.split("|")
}
UNHEADED: Final[Mapping[str, int]] = {"gone": 0, "into": 1}


@dataclass(frozen=True, slots=True)
class MergeLine:
    """A pair: the record that goes, and the one that stays."""

    line: int
    gone: str
    into: str


@dataclass(frozen=True, slots=True)
class MergeTable:
    """The pairs of a table, and what was found about it."""

    lines: tuple[MergeLine, ...]
    findings: tuple[Finding, ...]


def read_merge_table(source: bytes) -> MergeTable:
    """The pairs of the first sheet that has any; without one, its findings say why."""
    remarks = remarks_for(source)
    for sheet in sheets_of(source, remarks):
        rows = [row for row in sheet if not row.is_empty]
        if rows:
            columns = {
                FIELD_OF[word]: place
                for place, cell in reversed(list(enumerate(rows[0].cells)))
                if (word := plain(cell)) in FIELD_OF
            }
            headed = columns.keys() >= UNHEADED.keys()
            lines = _lines(rows[1:] if headed else rows, columns if headed else UNHEADED, remarks)
            return MergeTable(tuple(lines), remarks.listed())
    if not remarks.has_errors:
        remarks.error("merge_table.empty")
    return MergeTable((), remarks.listed())


def _lines(rows: list[Row], columns: Mapping[str, int], remarks: Remarks) -> list[MergeLine]:
    lines = []
    for row in rows:
        gone, into = row[columns["gone"]], row[columns["into"]]
        if gone and into:
            lines.append(MergeLine(row.line, gone, into))
        else:
            place = columns["into" if gone else "gone"]
            remarks.error("merge_table.one_alone", at=row.at(place), found=gone or into)
    if not lines and not remarks.has_errors:
        remarks.error("merge_table.empty")
    return lines
