"""What guards the tables: their triggers as this release makes them, beside those in a database.

``guards.json`` has them for both databases; ``make guards`` writes it from the migrations.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text

from arpad.office.records.tables import metadata

FILE: Final = Path(__file__).with_name("guards.json")
SQLITE: Final = text(
    "SELECT tbl_name || '.' || name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY 1"
)
SQLITE_COLUMNS: Final = text(
    "SELECT m.name, m.type, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c "
    "WHERE m.type IN ('table', 'view')"
)
# The condition as the server says it, but for brackets and blanks, which differ by its release.
POSTGRESQL: Final = text(
    "SELECT c.relname || '.' || t.tgname, t.tgtype || ' ' || t.tgenabled::text || ' ' || "
    "array_to_string(ARRAY(SELECT a.attname FROM unnest(t.tgattr) WITH ORDINALITY n(no, at) "
    "JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = n.no ORDER BY n.at), ',') || ' ' "
    "|| regexp_replace(split_part(pg_get_triggerdef(t.oid, true), ' FOR EACH ROW ', 2), "
    "'[^A-Za-z0-9_''.]+', ' ', 'g') || ': ' || p.prosrc "
    "FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid "
    "WHERE NOT t.tgisinternal AND pg_table_is_visible(c.oid) ORDER BY 1"
)
POSTGRESQL_COLUMNS: Final = text(
    "SELECT c.relname, CASE c.relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'table' ELSE 'view' END, "
    "a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid "
    "WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped "
    "AND pg_table_is_visible(c.oid)"
)
BLANKS: Final = re.compile(r"\s+")


def guards(connection: Connection) -> dict[str, str]:
    """The triggers of a database by table and name, as it says them."""
    query = SQLITE if _is_sqlite(connection) else POSTGRESQL
    return {row[0]: BLANKS.sub(" ", row[1]).strip() for row in connection.execute(query)}


def expected_guards(connection: Connection) -> Mapping[str, str]:
    """The triggers of this release, as a database of this kind says them."""
    found: Mapping[str, str] = _kept()[connection.dialect.name]
    return found


def other_tables(connection: Connection) -> list[str]:
    """Tables of this release that are none in a database, or have other columns there."""
    found = _columns(connection)
    return [
        name
        for name, table in metadata.tables.items()
        if found.get(name) != ("table", frozenset(table.columns.keys()))
    ]


def _columns(connection: Connection) -> dict[str, tuple[str, frozenset[str]]]:
    """What each table or view is, and its columns."""
    query = SQLITE_COLUMNS if _is_sqlite(connection) else POSTGRESQL_COLUMNS
    kinds: dict[str, str] = {}
    columns: dict[str, set[str]] = {}
    for name, kind, column in connection.execute(query):
        kinds[name] = kind
        columns.setdefault(name, set()).add(column)
    return {name: (kind, frozenset(columns[name])) for name, kind in kinds.items()}


@cache
def _kept() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _is_sqlite(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"
