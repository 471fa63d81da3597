"""A report that states no days finds the one tournament that was registered and awaits it."""

from datetime import date
from typing import Any

import pytest
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict
from arpad.core.finding import Severity
from arpad.office.desk import Desk
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine

from .reports import END, START, announce, enter_arbiter, enter_players, open_systems, report, send


@pytest.fixture
def desk(like: Like) -> Desk:
    """An officer at work in an office with one rating system."""
    opened, _ = like(open_systems)
    return opened


def undated(**values: Any) -> dict[str, Any]:
    document = report(**values)
    for key in ("start", "end", "round_dates"):
        del document[key]
    return document


def refusal(
    desk: Desk, document: dict[str, Any], name: str = "open.json", **values: Any
) -> tuple[str, str]:
    with pytest.raises(Conflict) as refused:
        send(desk, document, name, **values)
    return refused.value.finding.code, str(refused.value.finding.values.get("expected", ""))


def test_the_one_registered_tournament_of_its_name_is_taken_with_its_days(desk: Desk) -> None:
    """It found none, and both remedies that were offered were refused."""
    code = announce(desk).tournament.code
    announce(desk, "Another Open")
    enter_players(desk)
    enter_arbiter(desk)
    done = send(desk, undated())
    assert (done.tournament.code, done.registered) == (code, False)
    (said,) = [each for each in done.remarks if each.code == "report.registered_days"]
    assert (said.severity, said.values["found"]) == (Severity.NOTE, START.isoformat())
    found = examine(desk, code)
    assert "check.dates_missing" not in [each.code for each in found.findings]
    assert found.errors == 0
    assert (found.tournament.start, found.tournament.end) == (START, END)
    accept(desk, code)


def test_one_that_has_not_begun_by_the_day_of_receipt_is_not_taken(desk: Desk) -> None:
    announce(desk)
    before = date(2026, 5, 1)
    assert refusal(desk, undated(), received_on=before)[0] == "report.undated_unknown"


def test_one_that_is_reported_already_is_only_offered(desk: Desk) -> None:
    code = announce(desk).tournament.code
    send(desk, report())
    kind, offered = refusal(desk, undated(city="Corrected"))
    assert (kind, code in offered) == ("report.undated", True)


def test_two_of_one_name_within_two_years_are_offered(desk: Desk) -> None:
    first = announce(desk).tournament.code
    second = announce(desk, start=date(2025, 5, 2), end=date(2025, 5, 4)).tournament.code
    kind, offered = refusal(desk, undated())
    assert (kind, first in offered, second in offered) == ("report.undated", True, True)
    assert send(desk, undated(), code=first).tournament.code == first


def test_the_year_in_the_name_tells_them_apart(desk: Desk) -> None:
    announce(desk, "City Open 2025", start=date(2025, 5, 2), end=date(2025, 5, 4))
    code = announce(desk, "City Open 2026").tournament.code
    assert send(desk, undated(name="CITY OPEN 2026")).tournament.code == code


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("{}.json", "Results"),
        ("open_{}_final.json", "Results"),  # with underscores it was not seen
        ("open.json", "Results {}"),
    ],
)
def test_its_code_is_enough(desk: Desk, file: str, name: str) -> None:
    announce(desk)
    code = announce(desk, "A wholly different name").tournament.code
    report_of = undated(name=name.format(code))
    assert send(desk, report_of, file.format(code)).tournament.code == code


def test_the_code_of_one_that_is_reported_already_is_no_others(desk: Desk) -> None:
    """A corrected table of one tournament was taken for the report of the other of its name."""
    first = announce(desk, "Festival").tournament.code
    send(desk, report(), code=first)
    code = announce(desk).tournament.code
    kind, offered = refusal(desk, undated(city="Corrected"), f"{first}.json")
    assert (kind, first in offered, code in offered) == ("report.undated", True, True)
    assert send(desk, undated(city="Corrected"), f"{code}.json").tournament.code == code


def test_a_longer_number_is_another_code(desk: Desk) -> None:
    code = announce(desk, "A wholly different name").tournament.code
    assert refusal(desk, undated(name=f"Results 1{code}9"))[0] == "report.undated"


def test_others_that_await_a_report_are_offered(desk: Desk) -> None:
    code = announce(desk).tournament.code
    kind, offered = refusal(desk, undated(name="Quite another"), register=True)
    assert (kind, code in offered) == ("report.undated", True)


def test_where_none_awaits_one_it_has_to_be_registered_with_its_days(desk: Desk) -> None:
    assert refusal(desk, undated())[0] == "report.undated_unknown"
    with pytest.raises(BadInput) as refused:
        send(desk, undated(), register=True)
    assert [each.code for each in refused.value.findings] == ["report.no_header"]
