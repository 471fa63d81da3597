"""0024: a tournament remembers which players of the master file are registered to play in it.

A report that states no days is known by them. Of whoever is not in the master file nothing is kept.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import reference

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Make the table; an entry list that comes later takes the place of the one before."""
    op.create_table(
        "registered_player",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        reference("registered_player", "tournament_id", "tournament"),
        reference("registered_player", "player_id", "player"),
        sa.PrimaryKeyConstraint("tournament_id", "player_id", name=op.f("pk_registered_player")),
    )
