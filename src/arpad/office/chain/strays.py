"""Rows that belong to nothing on record, so that no list, event or line asks for them."""

from collections.abc import Iterator
from typing import Final

from arpad.core.finding import Finding
from arpad.office.records.database import Connection
from arpad.office.records.strays import leading_nowhere

SHOWN: Final = 5


def strayed(connection: Connection) -> Iterator[Finding]:
    """Some rows of each reference that leads to nothing."""
    for table, row, field, said in leading_nowhere(connection, SHOWN):
        values = {"table": table, "row": row, "field": field, "found": str(said)}
        yield Finding.error("chain.stray", **values)
