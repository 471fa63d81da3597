"""0013: a list is hashed with its persons as the world knows them.

Persons keep what they were first known as, and what lists printed of them its commitment; a version
of a report the digest of its content; a list the rule of its hash and the digest of its lines; an
event of a list, that it came late. Of all this only what somebody was known as may be emptied,
so that a person can be erased.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, reference, refuse

revision = "0013"
down_revision = "0012"

KEPT = ("player_id", "person", "list_id")
APPEND_ONLY = ("printed_commitment", "withheld_text")


def upgrade() -> None:
    """Make the tables, the columns and their guards."""
    op.create_table(
        "known_as",
        sa.Column("player_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("known_as", sa.Text(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("list_id", sa.Integer(), nullable=False),
        reference("known_as", "player_id", "player"),
        reference("known_as", "list_id", "rating_list"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_known_as")),
        sa.UniqueConstraint("person", name=op.f("uq_known_as_person")),
    )
    op.create_table(
        "printed_commitment",
        sa.Column("printed_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("printed", sa.Text(), nullable=True),
        sa.Column("born", sa.Text(), nullable=True),
        reference("printed_commitment", "printed_id", "printed_player"),
        sa.PrimaryKeyConstraint("printed_id", name=op.f("pk_printed_commitment")),
    )
    op.create_table(
        "withheld_text",
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_withheld_text")),
    )
    op.execute("ALTER TABLE rating_list ADD COLUMN hash_rule INTEGER DEFAULT 1 NOT NULL")
    op.execute("ALTER TABLE rating_list ADD COLUMN lines_digest TEXT")
    op.execute("ALTER TABLE event_version ADD COLUMN content_digest TEXT")
    op.execute("ALTER TABLE list_event ADD COLUMN late BOOLEAN")
    refuse("known_as", "no_delete", "DELETE")
    refuse("known_as", "stated", f"UPDATE OF {', '.join(KEPT)}")
    refuse("known_as", "erased", "UPDATE OF known_as", "NEW.known_as IS NOT NULL")
    refuse("event_version", "content", "UPDATE OF content_digest", "OLD.content_digest IS NOT NULL")
    for table in APPEND_ONLY:
        append_only(table)
