"""0018: a tournament remembers what was said of it when it was registered.

A prior request that the games after a decided match count (FIDE 2022, 6.2) comes before there is a
report, and so do others of the kind; the report is read with them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tournament", sa.Column("stated", sa.Text(), nullable=True))
