"""What an office is called and whom it belongs to, and the key of its commitments."""

import secrets
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, insert, select

from arpad.office.records.tables.office import setting

OFFICE_KEY: Final = "office_key"
CHAINED_FROM: Final = "chained_from"


def add_settings(connection: Connection, values: Mapping[str, str]) -> None:
    """The settings of a new office."""
    rows = [{"key": key, "value": value} for key, value in values.items()]
    connection.execute(insert(setting), rows)


def settings(connection: Connection) -> dict[str, str]:
    """Every setting by its key."""
    rows = connection.execute(select(setting.c.key, setting.c.value))
    return {row.key: row.value for row in rows}


def make_office_key(connection: Connection, given: bytes | None = None) -> None:
    """A secret of 32 bytes, where the office has none: what blinds its commitments.

    It is never printed; officers can have it in a file, for a second office.
    """
    known = select(setting.c.value).where(setting.c.key == OFFICE_KEY)
    if connection.execute(known).first() is None:
        add_settings(connection, {OFFICE_KEY: (given or secrets.token_bytes(32)).hex()})


def kept_office_key(connection: Connection) -> bytes:
    """The secret of the office."""
    query = select(setting.c.value).where(setting.c.key == OFFICE_KEY)
    return bytes.fromhex(connection.execute(query).scalar_one())


def set_chained_from(connection: Connection, log_id: int) -> None:
    """Remember, once, the first line of the log that was chained when it was written."""
    known = select(setting.c.value).where(setting.c.key == CHAINED_FROM)
    if connection.execute(known).first() is None:
        add_settings(connection, {CHAINED_FROM: str(log_id)})


def chained_from(connection: Connection) -> int:
    """The first line of the log that was chained when it was written, not by a filling."""
    query = select(setting.c.value).where(setting.c.key == CHAINED_FROM)
    return int(connection.execute(query).scalar_one())
