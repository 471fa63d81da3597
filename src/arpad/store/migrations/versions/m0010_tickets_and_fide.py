"""0010: complaints and appeals have a number, and events carry what FIDE knows of them.

What was said about a ticket, and who asked, may be emptied, so that a person can be erased; nothing
else of it changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

# Of each table what stays as it is, and what may be emptied.
GUARDED = {
    "ticket": (
        ("id", "kind", "opened_at", "opened_by", "tournament_id", "player_id"),
        "asker",
    ),
    "ticket_step": (("id", "ticket_id", "at", "by", "after", "player_id"), "text"),
}
APPEND_ONLY = ("ticket_correction", "fide_step")


def upgrade() -> None:
    """Make the tables and their guards."""
    _make_tickets()
    _make_steps()
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    refuse = _refuse_on_sqlite if on_sqlite else _refuse_on_postgresql
    for table, (stated, said) in GUARDED.items():
        refuse(table, "no_delete", "DELETE")
        refuse(table, "stated", f"UPDATE OF {_named(stated)}")
        refuse(table, "erased", f"UPDATE OF {_named((said,))}", f"NEW.{said} IS NOT NULL")
    for table in APPEND_ONLY:
        if on_sqlite:
            refuse(table, "no_update", "UPDATE")
            refuse(table, "no_delete", "DELETE")
        else:
            refuse(table, "append_only", "UPDATE OR DELETE")


def _make_tickets() -> None:
    op.create_table(
        "ticket",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.Text(), nullable=False),
        sa.Column("opened_by", sa.Text(), nullable=False),
        sa.Column("asker", sa.Text(), nullable=True),
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        _reference("ticket", "tournament_id", "tournament"),
        _reference("ticket", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket")),
    )
    op.create_index(op.f("ix_ticket_tournament_id"), "ticket", ["tournament_id"])
    op.create_index(op.f("ix_ticket_player_id"), "ticket", ["player_id"])


def _make_steps() -> None:
    op.create_table(
        "ticket_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ticket_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        _reference("ticket_step", "ticket_id", "ticket"),
        _reference("ticket_step", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_step")),
    )
    op.create_index(op.f("ix_ticket_step_ticket_id"), "ticket_step", ["ticket_id"])
    op.create_table(
        "ticket_correction",
        sa.Column("ticket_id", sa.Integer(), nullable=False),
        sa.Column("list_id", sa.Integer(), nullable=False),
        _reference("ticket_correction", "ticket_id", "ticket"),
        _reference("ticket_correction", "list_id", "rating_list"),
        sa.PrimaryKeyConstraint("ticket_id", "list_id", name=op.f("pk_ticket_correction")),
    )
    op.create_table(
        "fide_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        _reference("fide_step", "tournament_id", "tournament"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fide_step")),
    )
    op.create_index(op.f("ix_fide_step_tournament_id"), "fide_step", ["tournament_id"])


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


def _named(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in columns)
