"""Elo 1972, control of deflation 3: 3 points off in 12 to 16 rounds are exceptional, less in fewer.

Everybody is rated 2200, so We is half the games. READING exceptional: 3·√(n/12), 3·n/12 or not
looked for.
"""

from fractions import Fraction

import pytest
from tests.rules.rating.builders import card, day, me, period_rated, rated, read, scoring

from arpad.rules.rating.event import rate_event
from arpad.rules.rating.exceptional import exceptional, exceptional_limit
from arpad.rules.rating.working import explain
from arpad.rules.regulations.readings import with_readings


def is_flagged(half_points: int, games: int, key: str = "elo-1972", **readings: str) -> bool | None:
    return exceptional(
        rated(read(key, **readings), card(me(2200), scoring(2200, half_points, games)))
    )


@pytest.mark.parametrize(
    ("half_points", "games", "flagged"),
    [
        (18, 12, True),  # +3.0
        (17, 12, False),  # +2.5
        (6, 12, True),  # -3.0
        (22, 16, True),  # +3.0
        (21, 16, False),
        (17, 9, True),  # +4.0
        (15, 9, True),  # +3.0, limit 3·√.75 = 2.598
        (14, 9, False),  # +2.5
        (6, 3, True),  # +1.5, limit 3·√.25 = 1.5 exactly
        (5, 3, False),
    ],
)
def test_the_limit_falls_with_the_square_root(half_points: int, games: int, flagged: bool) -> None:
    assert is_flagged(half_points, games) is flagged


@pytest.mark.parametrize(("half_points", "flagged"), [(14, True), (13, False)])
def test_it_may_fall_in_proportion(half_points: int, flagged: bool) -> None:
    # 3 · 9/12 = 2.25 in nine games: +2.5 and +2.0.
    assert is_flagged(half_points, 9, exceptional="proportion") is flagged


@pytest.mark.parametrize(("half_points", "games", "flagged"), [(17, 9, False), (18, 12, True)])
def test_shorter_events_may_be_left_alone(half_points: int, games: int, flagged: bool) -> None:
    assert is_flagged(half_points, games, exceptional="long-events") is flagged


def test_an_event_without_games_is_not_exceptional() -> None:
    assert exceptional(rated(read("elo-1972"), card(me(2200), [(None, "1")]))) is False


def test_editions_without_the_rule_do_not_say() -> None:
    assert is_flagged(17, 9, "fide-2024") is None


def test_a_period_is_flagged_for_one_of_its_events() -> None:
    events = [
        card(me(2200), scoring(2200, 17, 9), name="Spring", start=day("1973-03-01")),
        card(me(2200), scoring(2200, 9, 9), name="Autumn", start=day("1973-10-01")),
    ]
    assert exceptional(period_rated(read("elo-1972"), events)) is True
    assert exceptional(period_rated(read("elo-1972"), events[1:])) is False


@pytest.mark.parametrize(("half_points", "message"), [(17, "gain"), (1, "loss")])
def test_the_working_says_so(half_points: int, message: str) -> None:
    event = card(me(2200), scoring(2200, half_points, 9))
    steps = explain(rate_event(read("elo-1972"), event), 1).children
    assert f"exceptional.{message}" in [step.message for step in steps]


def test_the_working_names_the_limit_and_the_performance_it_proposes() -> None:
    # 3·√(9/12) = 2.598: in hundredths the least that is not below is 2.60. Half a point more than
    # eight of nine against 2200 is P = .94, whose D(P) is 444: 2644.
    event = card(me(2200), scoring(2200, 17, 9))
    steps = explain(rate_event(read("elo-1972"), event), 1).children
    (step,) = [step for step in steps if step.message == "exceptional.gain"]
    assert (step.numbers["limit"], step.numbers["performance"]) == (Fraction(13, 5), 2644)


@pytest.mark.parametrize(
    ("games", "reading", "limit"),
    [
        (12, "square-root", 300),
        (16, "square-root", 300),
        (3, "square-root", 150),
        (6, "proportion", 150),
        (5, "proportion", 125),
        (5, "long-events", None),
        (0, "square-root", None),
    ],
)
def test_the_limit_by_length(games: int, reading: str, limit: int | None) -> None:
    edition = with_readings(read("elo-1972"), {"exceptional": reading})
    assert exceptional_limit(edition, games) == limit
