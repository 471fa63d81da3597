"""Every row of one database into another, whatever kind each of them is."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, func, select, update

from arpad.office.records.bulk import Cells, bulk, numbers_taken
from arpad.office.records.schema import HEAD, KEPT_IN, revision_of
from arpad.office.records.tables import metadata
from arpad.office.records.tables.log import log
from arpad.office.records.tables.players import player

PORTION = 10_000


def is_empty(connection: Connection) -> bool:
    """Whether nothing was ever done here."""
    return not _rows(connection, log) and not _rows(connection, player)


def copy_file(file: Path, new: Path) -> None:
    """A SQLite file as it is, with what its write-ahead log holds."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)


def copy_all(source: Connection, target: Connection, tick: Callable[[], None]) -> None:
    """Every row of every table, in an order that references allow."""
    if target.dialect.name == "sqlite":
        target.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    for table in _tables(source).sorted_tables:
        names = [column.name for column in table.columns]
        later: list[tuple[int, int]] = []
        bulk(target, table, names, _portioned(source, table, later))
        for gone, kept in later:
            target.execute(update(player).where(player.c.id == gone).values(merged_into=kept))
        if "id" in table.c:
            numbers_taken(target, table)
        tick()


def _tables(connection: Connection) -> MetaData:
    """Our tables, or those an earlier release made."""
    if revision_of(connection) == HEAD:
        return metadata
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != KEPT_IN)
    return found


def _portioned(source: Connection, table: Table, later: list[tuple[int, int]]) -> Iterator[Cells]:
    """The rows of a table in the order of its key; a merge is set once both players are there."""
    order = list(table.primary_key.columns)
    rows = source.execution_options(yield_per=PORTION).execute(select(table).order_by(*order))
    if table.name != player.name:
        yield from (tuple(row) for row in rows)
        return
    at = [column.name for column in table.columns].index("merged_into")
    for row in rows:
        values = list(row)
        if values[at] is not None:
            later.append((row.id, values[at]))
            values[at] = None
        yield tuple(values)


def _rows(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
