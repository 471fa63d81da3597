"""A long event received month by month, on both databases."""

import json
from datetime import date
from typing import Any

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.errors import BadInput, Conflict
from arpad.core.systems import RatingSystem
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.systems import add_system
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.monthly import receive_monthly
from arpad.office.tournaments.receiving import Incoming, exported_report
from arpad.store.events import latest_version

LEAGUE: dict[str, Any] = {
    "name": "League",
    "start": "2025-11-20",
    "end": "2025-12-20",
    "round_dates": ["2025-11-20", "2025-12-04", "2025-12-18"],
    "players": [{"no": no, "name": name, "rating": 2000} for no, name in enumerate("ABC", 1)],
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 2, "black": 3, "result": "1-0"},
        {"round": 3, "white": 3, "black": 1, "result": "1/2"},
    ],
}


def sent(document: dict[str, Any] = LEAGUE, *, register: bool = True) -> Incoming:
    return Incoming("league.json", json.dumps(document).encode(), register=register)


@pytest.fixture
def office(desk: Desk) -> Desk:
    add_system(desk, RatingSystem("fide", "FIDE"))
    decide_edition(desk, "fide", (), CalendarRow(date(1900, 1, 1), "auto", {}))
    return desk


def test_every_month_is_a_tournament_with_its_days_and_players(office: Desk) -> None:
    november, december = receive_monthly(office, sent()).parts
    assert (november.tournament.name, november.players) == ("League (2025-11)", 2)
    assert (november.tournament.start, november.tournament.end) == (
        date(2025, 11, 20),
        date(2025, 11, 20),
    )
    assert (december.tournament.name, december.players) == ("League (2025-12)", 3)
    assert (december.tournament.start, december.tournament.end) == (
        date(2025, 12, 4),
        date(2025, 12, 18),
    )


def test_the_report_is_kept_byte_for_byte_and_the_rows_follow_from_it(office: Desk) -> None:
    incoming = sent()
    for part in receive_monthly(office, incoming).parts:
        assert exported_report(office, part.tournament.code)[1] == incoming.content
        with office.reading() as connection:
            version = latest_version(connection, part.report.id)
            assert not list(differences_from_report(connection, part.report.id, version))


def test_a_report_that_comes_again_changes_nothing(office: Desk) -> None:
    receive_monthly(office, sent())
    again = receive_monthly(office, sent())
    assert again.parts == ()
    assert [each.code for each in again.known] == ["report.same_file"] * 2


def test_the_report_of_a_later_month_is_a_new_version_of_the_earlier_parts(office: Desk) -> None:
    first = {**LEAGUE, "round_dates": LEAGUE["round_dates"][:2], "games": LEAGUE["games"][:2]}
    before = receive_monthly(office, sent(first)).parts
    after = receive_monthly(office, sent()).parts
    assert [each.tournament.code for each in after] == [each.tournament.code for each in before]
    assert [each.report.version for each in after] == [2, 2]


def test_without_registering_unknown_months_are_refused(office: Desk) -> None:
    with pytest.raises(Conflict):
        receive_monthly(office, sent(register=False))


def test_a_short_event_has_no_months(office: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        receive_monthly(office, sent({**LEAGUE, "end": "2025-12-19"}))
    assert refused.value.findings[0].code == "monthly.short"
    assert refused.value.findings[0].article == "4.1"
