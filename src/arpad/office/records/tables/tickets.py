"""Complaints and appeals, their steps, and the lists corrected because of them."""

from sqlalchemy import Column, Index, Integer, PrimaryKeyConstraint, Table

from arpad.office.records.tables.columns import metadata, reference, text

ticket = Table(
    "ticket",
    metadata,
    Column("id", Integer, primary_key=True),
    text("kind", needed=True),
    text("opened_at", needed=True),
    text("opened_by", needed=True),
    text("asker"),
    reference("tournament", "tournament_id"),
    reference("player", "player_id"),
    Index(None, "tournament_id"),
    Index(None, "player_id"),
)

ticket_step = Table(
    "ticket_step",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("ticket", "ticket_id", needed=True),
    text("at", needed=True),
    text("by", needed=True),
    text("after", needed=True),
    text("text"),
    reference("player", "player_id"),
    Index(None, "ticket_id"),
)

ticket_correction = Table(
    "ticket_correction",
    metadata,
    reference("ticket", "ticket_id", needed=True),
    reference("rating_list", "list_id", needed=True),
    PrimaryKeyConstraint("ticket_id", "list_id"),
)
