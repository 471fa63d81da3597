"""The tables of a period written to a folder, as ``arpad batch`` reads them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pyarrow as arrow

from arpad.batch.arrow import about_list, arrow_schema, write_batches
from arpad.batch.scalar import pool_row
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL, TableSchema
from arpad.core.errors import refusal
from arpad.office.editions import label_of
from arpad.office.periods.computing import ListGround
from arpad.office.whole_periods.event_tables import EventRowsWritten, game_rows, ordered_code
from arpad.office.whole_periods.list_days import ListToWrite, lists_needed
from arpad.office.whole_periods.list_rows import ListTables, list_rows, list_tables
from arpad.office.whole_periods.people import TablePeople, people_of
from arpad.rules.rating.periods.summing import POOL_YEARS

BATCH: Final = 20_000


@dataclass(frozen=True, slots=True)
class DatedFile:
    """The file of a list, and the day it is written under."""

    on: date
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenPeriod:
    """The files of a period; the last of the lists is the one before the list that is made."""

    lists: tuple[DatedFile, ...]
    events: Path
    games: Path
    entries: Path
    pool: Path
    people: TablePeople
    players: int
    events_written: int
    games_written: int

    @property
    def files(self) -> tuple[Path, ...]:
        """All of them."""
        lists = (each.path for each in self.lists)
        return (*lists, self.pool, self.events, self.games, self.entries)


def write_period(ground: ListGround, folder: Path) -> WrittenPeriod:
    """Everything a list is made from, each table in a file that appears whole.

    Games go out event by event, lists one after the other, and page by page where no event began
    with them.
    """
    shelf, run = ground.materials.shelf, ground.run
    base = shelf.base_of(run.on)
    if base is None:
        values = {"system": shelf.system, "play": shelf.play.value}
        raise refusal("office.no_list", "", **values)
    needed = lists_needed(ground)
    people = people_of(ground, sorted(_listed(ground, needed)))
    tables = list_tables(ground, people)
    lists = tuple(DatedFile(each.day, file_of(folder, each.day, LIST)) for each in needed)
    rows = [_write_list(tables, *each) for each in zip(needed, lists, strict=True)]
    last = needed[-1].day
    rest = EventRowsWritten()
    paths = {each: file_of(folder, last, each) for each in (EVENTS, GAMES, ENTRIES, POOL)}
    games = _write(paths[GAMES], GAMES, game_rows(ground, people, rest))
    events = _write(paths[EVENTS], EVENTS, rest.events)
    _write(paths[ENTRIES], ENTRIES, rest.entries)
    _write(paths[POOL], POOL, pool_rows(ground, people))
    return WrittenPeriod(
        lists=lists,
        events=paths[EVENTS],
        games=paths[GAMES],
        entries=paths[ENTRIES],
        pool=paths[POOL],
        people=people,
        players=rows[-1],
        events_written=events,
        games_written=games,
    )


def file_of(folder: Path, on: date, table: TableSchema) -> Path:
    """``2024-11.parquet`` for the list of 1 November, ``2024-11.games.parquet`` beside it."""
    text = on.isoformat()
    kind = "" if table is LIST else f".{table.name}"
    return folder / f"{text.removesuffix('-01') if on.day == 1 else text}{kind}.parquet"


def _listed(ground: ListGround, needed: Iterable[ListToWrite]) -> set[int]:
    shelf = ground.materials.shelf
    return {player for each in needed for player in shelf.players(each.appeared)}


def _write_list(tables: ListTables, asked: ListToWrite, file: DatedFile) -> int:
    shelf, run = tables.ground.materials.shelf, tables.ground.run
    row = shelf.rows.get(asked.appeared)
    regulation = row.edition if row and row.edition else label_of(run.played)
    about = about_list(asked.day, shelf.play, regulation)
    return _write(file.path, LIST, list_rows(tables, asked), about)


def _write(
    path: Path,
    table: TableSchema,
    rows: Iterable[tuple[Any, ...]],
    about: dict[str, str] | None = None,
) -> int:
    return write_batches(path, table, _batches(table, rows), about)


def _batches(table: TableSchema, rows: Iterable[tuple[Any, ...]]) -> Iterator[arrow.RecordBatch]:
    """The rows, so many at a time."""
    schema = arrow_schema(table)
    coming = iter(rows)
    while some := list(islice(coming, BATCH)):
        columns = zip(*some, strict=True)
        arrays = [
            arrow.array(values, field.type) for values, field in zip(columns, schema, strict=True)
        ]
        yield arrow.RecordBatch.from_arrays(arrays, schema=schema)


Row = tuple[Any, ...]


def pool_rows(ground: ListGround, people: TablePeople) -> Iterator[Row]:
    """Of everybody who plays and is on no list, event by event in the order it was rated."""
    shelf, on = ground.materials.shelf, ground.run.on
    base = shelf.base_of(on)
    listed = {player for player, each in base.entries.items() if each.rating} if base else set()
    since = on.replace(year=on.year - POOL_YEARS, day=1)
    found = shelf.pooled_before(on, since, people.playing - listed)
    for player in sorted(found, key=people.numbers.__getitem__):
        for each in found[player]:
            event = each.event
            code = event.key if shelf.by_code else ordered_code(event.order, event.key)
            said = {
                "code": code,
                "start": event.start,
                "end": event.end,
                "flags": " ".join(event.flags) or None,
            }
            row = pool_row(each.list_date, said, people.numbers[player], each.result)
            yield tuple(row[name] for name in POOL.kinds)
