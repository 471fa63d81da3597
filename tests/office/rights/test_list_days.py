"""On which days a list may be published, shown or ordered something for, whoever asks."""

from datetime import UTC, date, datetime

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.errors import BadInput, Conflict, NotCovered
from arpad.core.event import Play
from arpad.office import calendar
from arpad.office.desk import Desk
from arpad.office.lists import consulting
from arpad.office.periods import lifting, releasing

from ..town import SYSTEM
from .place import MARCH


def test_a_list_to_come_is_not_published_from_python_either(desk: Desk) -> None:
    with pytest.raises(BadInput) as unnamed:
        releasing.publish(desk, SYSTEM, Play.STANDARD, None)
    assert [(each.code, each.place) for each in unnamed.value.findings] == [
        ("office.which_list", "date")
    ]
    with pytest.raises(Conflict) as refused:
        releasing.publish(desk, SYSTEM, Play.STANDARD, date(2031, 1, 1))
    assert (refused.value.finding.code, refused.value.finding.place) == ("office.skipped", "date")
    with pytest.raises(Conflict) as refused:
        releasing.publish(desk, SYSTEM, Play.STANDARD, date(2031, 1, 1), skip=True)
    assert (refused.value.finding.code, refused.value.finding.place) == ("office.too_early", "date")
    for skip in (False, True):
        with pytest.raises(Conflict) as refused:
            releasing.publish(desk, SYSTEM, Play.STANDARD, date(2025, 2, 15), skip=skip, early=True)
        assert refused.value.finding.code == "office.no_list_day"
        assert refused.value.finding.values["expected"] == "2025-03-01"
    assert len(consulting.lists_on_record(desk, SYSTEM)) == 2


def test_no_list_is_shown_and_no_lift_ordered_for_a_day_without_a_list(desk: Desk) -> None:
    day = date(2025, 2, 15)
    with pytest.raises(Conflict) as refused:
        releasing.preview(desk, SYSTEM, Play.STANDARD, day)
    assert refused.value.finding.code == "office.no_list_day"
    calendar.decide_edition(desk, SYSTEM, (), CalendarRow(date(2025, 2, 1), "fide-2024", {}))
    with pytest.raises(Conflict) as refused:
        lifting.order_lift(desk, SYSTEM, Play.STANDARD, day, "one-time")
    assert refused.value.finding.code == "office.no_list_day"
    assert refused.value.finding.values["expected"] == "2025-03-01"
    lifting.order_lift(desk, SYSTEM, Play.STANDARD, MARCH, "one-time")


def test_a_day_before_the_latest_list_is_refused_as_such_where_no_edition_covers_it(
    desk: Desk,
) -> None:
    # No edition known here covers standard play from July 2010 to December 2021.
    for day in (date(2024, 1, 1), date(2020, 1, 1)):
        with pytest.raises(BadInput) as refused:
            releasing.publish(desk, SYSTEM, Play.STANDARD, day)
        assert [each.code for each in refused.value.findings] == ["office.list_exists"]


def test_an_uncovered_day_is_the_calendars_to_decide(desk: Desk) -> None:
    calendar.decide_edition(desk, SYSTEM, (), CalendarRow(date(1990, 1, 1), "auto", {}))
    with desk.reading() as connection, pytest.raises(NotCovered) as refused:
        calendar.read_calendar(connection, SYSTEM, Play.STANDARD).edition_on(date(2020, 1, 1))
    assert refused.value.finding.code == "office.no_edition"
    # FIDE 2009 was over by then, and is the last one known before it.
    assert refused.value.finding.values["expected"] == "fide-2009"


def test_a_moment_of_the_day_of_a_list_is_its_day(desk: Desk) -> None:
    noon = datetime(2025, 3, 1, 12, tzinfo=UTC)
    done = releasing.publish(desk, SYSTEM, Play.STANDARD, noon, leave_corrections=True)
    assert done.row.date == MARCH
    assert type(done.row.date) is date
    (verified,) = consulting.verify(desk, on=datetime(2025, 3, 1, 23, tzinfo=UTC))
    assert verified.row.date == MARCH
