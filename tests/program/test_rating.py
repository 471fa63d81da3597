"""The library as a stranger uses it."""

import doctest
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.places import EXAMPLES

import arpad
from arpad.program import pairings, ranking, rating
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer


def document(**changes: Any) -> dict[str, Any]:
    """One game of question 12 of the Arbiters' Manual: D 365, PD .90."""
    return {
        "name": "Open",
        "start": "2022-05-07",
        "players": [
            {"no": 1, "name": "A", "rating": 2460, "k": 10},
            {"no": 2, "name": "B", "rating": 2095, "k": 20},
        ],
        "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}],
        **changes,
    }


def rated(found: object) -> RatedPlayer:
    assert isinstance(found, RatedPlayer)
    return found


def test_five_lines_are_enough() -> None:
    lines = f"""
import arpad
result = arpad.rate({str(EXAMPLES / "swiss-2022.json")!r}, regulation="fide-2022")
new_rating = result.player(1).new_rating
answer = arpad.event_answer(result)
why = arpad.explain(result, 1)
"""
    names: dict[str, Any] = {}
    exec(lines, names)
    assert names["new_rating"] == 2268
    assert names["answer"]["players"][0]["change"] == "56.4"
    assert "+56.4" in names["why"]


@pytest.mark.parametrize("module", [rating, pairings, ranking])
def test_the_documentation_is_true(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)  # it names only files that `arpad example` writes
    failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0


def test_a_tournament_may_come_in_any_form(tmp_path: Path) -> None:
    text = json.dumps(document())
    path = tmp_path / "open.json"
    path.write_text(text, encoding="utf-8")
    forms = (document(), text, f"\n  {text}", text.encode(), path, str(path), arpad.read(text))
    for form in forms:
        found = rated(arpad.rate(form, regulation="fide-2022").player(1))
        # K 10 times +0.10.
        assert (found.change, found.new_rating) == (100, 2461)


def test_an_event_may_be_made_by_hand() -> None:
    event = arpad.Event(
        name="Open",
        players=(
            arpad.Player(no=1, name="A", rating=2460, k=10),
            arpad.Player(no=2, name="B", rating=2095),
        ),
        games=(
            arpad.Game(round=1, white=1, black=2, result=arpad.read(document()).games[0].result),
        ),
    )
    assert rated(arpad.rate(event, "fide-2022").player(1)).new_rating == 2461


def test_the_regulation_is_found_by_date() -> None:
    assert arpad.rate(document()).edition.key == "fide-2022"
    assert arpad.rate(document(start="2025-10-01", play="rapid")).edition.key == (
        "fide-2024-12-rapid"
    )


def test_an_answer_is_the_json_of_the_command_line() -> None:
    answer = arpad.event_answer(arpad.rate(document()))
    assert list(answer) == ["regulation", "tournament", "players", "ignored"]
    assert answer["players"][0] == {
        "no": 1, "name": "A", "status": "rated", "rating": 2460, "n": 1, "w": "1",
        "we": "0.9", "k": 10, "k_rule": "8.3.3", "sum": "0.1", "change": "1",
        "new_rating": 2461, "listed": True,
    }  # fmt: skip


def test_readings_are_chosen_by_name() -> None:
    # Capped once only, the manual's player would gain 57.2: 2269.
    path = EXAMPLES / "swiss-2022.json"
    assert rated(arpad.rate(path).player(1)).new_rating == 2268
    assert rated(arpad.rate(path, readings={"cap": "once"}).player(1)).new_rating == 2269


def test_the_working_is_told_in_both_languages() -> None:
    result = arpad.rate(document())
    assert arpad.working(result, 1).value == 2461
    assert arpad.explain(result, 1).startswith("A: 2460 → 2461 (+1)")
    assert arpad.explain(result, 1, "es").startswith("A: de 2460 a 2461 (+1)")


def test_several_tournaments_are_a_period() -> None:
    games = [{"round": 1, "white": 2, "black": 1, "result": "1/2"}]
    events = [document(), document(name="Closed", start="2022-05-20", games=games)]
    result = arpad.rate_period(events, regulation="fide-2022")
    first = result.players[0]
    assert isinstance(first, PeriodRated)
    # +0.10, then -0.40.
    assert (first.n, first.change, first.new_rating) == (2, -300, 2457)
    answer = arpad.period_answer(result)
    rated = answer["players"][0]
    assert rated["status"] == "rated"
    assert [each.get("change") for each in rated["events"]] == ["1", "-4"]
    assert answer["regulation"] == "fide-2022"


