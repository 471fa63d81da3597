"""Everything goes into a backup, from either database, and comes out of it in either."""

import gzip
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import func, select
from tests.conftest import empty_place, new_place
from tests.places import RELEASES

from arpad.core.errors import Conflict, StoreError
from arpad.core.people import Role, User
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.filling import read_reports
from arpad.office.opening import open_desk, open_to_copy
from arpad.office.people.clubs import register_club
from arpad.office.periods.verifying import verify_list
from arpad.office.records.copying import copy_all
from arpad.office.records.database import create, find_database, open_database
from arpad.office.records.filling import filled_to
from arpad.office.records.lists import all_lists
from arpad.office.records.schema import HEAD, revision_of
from arpad.office.records.tables import metadata
from arpad.office.records.tables.results import event_result
from arpad.office.safekeeping import back_up, restore

from .town import Town


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.add("Anna")
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    town.correct()
    return town


def rows(desk: Desk) -> dict[str, list[tuple[object, ...]]]:
    with desk.reading() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_restores_every_row(
    town: Town, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "kept.backup"
    digest = back_up(town.desk, file)
    assert len(digest) == 64
    place = new_place(request, kind, tmp_path)
    restore(file, place).close()
    again = open_desk(place, "officer")
    assert rows(again) == rows(town.desk)
    with again.reading() as connection:
        assert all(verify_list(connection, row).identical for row in all_lists(connection))
    other = replace(town, desk=again, founded=True)
    other.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    other.publish()


def test_a_backup_overwrites_nothing(town: Town, tmp_path: Path) -> None:
    file = tmp_path / "kept.backup"
    file.write_text("precious")
    with pytest.raises(Conflict) as refused:
        back_up(town.desk, file)
    assert refused.value.finding.code == "backup.exists"
    assert file.read_text() == "precious"


def test_an_office_is_not_restored_over_another(town: Town, place: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.backup"
    back_up(town.desk, file)
    before = rows(town.desk)
    with pytest.raises(Conflict) as refused:
        restore(file, place)
    assert refused.value.finding.code == "restore.not_empty"
    assert rows(town.desk) == before


def test_a_backup_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "kept.backup"
    file.write_bytes(b"not a backup" * 500)
    with pytest.raises(StoreError):
        restore(file, str(tmp_path / "new.db"))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_of_an_earlier_release(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "kept.backup"
    old = gzip.decompress((RELEASES / "0001.db.gz").read_bytes())
    file.write_bytes(old)
    place = new_place(request, kind, tmp_path)
    restore(file, place).close()
    desk = open_desk(place, "officer")
    with desk.reading() as connection:
        lists = all_lists(connection)
        assert len(lists) == 5
        assert all(verify_list(connection, row).identical for row in lists)
    assert verify_chain(desk).findings == ()
    register_club(desk, "Alfil")
    assert verify_chain(desk).findings == ()
    assert file.read_bytes() == old


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_office_of_an_earlier_release_is_backed_up_as_it_is(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    kept = tmp_path / "kept.db"
    kept.write_bytes(gzip.decompress((RELEASES / "0001.db.gz").read_bytes()))
    place = empty_place(request, kind, tmp_path)
    first = find_database(str(kept))
    assert first is not None
    old = create(place, revision="0001")
    with first.reading() as source, old.writing() as target:
        copy_all(source, target, lambda: None)
    old.close()
    desk = open_to_copy(place, "officer")
    back_up(desk, tmp_path / "old.backup")
    with desk.reading() as connection:
        assert revision_of(connection) == "0001"
    backup = find_database(str(tmp_path / "old.backup"))
    assert backup is not None
    with backup.reading() as connection:
        assert revision_of(connection) == "0001"
    again = new_place(request, kind, tmp_path)
    restore(tmp_path / "old.backup", again).close()
    with open_desk(again, "officer").reading() as connection:
        lists = all_lists(connection)
        assert len(lists) == 5
        assert all(verify_list(connection, row).identical for row in lists)


def half_filled(file: Path) -> None:
    """An office of an earlier release that was stopped after its reports were read."""
    file.write_bytes(gzip.decompress((RELEASES / "0001.db.gz").read_bytes()))
    database = create(str(file))
    with database.writing() as connection:
        read_reports(connection, "2026-06-15T12:00:00Z", "officer")
    database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_half_filled_office_is_restored_with_its_results(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "half.db"
    half_filled(file)
    place = new_place(request, kind, tmp_path)
    restore(file, place).close()
    with open_desk(place, "officer").reading() as connection:
        assert connection.execute(select(func.count()).select_from(event_result)).scalar() == 12
        assert all(verify_list(connection, row).identical for row in all_lists(connection))
    with open_database(str(file)).reading() as connection:
        assert filled_to(connection) is None


def test_a_half_filled_office_is_filled_before_it_is_backed_up(tmp_path: Path) -> None:
    half_filled(tmp_path / "half.db")
    officer = User("officer", "officer", Role.OFFICER)
    back_up(Desk(open_database(str(tmp_path / "half.db")), officer), tmp_path / "kept.backup")
    with open_database(str(tmp_path / "kept.backup")).reading() as connection:
        assert filled_to(connection) == HEAD
        assert connection.execute(select(func.count()).select_from(event_result)).scalar() == 12
