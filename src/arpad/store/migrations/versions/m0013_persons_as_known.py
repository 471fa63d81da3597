"""0013: a list is hashed with its persons as the world knows them.

Persons keep what they were first known as, and what lists printed of them its commitment; a version
of a report the digest of its content; a list the rule of its hash and the digest of its lines; an
event of a list, that it came late. Of all this only what somebody was known as may be emptied,
so that a person can be erased.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

KEPT = ("player_id", "person", "list_id")
APPEND_ONLY = ("printed_commitment", "withheld_text")


def upgrade() -> None:
    """Make the tables, the columns and their guards."""
    op.create_table(
        "known_as",
        sa.Column("player_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("known_as", sa.Text(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("list_id", sa.Integer(), nullable=False),
        _reference("known_as", "player_id", "player"),
        _reference("known_as", "list_id", "rating_list"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_known_as")),
        sa.UniqueConstraint("person", name=op.f("uq_known_as_person")),
    )
    op.create_table(
        "printed_commitment",
        sa.Column("printed_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("printed", sa.Text(), nullable=True),
        sa.Column("born", sa.Text(), nullable=True),
        _reference("printed_commitment", "printed_id", "printed_player"),
        sa.PrimaryKeyConstraint("printed_id", name=op.f("pk_printed_commitment")),
    )
    op.create_table(
        "withheld_text",
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_withheld_text")),
    )
    op.execute("ALTER TABLE rating_list ADD COLUMN hash_rule INTEGER DEFAULT 1 NOT NULL")
    op.execute("ALTER TABLE rating_list ADD COLUMN lines_digest TEXT")
    op.execute("ALTER TABLE event_version ADD COLUMN content_digest TEXT")
    op.execute("ALTER TABLE list_event ADD COLUMN late BOOLEAN")
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    refuse = _refuse_on_sqlite if on_sqlite else _refuse_on_postgresql
    refuse("known_as", "no_delete", "DELETE")
    refuse("known_as", "stated", f"UPDATE OF {', '.join(KEPT)}")
    refuse("known_as", "erased", "UPDATE OF known_as", "NEW.known_as IS NOT NULL")
    refuse("event_version", "content", "UPDATE OF content_digest", "OLD.content_digest IS NOT NULL")
    for table in APPEND_ONLY:
        if on_sqlite:
            refuse(table, "no_update", "UPDATE")
            refuse(table, "no_delete", "DELETE")
        else:
            refuse(table, "append_only", "UPDATE OR DELETE")


def _reference(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}"))


def _refuse_on_sqlite(table: str, name: str, action: str, condition: str = "") -> None:
    only = f"WHEN {condition} " if condition else ""
    op.execute(
        f"CREATE TRIGGER {table}_{name} BEFORE {action} ON {table} {only}"
        f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    )


def _refuse_on_postgresql(table: str, name: str, action: str, condition: str = "") -> None:
    only = f"WHEN ({condition}) " if condition else ""
    op.execute(
        f"CREATE TRIGGER {table}_{name} BEFORE {action} ON {table} FOR EACH ROW {only}"
        "EXECUTE FUNCTION arpad_append_only()"
    )
