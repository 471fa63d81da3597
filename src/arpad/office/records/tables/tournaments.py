"""The tournaments as they are registered, their officials and their steps."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
)

from arpad.office.records.tables.columns import metadata, reference, text

official = Table(
    "official",
    metadata,
    Column("id", Integer, primary_key=True),
    text("role", needed=True),
    text("name", needed=True),
    Column("fide_id", BigInteger, nullable=True),
    reference("player", "player_id"),
    text("title"),
    text("licence"),
    text("licence_until"),
    text("added_at", needed=True),
)

tournament = Table(
    "tournament",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    text("name", needed=True),
    text("play", needed=True),
    text("federation"),
    text("city"),
    text("start", needed=True),
    text("end", needed=True),
    Column("expected_players", Integer),
    text("time_control"),
    text("ratings_on"),
    Column("official", Boolean, nullable=False),
    reference("player", "reported_by"),
    text("registered_on", needed=True),
    text("registered_by", needed=True),
    text("status", needed=True),
    Column("accepted_report", Integer),
    Column("accepted_version", Integer),
    text("stated"),
    # Empty only until an office of an earlier release is filled.
    text("search_words"),
    Index(None, "start", "code", "search_words"),
)

tournament_system = Table(
    "tournament_system",
    metadata,
    reference("tournament", "tournament_id", needed=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("list_date"),
    PrimaryKeyConstraint("tournament_id", "system"),
)

tournament_official = Table(
    "tournament_official",
    metadata,
    reference("tournament", "tournament_id", needed=True),
    reference("official", "official_id", needed=True),
    text("function", needed=True),
    PrimaryKeyConstraint("tournament_id", "official_id", "function"),
)

registered_player = Table(
    "registered_player",
    metadata,
    reference("tournament", "tournament_id", needed=True),
    reference("player", "player_id", needed=True),
    PrimaryKeyConstraint("tournament_id", "player_id"),
)

tournament_step = Table(
    "tournament_step",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    text("at", needed=True),
    text("by", needed=True),
    text("before"),
    text("after", needed=True),
    text("reason"),
    Index(None, "tournament_id"),
)

fide_step = Table(
    "fide_step",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    text("at", needed=True),
    text("by", needed=True),
    text("step", needed=True),
    text("day", needed=True),
    text("code"),
    text("reason"),
    Index(None, "tournament_id"),
)
