"""What FIDE knows of an event, step by step, and what is due there next."""

from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict
from arpad.core.fide import FideStep
from arpad.core.people import VISITOR
from arpad.office.at_a_glance import at_a_glance
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.tournaments.decisions import withdraw
from arpad.office.tournaments.fide_road import FideRoad, record_fide_step, roads_to_fide
from arpad.office.tournaments.overview import story_of

from .reports import announce, on_day, open_systems

CODE = "2026-0001"
MAY_9, MAY_12, MAY_20 = date(2026, 5, 9), date(2026, 5, 12), date(2026, 5, 20)


def with_event(desk: Desk) -> str:
    """An event of 2 to 4 May 2026."""
    open_systems(desk)
    return announce(desk).tournament.code


@pytest.fixture
def office(like: Like) -> Desk:
    desk, code = like(with_event)
    assert code == CODE
    return desk


def standing(road: FideRoad) -> tuple[object, ...]:
    due = road.due
    last = road.last.step.value if road.last else None
    return last, road.waits_for, due.day if due else None, due.article if due else None


def test_every_step_has_its_day_and_the_next_its_deadline(office: Desk) -> None:
    # 0.2: three days before the start; 9.1: in time for the list of June, and if it is returned
    # for the third list after the end, that of August; it belongs to the list of June (7.1.3).
    story = story_of(office, CODE).fide
    assert standing(story) == (None, FideStep.REGISTERED, date(2026, 4, 29), "0.2")
    steps = (
        (FideStep.REGISTERED, date(2026, 4, 1), (FideStep.SENT, date(2026, 5, 31), "9.1")),
        (FideStep.SENT, MAY_9, (FideStep.ACCEPTED, None, None)),
        (FideStep.RETURNED, MAY_12, (FideStep.SENT, date(2026, 7, 31), "9.1")),
        (FideStep.SENT, MAY_20, (FideStep.ACCEPTED, None, None)),
        (FideStep.ACCEPTED, MAY_20, (FideStep.RATED, date(2026, 6, 1), "7.1.3")),
        (FideStep.RATED, date(2026, 6, 1), (None, None, None)),
    )
    for step, day, expected in steps:
        done = record_fide_step(office, CODE, step, day, reason="no birth dates")
        assert done.remarks == ()
        assert standing(done.road) == (step.value, *expected)
    known = story_of(office, CODE).fide.steps
    assert [(each.step, each.day) for each in known] == [(step, day) for step, day, _ in steps]


def test_fides_code_stays_once_it_is_known(office: Desk) -> None:
    record_fide_step(office, CODE, FideStep.REGISTERED, MAY_9, fide_code="412345")
    road = record_fide_step(office, CODE, FideStep.SENT, MAY_12).road
    assert road.code == "412345"
    lines = [line for line in read_log(office, f"tournament:{CODE}") if line.action == "fide"]
    changed = [(each.field, each.new) for line in lines for each in line.changes]
    assert changed == [("fide", "registered"), ("fide_code", "412345"), ("fide", "sent")]


def test_what_went_to_fide_too_late_is_remarked(office: Desk) -> None:
    (late,) = record_fide_step(office, CODE, FideStep.SENT, date(2026, 6, 1)).remarks
    assert (late.code, late.article) == ("fide.sent_late", "9.1")
    assert late.values == {"found": "2026-06-01", "expected": "2026-05-31"}
    other = announce(office, "Other").tournament.code
    (late,) = record_fide_step(office, other, FideStep.REGISTERED, date(2026, 4, 30)).remarks
    assert (late.code, late.article) == ("fide.registered_late", "0.2")


@pytest.mark.parametrize("step", [FideStep.ACCEPTED, FideStep.RETURNED, FideStep.RATED])
def test_a_step_follows_from_the_one_before(office: Desk, step: FideStep) -> None:
    with pytest.raises(Conflict) as refused:
        record_fide_step(office, CODE, step, reason="why not")
    assert refused.value.finding.values["expected"] == "registered, sent"


def test_wrong_words_leave_no_trace(office: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        record_fide_step(office, CODE, FideStep.RETURNED, date(2026, 6, 16), fide_code="4a")
    assert [(each.code, each.place) for each in refused.value.findings] == [
        ("fide.day_to_come", "on"),
        ("fide.code_form", "fide_code"),
        ("tournament.no_reason", "reason"),
    ]
    assert story_of(office, CODE).fide.steps == ()


def test_the_roads_that_are_not_at_their_end(office: Desk) -> None:
    other = announce(office, "Earlier", start=date(2026, 3, 1), end=date(2026, 3, 2))
    gone = announce(office, "Gone").tournament.code
    announce(office, "Nobody asked FIDE")
    for code in (CODE, other.tournament.code, gone):
        record_fide_step(office, code, FideStep.REGISTERED, date(2026, 2, 1))
    withdraw(office, gone, "cancelled")
    found = roads_to_fide(office)
    # Reports are due on 31 March and on 31 May.
    assert [(each.tournament.code, each.due.day) for each in found if each.due] == [
        (other.tournament.code, date(2026, 3, 31)),
        (CODE, date(2026, 5, 31)),
    ]
    assert at_a_glance(office).fide == found


def test_everybody_sees_where_an_event_stands_and_nobody_who_wrote_it(office: Desk) -> None:
    record_fide_step(office, CODE, FideStep.SENT, MAY_9)
    record_fide_step(office, CODE, FideStep.RETURNED, MAY_12, reason="Ana has no id")
    road = story_of(replace(office, user=VISITOR), CODE).fide
    assert [each.step for each in road.steps] == [FideStep.SENT, FideStep.RETURNED]
    assert {(each.by, each.reason) for each in road.steps} == {("", None)}


@pytest.mark.parametrize("statement", ["UPDATE fide_step SET day = ''", "DELETE FROM fide_step"])
def test_nobody_rewrites_a_step(office: Desk, statement: str) -> None:
    record_fide_step(on_day(office, MAY_20), CODE, FideStep.SENT)
    with pytest.raises(DBAPIError, match="append-only"), office.database.writing() as connection:
        connection.execute(text(statement))


def test_a_step_is_not_earlier_than_the_one_before(office: Desk) -> None:
    record_fide_step(office, CODE, FideStep.SENT, MAY_12)
    with pytest.raises(Conflict) as refused:
        record_fide_step(office, CODE, FideStep.ACCEPTED, MAY_9)
    finding = refused.value.finding
    assert (finding.code, finding.place) == ("fide.day_before", "on")
    assert (finding.values["found"], finding.values["expected"]) == ("2026-05-09", "2026-05-12")
    assert standing(story_of(office, CODE).fide)[0] == "sent"
