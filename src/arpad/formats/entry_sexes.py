"""The sex of those who enter, as Spanish and Catalan lists say it: H, M, V, D, or in words.

M is for men where F or W are women, and for women (mujer) where H or V are men. READING: where a
column headed Sexo or Sexe has M alone, M is for men, and that is said.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from arpad.formats.crosstable.headings import CrosstableHeadings
from arpad.formats.crosstable.sheet import Row
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

MEN: Final = frozenset(
    {"h", "v", "hombre", "varon", "home", "masculino", "masculi", "male", "man", "masc"}
)
WOMEN: Final = frozenset(
    {"mujer", "dona", "femenino", "femenina", "femeni", "female", "woman", "fem"}
)
DONA: Final = "d"
LETTERS_OF_MEN: Final = frozenset({"h", "v"})
SPANISH_OR_CATALAN: Final = frozenset({"sexo", "sexe"})
M: Final = "m"


def with_sexes(
    columns: CrosstableHeadings, head: Row, rows: Sequence[Row], remarks: Remarks
) -> list[Row]:
    """The rows with ``m`` and ``w`` for what the column of the sex says; other words stay."""
    column = columns.fields.get("sex")
    if column is None:
        return [*rows]
    said = {plain(row[column]) for row in rows} - {""}
    own_heading = plain(head[column]) in SPANISH_OR_CATALAN
    if own_heading and said == {M}:
        first = next(row for row in rows if row[column])
        remarks.warning("entries.sex_unclear", at=first.at(column), found=head[column])
    meant = _meaning(said, own_heading=own_heading)
    return [_with_cell(row, column, meant.get(plain(row[column]))) for row in rows]


def _meaning(said: set[str], *, own_heading: bool) -> Mapping[str, str]:
    meant = dict.fromkeys(MEN, "m") | dict.fromkeys(WOMEN, "w")
    if said & LETTERS_OF_MEN:
        meant[M] = "w"
    if said & LETTERS_OF_MEN or own_heading:
        meant[DONA] = "w"
    return meant


def _with_cell(row: Row, column: int, text: str | None) -> Row:
    if text is None:
        return row
    return Row(row.line, (*row.cells[:column], text, *row.cells[column + 1 :]))
