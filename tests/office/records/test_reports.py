"""Tournaments and reports as the database keeps them."""

from datetime import date
from fractions import Fraction

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding, Position
from arpad.core.tournaments import NewTournament, Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.records.reports import (
    CheckRow,
    add_check,
    add_report,
    finding_of,
    finding_record,
    latest_check,
    report_by_hash,
    report_content,
    reports_of,
)
from arpad.office.records.tournaments import (
    add_tournament,
    find_tournament,
    set_accepted,
    step,
    steps_of,
    tournament_of,
    tournaments,
)

AT, BY = "2026-06-15T12:00:00Z", "officer"
NEW = NewTournament(
    code="t1",
    name="Open",
    play=Play.RAPID,
    start=date(2026, 5, 2),
    end=date(2026, 5, 4),
    ratings_on=date(2026, 5, 3),
)


def add(desk: Desk, new: NewTournament = NEW) -> TournamentRow:
    with desk.database.writing() as connection:
        return add_tournament(connection, new, date(2026, 4, 1), AT, BY)


def add_version(desk: Desk, tournament: TournamentRow, content: bytes) -> int:
    with desk.database.writing() as connection:
        kept = add_report(
            connection, tournament.id, content.hex(), content, "open.trf", "trf16", AT, BY
        )
        return kept.id


def test_a_tournament_comes_back_as_it_went_in(desk: Desk) -> None:
    kept = add(desk)
    with desk.reading() as connection:
        assert find_tournament(connection, "t1") == tournament_of(connection, kept.id) == kept
        with pytest.raises(UnknownName):
            find_tournament(connection, "t2")
    assert (kept.play, kept.start, kept.ratings_on) == (
        Play.RAPID,
        date(2026, 5, 2),
        date(2026, 5, 3),
    )
    assert (kept.registered_on, kept.official, kept.accepted_report) == (
        date(2026, 4, 1),
        False,
        None,
    )


def test_steps_move_it_on_and_stay(desk: Desk) -> None:
    kept = add(desk)
    with desk.database.writing() as connection:
        step(connection, AT, BY, kept, Status.RECEIVED, None)
        step(connection, AT, "other", kept, Status.RETURNED, "why")
        set_accepted(connection, kept.id, 7, 8)
    with desk.reading() as connection:
        now = find_tournament(connection, "t1")
        last = steps_of(connection, kept.id)[-1]
        assert [each.code for each in tournaments(connection, statuses=[Status.RETURNED])] == ["t1"]
        assert tournaments(connection, statuses=["rated"]) == []
    assert (now.status, now.accepted_report) == (Status.RETURNED, 7)
    assert (last.before, last.by, last.reason) == (Status.RECEIVED, "other", "why")
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("UPDATE tournament_step SET reason = 'another'"))


def test_versions_count_on_and_keep_every_byte(desk: Desk) -> None:
    kept = add(desk)
    everything = bytes(range(256))
    first = add_version(desk, kept, everything)
    second = add_version(desk, kept, b"other")
    with desk.reading() as connection:
        assert [(each.id, each.version) for each in reports_of(connection, kept.id)] == [
            (first, 1),
            (second, 2),
        ]
        assert report_content(connection, first) == everything
        found = report_by_hash(connection, b"other".hex())
        assert found is not None
        assert found.id == second
        assert report_by_hash(connection, "nothing") is None
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("UPDATE report SET file_name = 'another'"))


@pytest.mark.parametrize(
    "finding",
    [
        Finding.note("a.b"),
        Finding.error(
            "check.points_differ",
            "players[3].points",
            "TRF 001",
            Position(14, 81, "001"),
            found=Fraction(9, 2),
            expected=4,
            player="Núñez",
        ),
    ],
)
def test_a_finding_can_be_said_again_later(desk: Desk, finding: Finding) -> None:
    assert finding_of(finding_record(finding)) == finding
    report_id = add_version(desk, add(desk), b"x")
    check = CheckRow(
        report_id=report_id,
        checked_at=AT,
        checked_by=BY,
        edition="fide-2024",
        rateable=None,
        findings=(finding,),
    )
    with desk.database.writing() as connection:
        assert latest_check(connection, report_id) is None
        add_check(
            connection,
            CheckRow(
                report_id=report_id,
                checked_at=AT,
                checked_by=BY,
                edition=None,
                rateable=False,
                findings=(),
            ),
        )
        add_check(connection, check)
    with desk.reading() as connection:
        assert latest_check(connection, report_id) == check
