"""0007: an officer's amendments stand beside the report, each a change with reason and author.

A tournament says which version of its report it is rated by: there may be several now.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table and guard it; which version is rated is filled in by the office."""
    op.create_table(
        "amendment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("white", sa.Integer(), nullable=True),
        sa.Column("black", sa.Integer(), nullable=True),
        sa.Column("board", sa.Integer(), nullable=True),
        sa.Column("no", sa.Integer(), nullable=True),
        sa.Column("old", sa.Text(), nullable=True),
        sa.Column("new", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_amendment_log_id")),
        sa.ForeignKeyConstraint(
            ["version_id"], ["event_version.id"], name=op.f("fk_amendment_version_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_amendment")),
    )
    op.create_index(op.f("ix_amendment_version_id"), "amendment", ["version_id"], unique=False)
    op.add_column("tournament", sa.Column("accepted_version", sa.Integer(), nullable=True))
    append_only("amendment")
