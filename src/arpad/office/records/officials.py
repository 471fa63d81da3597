"""Arbiters and organisers, their licences and where they worked."""

from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from arpad.core.officials import OfficialRow, Service
from arpad.core.tournaments import Function, Office
from arpad.office.records.tables.tournaments import official, tournament_official


def add_official(
    connection: Connection,
    at: str,
    role: Office,
    name: str,
    *,
    fide_id: int | None = None,
    player_id: int | None = None,
    title: str | None = None,
    licence: str | None = None,
    licence_until: date | None = None,
) -> int:
    """A new arbiter or organiser; their number."""
    values = {
        "role": role.value,
        "name": name,
        "fide_id": fide_id,
        "player_id": player_id,
        "title": title,
        "licence": licence,
        "licence_until": licence_until.isoformat() if licence_until else None,
        "added_at": at,
    }
    row = insert(official).values(values).returning(official.c.id)
    return int(connection.execute(row).scalar_one())


def officials(connection: Connection, role: Office) -> list[OfficialRow]:
    """Every arbiter, or every organiser, by name."""
    query = select(official).where(official.c.role == role.value)
    rows = connection.execute(query.order_by(official.c.name, official.c.id))
    return [_row(row) for row in rows]


def officials_of(connection: Connection, player_id: int) -> list[OfficialRow]:
    """A player as arbiter and as organiser."""
    query = select(official).where(official.c.player_id == player_id)
    return [_row(row) for row in connection.execute(query.order_by(official.c.id))]


def set_licence(
    connection: Connection, official_id: int, licence: str | None, until: date | None
) -> None:
    """A renewed licence."""
    values = {"licence": licence, "licence_until": until.isoformat() if until else None}
    connection.execute(update(official).where(official.c.id == official_id).values(values))


def serve(connection: Connection, tournament_id: int, official_id: int, function: Function) -> None:
    """Somebody works in a tournament."""
    values = {
        "tournament_id": tournament_id,
        "official_id": official_id,
        "function": function.value,
    }
    connection.execute(insert(tournament_official).values(values))


def serving_in(connection: Connection, tournament_id: int) -> list[tuple[OfficialRow, Function]]:
    """Who works in a tournament, and as what."""
    rows = connection.execute(
        select(official, tournament_official.c.function)
        .join(tournament_official, tournament_official.c.official_id == official.c.id)
        .where(tournament_official.c.tournament_id == tournament_id)
        .order_by(tournament_official.c.function, official.c.name)
    )
    return [(_row(row), Function(row.function)) for row in rows]


def registered_services(connection: Connection, role: Office) -> list[Service]:
    """Where everybody of a role was announced to work."""
    own = tournament_official.c
    query = (
        select(own.official_id, own.tournament_id, own.function)
        .join(official, official.c.id == own.official_id)
        .where(official.c.role == role.value)
    )
    return [Service(row[0], row[1], Function(row[2])) for row in connection.execute(query)]


def _row(row: Row[Any]) -> OfficialRow:
    until = date.fromisoformat(row.licence_until) if row.licence_until else None
    return OfficialRow(
        id=row.id,
        role=Office(row.role),
        name=row.name,
        fide_id=row.fide_id,
        player_id=row.player_id,
        title=row.title,
        licence=row.licence,
        licence_until=until,
    )


def forget_official(connection: Connection, player_id: int, name: str) -> None:
    """Take the name, title and licence of an erased player out of their record as an official."""
    own = official.c.player_id == player_id
    values = {"name": name, "title": None, "licence": None, "licence_until": None, "fide_id": None}
    connection.execute(update(official).where(own).values(values))
