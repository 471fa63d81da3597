"""A database that may not be written can be read, and says so."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from tests.conftest import NOW, OFFICER, new_place

from arpad.core.errors import StoreError
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.office.accounts import add_to_office, list_accounts
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.opening import found_office, open_desk, open_to_serve
from arpad.office.records import database as store_database
from arpad.office.records.database import Connection
from arpad.office.safekeeping import back_up, restore
from arpad.office.systems import add_system

NOBODY = 65534
ANA = User("ana", "Ana", Role.ARBITER)


@contextmanager
def without_rights() -> Iterator[None]:
    """Root may write everywhere: be somebody else for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that others may look into, as those of a test are not."""
    path = Path(tempfile.mkdtemp())
    path.chmod(0o755)
    yield path
    path.chmod(0o755)
    shutil.rmtree(path)


@pytest.fixture
def file(folder: Path, sqlite_template: Path) -> Path:
    file = folder / "office #1?.db"
    shutil.copy(sqlite_template, file)
    found_office(str(file), OFFICER, "ESP", "Ours", clock=lambda: NOW)
    file.chmod(0o644)
    return file


def read_and_refused(place: str) -> None:
    """Somebody reads, hears that it is all they can, and is refused to write."""
    said: list[Finding] = []
    desk = open_desk(place, "officer", lambda: NOW, said.append)
    only = [(each.severity, each.code) for each in said if each.code != "private.open_to_all"]
    assert only == [(Severity.NOTE, "store.only_read")]
    assert [each.user.login for each in list_accounts(desk)] == ["officer"]
    with pytest.raises(StoreError) as refused:
        add_to_office(desk, ANA)
    assert refused.value.finding.code == "store.only_read"
    desk.database.close()


@pytest.mark.parametrize(("file_rights", "folder_rights"), [(0o444, 0o555), (0o444, 0o777)])
def test_a_file_that_may_not_be_written(file: Path, file_rights: int, folder_rights: int) -> None:
    file.chmod(file_rights)
    file.parent.chmod(folder_rights)
    with without_rights():
        read_and_refused(str(file))
    file.parent.chmod(0o755)
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_file_in_a_folder_that_may_not_be_written(file: Path) -> None:
    file.chmod(0o666)
    file.parent.chmod(0o555)
    with without_rights():
        read_and_refused(str(file))


def test_what_somebody_else_is_writing_is_read_as_well(file: Path) -> None:
    writer = open_desk(str(file), "officer", lambda: NOW)
    with _kept_open(writer):
        add_to_office(writer, ANA)
        for beside in file.parent.iterdir():
            beside.chmod(0o644)
        if os.geteuid() == 0:
            with without_rights():
                seen = list_accounts(open_desk(str(file), "officer", lambda: NOW))
            assert [each.user.login for each in seen] == ["ana", "officer"]


@contextmanager
def _kept_open(desk: Desk) -> Iterator[Connection]:
    """While somebody is connected, what they wrote waits in the write-ahead log."""
    with desk.database.engine.connect() as connection:
        connection.exec_driver_sql("SELECT count(*) FROM log")
        yield connection


def test_a_file_that_can_only_be_read_is_backed_up(file: Path, tmp_path: Path) -> None:
    file.chmod(0o444)
    file.parent.chmod(0o555)
    kept = Path(tempfile.mkdtemp()) / "kept.backup"
    kept.parent.chmod(0o777)
    with without_rights():
        back_up(open_desk(str(file), "officer", lambda: NOW), kept)
    restored = restore(kept, str(tmp_path / "again.db"))
    assert not restored.read_only
    shutil.rmtree(kept.parent)


READ = "GRANT SELECT ON ALL TABLES IN SCHEMA public TO {}"
# What the guide gives to those who write.
WRITE = (
    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {}",
    "GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO {}",
)
LOGINS = {"arpad_blind": (), "arpad_reader": (READ,), "arpad_writer": WRITE}


def test_logins_of_a_server_do_what_they_may(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    place = new_place(request, "postgresql", tmp_path)
    desk = found_office(place, OFFICER, "ESP", "Ours", clock=lambda: NOW)
    with desk.database.writing() as connection:
        for login, grants in LOGINS.items():
            for statement in ("CREATE ROLE {} LOGIN", *grants):
                connection.exec_driver_sql(statement.format(login))
    try:
        read_and_refused(_as(place, "arpad_reader"))
        with pytest.raises(StoreError) as refused:
            open_desk(_as(place, "arpad_blind"), None)
        assert refused.value.finding.code == "store.no_right"
        writer = open_desk(_as(place, "arpad_writer"), "officer", lambda: NOW)
        add_to_office(writer, ANA)
        content = b'name,fide_id,standard\n"Ruiz, Ana",2200001,1900\n'
        add_system(writer, RatingSystem("fide", "FIDE"))
        given = GivenList(
            stream=BytesIO(content), name="list.csv", day=date(2026, 1, 1), play=Play.STANDARD
        )
        import_list(writer, given, "fide")
        writer.database.close()
    finally:
        with desk.database.writing() as connection:
            for login in LOGINS:
                connection.exec_driver_sql(f"DROP OWNED BY {login}")
                connection.exec_driver_sql(f"DROP ROLE {login}")


def _as(place: str, login: str) -> str:
    return make_url(place).set(username=login).render_as_string(hide_password=False)


def test_an_office_that_is_served_is_read_by_several_at_once_and_never_written(
    desk: Desk, place: str
) -> None:
    served, office = open_to_serve(place, 2)
    assert office == ("ESP", "A federation")
    with served.reading() as one, served.reading() as other:
        for connection in (one, other):
            assert connection.execute(text("SELECT count(*) FROM log")).scalar_one() > 0
        with pytest.raises(StoreError):
            served.database.writing().__enter__()
    with pytest.raises((StoreError, DBAPIError)), served.reading() as connection:
        connection.execute(text("DELETE FROM name_word"))
    with served.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM log")).scalar_one() > 0
    served.database.close()
    assert not desk.database.read_only


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


def test_nobody_is_thought_about_for_ever(
    desk: Desk, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = iter(range(0, 10**9, 3600))
    monkeypatch.setattr(store_database, "LONGEST_SECONDS", 1)
    monkeypatch.setattr(store_database, "monotonic", lambda: next(hours))
    served, _ = open_to_serve(place, 1)
    with pytest.raises((StoreError, DBAPIError)), served.reading() as connection:
        connection.execute(text(ENDLESS))
    served.database.close()
    desk.database.close()
