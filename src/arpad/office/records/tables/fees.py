"""What a tournament costs, and what was paid."""

from sqlalchemy import Column, Index, Integer, Table

from arpad.office.records.tables.columns import metadata, reference, text

fee_rule = Table(
    "fee_rule",
    metadata,
    Column("id", Integer, primary_key=True),
    text("kind", needed=True),
    text("play"),
    Column("cents", Integer, nullable=False),
    text("currency", needed=True),
    text("since", needed=True),
    text("set_at", needed=True),
    text("set_by", needed=True),
)

payment = Table(
    "payment",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    Column("cents", Integer, nullable=False),
    text("currency", needed=True),
    text("paid_on", needed=True),
    text("reference"),
    text("recorded_at", needed=True),
    text("recorded_by", needed=True),
    Index(None, "tournament_id"),
)
