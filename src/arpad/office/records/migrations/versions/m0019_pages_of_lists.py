"""0019: a list is read page by page, in its order, and by club, federation or title."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

ORDER = ("list_id", "rating", "games", "state", "printed_id")
FEW = ("club", "title", "women_title")


def upgrade() -> None:
    """Add the indices."""
    op.create_index(op.f(f"ix_list_entry_{'_'.join(ORDER)}"), "list_entry", list(ORDER))
    op.create_index(op.f("ix_printed_player_federation"), "printed_player", ["federation"])
    for name in FEW:
        known = sa.text(f"{name} IS NOT NULL")
        op.create_index(
            op.f(f"ix_printed_player_{name}"),
            "printed_player",
            [name],
            sqlite_where=known,
            postgresql_where=known,
        )
