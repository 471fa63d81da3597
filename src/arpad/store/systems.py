"""The rating systems of the office."""

from typing import Final

from sqlalchemy import Connection, insert, select

from arpad.core.systems import RatingSystem
from arpad.store.tables.systems import rating_system

SYSTEMS: Final = select(rating_system).order_by(rating_system.c.key)


def add_rating_system(connection: Connection, system: RatingSystem) -> None:
    """One more system."""
    values = {"key": system.key, "name": system.name, "guests_from": system.guests_from}
    connection.execute(insert(rating_system).values(values))


def rating_systems(connection: Connection) -> list[RatingSystem]:
    """Every system, by key."""
    rows = connection.execute(SYSTEMS)
    return [RatingSystem(row.key, row.name, row.guests_from) for row in rows]
