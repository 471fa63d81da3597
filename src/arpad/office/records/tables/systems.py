"""The rating systems, and by which edition each of them rates since when."""

from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text

from arpad.office.records.tables.columns import metadata, reference, text

rating_system = Table(
    "rating_system",
    metadata,
    Column("key", Text, primary_key=True),
    text("name", needed=True),
    text("guests_from"),
)

guest_rule = Table(
    "guest_rule",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("since", needed=True),
    text("guests_from"),
    reference("log", "log_id", needed=True),
)

own_edition = Table(
    "own_edition",
    metadata,
    Column("key", Text, nullable=False),
    Column("version", Integer, nullable=False),
    text("parent"),
    text("text", needed=True),
    text("sha256", needed=True),
    text("added_at", needed=True),
    text("added_by", needed=True),
    PrimaryKeyConstraint("key", "version"),
)

calendar = Table(
    "calendar",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("play", needed=True),
    text("since", needed=True),
    text("edition", needed=True),
    text("readings", needed=True),
    text("set_at", needed=True),
    text("set_by", needed=True),
)
