"""The register of restrictions."""

from collections.abc import Collection
from dataclasses import asdict
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, insert, or_, select, update

from arpad.core.restrictions import Restriction, RestrictionKind
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.players import restriction

DAYS = ("since", "until", "ended_on")


def add_restriction(connection: Connection, new: Restriction) -> int:
    """A new line of the register; its number."""
    values = asdict(new) | {"kind": new.kind.value, "player_id": new.player}
    values |= {name: _text(values[name]) for name in DAYS}
    del values["id"], values["player"]
    row = insert(restriction).values(values).returning(restriction.c.id)
    return int(connection.execute(row).scalar_one())


def end_restriction(
    connection: Connection, number: int, on: date, by: str, reason: str, log_id: int
) -> None:
    """It holds no longer from a day on."""
    values = {
        "ended_on": on.isoformat(),
        "ended_by": by,
        "end_reason": reason,
        "ended_log_id": log_id,
    }
    own = restriction.c.id == number
    connection.execute(update(restriction).where(own).values(values))


def restrictions(connection: Connection) -> tuple[Restriction, ...]:
    """The whole register, in the order it was entered."""
    rows = connection.execute(select(restriction).order_by(restriction.c.id))
    return tuple(_restriction(row) for row in rows)


def listed_under(
    connection: Connection, list_id: int, rows: Collection[Restriction]
) -> list[tuple[int, str | None]]:
    """Who of a list, and of which federation there, some restrictions are about."""
    own = list_entry.c
    about = or_(
        own.player_id.in_([each.player for each in rows if each.player is not None]),
        own.federation.in_([each.federation for each in rows if each.federation is not None]),
    )
    query = select(own.player_id, own.federation).where(own.list_id == list_id, about)
    return [(row.player_id, row.federation) for row in connection.execute(query)]


def _restriction(row: Row[Any]) -> Restriction:
    values = {**row._mapping, "kind": RestrictionKind(row.kind), "player": row.player_id}
    values |= {name: date.fromisoformat(values[name]) for name in DAYS if values[name]}
    del values["player_id"]
    return Restriction(**values)


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None
