"""Rate of play and rounds a day, edition by edition, at the edges of each rule.

FEDA 1996, 2.1-2.3, 4.1 and 4.2; FIDE 2005, 1.1-1.3 and 3.1; FIDE 2009, 1.1-1.3 and 3.1; FIDE 2022,
1.1, 1.2 and 3.1; FIDE 2022 rapid, 1.1.1, 1.1.2, 1.2 and 3.1.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from tests.documents import report_of
from tests.messages.catalogue import section

from arpad.core.event import Event, Game, Play, Player, Result
from arpad.core.finding import Finding, Severity
from arpad.messages.text import Language
from arpad.rules.checks.check import Case
from arpad.rules.checks.registry import CHECKS
from arpad.rules.regulations.registry import EDITIONS, edition

TIMES = section("times")

OLD_FIDE = ("fide-2005", "fide-2009")
NEW_FIDE = ("fide-2022", "fide-2024", "fide-2025")
RAPID = ("fide-2022-rapid", "fide-2024-rapid", "fide-2024-12-rapid")
BLITZ = ("fide-2022-blitz", "fide-2024-blitz", "fide-2024-12-blitz")
old_fide = pytest.mark.parametrize("key", OLD_FIDE)
new_fide = pytest.mark.parametrize("key", NEW_FIDE)
rapid = pytest.mark.parametrize("key", RAPID)
blitz = pytest.mark.parametrize("key", BLITZ)


def event(control: str | None, *ratings: int | None, **details: Any) -> Event:
    """Each player with the next one, White first."""
    players = tuple(
        Player(no=no, name=f"#{no}", rating=rating) for no, rating in enumerate(ratings, 1)
    )
    games = tuple(
        Game(round=1, white=no, black=no + 1, result=Result.DRAW)
        for no in range(1, len(players) + 1, 2)
        if no < len(players)
    )
    return Event(
        name="Event",
        players=players,
        games=details.pop("games", games),
        time_control=control,
        report=report_of(details.pop("report", {})),
        **details,
    )


def findings(key: str, found: Event) -> list[Finding]:
    case = Case(found, edition(key))
    of_time = (check for check in CHECKS if check.code.startswith("time."))
    return [finding for check in of_time for finding in check.ask(case)]


def codes(key: str, found: Event) -> list[str]:
    return [finding.code for finding in findings(key, found)]


def only(key: str, found: Event) -> Finding:
    (finding,) = findings(key, found)
    return finding


# Named and readable


@pytest.mark.parametrize("text", [None, "", "  "])
def test_a_missing_time_control(text: str | None) -> None:
    found = only("fide-2024", event(text, 1500, 1500))
    assert (found.severity, found.code, found.article) == (Severity.WARNING, "time.missing", "1.1")


def test_elo_asks_for_no_time_control() -> None:
    assert codes("elo-1972", event(None, 1500)) == codes("elo-1972", event("who knows", 1500)) == []


def test_an_unreadable_time_control() -> None:
    found = only("fide-2024", event("as usual", 1500, 1500))
    assert (found.severity, found.code, found.place) == (
        Severity.WARNING,
        "time.unreadable",
        "time_control",
    )
    assert found.values["found"] == "as usual"


def test_the_code_wins_over_the_text() -> None:
    sent = event("60 min", 2400, 2400, report={"time_code": "5400+30"})
    assert codes("fide-2024", sent) == ["time.disagree"]
    assert codes("fide-2024", event("90+30", 2400, 2400, report={"time_code": "5400+30"})) == []


def test_an_unreadable_code_is_passed_over() -> None:
    found = only("fide-2024", event("90+30", 2400, 2400, report={"time_code": "90 min"}))
    assert (found.code, found.place) == ("time.unreadable", "report.time_code")
    assert codes("fide-2024", event("90+30", 2400, report={"time_code": 5400})) == []


# 1.1: the class


@pytest.mark.parametrize("key", [*OLD_FIDE, *NEW_FIDE])
def test_standard_begins_at_sixty_minutes(key: str) -> None:
    assert codes(key, event("30'+30\"", 1500, 1500)) == []
    found = only(key, event("59 min", 1500, 1500))
    assert (found.severity, found.code, found.article) == (
        Severity.ERROR,
        "time.wrong_class",
        "1.1",
    )
    assert found.values == {"found": 59, "expected": "T >= 60"}


@rapid
@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("10 min", False),
        ("6'+5\"", True),
        ("25'+10\"", True),
        ("59 min", True),
        ("40'+20\"", False),
    ],
)
def test_rapid_lies_between_ten_and_sixty(key: str, text: str, right: bool) -> None:
    found = findings(key, event(text, 1500, 1500, play=Play.RAPID))
    assert [(each.code, each.article) for each in found] == (
        [] if right else [("time.wrong_class", "1.1.1")]
    )


@blitz
@pytest.mark.parametrize(
    ("text", "right"),
    [("3 min", False), ("2+2", True), ("5'+5\"", True), ("7'+3\"", True), ("6'+5\"", False)],
)
def test_blitz_lies_between_three_and_ten(key: str, text: str, right: bool) -> None:
    found = findings(key, event(text, 1500, 1500, play=Play.BLITZ))
    assert [(each.code, each.article) for each in found] == (
        [] if right else [("time.wrong_class", "1.1.2")]
    )


# 1.1: the bands


@old_fide
@pytest.mark.parametrize(
    ("rating", "minutes"), [(2200, 120), (2199, 90), (1600, 90), (1599, 60), (None, 60)]
)
def test_old_bands_are_for_the_event(key: str, rating: int | None, minutes: int) -> None:
    assert codes(key, event(f"{minutes} min", rating, None, None)) == []
    if minutes > 60:
        found = only(key, event(f"{minutes - 1} min", rating, None, None))
        assert (found.severity, found.code, found.place, found.article) == (
            Severity.ERROR,
            "time.too_fast_event",
            "time_control",
            "1.1",
        )
        assert found.values == {"found": minutes - 1, "expected": minutes, "rating": rating}


@old_fide
@pytest.mark.parametrize(
    "text",
    [
        "todas las jugadas en 2 horas",
        "40 moves in 75 min, then 15 min, 30 s per move",
        "40 jugadas en 90 minutos, 30 minutos para el resto",
    ],
)
def test_1_14_examples_of_two_hours(key: str, text: str) -> None:
    assert codes(key, event(text, 2200, 2200)) == []


@new_fide
@pytest.mark.parametrize(
    ("rating", "minutes"), [(2400, 120), (2399, 90), (1800, 90), (1799, 60), (None, 60)]
)
def test_new_bands_are_for_the_game(key: str, rating: int | None, minutes: int) -> None:
    players = (1500, None, None, rating)
    assert codes(key, event(f"{minutes} min", *players)) == []
    if minutes > 60:
        found = only(key, event(f"{minutes - 1} min", *players))
        assert (found.severity, found.code, found.place, found.article) == (
            Severity.WARNING,
            "time.too_fast_game",
            "games[1]",
            "1.1",
        )


def test_games_that_are_not_rated_anyway_are_not_named() -> None:
    games = (
        Game(round=1, white=1, black=2, result=Result.WHITE_BY_FORFEIT),
        Game(round=2, white=1, black=2, result=Result.DRAW, rated=False),
        Game(round=3, white=1, black=9, result=Result.DRAW),
    )
    found = only("fide-2024", event("60 min", 1800, 1500, games=games))
    assert found.place == "games[2]"


def test_every_game_too_fast_is_named() -> None:
    games = tuple(
        Game(round=round_, white=1, black=2, result=Result.DRAW) for round_ in range(1, 26)
    )
    found = findings("fide-2024", event("60 min", 1800, 1500, games=games))
    assert [each.place for each in found] == [f"games[{index}]" for index in range(25)]
    assert {each.code for each in found} == {"time.too_fast_game"}


def test_games_there_is_no_room_for_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arpad.rules.checks.time_control.MOST_FINDINGS", 20)
    games = tuple(
        Game(round=round_, white=1, black=2, result=Result.DRAW) for round_ in range(1, 26)
    )
    found = findings("fide-2024", event("60 min", 1800, 1500, games=games))
    assert [each.code for each in found] == ["time.too_fast_game"] * 20 + ["time.too_fast_more"]
    assert found[-1].values == {"found": 60, "games": 5}


# FEDA 1996, 2.1-2.3


def test_2_1_twenty_three_moves_an_hour() -> None:
    assert codes("feda-1996", event("46/2h, 23/1h", 2000)) == []
    found = only("feda-1996", event("47/2h, 23/1h", 2000))
    assert (found.code, found.article) == ("time.moves_per_hour", "2.1")
    assert found.values == {"found": Fraction(47, 2), "expected": 23}


@pytest.mark.parametrize(
    ("text", "articles"),
    [
        ("40/2h, 1h", []),
        ("2 hours", []),
        ("23/1h, 1h", []),
        ("119 min", ["2.21"]),
        ("20/59', 90'", ["2.22"]),
        ("40/2h, 59'", ["2.24"]),
    ],
)
def test_2_2_quickplay_finish(text: str, articles: list[str]) -> None:
    found = findings("feda-1996", event(text, 2000))
    assert [each.article for each in found] == articles
    assert {each.code for each in found} <= {"time.quickplay"}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("60 min + 10 s", True),
        ("59 min + 10 s", False),
        ("60 min + 9 s", False),
        ("2 hours + 5 s", True),  # good enough without them
        ("40/90', 30' + 30 s per move", True),
    ],
)
def test_2_3_electronic_clocks(text: str, right: bool) -> None:
    found = findings("feda-1996", event(text, 2000))
    assert [(each.code, each.article) for each in found] == (
        [] if right else [("time.electronic", "2.3")]
    )


# The first control


@new_fide
def test_1_2_the_first_control_has_thirty_moves(key: str) -> None:
    assert codes(key, event("30/90', 30' + 30 s per move", 2400, 2400)) == []
    found = only(key, event("29/90', 30' + 30 s per move", 2400, 2400))
    assert (found.severity, found.code, found.article) == (
        Severity.ERROR,
        "time.first_control",
        "1.2",
    )


@old_fide
def test_1_3_forty_moves_are_advised(key: str) -> None:
    assert codes(key, event("40/90', 30'", 2400, 2400)) == []
    found = only(key, event("30/90', 30'", 2400, 2400))
    assert (found.severity, found.code, found.article) == (
        Severity.NOTE,
        "time.first_control_advised",
        "1.3",
    )


# 1.2 of the rapid and blitz text: different times


@blitz
def test_armageddon_is_not_rated(key: str) -> None:
    found = only(key, event(None, 1500, 1500, play=Play.BLITZ, report={"time_code": "W300-B240"}))
    assert (found.severity, found.code, found.place, found.article) == (
        Severity.ERROR,
        "time.unequal",
        "report.time_code",
        "1.2",
    )
    assert codes(key, event("W300-B300", 1500, 1500, play=Play.BLITZ)) == []


@new_fide
def test_a_standard_game_may_have_different_times_if_both_are_enough(key: str) -> None:
    found = only(key, event(None, 1800, 1800, report={"time_code": "W7200-B5400"}))
    assert (found.severity, found.code, found.article) == (
        Severity.WARNING,
        "time.unequal_standard",
        "1.1",
    )
    assert codes(key, event("W7200-B5340", 1800, 1800)) == [
        "time.too_fast_game",
        "time.unequal_standard",
    ]


# Rounds and hours a day


@pytest.mark.parametrize(
    ("key", "text", "most", "article"),
    [
        ("feda-1996", "2 hours", 2, "4.1"),
        ("fide-2005", "60 min", 3, "3.1"),
        ("fide-2009", "60 min", 3, "3.1"),
        *((key, "10'+5\"", 15, "3.1") for key in RAPID),
        *((key, "5+3", 30, "3.1") for key in BLITZ),
    ],
)
def test_rounds_a_day(key: str, text: str, most: int, article: str) -> None:
    assert codes(key, event(text, 1500, round_dates=("2026-05-01",) * most)) == []
    found = only(key, event(text, 1500, round_dates=("2026-05-01",) * (most + 1)))
    assert (found.severity, found.code, found.place, found.article) == (
        Severity.ERROR,
        "time.rounds_per_day",
        "round_dates",
        article,
    )
    assert found.values == {"found": most + 1, "expected": most, "day": "2026-05-01"}


def test_rounds_counted_from_the_dates_of_games() -> None:
    games = tuple(
        Game(round=no, white=1, black=2, result=Result.DRAW, date="2006-05-01")
        for no in range(1, 5)
    )
    assert codes("fide-2005", event("60 min", 1500, 1500, games=games)) == ["time.rounds_per_day"]
    assert codes("fide-2005", event("60 min", 1500, 1500, games=games[:3])) == []


def test_rounds_that_the_days_cannot_hold() -> None:
    days = {"start": date(2006, 5, 1), "end": date(2006, 5, 2)}
    assert codes("fide-2005", event("60 min", 1500, rounds=6, **days)) == []
    assert codes("fide-2005", event("60 min", 1500, rounds=7, **days)) == ["time.rounds_per_day"]


def test_days_half_known_are_not_counted() -> None:
    dates = ("2026-05", "", "2026-05", "someday", "2026-05")
    assert codes("fide-2005", event("60 min", 1500, round_dates=dates)) == []


@pytest.mark.parametrize(
    ("question", "text", "hours"),
    [
        ("a", "40/90', 30'", None),
        ("b", "30/90', 30', 30 s per move", None),  # printed "no": by 1.2 it is allowed
        ("c", "40/120', 40', 30 s per move", Fraction(38, 3)),
    ],
)
@new_fide
def test_question_17_two_games_a_day(
    key: str, question: str, text: str, hours: Fraction | None
) -> None:
    sent = event(text, 2199, 2199, round_dates=("2026-05-01", "2026-05-01", "2026-05-02"))
    found = findings(key, sent)
    assert [(each.code, each.article) for each in found] == (
        [("time.hours_per_day", "3.1")] if hours else []
    ), question
    if hours:
        assert found[0].values["found"] == hours


def test_twelve_hours_are_allowed() -> None:
    day = ("2026-05-01",)
    assert codes("fide-2024", event("90+30", 2000, 2000, round_dates=day * 3)) == []
    assert codes("fide-2024", event("90+31", 2000, 2000, round_dates=day * 3)) == [
        "time.hours_per_day"
    ]


def test_a_round_of_play_offs_takes_no_hours_of_the_day() -> None:
    """Four rounds of a day, the last of them not rated: three games of four hours are twelve."""
    day = ("2026-05-01",)
    sent = event("90+30", 2000, 2000, round_dates=day * 4)
    assert codes("fide-2024", sent) == ["time.hours_per_day"]
    (game, *_) = sent.games
    play_off = replace(game, round=4, rated=False)
    assert codes("fide-2024", replace(sent, games=(*sent.games, play_off))) == []


# What is said


@pytest.mark.parametrize("language", Language)
def test_every_finding_has_its_sentence_and_advice(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arpad.rules.checks.time_control.MOST_FINDINGS", 20)
    games = tuple(Game(round=no, white=1, black=2, result=Result.DRAW) for no in range(1, 30))
    faulty = [
        event(None, 1500),
        event("as usual", 1500),
        event("60 min", 2400, 2400, games=games, report={"time_code": "3601"}),
        *(
            event(text, 2500)
            for text in ("5 min", "47/2h, 1h", "119 min", "59'+10\"", "20/90', 60'")
        ),
        event("W300-B240", 1500, round_dates=("2026-05-01",) * 31),
        event("2 hours", 1500, round_dates=("2026-05-01",) * 31),
    ]
    said = {
        finding.code: finding
        for each in EDITIONS
        for sent in faulty
        for finding in findings(each.key, sent)
    }
    assert said.keys() == {key for key in TIMES if key.startswith("time.")}
    for code, finding in said.items():
        values: dict[str, Any] = {name: _Any(value) for name, value in finding.values.items()}
        assert TIMES[code].in_language(language).format(**values)
        assert "{" not in TIMES[f"advice.{code}"].in_language(language)


class _Any:
    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        return str(self.value)
