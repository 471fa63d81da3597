"""The reports as they arrived, and what checking them found."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from arpad.office.records.tables.columns import metadata, reference, text

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    Column("version", Integer, nullable=False),
    Column("sha256", Text, nullable=False, unique=True),
    Column("content", LargeBinary, nullable=False),
    text("file_name", needed=True),
    text("format"),
    text("received_at", needed=True),
    text("received_by", needed=True),
    UniqueConstraint("tournament_id", "version"),
)

moved_report = Table(
    "moved_report",
    metadata,
    Column("report_id", Integer, ForeignKey("report.id"), primary_key=True),
    reference("report", "moved_to", needed=True),
    text("reason", needed=True),
    text("at", needed=True),
    text("by", needed=True),
)

report_check = Table(
    "report_check",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("report", "report_id", needed=True),
    text("checked_at", needed=True),
    text("checked_by", needed=True),
    text("edition"),
    Column("rateable", Boolean, nullable=True),
    text("findings", needed=True),
    Index(None, "report_id"),
)
