"""Who works in the office."""

from sqlalchemy import Connection, insert, select

from arpad.core.people import Role, User
from arpad.store.tables import user_account


def add_user(connection: Connection, user: User, at: str) -> None:
    """Let somebody work in the office."""
    connection.execute(
        insert(user_account).values(
            login=user.login, name=user.name, role=user.role.value, added_at=at
        )
    )


def find_user(connection: Connection, login: str) -> User | None:
    """The user with this login."""
    row = connection.execute(select(user_account).where(user_account.c.login == login)).first()
    return User(row.login, row.name, Role(row.role)) if row else None


def all_users(connection: Connection) -> list[User]:
    """Everybody, by login."""
    rows = connection.execute(select(user_account).order_by(user_account.c.login))
    return [User(row.login, row.name, Role(row.role)) for row in rows]
