"""Who else can read what holds birth dates, keys and raw reports: nobody, unless it was wished."""

import gzip
import os
import shutil
import tempfile
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from tests.conftest import NOW, OFFICER
from tests.doors.cli.conftest import run as run
from tests.doors.cli.console import Run
from tests.places import RELEASES
from tests.tournament.builders import AT, BY, first_step

from arpad.core.finding import Finding
from arpad.core.people import Role, User
from arpad.formats.private_files import open_to_all
from arpad.office.accounts import add_to_office
from arpad.office.desk import Desk
from arpad.office.opening import found_office, open_desk
from arpad.office.safekeeping import back_up, restore
from arpad.tournament.journals import create_journal, open_journal
from arpad.tournament.pairing_rounds import pair_round

OLD = RELEASES / "0001.db.gz"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that others may look into, as those of a test are not; files open to all in it."""
    path = Path(tempfile.mkdtemp())
    path.chmod(0o755)
    mask = os.umask(0o022)
    yield path
    os.umask(mask)
    shutil.rmtree(path)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def office(file: Path) -> Desk:
    return found_office(str(file), OFFICER, "ESP", "Ours", lambda: NOW)


def told(place: Path, login: str | None = OFFICER.login) -> list[Finding]:
    found: list[Finding] = []
    open_desk(str(place), login, lambda: NOW, found.append).database.close()
    return found


def test_what_is_new_is_its_owners_alone(folder: Path) -> None:
    """Also what SQLite keeps beside the file while somebody works there."""
    file, backup, again = (folder / name for name in ("arpad.db", "safe.db", "again.db"))
    desk = office(file)
    with desk.database.kept_open():
        add_to_office(desk, User("eva", "Eva", Role.ARBITER))
        assert {path.name: mode(path) for path in folder.iterdir()} == {
            "arpad.db": 0o600, "arpad.db-wal": 0o600, "arpad.db-shm": 0o600,
        }  # fmt: skip
    back_up(desk, backup)
    restore(backup, str(again)).close()
    assert (mode(backup), mode(again)) == (0o600, 0o600)
    assert told(file) == []


def test_rights_that_were_given_stay_whatever_is_done(folder: Path) -> None:
    """0640 lets the server of the pages read, as an account of the group."""
    file, backup = folder / "arpad.db", folder / "safe.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    file.chmod(0o640)
    desk = found_office(str(file), User("officer", "", Role.OFFICER), "", "")
    assert mode(file) == 0o640
    with desk.database.kept_open():
        add_to_office(desk, User("eva", "Eva", Role.ARBITER))
        assert {mode(path) for path in folder.iterdir()} == {0o640}
    back_up(desk, backup)
    backup.chmod(0o440)
    again = folder / "again.db"
    again.touch(0o640)
    restore(backup, str(again)).close()
    assert (mode(file), mode(backup), mode(again)) == (0o640, 0o440, 0o640)


def test_what_everybody_can_read_is_said_to_those_who_work_there(folder: Path) -> None:
    file = folder / "arpad.db"
    office(file).database.close()
    file.chmod(0o644)
    (said,) = told(file)
    assert (said.code, said.place, said.values) == (
        "private.open_to_all", str(file), {"found": "0644"},
    )  # fmt: skip
    assert told(file, None) == []
    folder.chmod(0o700)
    assert told(file) == []


def test_a_backup_and_what_it_is_restored_to_are_looked_at(folder: Path) -> None:
    backup, again = folder / "safe.db", folder / "again.db"
    back_up(office(folder / "arpad.db"), backup)
    backup.chmod(0o604)
    again.touch(0o666)
    found: list[Finding] = []
    restore(backup, str(again), tell=found.append).close()
    assert [each.place for each in found] == [str(backup), str(again)]
    assert mode(again) == 0o644  # as the administrator's umask made it


def test_a_file_that_is_not_there_is_not_made_by_reading(folder: Path) -> None:
    desk = office(folder / "arpad.db")
    desk.database.close()
    (folder / "arpad.db").unlink()
    with pytest.raises(Exception, match="unable to open"), desk.reading():
        pass
    assert list(folder.iterdir()) == []


def test_a_journal_is_its_owners_alone_and_keeps_what_it_was_given(folder: Path) -> None:
    path = folder / "open.journal"
    create_journal(path, first_step(6), BY, lambda: AT)
    assert mode(path) == 0o600
    path.chmod(0o660)
    with open_journal(path, BY, lambda: AT) as book:
        book.take(pair_round(book.running).step)
    assert mode(path) == 0o660
    assert list(open_to_all(path)) == []


def test_a_journal_that_everybody_can_read_is_remarked(run: Run, folder: Path) -> None:
    path = folder / "open.journal"
    create_journal(path, first_step(6), BY, lambda: AT)
    assert "every account" not in run("event", "status", str(path)).err
    path.chmod(0o664)
    done = run("event", "status", str(path))
    assert done.code == 0
    assert "every account of this computer can read this file" in done.err
    assert done.err.count(str(path)) == 1
    assert "chmod o= FILE" in done.err


def test_a_clock_behind_the_last_line_of_the_log_is_remarked(folder: Path) -> None:
    """Founded at noon of 15 June; an hour before that nothing can have been done after it."""
    file = folder / "arpad.db"
    office(file).database.close()
    found: list[Finding] = []
    early = NOW - timedelta(hours=1)
    open_desk(str(file), OFFICER.login, lambda: early, found.append).database.close()
    (said,) = found
    assert (said.code, said.values) == (
        "office.clock_behind",
        {"found": "2026-06-15T11:00:00Z", "expected": "2026-06-15T12:00:00Z"},
    )
    assert told(file) == []
