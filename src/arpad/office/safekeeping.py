"""Backup and restore: every row of the office in one SQLite file, whatever database it is in."""

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, select, update

from arpad.core.errors import BadInput, Conflict
from arpad.core.finding import Finding, Severity
from arpad.office.desk import Desk
from arpad.store.bulk import bulk, numbers_taken
from arpad.store.database import Database, create, open_database
from arpad.store.tables import metadata, player

PORTION = 10_000


def back_up(desk: Desk, file: Path, tick: Callable[[], None] = lambda: None) -> str:
    """Write everything to a new file, all of it or nothing; the hash of the file."""
    desk.require("backup")
    if file.exists():
        raise Conflict(Finding(Severity.ERROR, "backup.exists", str(file)))
    if not file.parent.is_dir():
        raise BadInput((Finding(Severity.ERROR, "backup.folder", str(file.parent)),))
    part = file.with_name(f".{file.name}.part")
    _remove(part)
    try:
        copy = create(str(part), in_use=False)
        with desk.reading() as source, copy.writing() as target:
            _copy_all(source, target, tick)
        copy.close()
        with part.open("rb") as kept:
            os.fsync(kept.fileno())
            digest = hashlib.file_digest(kept, "sha256").hexdigest()
        part.replace(file)
    finally:
        _remove(part)
    return digest


def restore(file: Path, place: str, tick: Callable[[], None] = lambda: None) -> Database:
    """Fill a new, empty database from a backup, all of it or nothing."""
    source = open_database(str(file))
    target = create(place)
    with source.reading() as old, target.writing() as new:
        if _rows(new, metadata.tables["log"]) or _rows(new, player):
            raise Conflict(Finding(Severity.ERROR, "restore.not_empty", place))
        _copy_all(old, new, tick)
    source.close()
    return target


def _copy_all(source: Connection, target: Connection, tick: Callable[[], None]) -> None:
    if target.dialect.name == "sqlite":
        target.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    for table in metadata.sorted_tables:
        names = [column.name for column in table.columns]
        later: list[tuple[int, int]] = []
        bulk(target, table, names, _portioned(source, table, later))
        for gone, kept in later:
            target.execute(update(player).where(player.c.id == gone).values(merged_into=kept))
        if "id" in table.c:
            numbers_taken(target, table)
        tick()


def _portioned(
    source: Connection, table: Table, later: list[tuple[int, int]]
) -> Iterator[tuple[Any, ...]]:
    """The rows of a table in the order of its key; a merge is set once both players are there."""
    order = list(table.primary_key.columns)
    rows = source.execution_options(yield_per=PORTION).execute(select(table).order_by(*order))
    if table is not player:
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


def _remove(part: Path) -> None:
    for name in (part, part.with_name(f"{part.name}-journal")):
        name.unlink(missing_ok=True)
