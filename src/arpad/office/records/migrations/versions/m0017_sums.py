"""0017: the sums of a player's games stand in columns, and are rated where there are no games.

An earlier release kept them beside the columns and refused the report. Where no list was made
from such a version and nobody accepted it, the sums are taken over while the office is filled,
and the digest of what was played is made again; once there, they never change.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import on_sqlite, refuse

revision = "0017"
down_revision = "0016"

COLUMNS = ("sum_points", "sum_games", "sum_opponents", "sum_on_list")
DIGEST = ("UPDATE OF content_digest", "OLD.content_digest IS NOT NULL")
TO_TAKE_OVER = (
    "UPDATE event_version SET content_digest = NULL WHERE accepted_at IS NULL "
    "AND NOT EXISTS (SELECT 1 FROM list_event WHERE version_id = event_version.id) "
    "AND EXISTS (SELECT 1 FROM event_player WHERE version_id = event_version.id "
    "AND more LIKE '%\"sums\"%')"
)


def upgrade() -> None:
    """Add the columns and guard them."""
    op.add_column("event_player", sa.Column("sum_points", sa.Text(), nullable=True))
    op.add_column("event_player", sa.Column("sum_games", sa.Integer(), nullable=True))
    op.add_column("event_player", sa.Column("sum_opponents", sa.Integer(), nullable=True))
    op.add_column("event_player", sa.Column("sum_on_list", sa.Boolean(), nullable=True))
    op.execute("DROP TRIGGER event_version_content" + ("" if on_sqlite() else " ON event_version"))
    op.execute(TO_TAKE_OVER)
    refuse("event_version", "content", *DIGEST)
    written = f"UPDATE OF {', '.join(COLUMNS)}"
    refuse("event_player", "summed", written, "OLD.sum_games IS NOT NULL")
    if on_sqlite():
        accepted = "(SELECT accepted_at FROM event_version WHERE id = OLD.version_id) IS NOT NULL"
        refuse("event_player", "summed_accepted", written, accepted)
    else:
        op.execute(
            f"CREATE TRIGGER event_player_summed_accepted BEFORE {written} ON event_player "
            "FOR EACH ROW EXECUTE FUNCTION arpad_match_accepted()"
        )
