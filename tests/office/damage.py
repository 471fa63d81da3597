"""Records changed behind the back of the office."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, text

from arpad.office.desk import Desk
from arpad.store.database import Connection


def unguarded(connection: Connection) -> None:
    """Let this transaction change what triggers protect."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        return
    names = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for name in connection.execute(text(names)).scalars().all():
        connection.execute(text(f"DROP TRIGGER {name}"))


@contextmanager
def owner_of(desk: Desk) -> Iterator[Connection]:
    """Who can do anything in the database: no trigger, no reference is in their way."""
    place = desk.database.place
    engine = create_engine(f"sqlite:///{place}") if desk.database.is_sqlite else None
    with engine.begin() if engine else desk.database.writing() as connection:
        unguarded(connection)
        yield connection
