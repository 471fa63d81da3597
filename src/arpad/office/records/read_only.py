"""Databases that can be read and not written: a file without the right, a login without it."""

import os
import sqlite3
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, text

# A standby and a login set so refuse by transaction; another login has no right to the tables.
MAY_WRITE = text(
    "SELECT has_table_privilege('log', 'INSERT') "
    "AND NOT current_setting('transaction_read_only')::boolean"
)


def is_read_only(file: Path) -> bool:
    """Whether a file may not be changed: by its own rights, or by those of its folder.

    SQLite writes beside the file as well, also where it only reads.
    """
    return file.is_file() and not (_may_write(file) and _may_write(file.absolute().parent))


def connect_existing(file: Path, timeout: float) -> sqlite3.Connection:
    """A file that is there: SQLite would else make one that everybody can read."""
    place = f"file:{quote(str(file.absolute()))}?mode=rw"
    return sqlite3.connect(place, uri=True, timeout=timeout, check_same_thread=False)


def connect_read_only(file: Path, timeout: float) -> sqlite3.Connection:
    """A file as it is, with nothing written beside it.

    While somebody else writes there is a write-ahead log, which SQLite must see; without one the
    file is whole by itself and is taken as unchanging, for the log could not be begun here.
    """
    waiting = file.with_name(f"{file.name}-wal")
    still = "" if waiting.is_file() and waiting.stat().st_size else "&immutable=1"
    place = f"file:{quote(str(file.absolute()))}?mode=ro{still}"
    return sqlite3.connect(place, uri=True, timeout=timeout, check_same_thread=False)


def may_not_write(connection: Connection) -> bool:
    """Whether a login of PostgreSQL can only read."""
    return not connection.execute(MAY_WRITE).scalar_one()


def _may_write(path: Path) -> bool:
    effective = os.access in os.supports_effective_ids
    return os.access(path, os.W_OK, effective_ids=effective)
