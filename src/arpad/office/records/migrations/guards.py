"""How a revision guards what it makes: triggers that refuse, the same on both databases."""

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op


def refuse(table: str, name: str, action: str, condition: str = "") -> None:
    """Refuse an action on a table (``DELETE``, ``UPDATE OF "at"``), always or on a condition."""
    if on_sqlite():
        only = f"WHEN {condition} " if condition else ""
        then = f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    else:
        only = f"FOR EACH ROW WHEN ({condition}) " if condition else "FOR EACH ROW "
        then = "EXECUTE FUNCTION arpad_append_only()"
    op.execute(f"CREATE TRIGGER {table}_{name} BEFORE {action} ON {table} {only}{then}")


def append_only(table: str) -> None:
    """Refuse every change of a table's rows."""
    if on_sqlite():
        refuse(table, "no_update", "UPDATE")
        refuse(table, "no_delete", "DELETE")
    else:
        refuse(table, "append_only", "UPDATE OR DELETE")


def on_sqlite() -> bool:
    """Whether the revision runs on SQLite."""
    return op.get_bind().dialect.name == "sqlite"


def named(columns: Iterable[str]) -> str:
    """Columns as a trigger names them."""
    return ", ".join(f'"{name}"' for name in columns)


def reference(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    """A column that holds the number of a row of another table."""
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}"))
