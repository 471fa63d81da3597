"""0004: the arbiters of an event stand in rows of their own, so that one of them can be erased.

Headers made before still name them: they may be taken out once. What revision 0001 kept of the
players of a report is set aside in ``old_report_player`` until it is filled into rows, and goes
where nothing is left of it.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import named, on_sqlite, refuse

revision = "0004"
down_revision = "0003"

VERSION = (
    "id", "tournament_id", "report_id", "number", "made_at", "made_by", "name", "system", "play",
    "start", "end", "rounds", "flags", "reading",
)  # fmt: skip
TAKEN_OUT = "OLD.arbiters IS NOT NULL OR NEW.arbiters IS NULL"
STATED = ("version_id", "seq", "role")
PERSONAL = ("name", "more", "erased")
NOT_EMPTIED = "NEW.name IS NOT NULL OR NEW.more IS NOT NULL OR NEW.erased IS NULL"


def upgrade() -> None:
    """Make the table, let headers be changed once, and leave nothing of 0001 behind."""
    _set_players_aside()
    op.create_table(
        "event_arbiter",
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("role", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("more", sa.Text(), nullable=True),
        sa.Column("erased", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["erased"], ["player.id"], name=op.f("fk_event_arbiter_erased")),
        sa.ForeignKeyConstraint(
            ["version_id"], ["event_version.id"], name=op.f("fk_event_arbiter_version_id")
        ),
        sa.PrimaryKeyConstraint("version_id", "seq", name=op.f("pk_event_arbiter")),
        sqlite_with_rowid=False,
    )
    op.add_column("event_version", sa.Column("arbiters", sa.Integer(), nullable=True))
    op.execute("DROP TRIGGER event_version_read" + ("" if on_sqlite() else " ON event_version"))
    refuse("event_version", "read", f"UPDATE OF {named(VERSION)}")
    refuse("event_version", "header", "UPDATE OF header, arbiters", TAKEN_OUT)
    refuse("event_arbiter", "no_delete", "DELETE")
    refuse("event_arbiter", "stated", f"UPDATE OF {named(STATED)}")
    refuse("event_arbiter", "erased", f"UPDATE OF {named(PERSONAL)}", NOT_EMPTIED)


def _set_players_aside() -> None:
    kept = op.get_bind().execute(sa.text("SELECT count(*) FROM report_player")).scalar_one()
    op.drop_index(op.f("ix_report_player_player_id"), "report_player")
    if kept:
        op.rename_table("report_player", "old_report_player")
    else:
        op.drop_table("report_player")
