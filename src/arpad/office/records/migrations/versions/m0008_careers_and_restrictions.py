"""0008: what is known of careers from before the lists, and the register of restrictions.

A statement about a career is never changed; a later one counts instead. A restriction may be
ended, once.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, refuse

revision = "0008"
down_revision = "0007"

ENTERED = (
    "id", "kind", "player_id", "federation", "since", "until", "body", "article", "published_too",
    "entered_at", "entered_by", "log_id",
)  # fmt: skip
ENDED = ("ended_on", "ended_by", "end_reason", "ended_log_id")


def upgrade() -> None:
    """Make both tables and guard them."""
    _make_career()
    _make_restriction()
    append_only("career")
    refuse("restriction", "no_delete", "DELETE")
    refuse("restriction", "entered", f"UPDATE OF {', '.join(ENTERED)}")
    once = "OLD.ended_log_id IS NOT NULL"
    refuse("restriction", "ended", f"UPDATE OF {', '.join(ENDED)}", once)


def _make_career() -> None:
    op.create_table(
        "career",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=True),
        sa.Column("peak", sa.Integer(), nullable=True),
        sa.Column("first_event", sa.Boolean(), nullable=True),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_career_log_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_career_player_id")),
        sa.ForeignKeyConstraint(["system"], ["rating_system.key"], name=op.f("fk_career_system")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_career")),
    )
    op.create_index(op.f("ix_career_player_id"), "career", ["player_id"], unique=False)


def _make_restriction() -> None:
    op.create_table(
        "restriction",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("until", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("article", sa.Text(), nullable=False),
        sa.Column("published_too", sa.Boolean(), nullable=False),
        sa.Column("entered_at", sa.Text(), nullable=False),
        sa.Column("entered_by", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.Column("ended_on", sa.Text(), nullable=True),
        sa.Column("ended_by", sa.Text(), nullable=True),
        sa.Column("end_reason", sa.Text(), nullable=True),
        sa.Column("ended_log_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["ended_log_id"], ["log.id"], name=op.f("fk_restriction_ended_log_id")
        ),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_restriction_log_id")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_restriction_player_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_restriction")),
    )
    op.create_index(op.f("ix_restriction_player_id"), "restriction", ["player_id"], unique=False)
