"""An index of our own, made from names: references would only slow an import down."""

from sqlalchemy import Column, Index, Integer, PrimaryKeyConstraint, Table, Text

from arpad.office.records.tables.columns import metadata, text

name_word = Table(
    "name_word",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("word", Text, nullable=False, unique=True),
)

word_trigram = Table(
    "word_trigram",
    metadata,
    text("trigram", needed=True),
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
