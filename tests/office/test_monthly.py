"""A long event received month by month, on both databases."""

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.errors import BadInput, Conflict
from arpad.core.play import Play
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import Function, NewTournament, Office, Status
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.editions import keep_edition
from arpad.office.people.officials import NewOfficial, add_official
from arpad.office.records.events import latest_version
from arpad.office.records.officials import serving_in
from arpad.office.records.tournaments import find_tournament, steps_of
from arpad.office.rights import UseCase
from arpad.office.systems import add_system
from arpad.office.tournaments.decisions import accept, reject, reopen, withdraw
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.monthly import receive_monthly
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.receiving import Incoming, exported_report, receive
from arpad.office.tournaments.registration import Registration, register_tournament
from arpad.rules.regulations.own.draft import draft_from_settings

START, END = date(2025, 11, 20), date(2025, 12, 20)

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
    return Incoming(
        file_name="league.json", content=json.dumps(document).encode(), register=register
    )


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


def test_the_report_of_a_later_day_is_a_new_version_of_the_part_it_changes(office: Desk) -> None:
    first = {**LEAGUE, "round_dates": LEAGUE["round_dates"][:2], "games": LEAGUE["games"][:2]}
    before = receive_monthly(office, sent(first)).parts
    after = receive_monthly(office, sent())
    november, december = (each.tournament.code for each in before)
    assert [(each.tournament.code, each.report.version) for each in after.parts] == [(december, 2)]
    assert [each.values["found"] for each in after.known] == [november]


def test_without_registering_unknown_months_are_refused(office: Desk) -> None:
    with pytest.raises(Conflict):
        receive_monthly(office, sent(register=False))


