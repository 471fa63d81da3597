"""Teams, a Scheveningen match and a knock-out, from entries to the report an office accepts."""

import io
from datetime import date, timedelta
from functools import cache

import pytest
from tests.conftest import Like
from tests.tournament.builders import take
from tests.tournament.formats_played import KNOCKOUT, SCHEVENINGEN, TEAM_ROUND_ROBIN

from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.people import Role
from arpad.core.tournaments import Office, Status
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.people.officials import Licence, NewOfficial, add_official
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.sending import send_report
from arpad.program.final_report import final_report
from arpad.rules.rating.results import RatedPlayer
from arpad.tournament.heading import AppointArbiter, HeadFact, SetFact, arbiter_named
from arpad.tournament.journal import Journal

from .reports import announce, desk_of, on_day, open_systems

PLAYS = {"Teams": TEAM_ROUND_ROBIN, "Scheveningen": SCHEVENINGEN, "Knock-out": KNOCKOUT}
START = date(2026, 5, 2)


@cache
def reported(name: str) -> Journal:
    """A tournament played to its end, with all that a federation asks for."""
    journal = PLAYS[name].played()
    days = days_of(journal)
    return take(
        journal,
        SetFact(HeadFact.NAME, name),
        SetFact(HeadFact.CITY, "Valdorra"),
        SetFact(HeadFact.FEDERATION, "ESP"),
        SetFact(HeadFact.START, days[0].isoformat()),
        SetFact(HeadFact.END, days[-1].isoformat()),
        SetFact(HeadFact.ROUND_DATES, " ".join(day.isoformat() for day in days)),
        SetFact(HeadFact.RATE, "90+30"),
        AppointArbiter(arbiter_named("Gil, Eva", "IA", "2200123")),
    )


def days_of(journal: Journal) -> list[date]:
    return [START + timedelta(at) for at in range(journal.running.number_of_rounds)]


def rating_list() -> bytes:
    """Everybody who plays in one of them."""
    lines = {
        f"{player.id},{player.name},ESP,{player.sex},{player.birth},{player.rating},20"
        for name in PLAYS
        for player in reported(name).running.players
    }
    heading = "fide_id,name,federation,sex,birth,standard,standard_k"
    return "\n".join([heading, *sorted(lines), ""]).encode()


def with_list(desk: Desk) -> dict[str, str]:
    """An office with the list of May, the arbiter, and the tournaments announced; their codes."""
    open_systems(desk)
    given = GivenList(
        stream=io.BytesIO(rating_list()), name="list.csv", day=date(2026, 5, 1), play=Play.STANDARD
    )
    import_list(desk, given, "fide")
    held = Licence("A-1", date(2030, 12, 31))
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=held))
    return {
        name: announce(desk, name, start=START, end=days_of(reported(name))[-1]).tournament.code
        for name in PLAYS
    }


@pytest.mark.parametrize("name", PLAYS)
def test_the_report_is_accepted_and_foretells_ratings(like: Like, name: str) -> None:
    desk, codes = like(with_list)
    office = on_day(desk, date(2026, 5, 30))
    running = reported(name).running
    made = final_report(running)
    arbiter = desk_of(office, Role.ARBITER)
    received, step = send_report(arbiter, running, made, "open.journal", code=codes[name])
    assert take(reported(name), step).running.sent[0].sha256 == made.sha256
    code = received.tournament.code
    assert code == codes[name]
    found = examine(office, code)
    assert [each.code for each in found.findings if each.severity is Severity.ERROR] == []
    assert found.matches.unmatched == ()
    assert accept(office, code).tournament.status is Status.ACCEPTED
    assert made.rating is not None
    assert any(isinstance(each, RatedPlayer) for each in made.rating.players)
