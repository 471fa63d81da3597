"""0014: norms found in accepted events are kept, with what was decided about each.

The reason of a decision may be emptied, so that a person can be erased; nothing else changes.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, named, reference, refuse

revision = "0014"
down_revision = "0013"

STEP = ("id", "norm_id", "at", "by", "after", "player_id")
APPEND_ONLY = ("norm_judgement", "norm")


def upgrade() -> None:
    """Make the tables and their guards."""
    _make_norms()
    _make_steps()
    refuse("norm_step", "no_delete", "DELETE")
    refuse("norm_step", "stated", f"UPDATE OF {named(STEP)}")
    refuse("norm_step", "erased", "UPDATE OF reason", "NEW.reason IS NOT NULL")
    for table in APPEND_ONLY:
        append_only(table)


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
        reference("norm_judgement", "tournament_id", "tournament"),
        reference("norm_judgement", "version_id", "event_version"),
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
        reference("norm", "judgement_id", "norm_judgement"),
        reference("norm", "player_id", "player"),
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
        reference("norm_step", "norm_id", "norm"),
        reference("norm_step", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_norm_step")),
    )
    op.create_index(op.f("ix_norm_step_norm_id"), "norm_step", ["norm_id"])