def test_a_short_event_has_no_months(office: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        receive_monthly(office, sent({**LEAGUE, "end": "2025-12-19"}))
    assert refused.value.findings[0].code == "monthly.short"
    assert refused.value.findings[0].article == "4.1"


def announced(office: Desk, code: str = "league") -> None:
    new = NewTournament(
        code=code,
        name="The League",
        play=Play.STANDARD,
        start=START,
        end=END,
        city="Vall",
        official=True,
    )
    add_official(office, Office.ARBITER, NewOfficial("Arbiter, Amy"))
    register_tournament(
        office,
        Registration(tournament=new, arbiters=("Arbiter, Amy",), registered_on=date(2025, 9, 1)),
    )


def test_an_announced_tournament_hands_over_to_its_parts(office: Desk) -> None:
    announced(office)
    november, december = receive_monthly(office, replace(sent(), code="league")).parts
    assert [november.tournament.code, december.tournament.code] == [
        "league-2025-11",
        "league-2025-12",
    ]
    assert november.registered
    assert (november.tournament.city, november.tournament.official) == ("Vall", True)
    assert november.tournament.registered_on == date(2025, 9, 1)
    with office.reading() as connection:
        whole = find_tournament(connection, "league")
        served = serving_in(connection, december.tournament.id)
        last = steps_of(connection, whole.id)[-1]
    assert [(who.name, function) for who, function in served] == [("Arbiter, Amy", Function.CHIEF)]
    assert (last.after, last.reason) == (Status.WITHDRAWN, "league-2025-11, league-2025-12")


def test_a_later_month_follows_those_before(office: Desk) -> None:
    announced(office)
    first = {**LEAGUE, "games": LEAGUE["games"][:1]}
    receive_monthly(office, replace(sent(first), code="league"))
    found = receive_monthly(office, replace(sent(), code="league"))
    assert [each.tournament.code for each in found.parts] == ["league-2025-12"]
    assert [each.code for each in found.known] == ["monthly.unchanged"]


@pytest.mark.parametrize("decide", [withdraw, reject], ids=["withdrawn", "rejected"])
def test_what_is_not_to_be_rated_has_no_parts(office: Desk, decide: UseCase[..., Any]) -> None:
    announced(office)
    decide(office, "league", "never played")
    with pytest.raises(Conflict) as refused:
        receive_monthly(office, replace(sent(), code="league"))
    assert refused.value.finding.code == "tournament.wrong_step"


def test_which_events_are_long_is_said_by_the_own_edition(office: Desk) -> None:
    # 31 days: over FIDE's 30, not over 60.
    keep_edition(
        office, draft_from_settings("own", "fide-2025", ["admission.monthly_after_days=60"])
    )
    decide_edition(office, "fide", (), CalendarRow(date(2025, 1, 1), "own", {}))
    with pytest.raises(BadInput) as refused:
        receive_monthly(office, sent())
    finding = refused.value.findings[0]
    assert (finding.code, finding.article, finding.values["expected"]) == (
        "monthly.short",
        "own",
        60,
    )


MONTHS = ("league-2025-11", "league-2025-12")


def refusal(use_case: UseCase[..., Any], *arguments: Any) -> tuple[str, object]:
    with pytest.raises(Conflict) as refused:
        use_case(*arguments)
    return refused.value.finding.code, refused.value.finding.values["found"]


@pytest.mark.parametrize("register", [True, False], ids=["registering", "received"])
def test_the_months_of_an_announced_tournament_are_recognised(office: Desk, register: bool) -> None:
    """Once they were registered beside it on the day they came, too late by 0.2."""
    announced(office)
    parts = receive_monthly(office, sent(register=register)).parts
    assert tuple(each.tournament.code for each in parts) == MONTHS
    assert {each.tournament.registered_on for each in parts} == {date(2025, 9, 1)}
    later = {**LEAGUE, "city": "Vall"}
    known = receive_monthly(office, sent(later)).parts
    assert [(each.tournament.code, each.report.version) for each in known] == [
        (code, 2) for code in MONTHS
    ]


def test_what_came_as_a_whole_hands_over_only_when_it_is_named(office: Desk) -> None:
    """Once its months were entered beside it, and every game counted twice."""
    whole = receive(office, sent()).tournament.code
    assert refusal(receive_monthly, office, sent()) == ("monthly.whole", whole)
    other = sent({**LEAGUE, "city": "Vall"})
    assert refusal(receive_monthly, office, other) == ("monthly.whole", whole)
    (finding,) = (
        each for each in examine(office, whole).findings if each.code == "report.duration_monthly"
    )
    assert (finding.article, finding.values["code"]) == ("4.1", whole)
    receive_monthly(office, replace(sent(), code=whole))
    assert story_of(office, whole).months == (f"{whole}-2025-11", f"{whole}-2025-12")


def test_an_event_is_not_rated_beside_its_months(office: Desk) -> None:
    announced(office)
    receive_monthly(office, replace(sent(), code="league"))
    replaced = ("monthly.replaced", "league")
    assert refusal(reopen, office, "league", "why not") == replaced
    assert refusal(receive, office, replace(sent(), code="league")) == replaced
    assert refusal(receive, office, sent()) == replaced
    assert refusal(examine, office, "league") == replaced
    assert refusal(accept, office, "league") == replaced
    for code in MONTHS:
        withdraw(office, code, "as a whole after all")
    assert reopen(office, "league", "as a whole after all").status is Status.REGISTERED
    receive(office, replace(sent(), code="league"))
    examine(office, "league")
    accept(office, "league", in_spite_of="nobody is known")
    reopen(office, MONTHS[0], "why not")
    examine(office, MONTHS[0])
    spite = (None, "nobody is known")
    assert refusal(accept, office, MONTHS[0], *spite) == ("monthly.decided", "league")


def test_months_nobody_announced_are_not_received_as_a_whole(office: Desk) -> None:
    parts = receive_monthly(office, sent()).parts
    assert refusal(receive, office, sent()) == ("monthly.received", "League")
    for each in parts:
        withdraw(office, each.tournament.code, "as a whole after all")
    assert receive(office, sent()).registered
