"""The rating systems of the office, and since when whose lists rate their guests."""

from datetime import date
from typing import Final

from sqlalchemy import Connection, insert, select, update

from arpad.core.calendar import ALWAYS
from arpad.core.systems import GuestRule, RatingSystem, last_rule
from arpad.office.records.tables.systems import guest_rule, rating_system

SYSTEMS: Final = select(rating_system).order_by(rating_system.c.key)


def add_rating_system(connection: Connection, system: RatingSystem) -> None:
    """One more system."""
    values = {"key": system.key, "name": system.name, "guests_from": system.guests_from}
    connection.execute(insert(rating_system).values(values))


def rename_system(connection: Connection, key: str, name: str) -> None:
    """Another name for a system."""
    own = rating_system.c.key == key
    connection.execute(update(rating_system).where(own).values(name=name))


def add_guest_rule(connection: Connection, system: str, rule: GuestRule, log_id: int) -> None:
    """A new decision on the guests of a system; the older ones stay on record."""
    connection.execute(
        insert(guest_rule).values(
            system=system,
            since=rule.since.isoformat(),
            guests_from=rule.guests_from,
            log_id=log_id,
        )
    )


def rating_systems(connection: Connection) -> list[RatingSystem]:
    """Every system, by key, with the last that was decided about its guests."""
    found = []
    for row in connection.execute(SYSTEMS):
        last = last_rule(guest_rules(connection, row.key))
        since = None if last.since == ALWAYS else last.since
        found.append(RatingSystem(row.key, row.name, last.guests_from, since))
    return found


def guest_rules(
    connection: Connection, system: str, before_log: int | None = None
) -> tuple[GuestRule, ...]:
    """What was decided about the guests of a system, by date; the later of two decisions holds.

    ``before_log``: as it stood before this line of the log.
    """
    own = guest_rule.c
    founded = select(rating_system.c.guests_from).where(rating_system.c.key == system)
    by_day = {ALWAYS: connection.execute(founded).scalar_one_or_none()}
    query = select(guest_rule).where(own.system == system).order_by(own.id)
    if before_log is not None:
        query = query.where(own.log_id < before_log)
    for row in connection.execute(query):
        by_day[date.fromisoformat(row.since)] = row.guests_from
    return tuple(GuestRule(day, by_day[day]) for day in sorted(by_day))
