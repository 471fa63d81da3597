"""What every table is made with: where they are all known, and the two usual kinds of column."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Text

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def text(name: str, *, needed: bool = False) -> Column[str]:
    """A column of text, which may be empty unless it is needed."""
    return Column(name, Text, nullable=not needed)


def reference(table: str, name: str, *, needed: bool = False) -> Column[int]:
    """A column with the number of a row of the table."""
    return Column(name, Integer, ForeignKey(f"{table}.id"), nullable=not needed)
