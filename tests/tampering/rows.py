"""Rows of a database chosen at random and rewritten."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from sqlalchemy import Row, Table, select, update
from tests.office.town import Town

from arpad.office.periods.frozen import about
from arpad.office.records.database import Connection
from arpad.office.records.lists import find_list
from arpad.office.records.tables.lists import rating_list

Names = set[str]
"""Names one of which a finding must say: ``field=value`` of a finding, or its place."""
Tampering = Callable[[Random, Connection, Town], Names]
OTHER_TEXT: Final = "something else"


def one(fate: Random, connection: Connection, table: Table, *where: Any) -> Row[Any]:
    """A row at random."""
    rows = connection.execute(select(table).where(*where).order_by(*table.primary_key)).all()
    return fate.choice(rows)


def alter(connection: Connection, table: Table, row: Row[Any], **values: object) -> None:
    """Write other values into a row."""
    own = [column == row._mapping[column.name] for column in table.primary_key]
    connection.execute(update(table).where(*own).values(values))


def place(connection: Connection, list_id: int) -> str:
    """A list as findings name it."""
    return about("", find_list(connection, list_id)).place


def published(connection: Connection) -> Sequence[int]:
    query = select(rating_list.c.id).where(rating_list.c.kind == "published")
    return connection.execute(query.order_by(rating_list.c.id)).scalars().all()
