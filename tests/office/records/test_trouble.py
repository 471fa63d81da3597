"""A full disk, a locked or a damaged database: said plainly, and nothing half-done."""

from pathlib import Path

import pytest
from sqlalchemy import event, select, text
from sqlalchemy.exc import DBAPIError

from arpad.core.errors import StoreError
from arpad.core.people import Role, User
from arpad.office.accounts import add_to_office
from arpad.office.desk import Desk
from arpad.office.readable import lists_readable
from arpad.office.records import database
from arpad.office.records.schema import HEAD
from arpad.office.records.tables.log import log
from arpad.office.records.tables.office import user_account

MORE = User("more", "m" * 200_000, Role.ARBITER)


def everything(desk: Desk) -> tuple[int, int]:
    with desk.reading() as connection:
        return (
            len(connection.execute(select(log)).all()),
            len(connection.execute(select(user_account)).all()),
        )


def refused(desk: Desk) -> str:
    before = everything(desk)
    with pytest.raises(StoreError) as error:
        add_to_office(desk, MORE)
    assert everything(desk) == before
    return error.value.finding.code


def test_a_full_disk(desk: Desk) -> None:
    if desk.database.is_sqlite:
        with desk.reading() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()

        def limit(connection: object, _record: object) -> None:
            connection.execute(f"PRAGMA max_page_count = {pages + 2}")  # type: ignore[attr-defined]

        event.listen(desk.database.engine, "connect", limit)
    else:
        with desk.database.writing() as connection:
            connection.execute(
                text(
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                    "RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"
                )
            )
            connection.execute(
                text(
                    "CREATE TRIGGER full_disk BEFORE INSERT ON user_account "
                    "FOR EACH ROW EXECUTE FUNCTION full_disk()"
                )
            )
    assert refused(desk) == "store.full"


def test_a_database_that_may_not_be_written(desk: Desk) -> None:
    def read_only(connection: object, _record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        if desk.database.is_sqlite:
            cursor.execute("PRAGMA query_only = ON")
        else:
            cursor.execute("SET default_transaction_read_only = on")
            connection.commit()  # type: ignore[attr-defined]
        cursor.close()

    desk.database.close()
    event.listen(desk.database.engine, "connect", read_only)
    assert refused(desk) == "store.read_only"


def test_somebody_else_writes(desk: Desk, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 1)
    impatient = Desk(database.open_database(place), desk.user, desk.clock)
    with desk.database.writing() as connection:
        if not desk.database.is_sqlite:
            connection.execute(text("LOCK TABLE log IN EXCLUSIVE MODE"))
        with pytest.raises(StoreError) as error:
            add_to_office(impatient, MORE)
    assert error.value.finding.code == "store.locked"
    add_to_office(impatient, MORE)


def test_records_are_looked_at_anew_whoever_has_them_open(desk: Desk) -> None:
    """What /health asks: a table, a column and the release are those of this moment."""
    there_and_back = (
        ("ALTER TABLE player RENAME TO players", "ALTER TABLE players RENAME TO player"),
        (
            "ALTER TABLE event_game RENAME COLUMN result TO outcome",
            "ALTER TABLE event_game RENAME COLUMN outcome TO result",
        ),
        (
            "UPDATE alembic_version SET version_num = '9999'",
            f"UPDATE alembic_version SET version_num = '{HEAD}'",
        ),
    )
    for there, back in there_and_back:
        assert lists_readable(desk) == 0
        for statement in (there, back):
            with desk.database.writing() as connection:
                connection.execute(text(statement))
            if statement is there:
                with pytest.raises((StoreError, DBAPIError)):
                    lists_readable(desk)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "arpad.db"
    file.write_bytes(b"This is no database, " * 1000)
    with pytest.raises(StoreError) as error:
        database.open_database(str(file))
    assert error.value.finding.code == "store.damaged"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        database.create(str(tmp_path / "nowhere" / "arpad.db"))
    assert error.value.finding.code == "store.unreachable"


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        database.open_database(f"postgresql://postgres@/arpad?host={tmp_path}")
    assert error.value.finding.code == "store.unreachable"


def test_a_password_is_never_shown() -> None:
    with pytest.raises(StoreError) as error:
        database.open_database("postgresql://ana:secret@127.0.0.1:1/arpad")
    assert "secret" not in str(error.value.finding)


def test_many_pieces_in_a_row_are_each_kept_and_folded_back_once(desk: Desk) -> None:
    before = everything(desk)
    with desk.many_pieces():
        for number in range(3):
            add_to_office(desk, User(f"user-{number}", "Somebody", Role.ARBITER))
            if desk.database.is_sqlite:
                assert Path(f"{desk.database.place}-wal").exists()
    assert everything(desk) == (before[0] + 3, before[1] + 3)
    if desk.database.is_sqlite:
        assert not Path(f"{desk.database.place}-wal").exists()


def test_a_question_that_takes_too_long(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A visitor's page of it says so; it is no fault of the house."""
    if desk.database.is_sqlite:
        monkeypatch.setattr(database, "LONGEST_SECONDS", -1)
        long = (
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)"
            " SELECT count(*) FROM n"
        )
    else:
        monkeypatch.setattr(database, "LONGEST_SECONDS", "0.1")
        long = "SELECT pg_sleep(30)"
    place = desk.database.engine.url.render_as_string(hide_password=False)
    reader = database.open_to_read(place, 1)
    with pytest.raises(StoreError) as error, reader.reading() as connection:
        connection.execute(text(long)).all()
    assert error.value.finding.code == "store.too_long"
    reader.close()
