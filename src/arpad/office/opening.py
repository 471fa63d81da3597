"""Starting an office, and sitting down in one."""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import insert

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.people import VISITOR, Role, User
from arpad.office.desk import Desk, utc_now
from arpad.office.rights import WORKING
from arpad.store.database import create, open_database
from arpad.store.tables import setting
from arpad.store.users import add_user, all_users, find_user


def found_office(
    place: str,
    officer: User,
    federation: str,
    name: str,
    clock: Callable[[], datetime] = utc_now,
) -> Desk:
    """A new office with its first officer, or an existing one brought to this release."""
    desk = Desk(create(place), officer, clock)
    with desk.reading() as connection:
        known = all_users(connection)
    if known:
        return open_desk(place, officer.login, clock)
    details = {"federation": federation, "name": name, "officer": officer.login}
    with desk.writing("init", None, **details) as work:
        if all_users(work.connection):
            raise Conflict(Finding(Severity.ERROR, "office.exists", place))
        add_user(work.connection, officer, work.at)
        values = [{"key": "federation", "value": federation}, {"key": "name", "value": name}]
        work.connection.execute(insert(setting), values)
    return desk


def open_desk(place: str, login: str | None, clock: Callable[[], datetime] = utc_now) -> Desk:
    """The office for somebody who is known there; None: for whoever comes without a name."""
    database = open_database(place)
    if login is None:
        return Desk(database, VISITOR, clock)
    with database.reading() as connection:
        user = find_user(connection, login)
        known = ", ".join(each.login for each in all_users(connection))
    if user is None:
        values = {"found": login, "expected": known}
        raise UnknownName(Finding(Severity.ERROR, "office.user_unknown", "login", values=values))
    return Desk(database, user, clock)


def add_to_office(desk: Desk, user: User) -> None:
    """Let somebody else work here, with a role."""
    if user.role is Role.NOBODY:
        values = {"found": user.role.value, "expected": ", ".join(WORKING)}
        raise BadInput((Finding(Severity.ERROR, "office.role", "role", values=values),))
    with desk.writing("user add", f"user:{user.login}", role=user.role.value) as work:
        if find_user(work.connection, user.login):
            values = {"found": user.login}
            raise Conflict(Finding(Severity.ERROR, "office.user_known", values=values))
        add_user(work.connection, user, work.at)
