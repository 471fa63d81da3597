"""The office itself: its settings, and who works in it."""

from sqlalchemy import Column, Table, Text

from arpad.office.records.tables.columns import metadata, text

setting = Table(
    "setting",
    metadata,
    Column("key", Text, primary_key=True),
    text("value", needed=True),
)

user_account = Table(
    "user_account",
    metadata,
    Column("login", Text, primary_key=True),
    text("name", needed=True),
    text("role", needed=True),
    text("added_at", needed=True),
    text("closed_at"),
)
