"""Reading a cross table, whichever file it is in."""

from arpad.core.event import Event, System
from arpad.core.finding import Position
from arpad.core.marks import with_unplayed
from arpad.formats.crosstable.csv_source import csv_sheet, rows_of
from arpad.formats.crosstable.grid import grid_numbering, grid_pairings
from arpad.formats.crosstable.headings import HEADING
from arpad.formats.crosstable.players import players_of
from arpad.formats.crosstable.swiss import Pairings, cells_of, numbering_of, pairings_of
from arpad.formats.crosstable.table import CrosstableSheet, numberings, table_in
from arpad.formats.crosstable.xlsx_source import xlsx_sheets
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.tables.decoding import beginning
from arpad.formats.tables.remarks import CSV, XLSX, Remarks


def looks_like_crosstable(source: bytes | str) -> bool:
    """Whether one of the first lines has the headings of a cross table."""
    text = beginning(source).replace("\r\n", "\n").replace("\r", "\n")
    sheet = None if "\0" in text else rows_of(text, Remarks())
    return sheet is not None and table_in(sheet, Remarks()) is not None


def read_csv(source: bytes) -> ReadResult:
    """The tournament of a cross table in CSV."""
    remarks = Remarks(CSV)
    sheet = csv_sheet(source, remarks)
    table = None if sheet is None else table_in(sheet, remarks)
    return _read(FileFormat.CSV, table, remarks)


def read_xlsx(source: bytes) -> ReadResult:
    """The tournament of the first worksheet that has a cross table."""
    remarks = Remarks(XLSX)
    tables = (table_in(sheet, remarks) for sheet in xlsx_sheets(source, remarks))
    table = next((table for table in tables if table is not None), None)
    return _read(FileFormat.XLSX, table, remarks)


def _read(format_: FileFormat, table: CrosstableSheet | None, remarks: Remarks) -> ReadResult:
    if table is None or not table.rows:
        if not remarks.has_errors:
            remarks.error("crosstable.no_table" if table is None else "crosstable.no_players")
        return ReadResult(format_, None, remarks.listed())
    event, positions = event_of(table, remarks)
    return ReadResult(format_, event, remarks.listed(), positions)


def event_of(table: CrosstableSheet, remarks: Remarks) -> tuple[Event, dict[str, Position]]:
    """The tournament of a cross table, and where its parts stand."""
    square = grid_numbering(table)
    if square is not None:
        field, numbers = square
        pairings, system = grid_pairings(table, numbers, remarks)
        rounds = max((game.round for game in pairings.games), default=None)
    else:
        field, numbers, pairings = _swiss(table, remarks)
        system, rounds = System.SWISS, max(table.columns.rounds)
    if field != "no" and "no" in table.columns.fields:
        remarks.note("crosstable.numbered_by", found=HEADING.get(field, "1, 2, 3, …"))
    players = players_of(table, numbers, remarks)
    event = Event(
        name=table.name,
        players=players,
        games=pairings.games,
        byes=pairings.byes,
        system=system,
        rounds=rounds,
    )
    event = with_unplayed(event, pairings.unplayed)
    rows = {f"players[{index}]": row.at(0) for index, row in enumerate(table.rows)}
    fields = {
        f"players[{index}].{name}": row.at(column)
        for name, column in table.columns.fields.items()
        for index, row in enumerate(table.rows)
    }
    return event, rows | fields | dict(pairings.positions)


def _swiss(table: CrosstableSheet, remarks: Remarks) -> tuple[str, list[int], Pairings]:
    """The numbering, as the cells mean it where No cannot be; the numbers; the pairings."""
    cells = cells_of(table, remarks)
    field, meant = numbering_of(table, cells)
    numbers = list(numberings(table).get("no", meant))
    if not cells.games and cells.byes:
        remarks.error("crosstable.no_opponents")
        return field, numbers, Pairings((), (), {})
    remarks.note("crosstable.swiss")
    return field, numbers, pairings_of(table, cells, meant, numbers, remarks)
