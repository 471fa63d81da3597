"""The migrations make the tables the code knows, and nothing published can be altered."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError

from arpad.core.errors import StoreError
from arpad.office.chain.schema import schema_otherwise
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.records.database import create, open_database
from arpad.office.records.guards import expected_guards, guards
from arpad.office.records.tables import APPEND_ONLY, metadata
from arpad.office.records.tables.log import log


def test_the_migrations_make_the_tables_the_code_knows(place: str) -> None:
    database = open_database(place)
    with database.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


def test_an_existing_database_is_left_as_it_is(desk: Desk, place: str) -> None:
    create(place).close()
    with desk.reading() as connection:
        assert len(connection.execute(select(log)).all()) == 1


@pytest.mark.parametrize("table", APPEND_ONLY)
def test_what_arrived_or_was_published_has_its_guard(desk: Desk, table: str) -> None:
    with desk.reading() as connection:
        if desk.database.is_sqlite:
            query = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = :t"
            expected = 2
        else:
            query = "SELECT count(*) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
            query += "WHERE c.relname = :t AND NOT t.tgisinternal"
            expected = 1
        assert connection.execute(text(query), {"t": table}).scalar_one() == expected


def test_what_guards_the_tables_is_what_the_migrations_make(desk: Desk) -> None:
    with desk.reading() as connection:
        assert guards(connection) == expected_guards(connection), "run: make guards"
        assert list(schema_otherwise(connection)) == []


FOREIGN = {
    "sqlite": "CREATE TRIGGER x AFTER INSERT ON payment BEGIN UPDATE payment SET cents = 1; END",
    "postgresql": "CREATE TRIGGER x AFTER UPDATE ON payment FOR EACH ROW "
    "EXECUTE FUNCTION arpad_append_only()",
}
EMPTIED = {
    "sqlite": "CREATE TRIGGER log_no_update BEFORE UPDATE ON log WHEN 1 = 0 "
    "BEGIN SELECT RAISE(ABORT, 'log is append-only'); END",
    "postgresql": "CREATE TRIGGER log_append_only BEFORE UPDATE OR DELETE ON log FOR EACH ROW "
    "WHEN (1 = 0) EXECUTE FUNCTION arpad_append_only()",
}
GUARD = {"sqlite": "log_no_update", "postgresql": "log_append_only"}
WHOSE = {"sqlite": "", "postgresql": " ON log"}


@pytest.mark.parametrize(
    ("statements", "found"),
    [
        (("DROP TRIGGER {guard}{whose}",), ("chain.guard_gone", "log.{guard}")),
        (("{foreign}",), ("chain.guard_foreign", "payment.x")),
        (("DROP TRIGGER {guard}{whose}", "{emptied}"), ("chain.guard_other", "log.{guard}")),
        (
            ("ALTER TABLE lift RENAME TO lift_kept", "CREATE VIEW lift AS SELECT * FROM lift_kept"),
            ("chain.table_other", "lift"),
        ),
        (("ALTER TABLE lift ADD COLUMN more TEXT",), ("chain.table_other", "lift")),
    ],
)
def test_a_table_or_guard_that_is_another_is_named(
    desk: Desk, statements: tuple[str, ...], found: tuple[str, str]
) -> None:
    kind = "sqlite" if desk.database.is_sqlite else "postgresql"
    own = {
        "guard": GUARD[kind],
        "whose": WHOSE[kind],
        "foreign": FOREIGN[kind],
        "emptied": EMPTIED[kind],
    }
    with desk.database.writing() as connection:
        for statement in statements:
            connection.execute(text(statement.format(**own)))
    said = [(each.code, each.values["found"]) for each in verify_chain(desk).findings]
    assert said == [(found[0], found[1].format(**own))]


def test_an_index_that_leads_to_no_row_is_named(desk: Desk, place: str) -> None:
    """Its page becomes that of an index of nothing (SQLite, database file format, 1.6)."""
    if not desk.database.is_sqlite:
        return
    with desk.reading() as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_log_subject'"
        page = connection.execute(text(query)).scalar_one()
        size = connection.execute(text("PRAGMA page_size")).scalar_one()
    desk.database.close()
    with Path(place).open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\x0a\0\0\0\0" + size.to_bytes(2, "big") + b"\0")
    said = {
        each.values["found"] for each in verify_chain(desk).findings if each.code == "chain.pages"
    }
    assert any("ix_log_subject" in str(each) for each in said)


@pytest.mark.parametrize("statement", ["UPDATE log SET at = 'never'", "DELETE FROM log"])
def test_the_log_cannot_be_altered(desk: Desk, statement: str) -> None:
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text(statement))
    with desk.reading() as connection:
        assert connection.execute(select(log.c.action)).scalars().all() == ["init"]


def test_what_fails_midway_leaves_nothing(desk: Desk) -> None:
    def stop_halfway() -> None:
        with desk.database.writing() as connection:
            connection.execute(insert(log).values(at="", by="", action="half", details="{}"))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stop_halfway()
    with desk.reading() as connection:
        assert connection.execute(select(log.c.action)).scalars().all() == ["init"]


def test_a_place_without_an_office_is_named(tmp_path: object) -> None:
    with pytest.raises(StoreError) as refused:
        open_database(f"{tmp_path}/nothing.db")
    assert refused.value.finding.code == "store.missing"


def test_an_unknown_kind_of_database_is_named() -> None:
    with pytest.raises(StoreError) as refused:
        open_database("mysql://localhost/arpad")
    assert refused.value.finding.code == "store.kind"


def test_a_file_keeps_a_write_ahead_log_and_its_references(desk: Desk) -> None:
    if not desk.database.is_sqlite:
        return
    with desk.reading() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
