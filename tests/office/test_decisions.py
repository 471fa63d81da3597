"""Checking, accepting, returning, rejecting and withdrawing; which list an event goes to."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import insert
from tests.conftest import Like, ticking

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.people import Role
from arpad.core.tournaments import Status
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.records.lists import lists_of
from arpad.office.records.reports import latest_check
from arpad.office.records.tables.lists import list_event
from arpad.office.records.tables.results import outcome
from arpad.office.records.tournaments import find_tournament, list_dates_of, step, steps_of
from arpad.office.tournaments.clocks import Due
from arpad.office.tournaments.decisions import accept, reject, reopen, send_back, withdraw
from arpad.office.tournaments.examining import awaiting_check, examine
from arpad.office.tournaments.overview import open_tournaments, story_of

from .reports import (
    announce,
    checked_report,
    desk_of,
    enter_arbiter,
    enter_players,
    on_day,
    open_systems,
    put_list,
    report,
    send,
)


def open_with_players(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    enter_arbiter(desk)


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(open_with_players)
    return desk


def lists(desk: Desk, code: str) -> dict[str, date | None]:
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
        return dict(list_dates_of(connection, [tournament.id])[tournament.id])


def last_reason(desk: Desk, code: str) -> str | None:
    with desk.reading() as connection:
        return steps_of(connection, find_tournament(connection, code).id)[-1].reason


def codes(desk: Desk, code: str) -> list[str]:
    return [each.code for each in examine(desk, code).findings]


def test_a_sound_report_is_accepted_for_its_natural_list(office: Desk) -> None:
    # It ends on 4 May: the list of 1 June closes on 29 May (7.1.3).
    code = checked_report(office).tournament.code
    done = accept(office, code)
    assert done.tournament.status is Status.ACCEPTED
    assert lists(office, code) == {"fide": date(2026, 6, 1)}
    assert last_reason(office, code) is None
    with office.reading() as connection:
        kept = find_tournament(connection, code)
    assert kept.accepted_report == done.tournament.accepted_report is not None


def test_every_system_has_its_own_list(desk: Desk) -> None:
    open_systems(desk, "fide")
    open_systems(desk, "feda", edition="feda-1996")
    enter_players(desk)
    code = checked_report(desk).tournament.code
    accept(desk, code, in_spite_of="FEDA's edition asks for other things")
    assert lists(desk, code) == {"fide": date(2026, 6, 1), "feda": date(2026, 7, 1)}


def test_an_official_event_may_end_the_day_before_the_list(office: Desk) -> None:
    day = date(2026, 5, 31)
    dates = {"start": day, "end": day}
    document = report(start=day.isoformat(), end=day.isoformat(), round_dates=[])
    code = checked_report(office, document, official=True, **dates).tournament.code
    accept(office, code, in_spite_of="three rounds on one day")
    assert lists(office, code) == {"fide": date(2026, 6, 1)}


def test_a_report_for_a_published_list_goes_to_the_next_open_one(office: Desk) -> None:
    put_list(office, date(2026, 6, 1), {})
    put_list(office, date(2026, 7, 1), {})
    code = announce(office).tournament.code
    received = send(office, report(), code=code)
    assert [each.code for each in received.remarks] == ["report.list_closed"]
    assert "report.list_closed" in codes(office, code)
    (place,) = accept(office, code, "came by post").places.values()
    assert (place.natural, place.list_date) == (date(2026, 6, 1), date(2026, 8, 1))
    assert place.is_moved
    assert lists(office, code) == {"fide": date(2026, 8, 1)}
    assert last_reason(office, code) == "came by post; fide: 2026-06-01 → 2026-08-01"


def test_an_unchecked_report_is_not_accepted(office: Desk) -> None:
    code = announce(office).tournament.code
    with pytest.raises(Conflict) as early:
        accept(office, code)
    send(office, report(), code=code)
    with pytest.raises(Conflict) as unchecked:
        accept(office, code)
    assert early.value.finding.code == unchecked.value.finding.code == "tournament.wrong_step"


def test_errors_and_unmatched_players_stand_against_it(office: Desk) -> None:
    stranger = {4: {"name": "Stranger", "id": "999", "birth": None}}
    late = date(2026, 4, 30)
    code = checked_report(office, report(stranger), registered_on=late).tournament.code
    with pytest.raises(Conflict) as refused:
        accept(office, code)
    values = refused.value.finding.values
    assert (values["errors"], values["unmatched"]) == ("1", "1")
    with pytest.raises(BadInput):
        accept(office, code, in_spite_of=" ")
    accept(office, code, "asked", in_spite_of="the chairman agrees")
    assert last_reason(office, code) == "asked; ! the chairman agrees"


def test_a_foreign_event_need_not_match_everybody(office: Desk) -> None:
    foreigner = {4: {"name": "Foreigner", "id": None, "federation": "FRA"}}
    found = checked_report(office, report(foreigner), reported_by=1, registered_on=None)
    assert (found.errors, len(found.matches.unmatched)) == (0, 1)
    assert accept(office, found.tournament.code).tournament.status is Status.ACCEPTED


def test_a_report_too_late_for_its_third_list_is_refused(office: Desk) -> None:
    # 9.1: it ended on 4 May, so the third list after its end is that of 1 August.
    code = announce(office).tournament.code
    send(office, report(), code=code, received_on=date(2026, 7, 31))
    assert codes(office, code) == ["check.report_missed_list"]
    other = announce(office, "Later").tournament.code
    send(office, report(city="Other"), code=other, received_on=date(2026, 8, 1))
    found = examine(office, other)
    late = found.findings[-1]
    assert (late.code, late.article) == ("check.report_too_late", "9.1")
    assert late.values["expected"] == "2026-08-01"
    assert "check.report_missed_list" not in codes(office, other)  # there is no later list
    with pytest.raises(Conflict):
        accept(office, other)
    accept(office, other, in_spite_of="lost in the post")


def test_a_late_registration_needs_a_waiver(office: Desk) -> None:
    found = checked_report(office, registered_on=date(2026, 4, 30))
    assert [each.code for each in found.findings] == ["check.registration"]
    with pytest.raises(Conflict):
        accept(office, found.tournament.code)


def test_what_differs_from_the_registration_is_found(office: Desk) -> None:
    code = announce(office, start=date(2026, 5, 1)).tournament.code
    send(office, report(), code=code)
    assert codes(office, code) == ["report.other_date"]
    rapid = announce(office, "Rapid", play=Play.RAPID).tournament.code
    send(office, report(city="Other"), code=rapid)
    assert "report.other_play" in codes(office, rapid)


def test_findings_are_attached_and_name_nobody(office: Desk) -> None:
    found = checked_report(office, report({1: {"federation": None}}))
    assert found.findings[0].values["player"] == "Ruiz, Ana"
    with office.reading() as connection:
        kept = latest_check(connection, found.report.id)
    assert kept is not None
    assert (kept.edition, kept.rateable) == (found.edition and found.edition.key, True)
    assert "Ruiz" not in str(kept.findings)
    assert story_of(office, found.tournament.code).findings == found.findings


def test_a_report_may_be_checked_again(office: Desk) -> None:
    code = checked_report(office).tournament.code
    assert awaiting_check(office) == ()
    assert examine(office, code).tournament.status is Status.CHECKED
    with pytest.raises(Conflict):
        examine(office, announce(office, "Nothing yet").tournament.code)


def test_a_returned_report_corrected_late_counts_from_its_correction(desk: Desk) -> None:
    # FEDA 10.13: four weeks from 10 June 1996 end on 8 July.
    open_systems(desk, edition="feda-1996")
    dates: dict[str, Any] = {"start": date(1996, 5, 10), "end": date(1996, 5, 12)}
    told: dict[str, Any] = {"start": "1996-05-10", "end": "1996-05-12", "round_dates": []}
    now = on_day(desk, date(1996, 6, 1))
    code = announce(now, **dates, registered_on=date(1996, 4, 1)).tournament.code
    send(now, report(**told), code=code, received_on=date(1996, 5, 20))
    send_back(on_day(desk, date(1996, 6, 10)), code, "names")
    in_time: dict[str, Any] = {"code": code, "received_on": date(1996, 7, 8)}
    send(on_day(desk, date(1996, 7, 8)), report(city="A", **told), **in_time)
    assert "check.report_late" not in codes(now, code)
    send_back(on_day(desk, date(1996, 7, 9)), code, "names")
    late: dict[str, Any] = {"code": code, "received_on": date(1996, 8, 7)}
    send(on_day(desk, date(1996, 8, 7)), report(city="B", **told), **late)
    assert "check.report_late" in codes(now, code)


@pytest.mark.parametrize("decide", [send_back, reject, withdraw])
def test_a_decision_has_its_reason(office: Desk, decide: object) -> None:
    assert callable(decide)
    code = checked_report(office).tournament.code
    with pytest.raises(BadInput):
        decide(office, code, " ")
    with pytest.raises(UnknownName):
        decide(office, "nothing", "why not")
    with pytest.raises(Conflict):
        decide(desk_of(office, Role.ARBITER), code, "because")
    after = decide(office, code, "because").status
    assert after.value in ("returned", "rejected", "withdrawn")
    assert last_reason(office, code) == "because"


def test_the_clock_of_open_tournaments(office: Desk) -> None:
    # Today is 15 June 2026. "Late" ended on 4 May, its report was due for the list of 1 June
    # (9.1): 31 May, 15 days ago. "Soon" ends on 28 June: two days to the end of the month, so
    # its report is due for the list of 1 August.
    announce(office, "Late")
    announce(office, "Soon", start=date(2026, 6, 20), end=date(2026, 6, 28))
    late, soon = open_tournaments(office)
    assert late.clock is not None
    assert soon.clock is not None
    assert (late.clock.report.day, late.clock.days_left(office.today)) == (date(2026, 5, 31), -15)
    assert (soon.clock.report.day, soon.clock.days_left(office.today)) == (date(2026, 7, 31), 46)
    assert (soon.clock.natural, soon.clock.closing) == (date(2026, 7, 1), date(2026, 6, 28))
    assert soon.clock.registration == (date(2026, 6, 17), "0.2")
    assert late.clock.waits_for is Due.REPORT


def test_the_clock_follows_the_report(office: Desk) -> None:
    code = checked_report(office).tournament.code
    (checked,) = open_tournaments(office)
    assert checked.clock is not None
    assert (checked.clock.waits_for, checked.clock.due) == (Due.DECISION, date(2026, 6, 1))
    put_list(office, date(2026, 6, 1), {})
    accept(office, code)
    (accepted,) = open_tournaments(office)
    assert accepted.clock is not None
    assert (accepted.clock.waits_for, accepted.clock.due) == (Due.LIST, date(2026, 7, 1))
    withdraw(office, code, "cancelled")
    assert open_tournaments(office) == ()


def test_what_is_accepted_once_more_was_accepted_then(office: Desk) -> None:
    """``verify`` went by the first acceptance, and accused whoever reopened a tournament."""
    desk = ticking(office)
    code = checked_report(desk).tournament.code
    accept(desk, code)
    withdraw(desk, code, "cancelled")
    reopen(desk, code, "played after all")
    examine(desk, code)
    accept(desk, code)
    assert verify_chain(desk).findings == ()


def published(office: Desk) -> str:
    """A tournament on the published list of 1 June."""
    done = accept(office, checked_report(office).tournament.code).tournament
    put_list(office, date(2026, 6, 1), {})
    with office.database.writing() as connection:
        (on,) = lists_of(connection, "fide", Play.STANDARD)
        of = {"tournament_id": done.id, "report_id": done.accepted_report, "signature": "s"}
        connection.execute(insert(outcome).values(**of, edition="fide-2025"))
        connection.execute(insert(list_event).values(**of, list_id=on.id))
        step(connection, "2026-06-02T09:00:00Z", "officer", done, Status.RATED, None)
        step(connection, "2026-06-02T09:00:00Z", "officer", done, Status.PUBLISHED, None)
    return done.code


def test_a_correction_of_a_published_event_stays_on_its_list(office: Desk) -> None:
    code = published(office)
    send(office, report(city="Other"), code=code, reason="wrong result")
    examine(office, code)
    done = accept(office, code)
    assert done.version == 2
    assert done.places["fide"].appeared
    assert lists(office, code) == {"fide": date(2026, 6, 1)}


def test_a_refused_correction_leaves_the_event_published(office: Desk) -> None:
    code = published(office)
    with office.reading() as connection:
        before = find_tournament(connection, code)
    send(office, report(city="Other"), code=code, reason="wrong result")
    after = reject(office, code, "the scoresheet says otherwise")
    assert after == before
    assert after.status is Status.PUBLISHED
    assert reject(office, code, "never played").status is Status.REJECTED


def test_sums_without_games_are_refused_where_the_edition_rates_games_alone(office: Desk) -> None:
    sums = {"points": "5.5", "games": 9, "opponents": 2125}
    document = report({1: {"sums": sums}}, games=[])
    code = checked_report(office, document).tournament.code
    assert "check.sums_not_rated" in codes(office, code)
