"""An open of sixty from its entries to the report an office accepts, and the ratings foretold."""

import io
from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from tests.conftest import Like
from tests.tournament.builders import AT, BY, take
from tests.tournament.sixty import ROUNDS, entries_csv, next_step

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Event, Play, Result
from arpad.core.finding import Severity
from arpad.core.people import Role
from arpad.core.tournaments import Office, Status
from arpad.formats.entry_list import read_entries
from arpad.formats.rating_lists.reading import open_list
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.people.officials import Licence, NewOfficial, add_official
from arpad.office.periods.releasing import preview
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.sending import send_report
from arpad.program.final_report import FinalReport, final_report
from arpad.rules.rating.results import RatedPlayer
from arpad.tournament.completing import completed
from arpad.tournament.course import new_event
from arpad.tournament.entering import change_player
from arpad.tournament.heading import AppointArbiter, HeadFact, SetFact, arbiter_named
from arpad.tournament.journal import Journal, begun
from arpad.tournament.results import board_at, correct
from arpad.tournament.running import SentReport

from .reports import announce, desk_of, on_day, open_systems

MAY = date(2026, 5, 1)
DAYS = tuple(date(2026, 5, day) for day in range(2, 2 + ROUNDS))
LATE = {"Late, Ana": "2200061", "Later, Rui": "2200062"}


def rating_list() -> bytes:
    """The office's list: the sixty and the two who come late; every thirteenth has no rating."""
    lines = ["fide_id,name,federation,sex,birth,standard,standard_k"]
    for no in range(1, 61):
        rating = "" if no % 13 == 0 else str(2450 - 17 * no)
        k = "" if no % 13 == 0 else "10" if no < 4 else "40" if no % 9 == 0 else "20"
        lines.append(f"22000{no:02},Player {no:02},ESP,m,19{no + 30},{rating},{k}")
    lines.append('2200061,"Late, Ana",ESP,f,1990,2222,20')
    lines.append('2200062,"Later, Rui",ESP,m,1991,1700,20')
    return "\n".join([*lines, ""]).encode()


def with_list(desk: Desk) -> str:
    """An office with the list of May, the arbiter, and the open announced; its code."""
    open_systems(desk)
    import_list(
        desk,
        GivenList(stream=io.BytesIO(rating_list()), name="list.csv", day=MAY, play=Play.STANDARD),
        "fide",
    )
    held = Licence("A-1", date(2030, 12, 31))
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=held))
    announced = announce(desk, "Open of sixty", start=DAYS[0], end=DAYS[-1])
    return announced.tournament.code


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(with_list)
    return on_day(desk, date(2026, 5, 12))


@cache
def played() -> Journal:
    """All nine rounds with whatever happens, and the end; nothing is said of place and days."""
    entered = read_entries(entries_csv().encode()).players
    lines = open_list(io.BytesIO(rating_list()), Play.STANDARD).lines
    players = completed(entered, lines, Play.STANDARD).players
    event = Event(
        name="Open of sixty", players=players, games=(), rounds=ROUNDS, initial_colour="black"
    )
    journal = begun(new_event(event, "dutch-2026"), AT, BY)[0]
    while step := next_step(journal):
        journal = take(journal, step)
    return journal


@cache
def mended() -> Journal:
    """The same with everything that the check asked for."""
    journal = take(
        played(),
        SetFact(HeadFact.CITY, "Ciudad"),
        SetFact(HeadFact.FEDERATION, "ESP"),
        SetFact(HeadFact.START, DAYS[0].isoformat()),
        SetFact(HeadFact.END, DAYS[-1].isoformat()),
        SetFact(HeadFact.ROUND_DATES, ",".join(day.isoformat() for day in DAYS)),
        SetFact(HeadFact.RATE, "90+30"),
        AppointArbiter(arbiter_named("Gil, Eva", "IA", "2200123")),
    )
    for player in journal.running.players:
        if number := LATE.get(player.name):
            known = replace(player, id=number, federation="ESP")
            journal = take(journal, change_player(journal.running, known))
    return journal


@cache
def reported(to: FileFormat = FileFormat.TRF26) -> FinalReport:
    return final_report(mended().running, to)


def sent(desk: Desk, journal: Journal, reason: str | None = None) -> tuple[str, int, Journal]:
    made = final_report(journal.running)
    received, step = send_report(desk, journal.running, made, "open.journal", reason=reason)
    return received.tournament.code, received.report.version, take(journal, step)


