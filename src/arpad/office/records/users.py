"""Who works in the office."""

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from arpad.core.people import Role, User, UserAccount
from arpad.office.records.tables.office import user_account


def add_user(connection: Connection, user: User, at: str) -> None:
    """Let somebody work in the office."""
    connection.execute(
        insert(user_account).values(
            login=user.login, name=user.name, role=user.role.value, added_at=at
        )
    )


def find_account(connection: Connection, login: str) -> UserAccount | None:
    """The account of a login, open or closed."""
    row = connection.execute(select(user_account).where(user_account.c.login == login)).first()
    return _account(row) if row else None


def all_accounts(connection: Connection) -> list[UserAccount]:
    """Everybody, by login."""
    rows = connection.execute(select(user_account).order_by(user_account.c.login))
    return [_account(row) for row in rows]


def change_account(connection: Connection, login: str, new: UserAccount) -> None:
    """Let an account be what it is now, under another login too."""
    user = new.user
    values = {
        "login": user.login,
        "name": user.name,
        "role": user.role.value,
        "closed_at": new.closed_at,
    }
    own = user_account.c.login == login
    connection.execute(update(user_account).where(own).values(values))


def _account(row: Row[Any]) -> UserAccount:
    return UserAccount(User(row.login, row.name, _role(row.role)), row.added_at, row.closed_at)


def _role(text: str) -> Role:
    """A role; one that nobody gives, written by somebody with the database, allows nothing."""
    return next((role for role in Role if role.value == text), Role.NOBODY)
