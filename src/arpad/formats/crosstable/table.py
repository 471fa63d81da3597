"""A sheet with its headings recognised: the rows of players, and by what they are numbered."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.finding import Position
from arpad.formats.crosstable.headings import (
    ROWS_LOOKED_AT,
    TITLES,
    CrosstableHeadings,
    columns_of,
)
from arpad.formats.crosstable.sexes import with_sexes
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.crosstable.whole_names import has_family_names, with_whole_names
from arpad.formats.document.findings import clipped
from arpad.formats.tables.decoding import tidy
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

Numbering = Sequence[int]  # the number of each row
WEB_ADDRESS: Final = re.compile(r"https?://|chess-results\.com", re.IGNORECASE)
# A day and a time of day at the end, as in "Last update 05.11.2025 20:10:11".
MOMENT: Final = re.compile(
    r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}\D{1,3}[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$"
)


@dataclass(frozen=True, slots=True)
class CrosstableSheet:
    """A cross table: what stands above the headings, the columns, the rows of players."""

    name: str
    columns: CrosstableHeadings
    rows: Sequence[Row]

    def cell(self, index: int, round_number: int) -> str:
        """The cell of a row for a round."""
        return self.rows[index][self.columns.rounds[round_number]]

    def at(self, index: int, round_number: int) -> Position:
        """Where that cell stands."""
        return self.rows[index].at(self.columns.rounds[round_number])

    def text(self, index: int, field: str) -> str:
        """What a row says in a field; empty where there is no such column."""
        column = self.columns.fields.get(field)
        return "" if column is None else self.rows[index][column]


def table_in(sheet: Sheet, remarks: Remarks) -> CrosstableSheet | None:
    """The cross table of a sheet, if one of its first rows has the headings."""
    for index, row in enumerate(sheet[:ROWS_LOOKED_AT]):
        columns = columns_of(row)
        if columns.rounds and ("name" in columns.fields or has_family_names(row)):
            columns, below = with_whole_names(columns, row, sheet[index + 1 :])
            rows = with_sexes(columns, row, player_rows(below, columns, remarks), remarks)
            name = _name(sheet[:index], remarks)
            return CrosstableSheet(name, with_title(columns, row, rows), rows)
    return None


def _name(above: Sheet, remarks: Remarks) -> str:
    """The name of the tournament: what stands above the headings first, web addresses last.

    Chess-Results begins with a line about itself, in the language of the page, with its address;
    where the moment of the last update follows at once, the tournament has no name.
    """
    cells = [cell for row in above for cell in row.cells if cell]
    if len(cells) > 1 and WEB_ADDRESS.search(cells[0]) and MOMENT.search(cells[1]):
        remarks.warning("crosstable.no_event_name")
        return ""
    return tidy(min(cells, key=lambda cell: bool(WEB_ADDRESS.search(cell)), default=""))[:200]


def player_rows(sheet: Sheet, columns: CrosstableHeadings, remarks: Remarks) -> list[Row]:
    """The rows that have a name and more than it; what else says something is a note."""
    players: list[Row] = []
    for row in sheet:
        if row[columns.fields["name"]] and sum(map(bool, row.cells)) > 1:
            players.append(row)
        elif not row.is_empty:
            said = next(cell for cell in row.cells if cell)
            remarks.note("crosstable.skipped", at=row.at(0), found=clipped(said))
    return players


def with_title(
    columns: CrosstableHeadings, heading: Row, rows: Sequence[Row]
) -> CrosstableHeadings:
    """The columns, the titles among them where only their cells say what they are.

    Chess-Results heads the column of titles with nothing.
    """
    if "title" in columns.fields or not rows:
        return columns
    width = max(len(row.cells) for row in rows)
    for column in range(width):
        said = {row[column].upper() for row in rows} - {""}
        if said and said <= TITLES and not plain(heading[column]):
            fields = {**columns.fields, "title": column}
            return CrosstableHeadings(fields, columns.rounds, columns.others, columns.title_in_name)
    return columns


def numberings(table: CrosstableSheet) -> Mapping[str, Numbering]:
    """Every way the rows may be numbered, the likeliest first: No, Rk, or as they stand."""
    found: dict[str, Numbering] = {}
    for field in ("no", "rank"):
        texts = [table.text(index, field).rstrip(".") for index in range(len(table.rows))]
        if all(text.isascii() and text.isdigit() and len(text) <= 9 for text in texts):
            numbers = [int(text) for text in texts]
            if len(set(numbers)) == len(numbers) and min(numbers, default=1) >= 1:
                found[field] = numbers
    found["row"] = range(1, len(table.rows) + 1)
    return found
