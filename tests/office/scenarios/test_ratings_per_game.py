"""A long match under fide-2009 rated with the ratings in force during each game (4.13), by hand.

PD is table 8.1.b, K 30 (8.56), Rn to the nearest integer (8.57). In September Berta beats Ana
twice: 2200 - 2100 is PD .64, 30 x -1.28 = -38.4, so 2162 and 2138 on the list of November.
"""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from tests.conftest import Like
from tests.office.proof.bundles.tampering import members_of

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.consulting import Which, explain
from arpad.office.periods.verifying import verify_list
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.per_game import receive_per_game
from arpad.office.tournaments.receiving import Incoming, Received, exported_report, receive

from ..town import SYSTEM, Town, town_like

JANUARY = date(2010, 1, 1)
MATCH: dict[str, Any] = {
    "name": "Match",
    "start": "2009-09-12",
    "end": "2009-12-05",
    "system": "match",
    "time_control": "5400+30",
    "report": {"registered": "2009-08-01"},
    "round_dates": ["2009-09-12", "2009-12-05"],
    "players": [
        {"no": 1, "name": "Ana", "rating": 2200},
        {"no": 2, "name": "Berta", "rating": 2100},
    ],
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 2, "black": 1, "result": "1/2-1/2"},
    ],
}


def before_the_match(desk: Desk) -> Town:
    town = Town(desk, "fide-2009")
    town.first_list(date(2009, 9, 1), Ana=(2200, 30, 60), Berta=(2100, 30, 60))
    games = [("Ana", "Berta", "0-1"), ("Berta", "Ana", "1-0")]
    town.event("open", date(2009, 9, 5), date(2009, 9, 6), games)
    town.publish()
    assert town.ratings() == {"Ana": 2162, "Berta": 2138}
    return town


@pytest.fixture
def town(like: Like) -> Town:
    town = town_like(like, before_the_match)
    then = datetime(2009, 12, 7, 12, tzinfo=UTC)
    return replace(town, desk=replace(town.desk, clock=lambda: then))


def sent(document: dict[str, Any] = MATCH) -> Incoming:
    return Incoming(file_name="match.json", content=json.dumps(document).encode(), register=True)


def published(town: Town, received: Received) -> None:
    code = received.tournament.code
    examine(town.desk, code)
    assign(town.desk, code, {1: f"id:{town.ids['Ana']}", 2: f"id:{town.ids['Berta']}"})
    accept(town.desk, code)
    assert town.publish().date == JANUARY


def test_each_game_counts_with_the_list_of_its_day(town: Town) -> None:
    published(town, receive_per_game(town.desk, sent()))
    # 2200 - 2100 is .64; in December 2162 - 2138 is .53: 1.5 - 1.17 = .33, 30 x .33 = 9.9.
    assert town.ratings() == {"Ana": 2172, "Berta": 2128}


def test_without_the_choice_the_list_of_the_start_holds(town: Town) -> None:
    published(town, receive(town.desk, sent()))
    # 1.5 - 2 x .64 = .22, 30 x .22 = 6.6: 2168.6 and 2131.4.
    assert town.ratings() == {"Ana": 2169, "Berta": 2131}


def test_the_bundle_has_the_ratings_of_each_game(town: Town) -> None:
    published(town, receive_per_game(town.desk, sent()))
    content = bundle_list(town.desk, SYSTEM, Play.STANDARD, JANUARY).content
    (event,) = map(json.loads, members_of(content)["events.jsonl"].splitlines())
    assert event["by_game"] == [[2200, 2100], [2138, 2162]]


def test_it_is_verified_and_explained_by_its_article(town: Town) -> None:
    published(town, receive_per_game(town.desk, sent()))
    with town.desk.reading() as connection:
        assert verify_list(connection, town.lists()[-1]).identical
    step = explain(town.desk, f"id:{town.ids['Ana']}", Which(SYSTEM))
    (line,) = (each for each in step_lines(step, Language.EN) if "[4.13]" in each)
    assert "2162" in line
    assert "2200" in line


def test_a_correction_of_a_list_in_between_reaches_the_games_played_by_it(town: Town) -> None:
    published(town, receive_per_game(town.desk, sent()))
    town.corrected("open", [("Ana", "Berta", "1/2"), ("Berta", "Ana", "1/2")])
    town.correct()
    # November: 30 x 2 x -.14 = -8.4: 2191.6 and 2108.4. In December 2192 - 2108 is 84, .62:
    # 1.5 - (.64 + .62) = .24, 7.2: 2199.2 and 2100.8.
    assert town.ratings(JANUARY) == {"Ana": 2199, "Berta": 2101}
    with town.desk.reading() as connection:
        assert verify_list(connection, town.lists()[-1]).identical


def test_the_report_is_given_back_as_it_came(town: Town) -> None:
    incoming = sent()
    code = receive_per_game(town.desk, incoming).tournament.code
    assert exported_report(town.desk, code)[1] == incoming.content


def refused(town: Town, document: dict[str, Any]) -> Finding:
    with pytest.raises(BadInput) as wrong:
        receive_per_game(town.desk, sent(document))
    return wrong.value.findings[0]


def test_every_round_needs_its_day(town: Town) -> None:
    found = refused(town, {**MATCH, "round_dates": ["2009-09-12"]})
    assert (found.code, found.values["found"]) == ("monthly.undated", "2")


def test_an_edition_without_the_choice_is_named(town: Town) -> None:
    town.follow("fide-2005", date(1900, 1, 1))
    found = refused(town, MATCH)
    assert (found.code, found.values["found"]) == ("ratings_per_game", "fide-2005")
