"""The norms of an event as they were judged, and what became of them."""

from sqlalchemy import Boolean, Column, Index, Integer, Table

from arpad.office.records.tables.columns import metadata, reference, text

norm_judgement = Table(
    "norm_judgement",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    reference("event_version", "version_id", needed=True),
    text("at", needed=True),
    text("by", needed=True),
    text("edition", needed=True),
    text("readings", needed=True),
    text("flags", needed=True),
    Index(None, "tournament_id"),
)

norm = Table(
    "norm",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("norm_judgement", "judgement_id", needed=True),
    Column("no", Integer, nullable=False),
    reference("player", "player_id", needed=True),
    text("title", needed=True),
    Column("norm", Boolean),
    Column("n", Integer, nullable=False),
    text("score", needed=True),
    Column("ra", Integer),
    Column("dp", Integer),
    Column("rp", Integer),
    Column("credit", Integer),
    text("verdict", needed=True),
    Index(None, "judgement_id"),
    Index(None, "player_id"),
)

norm_step = Table(
    "norm_step",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("norm", "norm_id", needed=True),
    text("at", needed=True),
    text("by", needed=True),
    text("after", needed=True),
    text("reason"),
    reference("player", "player_id", needed=True),
    Index(None, "norm_id"),
)
