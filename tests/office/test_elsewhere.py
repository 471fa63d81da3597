"""A report's players whom another system rates and ours does not, said when it is checked."""

from datetime import date

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.editions import keep_edition
from arpad.office.people.players import edit_player
from arpad.office.periods.elsewhere import visitors_listed
from arpad.office.periods.releasing import preview
from arpad.office.systems import edit_system
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import Examined, examine
from arpad.rules.regulations.own.draft import draft_from_text

from .reports import (
    announce,
    checked_report,
    enter_arbiter,
    enter_players,
    open_systems,
    put_list,
    send,
)
from .reports import report as sound_report

MAY = date(2026, 5, 1)
CODE, REPORTED = "office.rated_elsewhere", "office.rated_in_report"


def said(found: Examined) -> list[Finding]:
    return [each for each in found.findings if each.code == CODE]


def test_players_rated_elsewhere_and_not_here_are_named_by_the_check(desk: Desk) -> None:
    # FIDE rates all four, the national list Ana and Berta. Carlos and Diego play for France, so
    # they are guests as soon as FIDE's lists rate guests.
    open_systems(desk, "fide", "national")
    enter_arbiter(desk)
    ana, berta, carlos, diego = enter_players(desk)
    for each in (carlos, diego):
        edit_player(desk, f"id:{each}", {"federation": "FRA"}, date(2020, 1, 1))
    put_list(desk, MAY, {ana: 2100, berta: 2000, carlos: 1900, diego: 1800}, kind="imported")
    assert said(checked_report(desk)) == []  # no national list yet: there is nothing to compare
    put_list(desk, MAY, {ana: 2050, berta: 1950}, "national", kind="imported")
    code = announce(desk, "Village Open", systems=("national",)).tournament.code
    send(desk, sound_report(name="Village Open"), code=code)
    (found,) = said(examine(desk, code))
    assert (found.severity, found.values["n"]) == (Severity.WARNING, 2)
    assert found.values["names"] == "Vega, Carlos (fide 1900); Núñez, Diego (fide 1800)"
    edit_system(desk, "national", guests_from="fide")
    assert said(examine(desk, code)) == []


def test_players_of_our_own_federation_are_no_visitors(desk: Desk) -> None:
    # Diego plays for us: FIDE rates him, but its lists rate visitors alone, so he needs a list.
    open_systems(desk, "fide", "national")
    enter_arbiter(desk)
    ana, berta, carlos, diego = enter_players(desk)
    edit_player(desk, f"id:{carlos}", {"federation": "FRA"}, date(2020, 1, 1))
    put_list(desk, MAY, {ana: 2100, berta: 2000, carlos: 1900, diego: 1800}, kind="imported")
    put_list(desk, MAY, {ana: 2050, berta: 1950}, "national", kind="imported")
    edit_system(desk, "national", guests_from="fide")
    code = announce(desk, "Village Open", systems=("national",)).tournament.code
    send(desk, sound_report(name="Village Open"), code=code)
    found = [each for each in examine(desk, code).findings if "elsewhere" in each.code]
    assert [each.code for each in found] == ["office.own_rated_elsewhere"]
    assert found[0].values["names"] == "Núñez, Diego (fide 1800)"


def test_visitors_whom_the_report_alone_rates_are_named_too(desk: Desk) -> None:
    """Nothing was said where FIDE's list had not been brought, and a guest of 1900 was unrated."""
    open_systems(desk, "fide", "national")
    enter_arbiter(desk)
    ana, berta, carlos, _ = enter_players(desk)  # the fourth plays for us
    edit_player(desk, f"id:{carlos}", {"federation": "FRA"}, date(2020, 1, 1))
    put_list(desk, MAY, {ana: 2050, berta: 1950}, "national", kind="imported")
    code = announce(desk, "Village Open", systems=("national",)).tournament.code
    send(desk, sound_report(name="Village Open"), code=code)
    (found,) = [each for each in examine(desk, code).findings if each.code == REPORTED]
    assert (found.severity, found.values["n"]) == (Severity.WARNING, 1)
    assert (found.values["names"], found.values["found"]) == ("Vega, Carlos (1900)", "fide")
    accept(desk, code)
    waiting = {each.code: each for each in preview(desk, "national", Play.STANDARD).waiting}
    assert waiting[REPORTED].values == found.values
    put_list(desk, MAY, {carlos: 1900}, kind="imported")
    waiting = {each.code: each for each in preview(desk, "national", Play.STANDARD).waiting}
    assert (REPORTED in waiting, CODE in waiting) == (False, True)
    edit_system(desk, "national", guests_from="fide")
    assert preview(desk, "national", Play.STANDARD).waiting == ()


def test_visitors_whom_we_rated_ourselves_are_named_when_others_are_to_rate_them(
    desk: Desk,
) -> None:
    open_systems(desk, "fide", "national")
    ana, berta, carlos, diego = enter_players(desk)
    for each in (berta, carlos):
        edit_player(desk, f"id:{each}", {"federation": "FRA"}, date(2020, 1, 1))
    put_list(desk, MAY, {ana: 2100, berta: 2000, carlos: 1900, diego: 1800}, kind="imported")
    put_list(desk, MAY, {ana: 2050, carlos: 1600, diego: 1700}, "national")
    edit_system(desk, "national", guests_from="fide")
    (found,) = visitors_listed(desk, "national")
    assert found.values["names"] == "Vega, Carlos (1600, 1900)"
    assert (found.values["n"], found.values["date"]) == (1, "2026-05-01")
    edit_system(desk, "national", guests_from="fide", since=MAY)
    assert visitors_listed(desk, "national") == []


def test_a_federation_may_leave_visitors_out_of_its_findings(desk: Desk) -> None:
    text = 'key = "own"\nfrom = "fide-2025"\n[severity]\noffice.rated_elsewhere = "silent"'
    keep_edition(desk, draft_from_text(text))
    open_systems(desk, "fide", "national")
    decide_edition(desk, "national", (), CalendarRow(date(2026, 1, 1), "own", {}))
    enter_arbiter(desk)
    ana, berta, carlos, diego = enter_players(desk)
    edit_player(desk, f"id:{carlos}", {"federation": "FRA"}, date(2020, 1, 1))
    put_list(desk, MAY, {ana: 2100, berta: 2000, carlos: 1900, diego: 1800}, kind="imported")
    put_list(desk, MAY, {ana: 2050, berta: 1950}, "national", kind="imported")
    code = announce(desk, "Village Open", systems=("national",)).tournament.code
    send(desk, sound_report(name="Village Open"), code=code)
    codes = {each.code for each in examine(desk, code).findings}
    assert "office.rated_elsewhere" not in codes
    assert "office.own_rated_elsewhere" in codes
    accept(desk, code)
    waiting = {each.code for each in preview(desk, "national", Play.STANDARD).waiting}
    assert waiting == {"office.own_rated_elsewhere"}
