"""Who did what, and what it changed."""

from sqlalchemy import Column, Index, Integer, Table

from arpad.office.records.tables.columns import metadata, reference, text

log = Table(
    "log",
    metadata,
    Column("id", Integer, primary_key=True),
    text("at", needed=True),
    text("by", needed=True),
    text("action", needed=True),
    text("subject"),
    text("details", needed=True),
    Index(None, "subject"),
)

log_change = Table(
    "log_change",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("log", "log_id", needed=True),
    text("subject", needed=True),
    text("field", needed=True),
    text("old"),
    text("new"),
    Index(None, "log_id"),
    Index(None, "subject"),
    Index(None, "field"),
)
