"""The tables of a database, what guards them and what leads to them."""

from collections.abc import Iterator
from typing import Final

from arpad.core.finding import Finding
from arpad.office.records.database import Connection
from arpad.office.records.every_table import misleading
from arpad.office.records.guards import expected_guards, guards, other_tables

MOST_PAGES: Final = 5
LONGEST: Final = 200


def schema_otherwise(connection: Connection) -> Iterator[Finding]:
    """Guards that are gone, altered or nobody's, and tables that are none or have other columns."""
    found, expected = guards(connection), expected_guards(connection)
    for name in sorted(found.keys() | expected.keys()):
        if name not in found:
            yield _wrong("chain.guard_gone", name)
        elif name not in expected:
            yield _wrong("chain.guard_foreign", name)
        elif found[name] != expected[name]:
            yield _wrong("chain.guard_other", name)
    for name in other_tables(connection):
        yield _wrong("chain.table_other", name)


def pages_otherwise(connection: Connection) -> Iterator[Finding]:
    """Indexes that do not lead to every row of their table, and pages that are none."""
    for said in misleading(connection, MOST_PAGES):
        yield _wrong("chain.pages", " ".join(said.split())[:LONGEST])


def _wrong(code: str, name: str) -> Finding:
    return Finding.error(code, found=name)
