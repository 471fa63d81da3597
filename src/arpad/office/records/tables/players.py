"""The players, their clubs, and what is recorded of them between lists."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)

from arpad.office.records.tables.columns import metadata, reference, text

club = Table(
    "club",
    metadata,
    Column("id", Integer, primary_key=True),
    text("name", needed=True),
    text("federation"),
    text("since"),
    text("until"),
    UniqueConstraint("name"),
)

player = Table(
    "player",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("fide_id", BigInteger, nullable=True, unique=True),
    Column("national_id", Text, nullable=True, unique=True),
    text("name", needed=True),
    text("normal_name", needed=True),
    text("sex"),
    text("birth"),
    text("federation"),
    reference("club", "club_id"),
    text("title"),
    text("women_title"),
    text("other_titles"),
    text("licence"),
    text("status", needed=True),
    reference("player", "merged_into"),
    text("added_at", needed=True),
    Index(None, "normal_name"),
    Index(None, "merged_into"),
)

player_fact = Table(
    "player_fact",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("player", "player_id", needed=True),
    text("fact", needed=True),
    text("value"),
    text("since", needed=True),
    text("recorded_at", needed=True),
    text("recorded_by", needed=True),
    Index(None, "player_id", "fact", "since"),
)

player_merge = Table(
    "player_merge",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("player", "kept", needed=True),
    reference("player", "gone", needed=True),
    text("reason", needed=True),
    text("merged_at", needed=True),
    text("merged_by", needed=True),
    reference("log", "log_id", needed=True),
    text("undone_at"),
    text("undone_by"),
    reference("log", "undone_log_id"),
)

private_value = Table(
    "private_value",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("player", "player_id", needed=True),
    text("value"),
    text("blind"),
    text("commitment"),
    Index(None, "player_id"),
)

career = Table(
    "career",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("player", "player_id", needed=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("play", needed=True),
    text("day", needed=True),
    Column("games", Integer),
    Column("peak", Integer),
    Column("first_event", Boolean),
    reference("log", "log_id", needed=True),
    Index(None, "player_id"),
)

restriction = Table(
    "restriction",
    metadata,
    Column("id", Integer, primary_key=True),
    text("kind", needed=True),
    reference("player", "player_id"),
    text("federation"),
    text("since", needed=True),
    text("until"),
    text("body", needed=True),
    text("article", needed=True),
    Column("published_too", Boolean, nullable=False),
    text("entered_at", needed=True),
    text("entered_by", needed=True),
    reference("log", "log_id", needed=True),
    text("ended_on"),
    text("ended_by"),
    text("end_reason"),
    reference("log", "ended_log_id"),
    Index(None, "player_id"),
)
