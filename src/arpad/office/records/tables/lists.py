"""The rating lists: what was ordered for them, their lines, and the events they rate."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from arpad.office.records.tables.columns import metadata, reference, text

lift = Table(
    "lift",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("play", needed=True),
    text("date", needed=True),
    text("rule", needed=True),
    text("asked_at", needed=True),
    text("asked_by", needed=True),
    UniqueConstraint("system", "play", "date", "rule"),
)

remedy = Table(
    "remedy",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("play", needed=True),
    text("date", needed=True),
    Column("player_id", Integer, ForeignKey("player.id"), nullable=False, index=True),
    text("kind", needed=True),
    Column("points", Integer, nullable=True),
    text("asked_at", needed=True),
    text("asked_by", needed=True),
    Column("log_id", Integer, ForeignKey("log.id"), nullable=False),
)

rating_list = Table(
    "rating_list",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    text("play", needed=True),
    text("date", needed=True),
    Column("version", Integer, nullable=False),
    text("kind", needed=True),
    text("edition"),
    text("played"),
    reference("rating_list", "base"),
    reference("rating_list", "replaces"),
    text("previous_hash"),
    text("hash", needed=True),
    text("source_name"),
    text("source_sha256"),
    text("made_at", needed=True),
    text("made_by", needed=True),
    text("reason"),
    text("summary", needed=True),
    reference("log", "log_id", needed=True),
    # Rule 1 hashed row numbers and no persons.
    Column("hash_rule", Integer, nullable=False, server_default="1"),
    text("lines_digest"),
    UniqueConstraint("system", "play", "date", "version"),
)

# The reference to what was printed is empty only until an office of an earlier release is filled.
list_entry = Table(
    "list_entry",
    metadata,
    reference("rating_list", "list_id", needed=True),
    reference("player", "player_id", needed=True),
    Column("rating", Integer),
    Column("games", Integer, nullable=False),
    Column("k", Integer),
    text("state", needed=True),
    Column("total", Integer),
    Column("peak", Integer),
    text("inactive_since"),
    Column("junior", Boolean),
    text("federation"),
    text("title"),
    reference("printed_player", "printed_id"),
    PrimaryKeyConstraint("list_id", "player_id"),
    Index(None, "player_id", "list_id"),
    sqlite_with_rowid=False,
)

# An index of our own, made from lists: their rated lines in order, with what pages choose and sort
# by. Places among names have gaps at random, so that none tells of a name that was taken out.
ordered_line = Table(
    "ordered_line",
    metadata,
    Column("list_id", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("from_end", Integer, nullable=False),
    Column("player_id", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("active_rank", Integer, nullable=False),
    Column("change", Integer, nullable=False),
    Column("name_place", Integer, nullable=False),
    Column("birth_year", Integer, nullable=False),
    text("state", needed=True),
    text("federation"),
    text("sex"),
    text("title"),
    text("women_title"),
    text("club"),
    PrimaryKeyConstraint("list_id", "rating", "games", "from_end"),
    Index(None, "list_id", "federation", "rating", "games", "from_end"),
    Index(None, "list_id", "name_place", "rating", "from_end"),
    Index(None, "list_id", "change", "rating", "from_end"),
    Index(None, "list_id", "games", "rating", "from_end"),
    Index(None, "list_id", "birth_year", "rating", "from_end"),
    sqlite_with_rowid=False,
)

list_event = Table(
    "list_event",
    metadata,
    reference("rating_list", "list_id", needed=True),
    reference("tournament", "tournament_id", needed=True),
    reference("report", "report_id", needed=True),
    Column("signature", Text, ForeignKey("outcome.signature"), nullable=False),
    reference("rating_list", "start_list"),
    reference("event_version", "version_id"),
    Column("late", Boolean),
    PrimaryKeyConstraint("list_id", "tournament_id"),
    Index(None, "tournament_id"),
    Index(None, "signature"),
)
