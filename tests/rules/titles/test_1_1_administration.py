"""1.1: what an event must be like."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from arpad.core.event import Event, Play
from arpad.core.report import Arbiter, Report
from arpad.rules.titles.written import norm_answer

from .norm_events import check_of, judged, one_player
from .test_1_4_1_games import NINE

DAYS = tuple(f"2023-05-0{day}" for day in range(1, 10))
COMPLETE: dict[str, Any] = {
    "round_dates": DAYS,
    "arbiters": (Arbiter("IA Juez, Ada", "chief"),),
    "time_control": "90+30",
}


def event_with(**changed: Any) -> Event:
    return one_player(NINE, **{**COMPLETE, **changed})


def test_a_complete_event_lacks_nothing() -> None:
    found = judged(event_with())
    assert (found.norm, found.missing) == (True, ())
    assert check_of(found, "1.1.3")[1:4] == (True, 1, 2)
    assert not [each for each in found.checks if each.article.startswith("1.1.") and not each.ok]


@pytest.mark.parametrize(
    ("key", "empty", "named"),
    [
        ("round_dates", (), "round_dates"),
        ("arbiters", (), "arbiter"),
        ("arbiters", (Arbiter("Juez, Ada", "chief"),), "arbiter_title"),
        ("time_control", None, "time_control"),
    ],
)
def test_what_is_missing_is_listed_and_decides_nothing(key: str, empty: Any, named: str) -> None:
    found = judged(event_with(**{key: empty}))
    assert (found.norm, [str(each) for each in found.missing]) == (True, [named])


def test_1_1_3_three_rounds_on_a_day() -> None:
    two = ("2023-05-01",) * 2 + DAYS[2:]
    assert judged(event_with(round_dates=two)).norm is True
    three = ("2023-05-01",) * 3 + DAYS[3:]
    found = judged(event_with(round_dates=three))
    assert (found.norm, check_of(found, "1.1.3", "rounds_a_day")[1:4]) == (False, (False, 3, 2))


def test_days_of_rounds_outside_the_event_are_not_known() -> None:
    """A report of 2023 with rounds in the year 2000: three on one day there are no failure."""
    first, last = date(2023, 5, 1), date(2023, 5, 9)
    for strange in ("2000-05-01", "2023-05-10"):
        days = (strange,) * 3 + DAYS[3:]
        found = judged(event_with(round_dates=days, start=first, end=last))
        assert (found.norm, [str(each) for each in found.missing]) == (True, ["round_dates"])
        assert check_of(found, "1.1.3", "rounds_a_day")[1:4] == (None, 1, 2)


def test_found_and_needed_are_of_one_kind() -> None:
    """Fractions are written as decimals: "115" of "120" minutes."""
    answer = norm_answer(judged(event_with(time_control="85+30")))
    (failed,) = (each for each in answer["checks"] if each["ok"] is False)
    assert (failed["article"], failed["found"], failed["needed"]) == ("1.1.3", "115", "120")


def test_1_1_3_two_hours_each() -> None:
    # 90 minutes and 30 times 60 seconds are 120, 85 and 30 times 60 seconds 115.
    found = judged(event_with(time_control="85+30"))
    assert (found.norm, check_of(found, "1.1.3", "minutes")[1:4]) == (False, (False, 115, 120))


def test_1_1_3_rapid_chess_gives_no_norms() -> None:
    assert judged(event_with(time_control=None, play=Play.RAPID)).norm is False


def test_1_1_2_twelve_hours_a_day() -> None:
    # 40/120 + 40, and 30 seconds a move: 190 minutes each, 12 h 40 for two games (Manual, Q17c).
    two = ("2023-05-01",) * 2 + DAYS[2:]
    slow = event_with(round_dates=two, time_control="40/120+40+30s", report=Report())
    found = judged(slow)
    assert found.norm is False
    assert check_of(found, "1.1.2").found == Fraction(760, 60)
    assert judged(replace(slow, round_dates=DAYS)).norm is True


def test_1_1_3b_the_same_clock_for_all() -> None:
    report = Report(time_code="W7200-B7500")
    found = judged(event_with(report=report))
    assert (found.norm, check_of(found, "1.1.3b").ok) == (False, False)


@pytest.mark.parametrize(("day", "norm"), [(date(2023, 4, 1), True), (date(2023, 4, 2), False)])
def test_1_1_1_registered_thirty_days_before(day: date, norm: bool) -> None:
    found = judged(event_with(report=Report(registered=day)))
    assert found.norm is norm


def test_1_1_6_an_arbiter_does_not_play() -> None:
    for name in ("p5", "FA p5", "P5 (IA)"):
        found = judged(event_with(arbiters=(Arbiter(name, "chief"),)))
        check = check_of(found, "1.1.6")
        assert (found.norm, check.found, check.code) == (False, "P5", "arbiter_namesake")


@pytest.mark.parametrize(
    ("arbiter", "plays"),
    [
        (Arbiter("IA P5 (2200123)", "chief"), None),
        (Arbiter("P5", "chief", "IA", id="2200123"), None),
        (Arbiter("IA P5 (2200005)", "chief"), "P5"),
        (Arbiter("IA Quinto, Pedro (2200005)", "chief"), "P5"),
        (Arbiter("IA P5", "chief"), "P5"),
    ],
)
def test_1_1_6_ids_decide_who_a_namesake_is(arbiter: Arbiter, plays: str | None) -> None:
    """A namesake of the arbiter once barred every norm though their FIDE IDs differ."""
    event = event_with(arbiters=(arbiter,))
    players = (replace(each, id="2200005" if each.name == "P5" else None) for each in event.players)
    found = judged(replace(event, players=tuple(players)))
    assert found.norm is (plays is None)
    barred = [check.found for check in found.barred if check.article == "1.1.6"]
    assert barred == ([plays] if plays else [])


def test_1_1_6_an_arbiter_named_twice_is_known_by_the_id_of_either() -> None:
    """Which of the two stood last in the report once decided."""
    twice = (Arbiter("IA P5 (2200123)", "chief"), Arbiter("P5", "deputy"))
    for arbiters in (twice, twice[::-1]):
        event = event_with(arbiters=arbiters)
        players = (
            replace(each, id="2200005" if each.name == "P5" else None) for each in event.players
        )
        assert judged(replace(event, players=tuple(players))).norm


@pytest.mark.parametrize("name", ["IA Juez, Ada", "Juez, Ada (FA)", "FA. Juez, Ada"])
def test_1_1_5_the_chief_arbiter_is_ia_or_fa(name: str) -> None:
    found = judged(event_with(arbiters=(Arbiter(name, "chief"), Arbiter("Na, Li (NA)", "deputy"))))
    assert (found.norm, found.missing) == (True, ())


def test_1_1_5_a_national_arbiter_cannot_be_the_chief() -> None:
    found = judged(event_with(arbiters=(Arbiter("Juez, Ada (NA)", "chief"),)))
    assert (found.norm, check_of(found, "1.1.5")[1:4]) == (False, (False, "NA", "IA, FA"))


def test_1_1_5_whose_family_name_is_na_may_have_any_title() -> None:
    found = judged(event_with(arbiters=(Arbiter("NA Li", "chief"),)))
    assert (found.norm, [str(each) for each in found.missing]) == (True, ["arbiter_title"])
