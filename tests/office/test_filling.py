"""An office of revision 0001 is filled with what later ones keep, and goes on where it stopped."""

import gzip
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import (
    Executable,
    MetaData,
    create_engine,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from tests.conftest import NOW, copy_place, empty_place
from tests.places import RELEASES

from arpad.core.errors import BadInput, StoreError, UnknownName
from arpad.core.finding import Finding
from arpad.core.people import Role, User
from arpad.formats.reading import read_any
from arpad.office import filling
from arpad.office.chain.verifying import verify_chain
from arpad.office.filling import STEPS, fill, read_reports
from arpad.office.logbook import read_log
from arpad.office.opening import found_office, open_desk
from arpad.office.periods.reading_ahead import event_of as rated_event
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records.bulk import numbers_taken
from arpad.office.records.database import Connection, create, open_database
from arpad.office.records.events import event_rows, latest_version
from arpad.office.records.filling import filled_to
from arpad.office.records.lists import all_lists, entries
from arpad.office.records.log import lines
from arpad.office.records.publications import AcceptedEvent
from arpad.office.records.reports import report_content
from arpad.office.records.schema import HEAD, upgrade
from arpad.office.records.tables.events import event_version
from arpad.office.records.tables.lists import list_entry, list_event
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.results import event_result, outcome
from arpad.office.records.tournaments import tournament_of
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.keeping import event_players

from .damage import unguarded

OLD = RELEASES / "0001.db.gz"
ERASED = "UPDATE report_player SET reported = '{\"rating\": 1800}' WHERE report_id = 1 AND no = 1"
OTHERWISE = r"""
UPDATE old_event_result SET result = replace(result, '"expected"\:50', '"expected"\:49')
WHERE no = 1 AND result LIKE '%"new_rating"\:2010%'
"""
FIRST = "signature = (SELECT MIN(signature) FROM old_event_result) AND no = 1"
ONE_GONE = f"DELETE FROM old_event_result WHERE {FIRST}"
ONE_DAMAGED = f"UPDATE old_event_result SET result = '{{' WHERE {FIRST}"
UNREADABLE_NOW = update(report).where(report.c.id == 2).values(content=b"\0")
NUMBERED = """
INSERT INTO log_change (log_id, subject, field, old, new) VALUES
(1, 'player:1', 'national_id', 'N-5', 'N-6'), (1, 'player:2', 'national_id', NULL, 'A-1')
"""
AT, BY = "2026-06-15T12:00:00Z", "officer"


@pytest.fixture
def place(request: pytest.FixtureRequest, kept_then: tuple[str, str], tmp_path: Path) -> str:
    """A copy of it, the test's own."""
    kind, place = kept_then
    return copy_place(request, kind, tmp_path)(place)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def kept_then(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, str]:
    """An office as revision 0001 kept it, with somebody erased, then given the new tables."""
    folder = tmp_path_factory.mktemp("kept")
    file = folder / "old.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    kept = create_engine(f"sqlite:///{file}")
    with kept.begin() as connection:
        connection.execute(text(ERASED))
        connection.execute(text("UPDATE player SET status = 'erased' WHERE id = 1"))
        connection.execute(text(NUMBERED))
    place = str(file)
    if request.param == "postgresql":
        place = empty_place(request, "postgresql", folder)
        engine = create_engine(place.replace("postgresql://", "postgresql+psycopg://"))
        upgrade(engine, "0001")
        with kept.connect() as source, engine.begin() as target:
            copy_rows(source, target)
        engine.dispose()
    create(place).close()
    return str(request.param), place


def copy_rows(source: Connection, target: Connection) -> None:
    """Every row of revision 0001, whatever tables the code knows now."""
    found = MetaData()
    found.reflect(target)
    for table in found.sorted_tables:
        rows = [dict(row) for row in source.execute(select(table)).mappings()]
        if rows and table.name != "alembic_version":
            target.execute(insert(table), rows)
    numbers_taken(target, log)
    numbers_taken(target, log_change)


def test_numbers_in_the_log_become_private_and_those_of_the_erased_are_gone(place: str) -> None:
    desk = open_desk(place, "officer")
    changes = read_log(desk)[0].changes
    assert [(each.old, each.new) for each in changes] == [(None, None), (None, "A-1")]
    with desk.reading() as connection:
        kept = connection.execute(select(log_change.c.new).where(log_change.c.log_id == 1))
        assert all(str(each).startswith("private:") for each in kept.scalars())


def test_whoever_comes_first_fills_the_rows(place: str) -> None:
    with open_desk(place, "officer").reading() as connection:
        assert filled_to(connection) == HEAD
        numbers = connection.execute(select(report.c.id).order_by(report.c.id)).scalars().all()
        assert len(numbers) == 3
        for number in numbers:
            read = read_any(report_content(connection, number)).event
            event = event_of(event_rows(connection, latest_version(connection, number)))
            assert read is not None
            assert event.games == read.games
            erased = number == 1
            assert event.players[erased:] == read.players[erased:]
        first = event_players(connection, latest_version(connection, 1))
        assert (first[0].reported.name, first[0].erased) == ("", True)
        assert all(each.match.how == "name" and each.player_id for each in first)
        for column in (list_event.c.version_id, outcome.c.version_id):
            assert connection.execute(select(column).where(column.is_(None))).first() is None
        for table in ("report_player", "old_report_player"):
            assert not inspect(connection).has_table(table)
        assert all(verify_list(connection, row).identical for row in all_lists(connection))


def test_a_stranger_neither_upgrades_nor_fills(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    before = file.read_bytes()
    with pytest.raises(UnknownName) as refused:
        found_office(str(file), User("ana", "Ana", Role.OFFICER), "ESP", "Hers")
    assert refused.value.finding.code == "office.user_unknown"
    assert file.read_bytes() == before
    create(str(file)).close()
    with pytest.raises(UnknownName):
        open_desk(str(file), "ana")
    with open_database(str(file)).reading() as connection:
        assert filled_to(connection) != HEAD


def test_a_visitor_finishes_no_upgrade_that_was_stopped(place: str) -> None:
    with open_database(place).reading() as connection:
        before = len(lines(connection))
    for login, guess in ((None, False), ("ana", True)):
        with pytest.raises(StoreError) as refused:
            open_desk(place, login, guess=guess)
        assert refused.value.finding.code == "office.unfilled"
    with open_database(place).reading() as connection:
        assert filled_to(connection) != HEAD
        assert len(lines(connection)) == before
    open_desk(place, "officer")
    open_desk(place, None)


def test_the_log_says_who_brought_an_office_to_this_release(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    desk = found_office(str(file), User("officer", "Another name", Role.OFFICER), "ESP", "Ours")
    lines = sorted(read_log(desk), key=lambda line: line.id)[-2:]
    assert [(line.action, line.by) for line in lines] == [
        ("upgrade", "officer"),
        ("fill", "officer"),
    ]


def test_nobody_is_accused_of_an_upgrade_that_took_its_time(tmp_path: Path) -> None:
    """Its lines and what it fills are written at moments of their own."""
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    seconds = count(1)
    officer = User("officer", "Another name", Role.OFFICER)
    desk = found_office(
        str(file), officer, "ESP", "Ours", lambda: NOW + timedelta(seconds=next(seconds))
    )
    assert next(seconds) > 3
    assert verify_chain(desk).findings == ()


def test_one_that_was_stopped_goes_on(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filling, "PORTION", 1)
    portions = 0

    def stopped(connection: Connection, at: str, by: str) -> bool:
        nonlocal portions
        left = read_reports(connection, at, by)
        portions += 1
        if portions == 2:
            raise KeyboardInterrupt
        return left

    database = open_database(place)
    with pytest.raises(KeyboardInterrupt):
        fill(database, AT, BY, (stopped, *STEPS[1:]))
    with database.reading() as connection:
        assert filled_to(connection) is None
        assert connection.execute(select(event_version.c.report_id)).scalars().all() == [1]
    with open_desk(place, "officer").reading() as connection:
        assert filled_to(connection) == HEAD
        query = select(event_version.c.report_id).order_by(event_version.c.id)
        assert connection.execute(query).scalars().all() == [1, 2, 3]
        assert all(verify_list(connection, row).identical for row in all_lists(connection))


def test_an_accepted_version_stays_as_it_is(place: str) -> None:
    with open_desk(place, "officer").reading() as connection:
        moments = connection.execute(select(event_version.c.accepted_at)).scalars().all()
    assert moments == ["2026-06-15T12:00:00Z"] * 3


def test_results_are_written_in_columns_with_their_working(place: str) -> None:
    with open_desk(place, "officer").reading() as connection:
        assert not inspect(connection).has_table("old_event_result")
        assert connection.execute(select(func.count()).select_from(event_result)).scalar_one() == 12
        lists = all_lists(connection)
        stories = [
            story_of(connection, row, player)
            for row in lists
            for player in entries(connection, row.id)
        ]
        assert len(stories) == 20
        assert all(verify_list(connection, row).identical for row in lists)


def test_every_entry_refers_to_what_was_printed(place: str) -> None:
    with open_desk(place, "officer").reading() as connection:
        entered = connection.execute(select(list_entry.c.player_id, list_entry.c.printed_id)).all()
        owners = connection.execute(select(printed_player.c.id, printed_player.c.player_id)).all()
    assert entered
    assert {(printed, player) for player, printed in entered} == {tuple(row) for row in owners}


def test_a_result_that_would_come_out_otherwise_stays_as_it_was_published(place: str) -> None:
    database = open_database(place)
    with database.writing() as connection:
        for step in STEPS[:2]:
            while step(connection, AT, BY):
                pass
        connection.execute(text(OTHERWISE))
    fill(database, AT, BY)
    with open_desk(place, "officer").reading() as connection:
        found = connection.execute(select(event_result).where(event_result.c.expected == 49)).one()
        assert (found.no, found.working) == (1, None)
        codes = {
            finding.code
            for row in all_lists(connection)
            for finding in verify_list(connection, row).findings
        }
    assert codes == {"verify.result"}


def spoil(place: str, statement: Executable) -> None:
    """Change records behind the back of the office and its triggers."""
    database = open_database(place)
    with database.writing() as connection:
        unguarded(connection)
        connection.execute(statement)
    database.close()


def codes_of_findings(connection: Connection) -> set[str]:
    return {
        finding.code
        for row in all_lists(connection)
        for finding in verify_list(connection, row).findings
    }


def test_a_report_that_cannot_be_read_any_more_does_not_close_the_office(place: str) -> None:
    spoil(place, UNREADABLE_NOW)
    said: list[Finding] = []
    with open_desk(place, "officer", tell=said.append).reading() as connection:
        assert [each.code for each in said] == ["office.report_unreadable"]
        players = event_players(connection, latest_version(connection, 2))
        assert [each.player_id for each in players] == [1, 2, 3, 4]
        assert players[1].reported.name == "Berta"
        assert codes_of_findings(connection) == {"verify.report"}
        counted = select(func.count()).select_from(event_result)
        assert connection.execute(counted).scalar_one() == 12
    again: list[Finding] = []
    open_desk(place, "officer", tell=again.append)
    assert again == []


def test_a_result_that_is_gone_does_not_close_the_office(place: str) -> None:
    spoil(place, text(ONE_GONE))
    said: list[Finding] = []
    with open_desk(place, "officer", tell=said.append).reading() as connection:
        assert {each.code for each in said} == {"verify.result_missing"}
        assert "verify.result_missing" in codes_of_findings(connection)
        counted = select(func.count()).select_from(event_result)
        assert connection.execute(counted).scalar_one() == 11


def test_a_result_that_is_damaged_is_kept_in_the_log(place: str) -> None:
    spoil(place, text(ONE_DAMAGED))
    said: list[Finding] = []
    with open_desk(place, "officer", tell=said.append).reading() as connection:
        assert {each.code for each in said} == {"verify.result_missing"}
        (line,) = (each for each in lines(connection) if each.action == "damaged result")
        assert line.details["result"] == "{"


def test_an_event_without_its_games_is_not_rated(place: str) -> None:
    spoil(place, UNREADABLE_NOW)
    with open_desk(place, "officer").reading() as connection:
        version = latest_version(connection, 2)
        row = AcceptedEvent(
            tournament=tournament_of(connection, 2),
            report=2,
            version=version,
            source="",
            list_date=date(2026, 1, 1),
            sealed="",
        )
        with pytest.raises(BadInput) as refused:
            rated_event(connection, row)
    assert [each.code for each in refused.value.findings] == ["office.report_unreadable"]
