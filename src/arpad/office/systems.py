"""The rating systems an office keeps lists of: FIDE's, its own, or others'."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.office.desk import Desk
from arpad.store.tables import rating_system


@dataclass(frozen=True, slots=True)
class RatingSystem:
    """A system of lists; ``guests_from`` is the one whose lists rate players it has not."""

    key: str
    name: str
    guests_from: str | None = None


def add_system(desk: Desk, system: RatingSystem) -> None:
    """Keep lists of one more system."""
    if not system.key or not system.key.replace("-", "").isalnum() or not system.key.isascii():
        values = {"found": system.key}
        raise BadInput((Finding(Severity.ERROR, "system.key", "key", values=values),))
    subject = f"system:{system.key}"
    with desk.writing("system add", subject, guests_from=system.guests_from) as work:
        known = {each.key for each in _systems(work.connection)}
        if system.key in known:
            values = {"found": system.key}
            raise Conflict(Finding(Severity.ERROR, "system.known", values=values))
        if system.guests_from:
            need_system(work.connection, system.guests_from)
        work.connection.execute(
            insert(rating_system).values(
                key=system.key, name=system.name, guests_from=system.guests_from
            )
        )


def all_systems(desk: Desk) -> list[RatingSystem]:
    """Every system, by key."""
    with desk.reading() as connection:
        return _systems(connection)


def need_system(connection: Connection, key: str) -> RatingSystem:
    """The system of this key, or a refusal that names those there are."""
    systems = {each.key: each for each in _systems(connection)}
    if key not in systems:
        values = {"found": key, "expected": ", ".join(systems) or "–"}
        raise UnknownName(Finding(Severity.ERROR, "system.unknown", values=values))
    return systems[key]


def _systems(connection: Connection) -> list[RatingSystem]:
    rows = connection.execute(select(rating_system).order_by(rating_system.c.key))
    return [RatingSystem(row.key, row.name, row.guests_from) for row in rows]
