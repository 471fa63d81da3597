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
    ],
)
def test_arbiters_teams_and_points_likewise(key: str, value: Any, place: str) -> None:
    (remark,) = remarks_on(**{key: value})
    assert (remark.severity, remark.place) == (WARNING, place)
    assert written_again(**{key: value}) == {key: value}


def test_null_says_nothing_and_unknown_keys_are_kept_without_a_word() -> None:
    report = {"lineups": None, "round_robin": {"cycles": 2}, "byes": [{"reason": "ill"}]}
    assert not remarks_on(report=report)
    assert report_of(report).extra == {"round_robin": {"cycles": 2}}
    assert report_of(report).byes[0].extra == {"reason": "ill"}


def test_an_arbiter_who_is_only_a_name_is_written_as_one() -> None:
    arbiters = ["Ana Soto", {"role": "deputy", "name": "Luis Gil"}]
    assert written_again(arbiters=arbiters) == {
        "arbiters": ["Ana Soto", {"name": "Luis Gil", "role": "deputy"}]
    }
    assert Arbiter("Ana Soto").role is None
