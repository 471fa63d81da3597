"""The chain over log and lists, and its signed checkpoints."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table

from arpad.office.records.tables.columns import metadata, reference, text

chain = Table(
    "chain",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    reference("log", "log_id", needed=True),
    text("kind", needed=True),
    text("content", needed=True),
    text("hash", needed=True),
    Index(None, "log_id"),
    Index(None, "kind"),
)

checkpoint = Table(
    "checkpoint",
    metadata,
    Column("n", Integer, ForeignKey("chain.n"), primary_key=True, autoincrement=False),
    text("office", needed=True),
    text("head", needed=True),
    text("day", needed=True),
    text("public_key", needed=True),
    text("signature", needed=True),
    reference("log", "log_id", needed=True),
    Index(None, "log_id"),
)
