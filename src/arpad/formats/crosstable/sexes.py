"""The sex in cross tables and lists of entries, as their whole column says it.

READING: where a column of entries headed Sexo or Sexe has M alone, M is for men, and that is said;
a report is evidence, and nobody's sex is taken from such a column.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from arpad.formats.crosstable.headings import CrosstableHeadings
from arpad.formats.crosstable.sheet import Row
from arpad.formats.sexes import INTERNATIONAL, sexes_meant
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

M: Final = "m"


def with_sexes(
    columns: CrosstableHeadings,
    head: Row,
    rows: Sequence[Row],
    remarks: Remarks,
    *,
    men_alone: bool = False,
) -> list[Row]:
    """The rows with ``m`` and ``f`` for what the column of the sex says; other words stay.

    Where it cannot be told what they mean, the cells are emptied. ``men_alone``: M alone is men.
    """
    column = columns.fields.get("sex")
    if column is None:
        return [*rows]
    said = {plain(row[column]) for row in rows} - {""}
    meant = sexes_meant(said, head[column])
    if meant is None:
        first = next(row for row in rows if row[column])
        if men_alone and said == {M}:
            remarks.warning("entries.sex_unclear", at=first.at(column), found=head[column])
            meant = INTERNATIONAL
        else:
            found = ", ".join(sorted(said)).upper()
            remarks.warning(
                "entries.sex_untold", at=first.at(column), name=head[column], found=found
            )
            meant = dict.fromkeys(said, "")
    return [_with_cell(row, column, meant) for row in rows]


def _with_cell(row: Row, column: int, meant: Mapping[str, str]) -> Row:
    text = meant.get(plain(row[column]))
    if text is None:
        return row
    return Row(row.line, (*row.cells[:column], text, *row.cells[column + 1 :]))
