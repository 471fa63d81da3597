"""0023: from the list of which day on the lists of another system rate the guests of a system.

What a system was added with stands in its row, as before.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, reference

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Make the table and its guard."""
    op.create_table(
        "guest_rule",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("guests_from", sa.Text(), nullable=True),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["system"], ["rating_system.key"], name=op.f("fk_guest_rule_system")
        ),
        reference("guest_rule", "log_id", "log"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guest_rule")),
    )
    append_only("guest_rule")
