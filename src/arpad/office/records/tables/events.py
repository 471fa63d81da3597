"""What a report says, version by version: players, games and byes, and what was amended."""

from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
)

from arpad.office.records.tables.columns import metadata, reference, text

event_version = Table(
    "event_version",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("tournament", "tournament_id", needed=True),
    reference("report", "report_id", needed=True),
    Column("number", Integer, nullable=False),
    text("made_at", needed=True),
    text("made_by", needed=True),
    text("accepted_at"),
    text("name", needed=True),
    text("system", needed=True),
    text("play", needed=True),
    text("start"),
    text("end"),
    Column("rounds", Integer),
    text("flags"),
    # Empty only until an office of an earlier release is filled: its headers name the arbiters.
    Column("arbiters", Integer),
    text("header", needed=True),
    text("reading", needed=True),
    # Empty only until an office of an earlier release is filled.
    text("content_digest"),
    UniqueConstraint("report_id", "number"),
    Index(None, "tournament_id"),
)

event_arbiter = Table(
    "event_arbiter",
    metadata,
    reference("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    text("role"),
    text("name"),
    text("more"),
    reference("player", "erased"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

event_player = Table(
    "event_player",
    metadata,
    reference("event_version", "version_id", needed=True),
    Column("no", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    reference("player", "player_id"),
    text("how"),
    Column("score", Integer),
    text("name"),
    text("reported_id"),
    text("birth"),
    text("federation"),
    text("title"),
    text("sex"),
    Column("rating", Integer),
    Column("standard", Integer),
    Column("k", Integer),
    Column("games", Integer),
    Column("peak", Integer),
    Column("first_event", Boolean, nullable=False),
    Column("listed_after_start", Boolean, nullable=False),
    text("flags"),
    text("points"),
    Column("rank", Integer),
    text("more"),
    text("sum_points"),
    Column("sum_games", Integer),
    Column("sum_opponents", Integer),
    Column("sum_on_list", Boolean),
    PrimaryKeyConstraint("version_id", "no"),
    Index(None, "player_id"),
    sqlite_with_rowid=False,
)

event_game = Table(
    "event_game",
    metadata,
    reference("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("white", Integer, nullable=False),
    Column("black", Integer, nullable=False),
    text("result", needed=True),
    Column("rated", Boolean, nullable=False),
    Column("board", Integer),
    text("date"),
    text("more"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

event_bye = Table(
    "event_bye",
    metadata,
    reference("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    text("kind", needed=True),
    text("more"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

# A game by round, numbers and board, or a player by number; what of it, and old and new in words.
amendment = Table(
    "amendment",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("event_version", "version_id", needed=True),
    text("kind", needed=True),
    Column("round", Integer),
    Column("white", Integer),
    Column("black", Integer),
    Column("board", Integer),
    Column("no", Integer),
    text("old"),
    text("new"),
    text("reason"),
    text("at", needed=True),
    text("by", needed=True),
    reference("log", "log_id", needed=True),
    Index(None, "version_id"),
)
