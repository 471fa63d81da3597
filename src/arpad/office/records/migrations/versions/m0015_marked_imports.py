"""0015: an imported list is hashed with the persons the file named.

What it printed to name somebody keeps its mark, which stays when the person is erased.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, reference

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table and its guards."""
    op.create_table(
        "printed_mark",
        sa.Column("printed_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        reference("printed_mark", "printed_id", "printed_player"),
        sa.PrimaryKeyConstraint("printed_id", name=op.f("pk_printed_mark")),
    )
    append_only("printed_mark")
