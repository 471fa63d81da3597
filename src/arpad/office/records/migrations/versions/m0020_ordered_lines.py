"""0020: the lines of lists stand in order beside what they are chosen by; events are found by word.

The indices of 0019 go: pages had to look up every line of a list to choose few of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

ORDER = ("list_id", "rating", "games")
TEXTS = ("federation", "sex", "title", "women_title")


def upgrade() -> None:
    """Add the table, which the office fills, and the words of tournaments."""
    op.create_table(
        "ordered_line",
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*ORDER, "player_id")),
        sa.Column("state", sa.Text(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=True) for name in TEXTS),
        sa.Column("birth_year", sa.Integer(), nullable=True),
        sa.Column("club", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint(*ORDER, "player_id", name=op.f("pk_ordered_line")),
        sqlite_with_rowid=False,
    )
    by_federation = ("list_id", "federation", "rating", "games")
    name = op.f(f"ix_ordered_line_{'_'.join(by_federation)}")
    op.create_index(name, "ordered_line", list(by_federation))
    op.drop_index(op.f("ix_list_entry_list_id_rating_games_state_printed_id"), "list_entry")
    for column in ("federation", "club", "title", "women_title"):
        op.drop_index(op.f(f"ix_printed_player_{column}"), "printed_player")
    op.add_column("tournament", sa.Column("search_words", sa.Text(), nullable=True))
    op.create_index(op.f("ix_tournament_start_code"), "tournament", ["start", "code"])
