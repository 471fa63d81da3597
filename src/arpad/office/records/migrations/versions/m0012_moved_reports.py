"""0012: a report that was taken for that of another tournament is moved to its own."""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the table and its guard."""
    op.create_table(
        "moved_report",
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("moved_to", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["report_id"], ["report.id"], name=op.f("fk_moved_report_report_id")
        ),
        sa.ForeignKeyConstraint(["moved_to"], ["report.id"], name=op.f("fk_moved_report_moved_to")),
        sa.PrimaryKeyConstraint("report_id", name=op.f("pk_moved_report")),
    )
    append_only("moved_report")
