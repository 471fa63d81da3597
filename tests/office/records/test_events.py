"""Events as the database keeps them: matched until accepted, erased at any time, never altered."""

from collections.abc import Sequence
from datetime import date

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import NewTournament
from arpad.office.desk import Desk
from arpad.office.records.arbiters import ArbiterRow
from arpad.office.records.events import (
    ByeRow,
    EventRows,
    GameRow,
    MatchedTo,
    PlayerRow,
    VersionRow,
    accept_version,
    add_version,
    event_rows,
    forget_reported,
    latest_version,
    matched_players,
    number_of_players,
    player_rows,
    set_matches,
)
from arpad.office.records.reports import add_report
from arpad.office.records.tournaments import add_tournament

AT, BY = "2026-06-15T12:00:00Z", "officer"
NEW = NewTournament(
    code="t1", name="Open", play=Play.RAPID, start=date(2026, 5, 2), end=date(2026, 5, 4)
)
VERSION = VersionRow(
    name="Open",
    system="swiss",
    play="rapid",
    start=None,
    end="2026-05-04",
    rounds=3,
    flags=None,
    header="{}",
    reading="{}",
)
ANA = PlayerRow(
    no=7,
    seq=0,
    name="Núñez",
    reported_id="22",
    birth="1990-03-01",
    federation="ESP",
    title="WGM",
    sex="w",
    rating=2100,
    standard=None,
    k=20,
    games=None,
    peak=2150,
    first_event=True,
    listed_after_start=False,
    flags='["a"]',
    points="5/2",
    rank=1,
    more='{"club": 7}',
)
EVA = ANA._replace(no=3, seq=1, name="Gil", flags=None, points=None, more=None)
ROWS = EventRows(
    VERSION,
    (ArbiterRow(0, "chief", "Gil", None), ArbiterRow(1, None, "Mora", '{"club": 7}')),
    (ANA, EVA),
    (
        GameRow(
            seq=0,
            round=2,
            white=7,
            black=3,
            result="1-0",
            rated=True,
            board=1,
            date=None,
            more=None,
        ),
        GameRow(
            seq=1,
            round=1,
            white=3,
            black=7,
            result="1/2",
            rated=False,
            board=None,
            date="2026-05-02",
            more="{}",
        ),
    ),
    (ByeRow(0, 3, 7, "half", None),),
)


@pytest.fixture
def version(desk: Desk) -> int:
    with desk.database.writing() as connection:
        kept = add_tournament(connection, NEW, date(2026, 4, 1), AT, BY)
        report = add_report(connection, kept.id, "x", b"x", "open.trf", "trf16", AT, BY)
        connection.execute(
            text(
                "INSERT INTO player (name, normal_name, status, added_at) "
                "VALUES ('A', 'a', 'active', '')"
            )
        )
        return add_version(connection, kept.id, report.id, ROWS, "digest", AT, BY)


def test_an_event_comes_back_as_it_went_in(desk: Desk, version: int) -> None:
    with desk.reading() as connection:
        assert event_rows(connection, version) == ROWS
        assert latest_version(connection, 1) == version
        assert number_of_players(connection, version) == 2
        assert player_rows(connection, version) == [(EVA, MatchedTo()), (ANA, MatchedTo())]


def test_players_are_matched_until_the_event_is_accepted(desk: Desk, version: int) -> None:
    ana = MatchedTo(1, "officer", 95)
    with desk.database.writing() as connection:
        set_matches(connection, version, {7: ana, 3: MatchedTo()})
        accept_version(connection, version, AT)
    with desk.reading() as connection:
        assert matched_players(connection, [version, 99]) == {version: {3: None, 7: 1}, 99: {}}
        assert dict(player_rows(connection, version))[ANA] == ana
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        set_matches(connection, version, {3: ana})
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        accept_version(connection, version, None)
    with desk.database.writing() as connection:
        connection.execute(text("UPDATE tournament SET status = 'withdrawn'"))
        accept_version(connection, version, None)
        set_matches(connection, version, {3: ana})


def test_what_was_read_stays(desk: Desk, version: int) -> None:
    for statement in (
        "UPDATE event_game SET result = '0-1'",
        "DELETE FROM event_game",
        "UPDATE event_bye SET kind = 'full'",
        "DELETE FROM event_bye",
        "UPDATE event_player SET rating = 2700",
        "UPDATE event_player SET name = 'Another'",
        "UPDATE event_player SET name = NULL",
        "UPDATE event_player SET federation = 'FRA'",
        "DELETE FROM event_player",
        "UPDATE event_version SET header = '{}'",
        "UPDATE event_version SET \"end\" = '2026-05-05'",
        "DELETE FROM event_version",
    ):
        _refused(desk, statement)
    with desk.reading() as connection:
        assert event_rows(connection, version) == ROWS


def test_a_person_can_be_erased_from_an_accepted_event(desk: Desk, version: int) -> None:
    with desk.database.writing() as connection:
        set_matches(connection, version, {7: MatchedTo(1, "id", 100)})
        accept_version(connection, version, AT)
        forget_reported(connection, PlayerRecord(id=1, name="A"))
    nobody = ANA._replace(
        name=None,
        reported_id=None,
        birth=None,
        federation=None,
        title=None,
        sex=None,
        more=None,
    )
    with desk.reading() as connection:
        assert event_rows(connection, version) == ROWS._replace(players=(nobody, EVA))


@pytest.mark.parametrize(
    "record",
    [
        PlayerRecord(id=1, name="Somebody", fide_id=22),
        PlayerRecord(id=1, name="Somebody", national_id="22"),
        PlayerRecord(id=1, name="Núñez", birth="1990-03-01"),
    ],
)
def test_a_person_nobody_is_matched_to_yet(desk: Desk, version: int, record: PlayerRecord) -> None:
    with desk.database.writing() as connection:
        for other in (
            PlayerRecord(id=1, name="Núñez", birth="1990-03-02"),
            PlayerRecord(id=1, name="Núñez"),
        ):
            forget_reported(connection, other)
        assert event_rows(connection, version) == ROWS
        forget_reported(connection, record)
        assert event_rows(connection, version).players[0].name is None


def test_what_a_list_was_made_from_is_said_once(desk: Desk, version: int) -> None:
    with desk.database.writing() as connection:
        for statement in _old_rows():
            connection.execute(text(statement))
    for table in ("list_event", "outcome"):
        for change in ("signature = 'other'", "report_id = 2"):
            _refused(desk, f"UPDATE {table} SET {change}")
        with desk.database.writing() as connection:
            connection.execute(text(f"UPDATE {table} SET version_id = {version}"))
        _refused(desk, f"UPDATE {table} SET version_id = NULL")


def _refused(desk: Desk, statement: str) -> None:
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text(statement))


def _old_rows() -> Sequence[str]:
    """A list and a result made before they could point at a version."""
    return (
        "INSERT INTO rating_system (key, name) VALUES ('fide', 'FIDE')",
        "INSERT INTO rating_list (id, system, play, date, version, kind, hash, made_at, made_by,"
        " summary, log_id) VALUES (1, 'fide', 'rapid', '2026-06-01', 1, 'published', 'h', '', '',"
        " '{}', 1)",
        "INSERT INTO outcome (signature, tournament_id, report_id, edition)"
        " VALUES ('s', 1, 1, 'fide-2024')",
        "INSERT INTO list_event (list_id, tournament_id, report_id, signature)"
        " VALUES (1, 1, 1, 's')",
    )
