"""Who enters a tournament: one player on each line, with or without headings.

Without headings a line is a name and, in any order after it, a rating and a federation::

    Ruiz, Ana; 2210; ESP
    Bernard, Luc, 2185, FRA
    Costa, Rui

With headings, those of cross tables are known (Name, Rtg, Fed, Title, ID, Birth, Sex) in any order,
Club, Team, Rapid and Blitz besides, and family names apart from given ones. Chess-Results and
Swiss-Manager have the headings below the name of the tournament, and something of their own below
the players.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.core.json_values import Json
from arpad.formats.crosstable.csv_source import MAX_BYTES, rows_of
from arpad.formats.crosstable.headings import (
    FIELD_OF,
    ROWS_LOOKED_AT,
    CrosstableHeadings,
    columns_of,
)
from arpad.formats.crosstable.players import players_of
from arpad.formats.crosstable.sexes import with_sexes
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.crosstable.table import CrosstableSheet, player_rows, with_title
from arpad.formats.crosstable.whole_names import (
    FAMILY,
    GIVEN,
    has_family_names,
    with_whole_names,
)
from arpad.formats.crosstable.xlsx_source import xlsx_sheets
from arpad.formats.document.findings import clipped
from arpad.formats.entry_ratings import HEADINGS, ratings_besides
from arpad.formats.entry_remarks import note_columns, title_in, warn_of_namesakes
from arpad.formats.recognising import looks_like_xlsx
from arpad.formats.tables.decoding import decoded
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import CSV, XLSX, Remarks

RATING: Final = re.compile(r"[0-9]{1,4}(?:\.0+)?", re.ASCII)
FEDERATION: Final = re.compile(r"[A-Z]{3}", re.ASCII)
TEAM: Final = frozenset({"team", "equipo", "equip", "mannschaft"})
CLUB: Final = frozenset(
    {"club", "club city", "club ciudad", "club ciutat", "clubname", "club name", "verein"}
    | {"verein ort", "klub", "entidad", "entitat"}
)
READ_BESIDES: Final = TEAM | CLUB | FAMILY | GIVEN | HEADINGS.keys()
LEAST_BELOW: Final = 2  # headings below other lines are at least so many
PLAIN: Final = CrosstableHeadings({"name": 0, "rating": 1, "federation": 2}, {}, {})


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """The players, numbered as they come, the team of each if the list has it, and the findings.

    ``rounds`` are those a report announces, ``paired`` those it has, ``played`` those it has
    results of.
    """

    players: tuple[Player, ...]
    teams: tuple[str, ...]
    findings: tuple[Finding, ...]
    rounds: int | None = None
    paired: int = 0
    played: int = 0


def read_entries(source: bytes) -> EntryList:
    """The players of a list, as text or as a workbook; without any, its findings say why."""
    workbook = looks_like_xlsx(source)
    remarks = Remarks(XLSX if workbook else CSV)
    table = _in_workbook(source, remarks) if workbook else _in_text(source, remarks)
    if not table.rows and not remarks.has_errors:
        remarks.error("entries.empty")
    numbers = range(1, len(table.rows) + 1)
    players = players_of(table, numbers, remarks)
    note_columns(table.columns, READ_BESIDES, remarks)
    warn_of_namesakes(table, players, remarks)
    team, club = (_heading(table, words) for words in (TEAM, CLUB))
    teams = tuple(str(each.extra.get(team, "")) for each in players) if team else ()
    entered = tuple(
        replace(
            each,
            title=title_in(table, index, each.title, remarks),
            extra=_club(each, club) | ratings_besides(table, index, remarks),
        )
        for index, each in enumerate(players)
    )
    return EntryList(players=entered, teams=teams, findings=remarks.listed())


def _in_text(source: bytes, remarks: Remarks) -> CrosstableSheet:
    text = decoded(source, MAX_BYTES, remarks)
    sheet = None if text is None else rows_of(text, remarks, _sign(text))
    return _table([row for row in sheet or () if not row.is_empty], remarks)


def _in_workbook(source: bytes, remarks: Remarks) -> CrosstableSheet:
    """The first worksheet that has anything."""
    sheets = ([row for row in sheet if not row.is_empty] for sheet in xlsx_sheets(source, remarks))
    return _table(next((sheet for sheet in sheets if sheet), []), remarks)


def _heading(table: CrosstableSheet, words: frozenset[str]) -> str | None:
    return next((each for each in table.columns.others if plain(each) in words), None)


def _club(player: Player, heading: str | None) -> dict[str, Json]:
    club = player.extra.get(heading) if heading else None
    return {"club": club} if club else {}


def _sign(text: str) -> str:
    """What separates the cells: a comma may also stand within a name, the others may not."""
    return next((sign for sign in ";\t" if sign in text), ",")


def _table(rows: Sheet, remarks: Remarks) -> CrosstableSheet:
    at, columns = _headings(rows)
    if columns is None:
        nameless = next((row for row in rows[:ROWS_LOOKED_AT] if _heads_no_names(row)), None)
        if nameless:
            found = ", ".join(cell for cell in nameless.cells if cell)
            remarks.error("entries.no_name_heading", at=nameless.at(0), found=found)
            return CrosstableSheet("", PLAIN, [])
        return CrosstableSheet("", PLAIN, _named([_sorted_cells(row) for row in rows], 0, remarks))
    head, below = rows[at], rows[at + 1 :]
    columns, below = with_whole_names(columns, head, below)
    below = with_sexes(columns, head, below, remarks, men_alone=True)
    if at:
        below = player_rows(below, columns, remarks)
        return CrosstableSheet("", with_title(columns, head, below), below)
    named = _named(below, columns.fields["name"], remarks)
    return CrosstableSheet("", with_title(columns, head, named), named)


def _named(rows: Sheet, column: int, remarks: Remarks) -> list[Row]:
    """The rows that have a name, which is made of letters; the others are errors."""
    named = []
    for row in rows:
        if any(letter.isalpha() for letter in row[column]):
            named.append(row)
        elif row[column]:
            remarks.error("entries.not_a_name", at=row.at(column), found=clipped(row[column]))
        else:
            remarks.error("entries.no_name", at=row.at(column))
    return named


def _heads_no_names(row: Row) -> bool:
    """Whether a row is one of headings, several and nothing else, with none for the names."""
    words = [plain(cell) for cell in row.cells if cell]
    known = [word in FIELD_OF or word in READ_BESIDES for word in words]
    return len(words) >= LEAST_BELOW and all(known) and "name" not in map(FIELD_OF.get, words)


def _headings(rows: Sheet) -> tuple[int, CrosstableHeadings | None]:
    """The row of headings, which may stand below the name of a tournament; None without one."""
    for at, row in enumerate(rows[:ROWS_LOOKED_AT]):
        columns = columns_of(row, licence="id")  # clubs head FIDE's id so
        family = has_family_names(row)
        if ("name" in columns.fields or family) and (not at or len(columns.fields) >= LEAST_BELOW):
            return at, columns
    return 0, None


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
