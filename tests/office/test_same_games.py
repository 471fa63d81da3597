"""The same event under another name, and one person in two events on one day."""

from datetime import date
from typing import Any

import pytest
from tests.conftest import Like

from arpad.core.calendar import CalendarRow
from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.players import PlayerRecord
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.editions import keep_edition
from arpad.office.people.merging import merge_players
from arpad.office.people.players import register_player
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reject
from arpad.office.tournaments.examining import examine
from arpad.rules.regulations.own.draft import draft_from_settings

from .reports import (
    PLAYERS,
    announce,
    enter_arbiter,
    enter_players,
    open_systems,
    report,
    send,
)

OTHER_PLAYERS = {
    no: {"name": f"Other, {each['name'].split()[-1]}", "id": f"33000{no:02}"}
    for no, each in enumerate(PLAYERS, 1)
}


@pytest.fixture
def desk(like: Like) -> Desk:
    """An officer at work in an office that knows the four players of the reports."""

    def opened(desk: Desk) -> None:
        open_systems(desk)
        enter_players(desk)
        enter_arbiter(desk)

    found, _ = like(opened)
    return found


def received(desk: Desk, name: str, document: dict[str, Any], **values: Any) -> str:
    code = announce(desk, name, **values).tournament.code
    send(desk, {**document, "name": name}, code=code)
    return code


def said(desk: Desk, code: str) -> list[Finding]:
    return [each for each in examine(desk, code).findings if each.code.startswith("report.same")]


def renumbered(**values: Any) -> dict[str, Any]:
    """The same games with the players the other way round in the file."""
    document = report(**values)
    document["players"] = [{**each, "no": 5 - each["no"]} for each in document["players"]]
    for game in document["games"]:
        game["white"], game["black"] = 5 - game["white"], 5 - game["black"]
    return document


def test_the_same_event_under_another_name_is_not_accepted(desk: Desk) -> None:
    """Its games were rated twice."""
    first = received(desk, "City Open", report())
    assert said(desk, first) == []
    accept(desk, first)
    second = received(desk, "Memorial Gil", renumbered(), city="Elsewhere")
    (found,) = said(desk, second)
    assert (found.severity, found.code) == (Severity.ERROR, "report.same_event")
    assert (found.values["found"], found.values["number"], found.values["expected"]) == (
        first,
        6,
        6,
    )
    with pytest.raises(Conflict):
        accept(desk, second)
    accept(desk, second, in_spite_of="A second leg, the arbiter says.")


def test_a_part_of_it_is_found_as_well(desk: Desk) -> None:
    received(desk, "City Open", report())
    document = renumbered()
    document["games"] = [each for each in document["games"] if each["round"] < 3]
    (found,) = said(desk, received(desk, "First rounds", document))
    assert (found.code, found.values["number"], found.values["expected"]) == (
        "report.same_event",
        4,
        4,
    )


def test_it_is_looked_for_again_when_it_is_accepted(desk: Desk) -> None:
    first = received(desk, "City Open", report())
    assert said(desk, first) == []
    second = received(desk, "Memorial Gil", renumbered())
    with pytest.raises(Conflict) as refused:
        accept(desk, first)
    assert refused.value.finding.code == "report.same_event"
    examine(desk, second)
    reject(desk, second, "The same as the City Open.")
    accept(desk, first)


def test_it_is_said_before_other_errors(desk: Desk) -> None:
    """Whoever overruled a missing id took the games in twice, and was told of that error alone."""
    first = received(desk, "City Open", report({3: {"id": None, "birth": None}}))
    examine(desk, first)
    received(desk, "Memorial Gil", renumbered())
    with pytest.raises(Conflict) as refused:
        accept(desk, first)
    assert refused.value.finding.code == "report.same_event"


def test_what_a_match_put_right_forbids_nothing_any_more(desk: Desk) -> None:
    second = received(desk, "Memorial Gil", renumbered())
    first = received(desk, "City Open", report())
    assert [each.code for each in said(desk, first)] == ["report.same_event"]
    reject(desk, second, "The same as the City Open.")
    accept(desk, first)


def test_other_results_on_other_days_are_another_event(desk: Desk) -> None:
    received(desk, "City Open", report())
    document = report(round_dates=["2026-05-05", "2026-05-06", "2026-05-07"])
    for game in document["games"]:
        game["result"] = "1-0"
    assert said(desk, received(desk, "Return match", document)) == []


def test_one_person_in_two_events_on_one_day(desk: Desk) -> None:
    """Diego plays his games of 3 May in both, and his name is all that says it is he."""
    first = received(desk, "City Open", report())
    examine(desk, first)
    shared = {no: each for no, each in OTHER_PLAYERS.items() if no != 4}
    document = report(
        shared | {4: {"id": None}}, round_dates=["2026-05-01", "2026-05-03", "2026-05-05"]
    )
    second = received(desk, "Village Open", document)
    (found,) = said(desk, second)
    assert (found.severity, found.code) == (Severity.ERROR, "report.same_day")
    with pytest.raises(Conflict):
        accept(desk, second)
    assert {key: found.values[key] for key in ("found", "day", "player")} == {
        "found": first,
        "day": "2026-05-03",
        "player": "Núñez, Diego",
    }


