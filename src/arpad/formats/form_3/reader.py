"""Reading form 3: a cross table whose round is in three columns, and sums that it may lack."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Position
from arpad.core.multiple_results import NOTHING
from arpad.core.report import Arbiter, Sums
from arpad.core.sums import sums_of_games
from arpad.formats.crosstable.csv_source import csv_sheet
from arpad.formats.crosstable.players import points, whole
from arpad.formats.crosstable.reader import event_of
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.crosstable.table import table_in
from arpad.formats.document.findings import clipped
from arpad.formats.form_3.layout import (
    ABOVE,
    ARTICLE,
    CHIEF_ARBITER,
    CITY,
    END,
    EVENT,
    FED,
    ROUND_HEADING,
    START,
    SUMS,
    TIME_CONTROL,
)
from arpad.formats.form_3.writer import CHIEF
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.tables.remarks import Remarks

CROSSTABLE: Final = {
    "A": "Name", "C": "No", "D": "Fed", "E": "Title", "F": "Rk", "G": "Rtg", "H": "Pts",
    "O": "ID", "P": "Birth", **{letter: letter for letter in SUMS},
}  # fmt: skip
"""What a cross table calls the letters; B is read with A, and I with K."""
NEEDED: Final = frozenset("ACH")
COLOURS: Final = "wbsn"


def read_form_3(source: bytes) -> ReadResult:
    """The tournament of a form 3."""
    remarks = Remarks(ARTICLE)
    sheet = csv_sheet(source, remarks)
    table = None if sheet is None else table_in(_as_crosstable(sheet, remarks), remarks)
    if table is None or not table.rows:
        if not remarks.has_errors:
            remarks.error("form_3.no_table" if table is None else "crosstable.no_players")
        return ReadResult(FileFormat.FORM_3, None, remarks.listed())
    event, positions = event_of(table, remarks)
    event = _with_facts(event, sheet or (), remarks)
    players = _with_sums(event, positions, remarks)
    event = replace(event, players=players, rounds=event.rounds if event.games else None)
    return ReadResult(FileFormat.FORM_3, event, remarks.listed(), positions)


def _as_crosstable(sheet: Sheet, remarks: Remarks) -> Sheet:
    """The rows from the letters on as a cross table has them, every cell in its own column."""
    found_at = next((at for at, row in enumerate(sheet) if _letters(row).keys() >= NEEDED), None)
    if found_at is None:
        return ()
    row = sheet[found_at]
    letters = _letters(row)
    if _has_letters_twice(row, letters, remarks):
        return ()
    rounds = {
        int(found[2]): column
        for name, column in letters.items()
        if (found := ROUND_HEADING.fullmatch(name)) and found[1] == "K"
    }
    named = {column: CROSSTABLE.get(name, "") for name, column in letters.items()}
    named |= {column: str(number) for number, column in rounds.items()}
    width = len(row.cells)
    if not rounds and letters.keys() >= set(SUMS):
        named[width], width = "1", width + 1  # sums alone: a round in which nobody has a game
    heading = Row(row.line, tuple(named.get(column, "") for column in range(width)))
    players = sheet[found_at + 1 :]
    there = {found[letters["C"]] for found in players}
    return (
        heading,
        *(_player(found, heading, letters, rounds, there, remarks) for found in players),
    )


def _letters(row: Row) -> dict[str, int]:
    return {_letter(cell): column for column, cell in enumerate(row.cells) if cell}


def _letter(cell: str) -> str:
    """A letter as the form has it: of ``k 1`` it is K1."""
    found = ROUND_HEADING.fullmatch(cell)
    return f"{found[1]}{found[2]}".upper() if found else cell.upper()


def _has_letters_twice(row: Row, letters: Mapping[str, int], remarks: Remarks) -> bool:
    """Whether a letter stands above several columns, which are named: none of them is chosen."""
    twice = False
    for column, cell in enumerate(row.cells):
        letter = _letter(cell)
        if (letter in CROSSTABLE or letter == "B" or ROUND_HEADING.fullmatch(letter)) and (
            letters[letter] != column
        ):
            twice = True
            remarks.error(
                "form_3.letter_twice", at=row.at(column), found=letter, column=column + 1,
                other=letters[letter] + 1,
            )  # fmt: skip
    return twice


def _player(
    row: Row,
    heading: Row,
    letters: Mapping[str, int],
    rounds: Mapping[int, int],
    there: set[str],
    remarks: Remarks,
) -> Row:
    cells = [row[column] for column in range(max(len(row.cells), len(heading.cells)))]
    first_name = cells[letters["B"]] if "B" in letters else ""
    if first_name:
        cells[letters["A"]] = f"{cells[letters['A']]}, {first_name}"
        cells[letters["B"]] = ""
    for number, column in rounds.items():
        place = letters.get(f"I{number}")
        opponent = "" if place is None else cells[place]
        if opponent:
            cells[column] = _game(row, column, opponent, number, letters, there, remarks)
        for letter in "IJ":
            if (used := letters.get(f"{letter}{number}")) is not None:
                cells[used] = ""
    return Row(row.line, tuple(cells))


def _game(
    row: Row,
    column: int,
    opponent: str,
    number: int,
    letters: Mapping[str, int],
    there: set[str],
    remarks: Remarks,
) -> str:
    """I and K in one cell; nothing where the opponent has no column on the form.

    READING: without colours the lower number has White, which is a note.
    """
    met = opponent.rstrip(f"{COLOURS}{COLOURS.upper()} ")
    at = row.at(column)
    if met not in there:
        remarks.warning(
            "form_3.not_here", at=at, found=clipped(opponent), round=number,
            name=clipped(row[letters["A"]]),
        )  # fmt: skip
        return ""
    colour = opponent[len(met) :].strip()
    own = row[letters["C"]]
    if not colour and own.isdecimal() and met.isdecimal():
        colour = "w" if int(own) < int(met) else "b"
        remarks.note(
            "form_3.no_colour", at=at, found=met, round=number, name=clipped(row[letters["A"]])
        )
    return f"{met}{colour}{row[column]}"


def _with_facts(event: Event, sheet: Sequence[Row], remarks: Remarks) -> Event:
    known = {key.casefold(): key for key in ABOVE}
    said: dict[str, Row] = {}
    for row in sheet:
        key = known.get(row[0].rstrip(":").casefold())
        if key and row[1] and key not in said:
            said[key] = row
    texts = {key: row[1] for key, row in said.items()}
    arbiter = texts.get(CHIEF_ARBITER)
    return replace(
        event,
        name=texts.get(EVENT, "")[:200],
        city=texts.get(CITY),
        federation=texts.get(FED),
        start=_day(said.get(START), remarks),
        end=_day(said.get(END), remarks),
        time_control=texts.get(TIME_CONTROL),
        arbiters=(Arbiter(arbiter, CHIEF),) if arbiter else (),
    )


def _day(row: Row | None, remarks: Remarks) -> date | None:
    if row is None:
        return None
    try:
        return date.fromisoformat(row[1])
    except ValueError:
        remarks.error("form_3.day", at=row.at(1), found=clipped(row[1]), name=row[0])
        return None


def _with_sums(
    event: Event, positions: Mapping[str, Position], remarks: Remarks
) -> tuple[Player, ...]:
    """The players; L, M and N are kept where the games of the form do not give them."""
    given = sums_of_games(event)
    players = []
    for index, player in enumerate(event.players):
        place = f"players[{index}]"
        stated = _stated(player, place, positions, remarks)
        found = given.get(player.no, NOTHING)._replace(on_list=player.rating is not None)
        extra = {key: value for key, value in player.extra.items() if key not in SUMS}
        kept = None if stated == found else stated
        if kept is not None and event.games:
            remarks.warning(
                "form_3.sums", place, positions.get(place), name=clipped(player.name),
                found=_shown(kept), expected=_shown(found),
            )  # fmt: skip
        players.append(replace(player, extra=extra, sums=kept))
    return tuple(players)


def _stated(
    player: Player, place: str, positions: Mapping[str, Position], remarks: Remarks
) -> Sums | None:
    """L, M and N as numbers; None where the form does not have them, or they are none."""
    texts = [str(player.extra.get(letter, "")) for letter in SUMS]
    if not texts[0]:
        return None
    try:
        opponents = whole(1, 3999)(texts[1]) if texts[1] else None
        games = whole(0, 999)(texts[0]) or 0
        sums = Sums(points(texts[2]), games, opponents, player.rating is not None)
    except ValueError:
        sums = None
    if sums is None or sums.points > sums.games:
        remarks.error(
            "form_3.sum_cells", place, positions.get(place), name=clipped(player.name),
            found=clipped(", ".join(texts)),
        )  # fmt: skip
        return None
    return sums


def _shown(sums: Sums) -> str:
    opponents = "–" if sums.opponents is None else str(sums.opponents)
    return ", ".join((str(sums.games), opponents, decimal_text(sums.points)))