def test_what_the_report_foretells_is_what_the_office_makes_of_it(office: Desk) -> None:
    code, version, journal = sent(desk_of(office, Role.ARBITER), mended())
    assert version == 1
    assert journal.running.sent == (SentReport(code, 1, reported().sha256),)
    found = examine(office, code)
    assert [each.code for each in found.findings if each.severity is Severity.ERROR] == []
    assert found.matches.unmatched == ()
    assert accept(office, code).tournament.status is Status.ACCEPTED
    rating = reported().rating
    assert rating is not None
    foretold = {
        each.player.name: (each.rating, each.new_rating)
        for each in rating.players
        if isinstance(each, RatedPlayer) and each.new_rating != each.rating
    }
    shown = preview(office, None, Play.STANDARD, date(2026, 6, 1))
    moves = {name: (move.old, move.new) for name, move in shown.moves if move.old}
    assert len(foretold) > 40
    assert moves == foretold
    first = {
        each.player.name: each.ru
        for each in rating.players
        if not isinstance(each, RatedPlayer) and each.listed
    }
    assert {name: move.new for name, move in shown.moves if not move.old} == first
    assert first


def test_before_anything_is_said_the_report_lacks_what_a_federation_asks_for() -> None:
    lacking = final_report(played().running).verdict
    assert lacking.rateable is False
    errors = {(each.code, each.place) for each in lacking.findings}
    assert {
        ("check.mandatory", "city"),
        ("check.mandatory", "federation"),
        ("check.mandatory", "arbiters"),
        ("check.dates_missing", "start"),
        ("check.dates_missing", "end"),
    } <= errors
    assert reported().verdict.rateable is True


def test_the_same_bytes_are_not_sent_twice_and_what_changed_is_a_new_version(office: Desk) -> None:
    code, _, journal = sent(office, mended())
    with pytest.raises(BadInput) as again:
        sent(office, journal)
    finding = again.value.findings[0]
    assert (finding.code, finding.values) == ("hall.sent_already", {"found": code, "version": 1})
    with pytest.raises(Conflict) as elsewhere:
        sent(office, mended())
    assert elsewhere.value.finding.code == "report.same_file"
    other = take(journal, correct(journal.running, 2, 1, other_result(journal)))
    examine(office, code)
    accept(office, code)
    with pytest.raises(Conflict) as decided:
        sent(office, other)
    assert decided.value.finding.code == "report.decided"
    assert sent(office, other, reason="board 1 of round 2 was wrong")[:2] == (code, 2)


def other_result(journal: Journal) -> Result:
    noted = board_at(journal.running.round(2), 1).result
    return Result.BLACK_WINS if noted is not Result.BLACK_WINS else Result.WHITE_WINS


@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.TRF16, FileFormat.JSON])
def test_every_format_has_the_head_and_the_places(to: FileFormat) -> None:
    event = read_any(reported(to).content).event
    assert event is not None
    assert event.arbiters[0].name == "IA Gil, Eva (2200123)"
    assert (event.time_control, event.round_dates[-1]) == ("90+30", DAYS[-1].isoformat())
    order = [player.points for player in sorted(event.players, key=lambda each: each.rank or 0)]
    assert len([points for points in order if points is not None]) == 62


@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.JSON])
def test_what_no_record_can_say_is_a_comment(to: FileFormat) -> None:
    event = read_any(reported(to).content).event
    assert event is not None
    said = "\n".join(event.report.comments)
    assert "Round 6, set by the arbiter" in said
    assert "the appeals committee said so" in said
    assert "reported after the end of round 4 (C.04.2 D.8)" in said
    assert reported(to).lost == ()


def test_what_a_report_of_2016_has_no_place_for_is_said() -> None:
    lost = {str(each.values["found"]) for each in reported(FileFormat.TRF16).lost}
    assert {"###", "correction"} <= lost
    assert "date" not in lost


def test_places_go_by_points_and_tie_breaks() -> None:
    made = reported()
    assert made.ranked is not None
    places = {line.participant.no: line.rank for line in made.ranked.lines}
    assert {player.no: player.rank for player in made.event.players} == places
    level = [line for line in made.ranked.lines if line.points == made.ranked.lines[5].points]
    assert len({line.rank for line in level}) > 1


def test_why_somebody_left_is_nobodys_business() -> None:
    """The journal has the reason, which may be an illness; a report goes to strangers."""
    gone = replace(mended().running, withdrawn={7: 9})
    comments = final_report(gone).event.report.comments
    assert comments[-1] == "### 7 Player 07 left before round 9 (C.04.2 D.3)"


def test_an_unfinished_tournament_is_reported_only_if_that_is_said() -> None:
    open_ = replace(mended().running, finished=False)
    with pytest.raises(BadInput) as refused:
        final_report(open_)
    assert refused.value.findings[0].code == "hall.unfinished"
    assert final_report(open_, unfinished=True).content == reported().content
