"""Records changed behind the back of the office."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, event, text

from arpad.office.desk import Desk
from arpad.office.records.database import Connection

TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


def unguarded(connection: Connection) -> None:
    """Let this transaction change what triggers protect; afterwards they are there again."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        return
    triggers = connection.execute(text(TRIGGERS)).all()
    for name, _ in triggers:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")

    def guard_again(connection: Connection) -> None:
        there = set(connection.exec_driver_sql(TRIGGERS).scalars())
        for name, sql in triggers:
            if name not in there:
                connection.exec_driver_sql(sql)

    event.listen(connection, "commit", guard_again)


@contextmanager
def owner_of(desk: Desk) -> Iterator[Connection]:
    """Who can do anything in the database: no trigger, no reference is in their way."""
    place = desk.database.place
    engine = create_engine(f"sqlite:///{place}") if desk.database.is_sqlite else None
    with engine.begin() if engine else desk.database.writing() as connection:
        unguarded(connection)
        yield connection
