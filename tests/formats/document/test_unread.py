"""What a hand writes wrongly within a report: said with its place, left unread, never lost."""

from typing import Any

import pytest
from tests.documents import remarks_on, report_of, scoring_of, teams_of, written_again

from arpad.core.finding import Severity
from arpad.core.report import Arbiter, MatchPoints, Scoring

ERROR, WARNING = Severity.ERROR, Severity.WARNING


@pytest.mark.parametrize(
    ("report", "severity", "code", "place", "found"),
    [
        ({"lineups": [{"team": "two", "opponent": 1}]},
         ERROR, "wrong_number", "lineups[0].team", '"two"'),
        ({"lineups": [{"team": 1, "players": [1, "x"]}]},
         ERROR, "wrong_number", "lineups[0].players[1]", '"x"'),
        ({"lineups": [{"team": 1}, 7]}, WARNING, "wrong_object", "lineups[1]", "7"),
        ({"forfeited_matches": [{"round": "last"}]},
         ERROR, "wrong_number", "forfeited_matches[0].round", '"last"'),
        ({"forfeited_matches": [{"result": "?"}]},
         ERROR, "wrong_choice", "forfeited_matches[0].result", '"?"'),
        ({"byes": [{"type": "Q"}]}, ERROR, "wrong_choice", "byes[0].type", '"Q"'),
        ({"acceleration": [{"points": "x"}]},
         ERROR, "wrong_points", "acceleration[0].points", '"x"'),
        ({"virtual_points": {"1": ["x"]}}, ERROR, "wrong_points", "virtual_points.1[0]", '"x"'),
        ({"virtual_points": {"one": ["1.0"]}},
         ERROR, "wrong_number", "virtual_points.one", '"one"'),
        ({"absent": [True]}, WARNING, "wrong_number", "absent[0]", "true"),
        ({"type_code": 192}, WARNING, "wrong_text", "type_code", "192"),
        ({"time_code": 5400}, WARNING, "wrong_text", "time_code", "5400"),
        ({"board_colours": ["W", "B"]}, WARNING, "wrong_text", "board_colours", "[…]"),
        ({"match_points": {"TW": "two"}}, WARNING, "wrong_points", "match_points.TW", '"two"'),
        ({"match_points": {"TL": True}}, WARNING, "wrong_points", "match_points.TL", "true"),
        ({"match_points": [2, 1, 0]}, WARNING, "wrong_object", "match_points", "[…]"),
        ({"counts": {"players": "many"}}, WARNING, "wrong_number", "counts.players", '"many"'),
        ({"registered": "in spring"}, WARNING, "wrong_date", "registered", '"in spring"'),
        ({"marks": {"unplayed": [[1, 2]]}}, WARNING, "wrong_mark", "marks.unplayed[0]", "[…]"),
        ({"standings": 5}, WARNING, "wrong_list", "standings", "5"),
        ({"lineups": [{"round": -1}]}, ERROR, "wrong_number", "lineups[0].round", "-1"),
        ({"dialect": "nope"}, WARNING, "wrong_choice", "dialect", '"nope"'),
        ({"acceleration": [{"points": "-3"}]},
         ERROR, "wrong_points", "acceleration[0].points", '"-3"'),
        ({"prohibited": [{"players": [1, -2]}]},
         ERROR, "wrong_number", "prohibited[0].players[1]", "-2"),
        ({"match_points": {"TW": "-2"}}, WARNING, "wrong_points", "match_points.TW", '"-2"'),
    ],
)  # fmt: skip
def test_a_wrong_value_is_said_and_stays(
    report: dict[str, Any], severity: Severity, code: str, place: str, found: str
) -> None:
    (remark,) = remarks_on(report=report)
    assert (remark.severity, remark.code) == (severity, f"document.{code}")
    assert (remark.place, remark.values["found"]) == (f"report.{place}", found)
    assert written_again(report=report) == {"report": report}


def test_the_rest_is_read_in_spite_of_it() -> None:
    report = report_of({"match_points": {"TW": "two", "TD": "1,5"}, "type_code": "FIDE_TEAM"})
    assert report.type_code == "FIDE_TEAM"
    assert report.match_points is not None
    assert report.match_points == MatchPoints(draw=report.match_points.draw, extra={"TW": "two"})
    (team,) = teams_of([{"no": "1", "name": 7, "players": [1, "2"]}])
    assert (team.no, team.name, team.players, team.extra) == (1, None, (1, 2), {"name": 7})
    assert scoring_of({"W": "x"}) == Scoring(extra={"W": "x"})


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("teams", [{"name": 7, "players": [1]}], "teams[0].name"),
        ("scoring", {"W": "x"}, "scoring.W"),
        ("arbiters", [{"name": ["A"], "role": "chief"}], "arbiters[0].name"),
        ("arbiters", [{"name": "A", "role": "boss"}], "arbiters[0].role"),
        ("teams", [{"no": -4, "name": "Alfa"}], "teams[0].no"),
        ("scoring", {"W": -1}, "scoring.W"),
        ("scoring", {"D": "-0.5"}, "scoring.D"),
        ("teams", [3], "teams[0]"),
        ("teams", "Alfa", "teams"),
        ("arbiters", [3], "arbiters[0]"),
        ("arbiters", {}, "arbiters"),
        ("scoring", [3, 1, 0], "scoring"),
        ("report", "late", "report"),
    ],
)
def test_arbiters_teams_and_points_likewise(key: str, value: Any, place: str) -> None:
    (remark,) = remarks_on(**{key: value})
    assert (remark.severity, remark.place) == (WARNING, place)
    assert written_again(**{key: value}) == {key: value}


@pytest.mark.parametrize(
    ("national", "place"),
    [({"ESP": {"rating": -5}}, "national.ESP.rating"), ([1500], "national")],
)
def test_what_federations_say_of_a_player_likewise(national: Any, place: str) -> None:
    player = {"no": 1, "name": "A", "rating": None, "national": national}
    (remark,) = remarks_on(players=[player])
    assert (remark.severity, remark.place) == (WARNING, f"players[0].{place}")
    assert written_again(players=[player]) == {"players": [player]}


def test_a_loss_or_an_absence_may_cost_points() -> None:
    points = {"W": "1.0", "D": "0.0", "L": "-1.0", "A": "-1.0"}
    assert not remarks_on(scoring=points)
    assert written_again(scoring=points) == {"scoring": points}


def test_null_says_nothing_and_unknown_keys_are_kept_with_a_note() -> None:
    report = {"lineups": None, "round_robin": {"cycles": 2}, "byes": [{"reason": "ill"}]}
    assert [
        (remark.severity, remark.code, remark.place) for remark in remarks_on(report=report)
    ] == [
        (Severity.NOTE, "document.unknown_key", "report.round_robin"),
        (Severity.NOTE, "document.unknown_key", "report.byes[0].reason"),
    ]
    assert report_of(report).extra == {"round_robin": {"cycles": 2}}
    assert report_of(report).byes[0].extra == {"reason": "ill"}


def test_an_arbiter_who_is_only_a_name_is_written_as_one() -> None:
    arbiters = ["Ana Soto", {"role": "deputy", "name": "Luis Gil"}]
    assert written_again(arbiters=arbiters) == {
        "arbiters": ["Ana Soto", {"name": "Luis Gil", "role": "deputy"}]
    }
    assert Arbiter("Ana Soto").role is None
    assert written_again(arbiters=[{}]) == {"arbiters": [{}]}
