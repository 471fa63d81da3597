"""The tables of a database and what guards them, held against those of this release."""

from collections.abc import Iterator

from arpad.core.finding import Finding, Severity
from arpad.store.database import Connection
from arpad.store.guards import expected_guards, guards, other_tables


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


def _wrong(code: str, name: str) -> Finding:
    return Finding(Severity.ERROR, code, values={"found": name})