def test_by_his_id_it_is_only_noted(desk: Desk) -> None:
    received(desk, "City Open", report())
    shared = {no: each for no, each in OTHER_PLAYERS.items() if no != 4}
    document = report(shared, round_dates=["2026-05-01", "2026-05-03", "2026-05-05"])
    (found,) = said(desk, received(desk, "Village Open", document))
    assert (found.severity, found.code) == (Severity.NOTE, "report.same_day")


def test_an_edition_may_forbid_one_person_in_two_events_on_one_day(desk: Desk) -> None:
    severity = ["severity.report.same_day=forbids"]
    keep_edition(desk, draft_from_settings("careful", "fide-2025", severity))
    row = CalendarRow(date(1990, 1, 1), "careful", {})
    decide_edition(desk, "fide", [Play.STANDARD], row)
    first = received(desk, "City Open", report())
    examine(desk, first)
    accept(desk, first)
    shared = {no: each for no, each in OTHER_PLAYERS.items() if no != 4}
    document = report(shared, round_dates=["2026-05-01", "2026-05-03", "2026-05-05"])
    second = received(desk, "Village Open", document)
    (found,) = said(desk, second)
    assert (found.severity, found.code) == (Severity.ERROR, "report.same_day")
    with pytest.raises(Conflict):
        accept(desk, second)


def test_what_was_rejected_is_compared_with_nothing(desk: Desk) -> None:
    first = received(desk, "City Open", report())
    examine(desk, first)
    reject(desk, first, "Not played.")
    assert said(desk, received(desk, "Memorial Gil", renumbered())) == []


def undated(**values: Any) -> dict[str, Any]:
    """The games of the reports in a file that says nothing of their days."""
    document = renumbered(**values)
    for key in ("start", "end", "round_dates"):
        del document[key]
    return document


LAST_YEAR = {"start": date(2025, 5, 2), "end": date(2025, 5, 4)}


def test_a_report_without_days_is_compared_with_every_other(desk: Desk) -> None:
    """Sent for last year's tournament by mistake, a table was rated a second time."""
    first = received(desk, "City Open", report())
    examine(desk, first)
    accept(desk, first)
    second = received(desk, "City Open 2025", undated(), **LAST_YEAR)
    (found,) = said(desk, second)
    assert (found.severity, found.code) == (Severity.ERROR, "report.same_event")
    assert [found.values[key] for key in ("found", "number", "expected")] == [first, 6, 6]
    with pytest.raises(Conflict):
        accept(desk, second)


def test_a_report_is_compared_with_those_that_had_no_days(desk: Desk) -> None:
    first = received(desk, "City Open 2025", undated(), **LAST_YEAR)
    examine(desk, first)
    (found,) = said(desk, received(desk, "City Open", report()))
    assert (found.code, found.values["found"]) == ("report.same_event", first)


def test_the_same_people_may_meet_every_year(desk: Desk) -> None:
    """All games end as they did a year before: with other colours, or on days that are known."""
    first = received(desk, "City Open 2025", undated(), **LAST_YEAR)
    examine(desk, first)
    document = report()
    for game in document["games"]:
        game["white"], game["black"] = game["black"], game["white"]
    assert said(desk, received(desk, "City Open", document)) == []
    days = ["2025-05-02", "2025-05-03", "2025-05-04"]
    before = report(start=days[0], end=days[-1], round_dates=days)
    reject(desk, first, "Not played.")
    dated = received(desk, "Spring Open", before, **LAST_YEAR)
    assert said(desk, dated) == []


def test_whoever_was_merged_is_one_person_in_both(desk: Desk) -> None:
    """Accepted matches stay: the first event has the record that was merged, the second the other.

    Diego plays on 3 May in both.
    """
    twin = register_player(desk, PlayerRecord(id=0, name="Núñez, Didac", federation="ESP")).id
    first = received(desk, "City Open", report({4: {"name": "Núñez, Didac", "id": None}}))
    examine(desk, first)
    assign(desk, first, {4: f"id:{twin}"})
    accept(desk, first)
    merge_players(desk, f"id:{twin}", "id:4", "the same person")
    shared = {no: each for no, each in OTHER_PLAYERS.items() if no != 4}
    document = report(shared, round_dates=["2026-05-01", "2026-05-03", "2026-05-05"])
    (found,) = said(desk, received(desk, "Village Open", document))
    assert (found.code, found.values["player"]) == ("report.same_day", "Núñez, Diego")
