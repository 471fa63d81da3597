"""Lifts ordered for lists to come."""

from datetime import date

from sqlalchemy import Connection, insert

from arpad.core.event import Play
from arpad.office.records.tables.lists import lift


def add_lift(
    connection: Connection, system: str, play: Play, on: date, rule: str, at: str, by: str
) -> None:
    """The list of a day is to be made with this rule as well."""
    values = {
        "system": system,
        "play": play.value,
        "date": on.isoformat(),
        "rule": rule,
        "asked_at": at,
        "asked_by": by,
    }
    connection.execute(insert(lift).values(values))
