"""Every table of the office, the same on SQLite and PostgreSQL.

Days are ISO text (``2026-01-31``), moments ISO text in UTC: both sort and read the same on either
database. Rows of ``report``, ``rating_list``, ``list_entry``, ``list_event``, ``outcome``,
``event_result``, ``tournament_step``, ``report_check``, ``event_game``, ``event_bye``,
``amendment``, ``career``, ``ticket_correction``, ``fide_step``, ``norm_judgement``, ``norm``,
``log``, ``log_change``, ``chain``, ``checkpoint``, ``printed_commitment``, ``printed_mark``,
``withheld_text`` and ``remedy`` are never changed or deleted; triggers refuse it. They guard
``event_version``, ``event_arbiter``, ``event_player``, ``known_as``, ``restriction``, ``ticket``,
``ticket_step``, ``norm_step`` and ``private_value`` column by column, and keep ``own_edition`` from
getting a new version of what a list was made by. Names and birth dates stand in ``player``,
``official``, ``private_value``, ``event_player``, ``event_arbiter``, ``printed_player``,
``known_as``, ``ticket``, ``ticket_step``, ``norm_step`` and the reports alone, so that erasing a
person alters no publication.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

APPEND_ONLY: Final = (
    "report",
    "moved_report",
    "report_check",
    "rating_list",
    "list_entry",
    "list_event",
    "outcome",
    "event_result",
    "tournament_step",
    "event_game",
    "event_bye",
    "amendment",
    "career",
    "ticket_correction",
    "fide_step",
    "norm_judgement",
    "norm",
    "log",
    "log_change",
    "chain",
    "checkpoint",
    "printed_commitment",
    "printed_mark",
    "withheld_text",
    "remedy",
)


def _text(name: str, *, needed: bool = False) -> Column[str]:
    return Column(name, Text, nullable=not needed)


def _to(table: str, name: str, *, needed: bool = False) -> Column[int]:
    return Column(name, Integer, ForeignKey(f"{table}.id"), nullable=not needed)


setting = Table(
    "setting",
    metadata,
    Column("key", Text, primary_key=True),
    _text("value", needed=True),
)

user_account = Table(
    "user_account",
    metadata,
    Column("login", Text, primary_key=True),
    _text("name", needed=True),
    _text("role", needed=True),
    _text("added_at", needed=True),
    _text("closed_at"),
)

rating_system = Table(
    "rating_system",
    metadata,
    Column("key", Text, primary_key=True),
    _text("name", needed=True),
    _text("guests_from"),
)

own_edition = Table(
    "own_edition",
    metadata,
    Column("key", Text, nullable=False),
    Column("version", Integer, nullable=False),
    _text("parent"),
    _text("text", needed=True),
    _text("sha256", needed=True),
    _text("added_at", needed=True),
    _text("added_by", needed=True),
    PrimaryKeyConstraint("key", "version"),
)

calendar = Table(
    "calendar",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("play", needed=True),
    _text("since", needed=True),
    _text("edition", needed=True),
    _text("readings", needed=True),
    _text("set_at", needed=True),
    _text("set_by", needed=True),
)

lift = Table(
    "lift",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("play", needed=True),
    _text("date", needed=True),
    _text("rule", needed=True),
    _text("asked_at", needed=True),
    _text("asked_by", needed=True),
    UniqueConstraint("system", "play", "date", "rule"),
)

remedy = Table(
    "remedy",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("play", needed=True),
    _text("date", needed=True),
    Column("player_id", Integer, ForeignKey("player.id"), nullable=False, index=True),
    _text("kind", needed=True),
    Column("points", Integer, nullable=True),
    _text("asked_at", needed=True),
    _text("asked_by", needed=True),
    Column("log_id", Integer, ForeignKey("log.id"), nullable=False),
)

club = Table(
    "club",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("name", needed=True),
    _text("federation"),
    _text("since"),
    _text("until"),
    UniqueConstraint("name"),
)

player = Table(
    "player",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("fide_id", BigInteger, nullable=True, unique=True),
    Column("national_id", Text, nullable=True, unique=True),
    _text("name", needed=True),
    _text("normal_name", needed=True),
    _text("sex"),
    _text("birth"),
    _text("federation"),
    _to("club", "club_id"),
    _text("title"),
    _text("women_title"),
    _text("other_titles"),
    _text("licence"),
    _text("status", needed=True),
    _to("player", "merged_into"),
    _text("added_at", needed=True),
    Index(None, "normal_name"),
    Index(None, "merged_into"),
)

player_fact = Table(
    "player_fact",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("player", "player_id", needed=True),
    _text("fact", needed=True),
    _text("value"),
    _text("since", needed=True),
    _text("recorded_at", needed=True),
    _text("recorded_by", needed=True),
    Index(None, "player_id", "fact", "since"),
)

player_merge = Table(
    "player_merge",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("player", "kept", needed=True),
    _to("player", "gone", needed=True),
    _text("reason", needed=True),
    _text("merged_at", needed=True),
    _text("merged_by", needed=True),
    _to("log", "log_id", needed=True),
    _text("undone_at"),
    _text("undone_by"),
    _to("log", "undone_log_id"),
)

private_value = Table(
    "private_value",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("player", "player_id", needed=True),
    _text("value"),
    _text("blind"),
    _text("commitment"),
    Index(None, "player_id"),
)

name_word = Table(
    "name_word",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("word", Text, nullable=False, unique=True),
)

# An index of our own, made from names: references would only slow an import down.
word_trigram = Table(
    "word_trigram",
    metadata,
    _text("trigram", needed=True),
    Column("word_id", Integer, nullable=False),
    PrimaryKeyConstraint("trigram", "word_id"),
    sqlite_with_rowid=False,
)

player_word = Table(
    "player_word",
    metadata,
    Column("word_id", Integer, nullable=False),
    Column("player_id", Integer, nullable=False),
    PrimaryKeyConstraint("word_id", "player_id"),
    Index(None, "player_id"),
    sqlite_with_rowid=False,
)

official = Table(
    "official",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("role", needed=True),
    _text("name", needed=True),
    Column("fide_id", BigInteger, nullable=True),
    _to("player", "player_id"),
    _text("title"),
    _text("licence"),
    _text("licence_until"),
    _text("added_at", needed=True),
)

tournament = Table(
    "tournament",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    _text("name", needed=True),
    _text("play", needed=True),
    _text("federation"),
    _text("city"),
    _text("start", needed=True),
    _text("end", needed=True),
    Column("expected_players", Integer),
    _text("time_control"),
    _text("ratings_on"),
    Column("official", Boolean, nullable=False),
    _to("player", "reported_by"),
    _text("registered_on", needed=True),
    _text("registered_by", needed=True),
    _text("status", needed=True),
    Column("accepted_report", Integer),
    Column("accepted_version", Integer),
    _text("stated"),
    # Empty only until an office of an earlier release is filled.
    _text("search_words"),
    Index(None, "start", "code", "search_words"),
)

tournament_system = Table(
    "tournament_system",
    metadata,
    _to("tournament", "tournament_id", needed=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("list_date"),
    PrimaryKeyConstraint("tournament_id", "system"),
)

tournament_official = Table(
    "tournament_official",
    metadata,
    _to("tournament", "tournament_id", needed=True),
    _to("official", "official_id", needed=True),
    _text("function", needed=True),
    PrimaryKeyConstraint("tournament_id", "official_id", "function"),
)

tournament_step = Table(
    "tournament_step",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("before"),
    _text("after", needed=True),
    _text("reason"),
    Index(None, "tournament_id"),
)

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    Column("version", Integer, nullable=False),
    Column("sha256", Text, nullable=False, unique=True),
    Column("content", LargeBinary, nullable=False),
    _text("file_name", needed=True),
    _text("format"),
    _text("received_at", needed=True),
    _text("received_by", needed=True),
    UniqueConstraint("tournament_id", "version"),
)

moved_report = Table(
    "moved_report",
    metadata,
    Column("report_id", Integer, ForeignKey("report.id"), primary_key=True),
    _to("report", "moved_to", needed=True),
    _text("reason", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
)

report_check = Table(
    "report_check",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("report", "report_id", needed=True),
    _text("checked_at", needed=True),
    _text("checked_by", needed=True),
    _text("edition"),
    Column("rateable", Boolean, nullable=True),
    _text("findings", needed=True),
    Index(None, "report_id"),
)

event_version = Table(
    "event_version",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    _to("report", "report_id", needed=True),
    Column("number", Integer, nullable=False),
    _text("made_at", needed=True),
    _text("made_by", needed=True),
    _text("accepted_at"),
    _text("name", needed=True),
    _text("system", needed=True),
    _text("play", needed=True),
    _text("start"),
    _text("end"),
    Column("rounds", Integer),
    _text("flags"),
    # Empty only until an office of an earlier release is filled: its headers name the arbiters.
    Column("arbiters", Integer),
    _text("header", needed=True),
    _text("reading", needed=True),
    # Empty only until an office of an earlier release is filled.
    _text("content_digest"),
    UniqueConstraint("report_id", "number"),
    Index(None, "tournament_id"),
)

event_arbiter = Table(
    "event_arbiter",
    metadata,
    _to("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    _text("role"),
    _text("name"),
    _text("more"),
    _to("player", "erased"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

event_player = Table(
    "event_player",
    metadata,
    _to("event_version", "version_id", needed=True),
    Column("no", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    _to("player", "player_id"),
    _text("how"),
    Column("score", Integer),
    _text("name"),
    _text("reported_id"),
    _text("birth"),
    _text("federation"),
    _text("title"),
    _text("sex"),
    Column("rating", Integer),
    Column("standard", Integer),
    Column("k", Integer),
    Column("games", Integer),
    Column("peak", Integer),
    Column("first_event", Boolean, nullable=False),
    Column("listed_after_start", Boolean, nullable=False),
    _text("flags"),
    _text("points"),
    Column("rank", Integer),
    _text("more"),
    _text("sum_points"),
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
    _to("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("white", Integer, nullable=False),
    Column("black", Integer, nullable=False),
    _text("result", needed=True),
    Column("rated", Boolean, nullable=False),
    Column("board", Integer),
    _text("date"),
    _text("more"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

event_bye = Table(
    "event_bye",
    metadata,
    _to("event_version", "version_id", needed=True),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    _text("kind", needed=True),
    _text("more"),
    PrimaryKeyConstraint("version_id", "seq"),
    sqlite_with_rowid=False,
)

# A game by round, numbers and board, or a player by number; what of it, and old and new in words.
amendment = Table(
    "amendment",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("event_version", "version_id", needed=True),
    _text("kind", needed=True),
    Column("round", Integer),
    Column("white", Integer),
    Column("black", Integer),
    Column("board", Integer),
    Column("no", Integer),
    _text("old"),
    _text("new"),
    _text("reason"),
    _text("at", needed=True),
    _text("by", needed=True),
    _to("log", "log_id", needed=True),
    Index(None, "version_id"),
)

rating_list = Table(
    "rating_list",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("play", needed=True),
    _text("date", needed=True),
    Column("version", Integer, nullable=False),
    _text("kind", needed=True),
    _text("edition"),
    _text("played"),
    _to("rating_list", "base"),
    _to("rating_list", "replaces"),
    _text("previous_hash"),
    _text("hash", needed=True),
    _text("source_name"),
    _text("source_sha256"),
    _text("made_at", needed=True),
    _text("made_by", needed=True),
    _text("reason"),
    _text("summary", needed=True),
    _to("log", "log_id", needed=True),
    # Rule 1 hashed row numbers and no persons.
    Column("hash_rule", Integer, nullable=False, server_default="1"),
    _text("lines_digest"),
    UniqueConstraint("system", "play", "date", "version"),
)

printed_player = Table(
    "printed_player",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("player", "player_id", needed=True),
    _text("name"),
    Column("fide_id", BigInteger),
    _text("national_id"),
    _text("federation"),
    _text("sex"),
    _text("title"),
    _text("women_title"),
    _text("other_titles"),
    Column("birth_year", Integer),
    _text("club"),
    _to("printed_player", "follows"),
    Index(None, "player_id"),
)

# What what was printed enters the hash of a list by; a person who is erased is known by it still.
printed_commitment = Table(
    "printed_commitment",
    metadata,
    Column(
        "printed_id",
        Integer,
        ForeignKey("printed_player.id"),
        primary_key=True,
        autoincrement=False,
    ),
    _text("printed"),
    _text("born"),
)

# What what an imported list printed to name somebody enters its hash by, also once they are erased.
printed_mark = Table(
    "printed_mark",
    metadata,
    Column(
        "printed_id",
        Integer,
        ForeignKey("printed_player.id"),
        primary_key=True,
        autoincrement=False,
    ),
    _text("mark", needed=True),
)

# As whom the first published list with them knew a person; a person who is erased keeps the token.
known_as = Table(
    "known_as",
    metadata,
    Column("player_id", Integer, ForeignKey("player.id"), primary_key=True, autoincrement=False),
    _text("known_as"),
    Column("person", Text, nullable=False, unique=True),
    _to("rating_list", "list_id", needed=True),
)

# Reasons that name somebody erased: they stay committed to, and are handed out no more.
withheld_text = Table(
    "withheld_text",
    metadata,
    Column("commitment", Text, primary_key=True),
)

# The reference to what was printed is empty only until an office of an earlier release is filled.
list_entry = Table(
    "list_entry",
    metadata,
    _to("rating_list", "list_id", needed=True),
    _to("player", "player_id", needed=True),
    Column("rating", Integer),
    Column("games", Integer, nullable=False),
    Column("k", Integer),
    _text("state", needed=True),
    Column("total", Integer),
    Column("peak", Integer),
    _text("inactive_since"),
    Column("junior", Boolean),
    _text("federation"),
    _text("title"),
    _to("printed_player", "printed_id"),
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
    _text("state", needed=True),
    _text("federation"),
    _text("sex"),
    _text("title"),
    _text("women_title"),
    _text("club"),
    PrimaryKeyConstraint("list_id", "rating", "games", "from_end"),
    Index(None, "list_id", "federation", "rating", "games", "from_end"),
    Index(None, "list_id", "name_place", "rating", "from_end"),
    Index(None, "list_id", "change", "rating", "from_end"),
    Index(None, "list_id", "games", "rating", "from_end"),
    Index(None, "list_id", "birth_year", "rating", "from_end"),
    sqlite_with_rowid=False,
)

outcome = Table(
    "outcome",
    metadata,
    Column("signature", Text, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    _to("report", "report_id", needed=True),
    _text("edition", needed=True),
    _to("event_version", "version_id"),
)

event_result = Table(
    "event_result",
    metadata,
    Column("signature", Text, ForeignKey("outcome.signature"), nullable=False),
    Column("no", Integer, nullable=False),
    _to("player", "player_id"),
    Column("rated", Boolean, nullable=False),
    Column("guest", Boolean, nullable=False),
    Column("played", Integer, nullable=False),
    _text("event_flags"),
    Column("rating", Integer),
    Column("standard_used", Boolean, nullable=False),
    Column("standard", Integer),
    Column("given_k", Integer),
    Column("career_games", Integer),
    Column("peak", Integer),
    Column("birth_year", Integer),
    Column("first_event", Boolean, nullable=False),
    Column("listed_after_start", Boolean, nullable=False),
    _text("player_flags"),
    Column("n", Integer, nullable=False),
    Column("half_points", Integer, nullable=False),
    Column("expected", Integer),
    Column("change", Integer),
    Column("k", Integer),
    Column("k_base", Integer),
    _text("k_article"),
    _text("k_reason"),
    Column("k_games", Integer),
    _text("k_assumed"),
    Column("new_rating", Integer),
    _text("performance"),
    Column("as_opponent", Integer),
    Column("award", Integer),
    Column("listed", Boolean),
    _text("void"),
    _text("lines", needed=True),
    _text("working"),
    PrimaryKeyConstraint("signature", "no"),
    Index(None, "player_id"),
)

list_event = Table(
    "list_event",
    metadata,
    _to("rating_list", "list_id", needed=True),
    _to("tournament", "tournament_id", needed=True),
    _to("report", "report_id", needed=True),
    Column("signature", Text, ForeignKey("outcome.signature"), nullable=False),
    _to("rating_list", "start_list"),
    _to("event_version", "version_id"),
    Column("late", Boolean),
    PrimaryKeyConstraint("list_id", "tournament_id"),
    Index(None, "tournament_id"),
    Index(None, "signature"),
)

career = Table(
    "career",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("player", "player_id", needed=True),
    Column("system", Text, ForeignKey("rating_system.key"), nullable=False),
    _text("play", needed=True),
    _text("day", needed=True),
    Column("games", Integer),
    Column("peak", Integer),
    Column("first_event", Boolean),
    _to("log", "log_id", needed=True),
    Index(None, "player_id"),
)

restriction = Table(
    "restriction",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("kind", needed=True),
    _to("player", "player_id"),
    _text("federation"),
    _text("since", needed=True),
    _text("until"),
    _text("body", needed=True),
    _text("article", needed=True),
    Column("published_too", Boolean, nullable=False),
    _text("entered_at", needed=True),
    _text("entered_by", needed=True),
    _to("log", "log_id", needed=True),
    _text("ended_on"),
    _text("ended_by"),
    _text("end_reason"),
    _to("log", "ended_log_id"),
    Index(None, "player_id"),
)

ticket = Table(
    "ticket",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("kind", needed=True),
    _text("opened_at", needed=True),
    _text("opened_by", needed=True),
    _text("asker"),
    _to("tournament", "tournament_id"),
    _to("player", "player_id"),
    Index(None, "tournament_id"),
    Index(None, "player_id"),
)

ticket_step = Table(
    "ticket_step",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("ticket", "ticket_id", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("after", needed=True),
    _text("text"),
    _to("player", "player_id"),
    Index(None, "ticket_id"),
)

ticket_correction = Table(
    "ticket_correction",
    metadata,
    _to("ticket", "ticket_id", needed=True),
    _to("rating_list", "list_id", needed=True),
    PrimaryKeyConstraint("ticket_id", "list_id"),
)

norm_judgement = Table(
    "norm_judgement",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    _to("event_version", "version_id", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("edition", needed=True),
    _text("readings", needed=True),
    _text("flags", needed=True),
    Index(None, "tournament_id"),
)

norm = Table(
    "norm",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("norm_judgement", "judgement_id", needed=True),
    Column("no", Integer, nullable=False),
    _to("player", "player_id", needed=True),
    _text("title", needed=True),
    Column("norm", Boolean),
    Column("n", Integer, nullable=False),
    _text("score", needed=True),
    Column("ra", Integer),
    Column("dp", Integer),
    Column("rp", Integer),
    Column("credit", Integer),
    _text("verdict", needed=True),
    Index(None, "judgement_id"),
    Index(None, "player_id"),
)

norm_step = Table(
    "norm_step",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("norm", "norm_id", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("after", needed=True),
    _text("reason"),
    _to("player", "player_id", needed=True),
    Index(None, "norm_id"),
)

fide_step = Table(
    "fide_step",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("step", needed=True),
    _text("day", needed=True),
    _text("code"),
    _text("reason"),
    Index(None, "tournament_id"),
)

fee_rule = Table(
    "fee_rule",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("kind", needed=True),
    _text("play"),
    Column("cents", Integer, nullable=False),
    _text("currency", needed=True),
    _text("since", needed=True),
    _text("set_at", needed=True),
    _text("set_by", needed=True),
)

payment = Table(
    "payment",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("tournament", "tournament_id", needed=True),
    Column("cents", Integer, nullable=False),
    _text("currency", needed=True),
    _text("paid_on", needed=True),
    _text("reference"),
    _text("recorded_at", needed=True),
    _text("recorded_by", needed=True),
    Index(None, "tournament_id"),
)

log = Table(
    "log",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("at", needed=True),
    _text("by", needed=True),
    _text("action", needed=True),
    _text("subject"),
    _text("details", needed=True),
    Index(None, "subject"),
)

log_change = Table(
    "log_change",
    metadata,
    Column("id", Integer, primary_key=True),
    _to("log", "log_id", needed=True),
    _text("subject", needed=True),
    _text("field", needed=True),
    _text("old"),
    _text("new"),
    Index(None, "log_id"),
    Index(None, "subject"),
    Index(None, "field"),
)

chain = Table(
    "chain",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    _to("log", "log_id", needed=True),
    _text("kind", needed=True),
    _text("content", needed=True),
    _text("hash", needed=True),
    Index(None, "log_id"),
    Index(None, "kind"),
)

checkpoint = Table(
    "checkpoint",
    metadata,
    Column("n", Integer, ForeignKey("chain.n"), primary_key=True, autoincrement=False),
    _text("office", needed=True),
    _text("head", needed=True),
    _text("day", needed=True),
    _text("public_key", needed=True),
    _text("signature", needed=True),
    _to("log", "log_id", needed=True),
    Index(None, "log_id"),
)
