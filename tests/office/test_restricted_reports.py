"""A report with somebody whom the register of restrictions names."""

from datetime import date

import pytest

from arpad.core.errors import Conflict
from arpad.core.finding import Severity
from arpad.core.restrictions import RestrictionKind
from arpad.office.desk import Desk
from arpad.office.restrictions import NewRestriction, add_restriction, end_restriction
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine

from .reports import announce, checked_report, enter_players, open_systems, report, send


@pytest.fixture
def office(desk: Desk) -> Desk:
    open_systems(desk)
    enter_players(desk)
    return desk


def test_somebody_not_to_be_listed_is_named_and_the_report_can_be_accepted(office: Desk) -> None:
    not_listed = RestrictionKind.NOT_LISTED
    new = NewRestriction(not_listed, "id:2", None, "the federation", "16.2", date(2026, 1, 1))
    add_restriction(office, new)
    found = checked_report(office)
    (named,) = [each for each in found.findings if each.code.startswith("restriction.")]
    assert (named.severity, named.article) == (Severity.WARNING, "16.2")
    assert (named.values["player"], named.values["body"]) == ("Soto, Berta", "the federation")
    assert found.errors == 0
    accept(office, found.tournament.code)


def test_players_of_an_excluded_federation_are_named(office: Desk) -> None:
    excluded = RestrictionKind.EXCLUDED
    new = NewRestriction(excluded, None, "ESP", "the Council", "10.1", date(2026, 1, 1))
    add_restriction(office, new)
    found = checked_report(office).findings
    assert [each.code for each in found].count("restriction.not_listed") == 4


def test_whoever_died_before_the_first_day_cannot_have_played(office: Desk) -> None:
    deceased = RestrictionKind.DECEASED
    new = NewRestriction(deceased, "id:3", None, "the federation", "10.2", date(2026, 3, 2))
    number = add_restriction(office, new).restriction.id
    code = announce(office).tournament.code
    send(office, report(), code=code)
    assert examine(office, code).errors == 1
    with pytest.raises(Conflict):
        accept(office, code)
    end_restriction(office, number, "reported by mistake", date(2026, 3, 2))
    assert examine(office, code).errors == 0
    accept(office, code)


def test_who_died_after_the_first_day_has_played(office: Desk) -> None:
    deceased = RestrictionKind.DECEASED
    new = NewRestriction(deceased, "id:3", None, "the federation", "10.2", date(2026, 5, 3))
    add_restriction(office, new)
    assert checked_report(office).errors == 0
