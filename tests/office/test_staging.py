"""Tournaments joined as the stages of one event: FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2.

Nora is unrated: half a point of two in the preliminary, 5½ of seven in the final. The mean of the
nine is (2000 + 2100 + 7 · 2050) / 9 = 2050; FIDE 2005, 10.23: 2050 + 3 · 12.5 = 2087.5, so 2088
(10.32). FIDE 2009, 8.23: 2050 + 3 · 15 = 2095.
"""

import json
from collections.abc import Iterator
from datetime import date

import pytest
from tests.bundles.both import reproduce_all
from tests.conftest import Like
from tests.office.town import Town, document_of, town_like

from arpad.core.errors import ArpadError, BadInput, Conflict
from arpad.core.event import Play
from arpad.core.step import Step
from arpad.core.tournaments import NewTournament
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, exported_report, receive
from arpad.office.tournaments.registration import Registration, register_tournament
from arpad.office.tournaments.staging import join_stages, part_stages
from arpad.store.events import latest_version
from arpad.store.reports import reports_of
from arpad.store.tournaments import find_tournament

JANUARY, APRIL, JULY = date(2006, 1, 1), date(2006, 4, 1), date(2006, 7, 1)
WHOLE = "pre-stages"
WHY = "one championship"
FINALISTS = [f"F{number}" for number in range(7)]


def cup(desk: Desk, edition: str = "fide-2005", **readings: str) -> Town:
    town = Town(desk, edition, readings=readings)
    rated = {"P1": (2000, 15, 90), "P2": (2100, 15, 90)}
    town.first_list(JANUARY, **rated, **dict.fromkeys(FINALISTS, (2050, 15, 90)))
    town.add("Nora")
    before = [("P1", "Nora", "1-0"), ("Nora", "P2", "1/2")]
    town.event("pre", date(2006, 2, 1), date(2006, 2, 5), before, name="Cup, preliminary")
    scores = ["1-0"] * 5 + ["1/2", "0-1"]
    after = [("Nora", name, result) for name, result in zip(FINALISTS, scores, strict=True)]
    town.event("fin", date(2006, 4, 3), date(2006, 4, 9), after, name="Cup, final")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, cup)


def status(town: Town, *codes: str) -> list[str]:
    with town.desk.reading() as connection:
        return [find_tournament(connection, code).status for code in codes]


def rate_as_one(town: Town) -> None:
    join_stages(town.desk, ["fin", "pre"], WHY)
    examine(town.desk, WHOLE)
    accept(town.desk, WHOLE, in_spite_of="no time control is known")


def every_step(step: Step) -> Iterator[Step]:
    yield step
    for each in step.children:
        yield from every_step(each)


def test_too_few_games_in_each_stage_and_enough_in_both(town: Town) -> None:
    rate_as_one(town)
    april, july = town.publish(APRIL), town.publish(JULY)
    nora = town.entry("Nora", JULY)
    assert nora
    assert (nora.rating, nora.games) == (2088, 9)
    with town.desk.reading() as connection:
        for row in (april, july):
            assert verify_list(connection, row).findings == ()
        (report,) = reports_of(connection, find_tournament(connection, WHOLE).id)
        version = latest_version(connection, report.id)
        assert not [*differences_from_report(connection, report.id, version)]
        story = story_of(connection, july, town.ids["Nora"])
    assert story
    assert ("stages", "6.2") in [(step.message, step.article) for step in every_step(story)]
    assert verify_chain(town.desk).findings == ()
    assert reproduce_all(town.desk) == 2


def test_the_list_is_that_of_the_last_stage(town: Town) -> None:
    """The preliminary alone would have been on the list of April (9.13)."""
    rate_as_one(town)
    town.publish(APRIL)
    assert "Nora" not in town.ratings()


def test_apart_she_is_not_listed(town: Town) -> None:
    """Half a point in the first event (6.1), and seven games instead of nine (9.14.b)."""
    town.publish(APRIL)
    town.publish(JULY)
    assert town.ratings().get("Nora") is None


def test_an_event_stands_for_its_stages(town: Town) -> None:
    done = join_stages(town.desk, ["fin", "pre"], WHY)
    assert (done.tournament.code, done.tournament.name) == (WHOLE, "Cup")
    assert (done.tournament.start, done.tournament.end) == (date(2006, 2, 1), date(2006, 4, 9))
    assert done.stages == ("pre", "fin")
    assert done.players == 10
    assert status(town, WHOLE, "pre", "fin") == ["received", "withdrawn", "withdrawn"]
    with pytest.raises(Conflict) as refused:
        reopen(town.desk, "fin", "a mistake")
    assert refused.value.finding.code == "stages.counted"
    _, content = exported_report(town.desk, WHOLE)
    assert content.startswith(b"arpad-stages ")


