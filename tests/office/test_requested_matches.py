"""A prior request that the games after a decided match count, stated when it is registered.

FIDE 2022, 6.2: over four games Ana has 2½ after the third, so the fourth does not count without it.
"""

import json
from datetime import date
from typing import Any

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament
from arpad.office.calendar import decide_edition
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.records.events import latest_version
from arpad.office.records.reports import reports_of
from arpad.office.systems import add_system
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.examining import Examined, examine
from arpad.office.tournaments.receiving import Incoming, exported_report, receive
from arpad.office.tournaments.registration import Registration, register_tournament

START, END = date(2026, 5, 4), date(2026, 5, 8)
MATCH: dict[str, Any] = {
    "name": "Match of two", "start": "2026-05-04", "end": "2026-05-08",
    "system": "match", "rounds": 4,
    "players": [{"no": no, "name": name, "rating": 2000} for no, name in ((1, "Ana"), (2, "Eva"))],
    "games": [
        {"round": no, "white": 1, "black": 2, "result": result}
        for no, result in enumerate(["1-0", "1-0", "1/2", "1-0"], 1)
    ],
}  # fmt: skip
CONTENT = json.dumps(MATCH).encode()


@pytest.fixture
def office(desk: Desk) -> Desk:
    add_system(desk, RatingSystem("fide", "FIDE"))
    decide_edition(desk, "fide", (), CalendarRow(date(1900, 1, 1), "auto", {}))
    return desk


def checked(office: Desk, *stated: str, code: str | None = None) -> Examined:
    new = NewTournament(
        code="m1", name="Match of two", play=Play.STANDARD, start=START, end=END, stated=stated
    )
    register_tournament(office, Registration(tournament=new))
    receive(office, Incoming(file_name="match.json", content=CONTENT, code=code))
    return examine(office, "m1")


def codes(found: Examined) -> set[str]:
    return {each.code for each in found.findings}


@pytest.mark.parametrize("code", ["m1", None])
def test_the_report_is_read_with_the_request(office: Desk, code: str | None) -> None:
    found = checked(office, "requested", code=code)
    assert found.event.flags == ("requested",)
    assert "check.match_requested" in codes(found)
    assert "check.match_decided" not in codes(found)
    assert verify_chain(office).findings == ()
    _, content = exported_report(office, "m1")
    assert content == CONTENT
    with office.reading() as connection:
        (report,) = reports_of(connection, found.tournament.id)
        version = latest_version(connection, report.id)
        assert not [*differences_from_report(connection, report.id, version)]


def test_without_a_request_the_last_game_does_not_count(office: Desk) -> None:
    assert "check.match_decided" in codes(checked(office))


def test_the_same_file_is_the_same_report(office: Desk) -> None:
    checked(office, "requested")
    with pytest.raises(Conflict) as refused:
        receive(office, Incoming(file_name="match.json", content=CONTENT, code="m1"))
    assert refused.value.finding.code == "report.same_file"
