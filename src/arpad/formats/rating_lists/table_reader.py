"""Reading a rating list in a table, CSV or workbook, by its headings."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from arpad.core.careers import StatedCareer
from arpad.core.event import Play
from arpad.core.finding import Finding, Position
from arpad.formats.crosstable.sheet import unguarded
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_headings import WORDS, ListHeadings
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating
from arpad.formats.rating_lists.sex_column import SexColumn, Sexes
from arpad.formats.rating_lists.streams import MAX_LINE, TOO_LONG
from arpad.formats.rating_lists.values import (
    HIGHEST_RATING,
    MAX_NAME,
    Wrong,
    birth_of,
    identity,
    listed,
    title_of,
    whole,
)
from arpad.formats.sexes import INTERNATIONAL
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import CSV, Remarks

UNKNOWN_NOTED: Final = 20
YES: Final = frozenset({"i", "wi", "1", "true", "yes", "sí", "si", "x", "inactive", "inactivo"})
NO: Final = frozenset({"", "w", "0", "false", "no", "active", "activo", "-"})


class Headings(NamedTuple):
    """The row of headings: which line it is, its columns, and its cells."""

    line: int
    columns: ListHeadings
    cells: tuple[str, ...]


class TableRow(NamedTuple):
    """The cells of a row, and the line it begins on."""

    line: int
    cells: list[str]


Rows = Iterator[TableRow | BadLine]


def note_columns(headings: Headings, remarks: Remarks) -> None:
    """Say what the headings left to be passed over, and what they could have been."""
    for heading in headings.columns.unknown[:UNKNOWN_NOTED]:
        at = Position(headings.line)
        remarks.note("rating_lists.unknown_column", at=at, found=clipped(heading))
    if headings.columns.unknown:
        known = ", ".join(WORDS)
        remarks.note("rating_lists.known_columns", at=Position(headings.line), expected=known)


def read_table(
    rows: Callable[[], Rows], headings: Headings, single: Play | None, remarks: Remarks
) -> Iterator[ListedPlayer | BadLine]:
    """The players below the headings; ``single`` says which rating a mere rating is.

    ``rows`` begins with the first row each time. A column of the sex is read to its end first: the
    whole of it says what its letters mean.
    """
    sexes: Sexes = INTERNATIONAL
    if "sex" in headings.columns.fields:
        sexes = _sexes_in(rows(), headings, remarks)
    return _players(rows(), headings, single, sexes)


def _sexes_in(rows: Rows, headings: Headings, remarks: Remarks) -> Sexes:
    """What the column of the sex says, and by which words."""
    place = headings.columns.fields["sex"]
    column = SexColumn(headings.cells[place], Position(headings.line, place + 1))
    for row in rows:
        if not isinstance(row, BadLine) and place < len(row.cells):
            column.add(row.cells[place])
    return column.meaning(remarks)


def _players(
    rows: Rows, headings: Headings, single: Play | None, sexes: Sexes
) -> Iterator[ListedPlayer | BadLine]:
    for row in rows:
        if isinstance(row, BadLine):
            yield row
            continue
        try:
            yield player_of(row.cells, headings.columns, single, row.line, sexes)
        except Wrong as wrong:
            yield BadLine(row.line, wrong.finding(row.line, CSV))


def player_of(
    cells: list[str],
    columns: ListHeadings,
    single: Play | None,
    number: int,
    sexes: Sexes = INTERNATIONAL,
) -> ListedPlayer | BadLine:
    """The player of a row; ``sexes`` are the words that stand for one."""
    if cells[0] == TOO_LONG:
        values = {"found": MAX_LINE, "expected": MAX_LINE}
        at = Position(number)
        return BadLine(number, Finding.error("rating_lists.long_line", "", CSV, at, **values))
    row = _Row(cells, columns.fields)
    ratings = {play: row.rating(play) for play in Play}
    mere = row.rating_of("rating", "games", "k")
    if single is not None:
        ratings[single] = mere
    elif "rating" in columns.fields and "standard" not in columns.fields:
        ratings[Play.STANDARD] = mere
    return ListedPlayer(
        name=row.name(),
        fide_id=identity("fide_id", row["fide_id"], row.at("fide_id")),
        national_id=(row["national_id"].strip("0") and row["national_id"]) or None,
        federation=row["federation"] or None,
        sex=sexes.get(plain(row["sex"])),
        title=title_of(row["title"]),
        women_title=title_of(row["women_title"]),
        other_titles=row["other_titles"] or None,
        foa_title=row["foa_title"] or None,
        birth=birth_of("birth", row["birth"], row.at("birth")),
        inactive=row.inactive(),
        standard=ratings[Play.STANDARD],
        rapid=ratings[Play.RAPID],
        blitz=ratings[Play.BLITZ],
        club=row["club"] or None,
        licence=row["licence"] or None,
        careers=row.careers(columns, single) if columns.has_careers else None,
    )


class _Row:
    """The cells of a row by field; a field without a column is empty."""

    def __init__(self, cells: list[str], fields: Mapping[str, int]) -> None:
        self._cells = cells
        self._fields = fields

    def __getitem__(self, field: str) -> str:
        place = self._fields.get(field, len(self._cells))
        text = self._cells[place] if place < len(self._cells) else ""
        return text if text.isalnum() else unguarded(text)

    def at(self, field: str) -> int:
        return self._fields.get(field, 0) + 1

    def name(self) -> str:
        name = self["name"] or ", ".join(part for part in (self["last"], self["first"]) if part)
        if not 0 < len(name) <= MAX_NAME:
            raise Wrong("name", name, "Carlsen, Magnus", self.at("name"))
        return name

    def inactive(self) -> bool:
        return self._is_yes("flag", "inactive", "i, 1, 0")

    def _is_yes(self, field: str, called: str, expected: str) -> bool:
        text = self[field].lower()
        if text not in YES | NO:
            raise Wrong(called, text, expected, self.at(field))
        return text in YES

    def careers(self, columns: ListHeadings, single: Play | None) -> dict[Play, StatedCareer]:
        """Games so far and highest rating for each kind of play, and whether any event was."""
        first = None
        if self["first_event"]:
            first = self._is_yes("first_event", "first_event", "1, 0, yes, no")
        plain = single or (None if "standard" in columns.fields else Play.STANDARD)
        found = {}
        for play in Play:
            prefix = "" if play is plain else f"{play}_"
            games, peak = f"{prefix}total", f"{prefix}peak"
            found[play] = StatedCareer(
                whole(games, self[games], 9999, self.at(games)) if self[games] else None,
                whole(peak, self._number(peak), HIGHEST_RATING, self.at(peak)) or None,
                first,
            )
        return found

    def rating(self, play: Play) -> ListedRating | None:
        return self.rating_of(play.value, f"{play}_games", f"{play}_k")

    def _number(self, field: str) -> str:
        """A lone dash is how tables say that there is no number."""
        text = self[field]
        return "" if text.strip() and not text.strip("-– ") else text

    def rating_of(self, rating: str, games: str, k: str) -> ListedRating | None:
        return listed(
            whole(rating, self._number(rating), HIGHEST_RATING, self.at(rating)),
            whole(games, self[games], 9999, self.at(games)),
            whole(k, self[k], 999, self.at(k)),
        )