def test_it_can_be_taken_apart_and_joined_again(town: Town) -> None:
    rate_as_one(town)
    parts = part_stages(town.desk, WHOLE, "two events after all")
    assert [each.code for each in parts] == ["pre", "fin"]
    assert status(town, WHOLE, "pre", "fin") == ["withdrawn", "received", "received"]
    again = join_stages(town.desk, ["pre", "fin"], WHY)
    assert again.tournament.code == WHOLE
    assert status(town, WHOLE, "pre", "fin") == ["received", "withdrawn", "withdrawn"]
    assert verify_chain(town.desk).findings == ()


def test_what_officers_decided_of_the_stages_stays(town: Town) -> None:
    """Whom they matched stays matched; what they amended is to be amended again, which is said."""
    town.add("Norah")
    assign(town.desk, "pre", {"Nora": f"id:{town.ids['Norah']}"}, reason="her sister")
    assign(town.desk, "fin", {"Nora": f"id:{town.ids['Norah']}"}, reason="her sister")
    amend(town.desk, "fin", AskedAmendment(round=7, player=1, result="1/2"), "misread")
    done = join_stages(town.desk, ["pre", "fin"], WHY)
    assert [(each.code, each.values["found"]) for each in done.remarks] == [
        ("stages.amended", "fin")
    ]
    found = examine(town.desk, WHOLE)
    matched = {each.reported.name: each.player_id for each in found.matches.players}
    assert matched["Nora"] == town.ids["Norah"]


@pytest.mark.parametrize(
    ("codes", "error", "code"),
    [
        (["pre"], BadInput, "stages.codes"),
        (["pre", "pre"], BadInput, "stages.codes"),
        (["pre", "empty"], Conflict, "stages.no_report"),
    ],
)
def test_what_cannot_be_joined(
    town: Town, codes: list[str], error: type[ArpadError], code: str
) -> None:
    new = NewTournament("empty", "Empty", Play.STANDARD, APRIL, APRIL)
    register_tournament(town.desk, Registration(new))
    with pytest.raises(error, match=code):
        join_stages(town.desk, codes, WHY)


def test_what_is_on_a_list_is_not_joined_any_more(town: Town) -> None:
    town.publish(APRIL)
    with pytest.raises(Conflict) as refused:
        join_stages(town.desk, ["pre", "fin"], WHY)
    assert refused.value.finding.code == "stages.listed"


def test_a_reason_is_asked_for(town: Town) -> None:
    with pytest.raises(BadInput):
        join_stages(town.desk, ["pre", "fin"], " ")
    with pytest.raises(Conflict) as refused:
        part_stages(town.desk, "pre", WHY)
    assert refused.value.finding.code == "stages.none"


def test_fide_2009_is_asked_by_joining_them(desk: Desk) -> None:
    town = cup(desk, "fide-2009")
    rate_as_one(town)
    town.publish(date(2006, 5, 1))
    assert town.ratings()["Nora"] == 2095


@pytest.mark.parametrize(
    ("edition", "readings", "code"),
    [
        ("fide-2024", {}, "stages.not_known"),
        ("feda-1996", {"stages": "weighted"}, "stages.apart"),
    ],
)
def test_a_regulation_may_not_count_them_together(
    desk: Desk, edition: str, readings: dict[str, str], code: str
) -> None:
    town = cup(desk, edition, **readings)
    with pytest.raises(Conflict) as refused:
        join_stages(town.desk, ["pre", "fin"], WHY)
    assert refused.value.finding.code == code


def test_one_report_may_say_its_stages_itself(town: Town) -> None:
    """What it says is kept, and checked: the article is named, and each stage paired by itself."""
    rounds = [("P1", "Nora", "1-0"), ("Nora", "P1", "1/2")]
    document = document_of("Cup 2", date(2006, 5, 1), date(2006, 5, 2), rounds, "swiss", ())
    document["stages"] = [
        {"name": "Preliminary", "first_round": 1, "last_round": 1},
        {"name": "Final", "first_round": 2, "last_round": 2},
    ]
    sent = Incoming("cup.json", json.dumps(document).encode(), register=True)
    done = receive(town.desk, sent)
    found = examine(town.desk, done.tournament.code)
    assert [stage.name for stage in found.event.stages] == ["Preliminary", "Final"]
    codes = {each.code: each.article for each in found.findings}
    assert codes["stages.together"] == "6.2"
    assert "check.rematch" not in codes
