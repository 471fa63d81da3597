"""Whether every table can be read."""

from sqlalchemy import Connection, select

from arpad.store.tables import metadata


def read_every_table(connection: Connection) -> None:
    """Read a row of every table, with all its columns; the database says what it cannot."""
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(1)).first()
