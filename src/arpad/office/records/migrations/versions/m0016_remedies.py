"""0016: a remedy for an exceptional performance can be ordered for a player on a list to come.

An order is never changed: a later one for the same player and list takes its place.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, reference

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the table and its guard."""
    op.create_table(
        "remedy",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("date", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("asked_at", sa.Text(), nullable=False),
        sa.Column("asked_by", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["system"], ["rating_system.key"], name=op.f("fk_remedy_system")),
        reference("remedy", "player_id", "player"),
        reference("remedy", "log_id", "log"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_remedy")),
    )
    op.create_index(op.f("ix_remedy_player_id"), "remedy", ["player_id"])
    append_only("remedy")
