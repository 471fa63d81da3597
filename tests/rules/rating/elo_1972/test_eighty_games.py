"""Elo 1972 on periods: after more than 80 games the performance is the new rating.

The text leaves exactly 80 open; they are read as not more.
"""

import pytest
from tests.rules.rating.builders import card, day, me, period_rated, rated, read, scoring


def test_eighty_one_games_give_the_performance() -> None:
    # 54/81 = .667 → .67, D 125.
    found = rated(read("elo-1972"), card(me(2400), scoring(2200, 108, 81)))
    assert found.performance is not None
    assert found.new_rating == 2325


def test_eighty_games_give_a_change() -> None:
    # We 40, W 54: 20 · 14.
    found = rated(read("elo-1972"), card(me(2200), scoring(2200, 108, 80)))
    assert found.performance is None
    assert found.new_rating == 2480


def test_eighty_games_may_be_read_as_enough() -> None:
    # 54/80 = .675 → .68, D 133.
    event = card(me(2200), scoring(2200, 108, 80))
    assert rated(read("elo-1972", eighty="performance"), event).new_rating == 2333


def test_the_games_of_a_period_are_taken_together() -> None:
    # 27/41 and 27/40 against 2200 and 2282: Rc (41 · 2200 + 40 · 2282)/81 = 2240.49,
    # .67 → 125: 2365.49.
    events = [
        card(me(2300), scoring(2200, 54, 41), name="Spring", start=day("1973-03-01")),
        card(me(2300), scoring(2282, 54, 40), name="Autumn", start=day("1973-10-01")),
    ]
    assert period_rated(read("elo-1972"), events).new_rating == 2365


def test_changes_of_a_shorter_period_are_summed() -> None:
    # Twice one point of two against an equal, and once two: 20 · (0 + 0 + 1).
    events = [
        card(me(2200), scoring(2200, 2, 2), name="One", start=day("1973-03-01")),
        card(me(2200), scoring(2200, 2, 2), name="Two", start=day("1973-06-01")),
        card(me(2200), scoring(2200, 4, 2), name="Three", start=day("1973-09-01")),
    ]
    found = period_rated(read("elo-1972"), events)
    assert found.change == 2000
    assert found.new_rating == 2220


@pytest.mark.parametrize("half_points", [0, 162])
def test_a_performance_that_is_undetermined_replaces_nothing(half_points: int) -> None:
    # No D(P) for 0 and 100 %: (2) with We 40.5 and K 20 is left.
    found = rated(read("elo-1972"), card(me(2200), scoring(2200, half_points, 81)))
    assert found.new_rating == 2200 + 20 * (half_points - 81) // 2


def test_the_performance_of_a_period_may_be_everybodys_rating() -> None:
    # (1): 3 of 4 in all, .75, D 193 above the mean of 2200 and 2300.
    events = [
        card(me(2400), scoring(2200, 4, 2), name="Spring", start=day("1973-03-01")),
        card(me(2400), scoring(2300, 2, 2), name="Autumn", start=day("1973-10-01")),
    ]
    assert period_rated(read("elo-1972", period="performance"), events).new_rating == 2443
    # PD of 200 is .76, of 100 .64: 20 · (3 - 2.80).
    assert period_rated(read("elo-1972"), events).new_rating == 2404
