"""0021: the words of tournaments stand beside their order, and no row is read that lacks them."""

from alembic import op

revision = "0021"
down_revision = "0020"

COLUMNS = ("start", "code", "search_words")


def upgrade() -> None:
    """Let one index have both."""
    op.drop_index(op.f("ix_tournament_start_code"), "tournament")
    op.create_index(op.f(f"ix_tournament_{'_'.join(COLUMNS)}"), "tournament", list(COLUMNS))
