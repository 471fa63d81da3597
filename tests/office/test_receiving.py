"""Reports coming in."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from sqlalchemy import func, select
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict, StoreError, UnknownName
from arpad.core.event import Play
from arpad.core.people import Role
from arpad.core.tournaments import Office, Status
from arpad.messages.render import finding_text
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.people.officials import NewOfficial, add_official
from arpad.office.people.serving import officials_at_work
from arpad.office.records.reports import report_content, reports_of
from arpad.office.records.tables.log import log
from arpad.office.records.tables.reports import report as report_table
from arpad.office.records.tournaments import find_tournament, steps_of, tournaments
from arpad.office.tournaments.decisions import accept, send_back, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, exported_report, receive

from .reports import announce, checked_report, desk_of, enter_players, open_systems, report, send


@pytest.fixture
def desk(like: Like) -> Desk:
    """An officer at work in an office with one rating system."""
    opened, _ = like(open_systems)
    return opened


def kept_reports(desk: Desk) -> int:
    with desk.reading() as connection:
        return int(connection.execute(select(func.count()).select_from(report_table)).scalar_one())


def test_a_report_is_kept_byte_for_byte(desk: Desk) -> None:
    code = announce(desk).tournament.code
    content = json.dumps(report(), indent=3).encode() + b"\n\n"
    done = send(desk, content, "Mayo final (2).json", code=code)
    assert done.report.sha256 == hashlib.sha256(content).hexdigest()
    assert (done.report.version, done.report.file_name) == (1, "Mayo final (2).json")
    with desk.reading() as connection:
        assert report_content(connection, done.report.id) == content
        tournament = find_tournament(connection, code)
        steps = steps_of(connection, tournament.id)
    assert tournament.status is Status.RECEIVED
    assert [each.after for each in steps] == [Status.REGISTERED, Status.RECEIVED]


def test_every_version_is_kept(desk: Desk) -> None:
    code = announce(desk).tournament.code
    send(desk, report(), code=code)
    done = send(desk, report(city="Corrected"), code=code)
    assert done.report.version == 2
    with desk.reading() as connection:
        versions = reports_of(connection, done.tournament.id)
    assert [each.version for each in versions] == [1, 2]


def test_the_same_file_twice_is_named(desk: Desk) -> None:
    code = announce(desk).tournament.code
    other = announce(desk, "Another").tournament.code
    send(desk, report(), code=code)
    with pytest.raises(Conflict) as refused:
        send(desk, report(), "other-name.json", code=other)
    finding = refused.value.finding
    assert finding.code == "report.same_file"
    assert (finding.values["found"], finding.values["version"]) == (code, "1")
    assert kept_reports(desk) == 1


@pytest.mark.parametrize("content", [b"", b"hello", b"\x00\xff\xfe", b'{"format": "x"}'])
def test_a_file_without_a_tournament_is_not_kept(desk: Desk, content: bytes) -> None:
    code = announce(desk).tournament.code
    with desk.reading() as connection:
        before = connection.execute(select(func.count()).select_from(log)).scalar_one()
    with pytest.raises(BadInput) as refused:
        send(desk, content, code=code)
    assert refused.value.findings
    with desk.reading() as connection:
        assert connection.execute(select(func.count()).select_from(log)).scalar_one() == before
    assert kept_reports(desk) == 0


def test_an_unknown_tournament_keeps_nothing(desk: Desk) -> None:
    with pytest.raises(UnknownName) as refused:
        send(desk, report(), code="2026-0099")
    assert refused.value.finding.code == "tournament.unknown"
    assert kept_reports(desk) == 0


def test_the_tournament_is_found_by_name_and_dates(desk: Desk) -> None:
    announce(desk, "Winter Open")
    wanted = announce(desk, "Open City 2026", start=date(2026, 5, 3)).tournament.code
    assert send(desk, report(name="CITY OPEN 2026")).tournament.code == wanted


def test_the_kind_of_play_tells_two_of_a_name_apart(desk: Desk) -> None:
    announce(desk, play=Play.RAPID)
    wanted = announce(desk).tournament.code
    assert send(desk, report()).tournament.code == wanted


def test_several_candidates_are_named_and_none_taken(desk: Desk) -> None:
    codes = [announce(desk, name).tournament.code for name in ("City Open A", "City Open B")]
    with pytest.raises(Conflict) as refused:
        send(desk, report())
    assert refused.value.finding.code == "report.several"
    assert all(code in str(refused.value.finding.values["expected"]) for code in codes)
    assert kept_reports(desk) == 0


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"name": "Chess for all"}, "About the same time: 2026-0001"),
        (
            {"start": date(2026, 5, 6), "end": date(2026, 5, 9)},
            "and none is of about the same time",
        ),
    ],
)
def test_without_a_candidate_the_officer_is_asked(
    desk: Desk, values: dict[str, object], said: str
) -> None:
    announce(desk, **values)  # type: ignore[arg-type]
    with pytest.raises(Conflict) as refused:
        send(desk, report())
    assert refused.value.finding.code.startswith("report.no_tournament")
    assert said in finding_text(refused.value.finding, Language.EN)


def test_a_report_can_register_its_own_tournament(desk: Desk) -> None:
    add_official(desk, Office.ARBITER, NewOfficial("Eva Gil"))
    done = send(desk, report(report={"registered": "2026-04-20"}), register=True)
    assert done.registered
    kept = done.tournament
    assert (kept.name, kept.start, kept.end) == ("City Open", date(2026, 5, 2), date(2026, 5, 4))
    assert kept.registered_on == date(2026, 4, 20)
    ((_, activity),) = officials_at_work(desk, Office.ARBITER)
    assert activity.tournaments == 1


def test_registering_prefers_the_tournament_that_fits(desk: Desk) -> None:
    code = announce(desk).tournament.code
    done = send(desk, report(), register=True)
    assert (done.tournament.code, done.registered) == (code, False)


def test_a_report_without_dates_registers_nothing(desk: Desk) -> None:
    document = report()
    del document["end"]
    with pytest.raises(BadInput) as refused:
        send(desk, document, register=True)
    assert [each.place for each in refused.value.findings] == ["end"]
    with desk.reading() as connection:
        assert tournaments(connection) == []


def test_a_correction_of_an_accepted_report_needs_a_reason(desk: Desk) -> None:
    enter_players(desk)
    code = checked_report(desk).tournament.code
    accepted = accept(desk, code).tournament
    with pytest.raises(BadInput) as refused:
        send(desk, report(city="Other"), code=code)
    assert refused.value.findings[0].code == "tournament.no_reason"
    assert kept_reports(desk) == 1
    done = send(desk, report(city="Other"), code=code, reason="wrong result in round 2")
    with desk.reading() as connection:
        now = find_tournament(connection, code)
        last = steps_of(connection, now.id)[-1]
    assert (now.status, now.accepted_report) == (Status.RECEIVED, accepted.accepted_report)
    assert (last.before, last.reason) == (Status.ACCEPTED, "wrong result in round 2")
    assert done.report.version == 2


def test_a_returned_report_comes_again(desk: Desk) -> None:
    code = announce(desk).tournament.code
    send(desk, report(), code=code)
    send_back(desk, code, "birth dates")
    assert send(desk, report(city="Other"), code=code).tournament.status is Status.RECEIVED


def test_a_withdrawn_tournament_takes_no_report(desk: Desk) -> None:
    code = announce(desk).tournament.code
    withdraw(desk, code, "cancelled")
    with pytest.raises(Conflict) as refused:
        send(desk, report(), code=code, reason="played after all")
    assert refused.value.finding.code == "tournament.wrong_step"


def test_an_arbiter_hands_in_but_may_not_date_back_or_check(desk: Desk) -> None:
    code = announce(desk).tournament.code
    arbiter = desk_of(desk, Role.ARBITER)
    content = json.dumps(report()).encode()
    done = receive(arbiter, Incoming(file_name="open.json", content=content, code=code))
    assert done.report.received_by == "arbiter-1"
    with pytest.raises(Conflict):
        send(arbiter, report(city="Other"), code=code)
    with pytest.raises(Conflict):
        examine(arbiter, code)


def test_a_report_goes_out_as_it_came_to_officers_alone(desk: Desk) -> None:
    code = announce(desk).tournament.code
    first = json.dumps(report()).encode()
    send(desk, first, code=code)
    send(desk, report(city="Other"), code=code)
    assert exported_report(desk, code, 1)[1] == first
    assert exported_report(desk, code)[0].version == 2
    with pytest.raises(UnknownName) as unknown:
        exported_report(desk, code, 3)
    assert unknown.value.finding.code == "report.no_version"
    for role in (Role.ARBITER, Role.TREASURER):
        with pytest.raises(Conflict) as refused:
            exported_report(desk_of(desk, role), code)
        assert refused.value.finding.code == "office.not_allowed"


def test_of_two_at_once_one_is_kept(desk: Desk) -> None:
    codes = [announce(desk, name).tournament.code for name in ("One", "Two", "Three", "Four")]

    def hand_in(code: str) -> str:
        try:
            send(desk, report(), code=code)
        except (Conflict, StoreError) as refused:
            return refused.finding.code
        return "kept"

    with ThreadPoolExecutor(4) as people:
        answers = sorted(people.map(hand_in, codes))
    assert answers.count("kept") == 1
    assert set(answers) <= {"kept", "report.same_file", "report.taken", "store.locked"}
    assert kept_reports(desk) == 1


def test_the_exact_name_and_day_win_over_similar_ones(desk: Desk) -> None:
    announce(desk, "City Open Seniors", start=date(2026, 5, 3))
    wanted = announce(desk).tournament.code
    assert send(desk, report()).tournament.code == wanted


def test_a_tournament_entered_from_its_report_may_have_been_announced_before(desk: Desk) -> None:
    done = send(desk, report(), register=True, registered_on=date(2026, 4, 1))
    assert done.tournament.registered_on == date(2026, 4, 1)


@pytest.mark.parametrize("stated", ["IA Gil, Eva", "Eva Gil", "IA Someone (2200123)"])
def test_the_arbiters_a_report_names_are_active(desk: Desk, stated: str) -> None:
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", fide_id=2200123))
    announce(desk)
    send(desk, report(arbiters=[{"name": stated, "role": "chief"}]))
    ((_, activity),) = officials_at_work(desk, Office.ARBITER)
    assert activity.tournaments == 1


@pytest.mark.parametrize(
    ("postmark", "early"), [(date(2026, 5, 3), ["check.report_early"]), (date(2026, 5, 4), [])]
)
def test_a_postmark_before_the_last_day_is_a_finding(
    desk: Desk, postmark: date, early: list[str]
) -> None:
    enter_players(desk)
    code = announce(desk).tournament.code
    done = send(desk, report(), code=code, received_on=postmark)
    for found in (done.remarks, examine(desk, code).findings):
        assert [each.code for each in found if each.code.startswith("check.")] == early
