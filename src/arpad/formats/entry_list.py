"""Who enters a tournament: one player on each line, with or without headings.

Without headings a line is a name and, in any order after it, a rating and a federation::

    Ruiz, Ana; 2210; ESP
    Bernard, Luc, 2185, FRA
    Costa, Rui

With headings, those of cross tables are known (Name, Rtg, Fed, Title, ID, Birth, Sex), and Team.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.formats.crosstable.csv_source import MAX_BYTES, rows_of
from arpad.formats.crosstable.headings import CrosstableHeadings, columns_of, plain
from arpad.formats.crosstable.players import players_of
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.crosstable.table import CrosstableSheet
from arpad.formats.tables.decoding import decoded
from arpad.formats.tables.remarks import CSV, Remarks

RATING: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
FEDERATION: Final = re.compile(r"[A-Z]{3}", re.ASCII)
TEAM: Final = frozenset({"team", "equipo", "equip", "mannschaft"})
PLAIN: Final = CrosstableHeadings({"name": 0, "rating": 1, "federation": 2}, {}, {})


@dataclass(frozen=True, slots=True)
class EntryList:
    """The players, numbered as they come, the team of each if the list has it, and the findings."""

    players: tuple[Player, ...]
    teams: tuple[str, ...]
    findings: tuple[Finding, ...]


def read_entries(source: bytes) -> EntryList:
    """The players of a list; without any, its findings say why."""
    remarks = Remarks(CSV)
    text = decoded(source, MAX_BYTES, remarks)
    sheet = None if text is None else rows_of(text, remarks, _sign(text))
    rows = [row for row in sheet or () if not row.is_empty]
    table = _table(rows, remarks)
    if not table.rows and not remarks.has_errors:
        remarks.error("entries.empty")
    _warn_of_repeated(table, remarks)
    numbers = range(1, len(table.rows) + 1)
    players = players_of(table, numbers, remarks)
    heading = next((each for each in table.columns.others if plain(each) in TEAM), None)
    teams = tuple(str(each.extra.get(heading, "")) for each in players) if heading else ()
    return EntryList(tuple(replace(each, extra={}) for each in players), teams, remarks.listed())


def _sign(text: str) -> str:
    """What separates the cells: a comma may also stand within a name, the others may not."""
    return next((sign for sign in ";\t" if sign in text), ",")


def _table(rows: Sheet, remarks: Remarks) -> CrosstableSheet:
    columns = columns_of(rows[0]) if rows else PLAIN
    if "name" not in columns.fields:
        return CrosstableSheet("", PLAIN, [_sorted_cells(row) for row in rows])
    named = []
    for row in rows[1:]:
        if row[columns.fields["name"]]:
            named.append(row)
        else:
            remarks.error("entries.no_name", at=row.at(columns.fields["name"]))
    return CrosstableSheet("", columns, named)


def _warn_of_repeated(table: CrosstableSheet, remarks: Remarks) -> None:
    """Two lines that say the same may be one player."""
    first: dict[tuple[str, ...], int] = {}
    name = table.columns.fields["name"]
    for row in table.rows:
        line = first.setdefault(tuple(row.cells), row.line)
        if line != row.line:
            remarks.warning("entries.repeated", at=row.at(name), found=row[name], first=line)


def _sorted_cells(row: Row) -> Row:
    """Name, rating and federation of a line without headings."""
    name, rating, federation = _parts(row.cells)
    return Row(row.line, (name, rating, federation))


def _parts(cells: Sequence[str]) -> tuple[str, str, str]:
    """The first cell begins the name; a number is the rating, three capitals a federation."""
    first, *rest = [cell for cell in cells if cell]
    name, rating, federation = [first], "", ""
    for cell in rest:
        if not rating and RATING.fullmatch(cell):
            rating = cell
        elif not federation and FEDERATION.fullmatch(cell):
            federation = cell
        else:
            name.append(cell)
    return ", ".join(name), rating, federation
