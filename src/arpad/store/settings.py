"""What an office is called and whom it belongs to."""

from collections.abc import Mapping

from sqlalchemy import Connection, insert, select

from arpad.store.tables import setting


def add_settings(connection: Connection, values: Mapping[str, str]) -> None:
    """The settings of a new office."""
    rows = [{"key": key, "value": value} for key, value in values.items()]
    connection.execute(insert(setting), rows)


def settings(connection: Connection) -> dict[str, str]:
    """Every setting by its key."""
    rows = connection.execute(select(setting.c.key, setting.c.value))
    return {row.key: row.value for row in rows}
