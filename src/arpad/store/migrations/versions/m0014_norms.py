"""0014: norms found in accepted events are kept, with what was decided about each.

The reason of a decision may be emptied, so that a person can be erased; nothing else changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

STEP = ("id", "norm_id", "at", "by", "after", "player_id")
APPEND_ONLY = ("norm_judgement", "norm")


def upgrade() -> None:
    """Make the tables and their guards."""
    _make_norms()
    _make_steps()
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    refuse = _refuse_on_sqlite if on_sqlite else _refuse_on_postgresql
    columns = ", ".join(f'"{name}"' for name in STEP)
    refuse("norm_step", "no_delete", "DELETE")
    refuse("norm_step", "stated", f"UPDATE OF {columns}")
    refuse("norm_step", "erased", "UPDATE OF reason", "NEW.reason IS NOT NULL")
    for table in APPEND_ONLY:
        if on_sqlite:
            refuse(table, "no_update", "UPDATE")
            refuse(table, "no_delete", "DELETE")
        else:
            refuse(table, "append_only", "UPDATE OR DELETE")


def _make_norms() -> None:
    op.create_table(
        "norm_judgement",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("readings", sa.Text(), nullable=False),
        sa.Column("flags", sa.Text(), nullable=False),
        _reference("norm_judgement", "tournament_id", "tournament"),
        _reference("norm_judgement", "version_id", "event_version"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_norm_judgement")),
    )
    op.create_index(op.f("ix_norm_judgement_tournament_id"), "norm_judgement", ["tournament_id"])
    op.create_table(
        "norm",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("judgement_id", sa.Integer(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("norm", sa.Boolean(), nullable=True),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("score", sa.Text(), nullable=False),
        sa.Column("ra", sa.Integer(), nullable=True),
        sa.Column("dp", sa.Integer(), nullable=True),
        sa.Column("rp", sa.Integer(), nullable=True),
        sa.Column("credit", sa.Integer(), nullable=True),
        sa.Column("verdict", sa.Text(), nullable=False),
        _reference("norm", "judgement_id", "norm_judgement"),
        _reference("norm", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_norm")),
    )
    op.create_index(op.f("ix_norm_judgement_id"), "norm", ["judgement_id"])
    op.create_index(op.f("ix_norm_player_id"), "norm", ["player_id"])


def _make_steps() -> None:
    op.create_table(
        "norm_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("norm_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=False),
        _reference("norm_step", "norm_id", "norm"),
        _reference("norm_step", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_norm_step")),
    )
    op.create_index(op.f("ix_norm_step_norm_id"), "norm_step", ["norm_id"])


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
