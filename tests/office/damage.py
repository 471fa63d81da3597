"""Records changed behind the back of the office."""

from sqlalchemy import text

from arpad.store.database import Connection


def unguarded(connection: Connection) -> None:
    """Let this transaction change what triggers protect."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        return
    names = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for name in connection.execute(text(names)).scalars().all():
        connection.execute(text(f"DROP TRIGGER {name}"))
