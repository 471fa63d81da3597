"""Whether every table can be read, and every index leads to what stands there."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, select

from arpad.office.records.tables import metadata

# An index may be damaged where its table is not, and answers what a page asks; one that holds a
# part of its table answers only who asks for that part.
INDEXES: Final = """
    SELECT t.name, i.name FROM sqlite_master AS t, pragma_index_list(t.name) AS i
    WHERE t.type = 'table' AND NOT i.partial
"""


def read_every_table(connection: Connection) -> None:
    """Read a row of every table, with all its columns; the database says what it cannot.

    SQLite is asked for one of every index too.
    """
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(1)).first()
    if connection.dialect.name != "sqlite":
        return
    for table_name, index in connection.exec_driver_sql(INDEXES).all():
        for way in ("NOT INDEXED", f'INDEXED BY "{index}"'):
            connection.exec_driver_sql(f'SELECT 1 FROM "{table_name}" {way} LIMIT 1').first()


def misleading(connection: Connection, most: int) -> Sequence[str]:
    """What SQLite finds wrong with its own pages and indexes, in its words; up to ``most``.

    What an index lacks a list lacks that is read by it, though its table has every row.
    """
    if connection.dialect.name != "sqlite":
        return ()
    said = connection.exec_driver_sql(f"PRAGMA integrity_check({most})").scalars().all()
    return [] if said == ["ok"] else said