def test_a_period_pools_newcomers() -> None:
    # FIDE 2009, 8.34: 6½ of 12 against 26210/12 is 2199.
    events = []
    for at_entry, results, start in (
        (2220, ["1-0", "0-1", "0-1"], "2009-08-01"),
        (2150, ["1-0", "1-0", "1-0", "0-1", "0-1"], "2009-10-01"),
        (2200, ["1-0", "1-0", "1/2", "0-1"], "2010-01-10"),
    ):
        opponents = range(2, 2 + len(results))
        events.append(
            {
                "name": start,
                "start": start,
                "players": [
                    {"no": 1, "name": "New", "rating": None},
                    *({"no": no, "name": f"{start} {no}", "rating": at_entry} for no in opponents),
                ],
                "games": [
                    {"round": no, "white": 1, "black": no, "result": result}
                    for no, result in zip(opponents, results, strict=True)
                ],
            }
        )
    (found,) = [p for p in arpad.rate_period(events).players if isinstance(p, PeriodUnrated)]
    assert (found.n, found.half_points, found.rating, found.listed) == (12, 13, 2199, True)


def test_an_unrated_player_has_a_performance_instead_of_a_new_rating() -> None:
    found = arpad.rate(EXAMPLES / "round-robin-2009.json").player(9)
    assert isinstance(found, UnratedPlayer)
    assert found.ru == 2006


def test_a_bad_document_is_a_value_error_that_names_the_place() -> None:
    bad = document()
    bad["players"][1]["rating"] = "2095"
    with pytest.raises(ValueError, match=r"players\[1\]\.rating") as caught:
        arpad.rate(bad)
    assert isinstance(caught.value, arpad.BadInput)
    assert isinstance(caught.value, arpad.ArpadError)
    assert [finding.place for finding in caught.value.findings] == ["players[1].rating"]


@pytest.mark.parametrize("text", ["{", b"", b"[]", b"null", b"\xff", '{"players": 1}'])
def test_a_text_that_is_no_document_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(arpad.BadInput):
        arpad.rate(text)


def test_an_unknown_regulation_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="fide-2022") as caught:
        arpad.rate(document(), regulation="fide-20222")
    assert isinstance(caught.value, arpad.UnknownName)


@pytest.mark.parametrize("readings", [{"capp": "once"}, {"cap": "twice"}])
def test_an_unknown_reading_is_a_value_error(readings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="readings") as caught:
        arpad.rate(document(), readings=readings)
    assert isinstance(caught.value, arpad.UnknownName)


@pytest.mark.parametrize("start", ["2015-05-01", None])
def test_a_date_no_edition_covers_is_a_value_error(start: str | None) -> None:
    with pytest.raises(ValueError, match="start") as caught:
        arpad.rate(document(start=start))
    assert isinstance(caught.value, arpad.NotCovered)


def test_a_period_of_two_editions_is_a_value_error() -> None:
    with pytest.raises(arpad.NotCovered):
        arpad.rate_period([document(), document(start="2024-05-07")])


def test_an_empty_period_is_a_value_error_or_nothing() -> None:
    with pytest.raises(ValueError, match="period_empty"):
        arpad.rate_period([])
    assert arpad.rate_period([], regulation="fide-2022").players == ()


def test_an_unknown_player_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="99"):
        arpad.explain(arpad.rate(document()), 99)


def test_an_unknown_language_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="fr"):
        arpad.explain(arpad.rate(document()), 1, "fr")


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        arpad.rate(tmp_path / "nowhere.json")


def test_the_schema_is_at_hand() -> None:
    schema = arpad.schema()
    assert {"players", "games"} <= schema["properties"].keys()


def test_rating_changes_nothing_that_was_given() -> None:
    given = document()
    before = json.dumps(given)
    arpad.rate(given)
    arpad.rate_period([given, document(name="Another")], regulation="fide-2022")
    assert json.dumps(given) == before
