"""0022: the lines of lists have their places by rating and by name, and their changes.

The index of 0020 is made anew, which the office fills: equal ones no longer have to be sorted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

KEY = ("list_id", "rating", "games", "from_end")
NUMBERS = ("player_id", "rank", "active_rank", "change", "name_place", "birth_year")
TEXTS = ("federation", "sex", "title", "women_title", "club")
INDEXES = (
    ("list_id", "federation", "rating", "games", "from_end"),
    ("list_id", "name_place", "rating", "from_end"),
    ("list_id", "change", "rating", "from_end"),
    ("list_id", "games", "rating", "from_end"),
    ("list_id", "birth_year", "rating", "from_end"),
)


def upgrade() -> None:
    """Drop the table and add it with what its lines are sorted by."""
    op.drop_table("ordered_line")
    op.create_table(
        "ordered_line",
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*KEY, *NUMBERS)),
        sa.Column("state", sa.Text(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=True) for name in TEXTS),
        sa.PrimaryKeyConstraint(*KEY, name=op.f("pk_ordered_line")),
        sqlite_with_rowid=False,
    )
    for columns in INDEXES:
        name = op.f(f"ix_ordered_line_{'_'.join(columns)}")
        op.create_index(name, "ordered_line", list(columns))
