"""Results as revisions before 0003 kept them, until they are written in columns."""

from typing import NamedTuple

from sqlalchemy import column, delete, exists, func, inspect, select, table, text

from arpad.office.records.database import Connection
from arpad.office.records.tables.lists import list_event

TABLE = "old_event_result"
_old = table(TABLE, column("signature"), column("no"), column("player_id"), column("result"))


class OldResult(NamedTuple):
    """One player's result: a number, a player, and everything else as text."""

    no: int
    player: int | None
    text: str


def first_old_list(connection: Connection) -> int | None:
    """The first list with an event whose results are not in columns yet."""
    if not inspect(connection).has_table(TABLE):
        return None
    waiting = exists().where(_old.c.signature == list_event.c.signature)
    query = select(func.min(list_event.c.list_id)).where(waiting)
    return connection.execute(query).scalar_one_or_none()


def old_results(connection: Connection, signature: str) -> tuple[OldResult, ...]:
    """The results of a calculation, if they are not in columns yet."""
    query = select(_old.c.no, _old.c.player_id, _old.c.result).where(_old.c.signature == signature)
    return tuple(OldResult(*row) for row in connection.execute(query.order_by(_old.c.no)))


def drop_old_results(connection: Connection, signature: str) -> None:
    """Let go of what is in columns now."""
    connection.execute(delete(_old).where(_old.c.signature == signature))


def drop_old_table(connection: Connection) -> None:
    """Let go of the table itself, which no new database has."""
    connection.execute(text(f"DROP TABLE IF EXISTS {TABLE}"))
