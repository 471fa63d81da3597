"""0010: complaints and appeals have a number, and events carry what FIDE knows of them.

What was said about a ticket, and who asked, may be emptied, so that a person can be erased; nothing
else of it changes.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, named, reference, refuse

revision = "0010"
down_revision = "0009"

# Of each table what stays as it is, and what may be emptied.
GUARDED = {
    "ticket": (
        ("id", "kind", "opened_at", "opened_by", "tournament_id", "player_id"),
        "asker",
    ),
    "ticket_step": (("id", "ticket_id", "at", "by", "after", "player_id"), "text"),
}
APPEND_ONLY = ("ticket_correction", "fide_step")


def upgrade() -> None:
    """Make the tables and their guards."""
    _make_tickets()
    _make_steps()
    for table, (stated, said) in GUARDED.items():
        refuse(table, "no_delete", "DELETE")
        refuse(table, "stated", f"UPDATE OF {named(stated)}")
        refuse(table, "erased", f"UPDATE OF {named((said,))}", f"NEW.{said} IS NOT NULL")
    for table in APPEND_ONLY:
        append_only(table)


def _make_tickets() -> None:
    op.create_table(
        "ticket",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.Text(), nullable=False),
        sa.Column("opened_by", sa.Text(), nullable=False),
        sa.Column("asker", sa.Text(), nullable=True),
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        reference("ticket", "tournament_id", "tournament"),
        reference("ticket", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket")),
    )
    op.create_index(op.f("ix_ticket_tournament_id"), "ticket", ["tournament_id"])
    op.create_index(op.f("ix_ticket_player_id"), "ticket", ["player_id"])


def _make_steps() -> None:
    op.create_table(
        "ticket_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ticket_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        reference("ticket_step", "ticket_id", "ticket"),
        reference("ticket_step", "player_id", "player"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_step")),
    )
    op.create_index(op.f("ix_ticket_step_ticket_id"), "ticket_step", ["ticket_id"])
    op.create_table(
        "ticket_correction",
        sa.Column("ticket_id", sa.Integer(), nullable=False),
        sa.Column("list_id", sa.Integer(), nullable=False),
        reference("ticket_correction", "ticket_id", "ticket"),
        reference("ticket_correction", "list_id", "rating_list"),
        sa.PrimaryKeyConstraint("ticket_id", "list_id", name=op.f("pk_ticket_correction")),
    )
    op.create_table(
        "fide_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        reference("fide_step", "tournament_id", "tournament"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fide_step")),
    )
    op.create_index(op.f("ix_fide_step_tournament_id"), "fide_step", ["tournament_id"])
