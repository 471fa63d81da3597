"""Differences as probabilities (FEDA 1996, 11.2; FIDE 2005, 12.2; FIDE 2009, 10.2).

Table B: 0 points .50, 100 points .64, 193 points .75 (189 to 197), 800 points 1.00.
"""

from fractions import Fraction
from math import sqrt

from arpad.rules.scale.expectation import fitted_slope, games_by_gap, gap_lines
from arpad.rules.scale.values import WatchedGame

from .figures import event, score


def test_each_game_counts_once_from_the_side_of_the_higher_rated() -> None:
    met = event(
        score(1, 2000, 20, WatchedGame(1, 2, 1, 100, 64), WatchedGame(2, 3, 2, 0, 50)),
        score(2, 1900, 20, WatchedGame(1, 1, 1, -100, 36)),
        score(3, 2000, 20, WatchedGame(2, 1, 0, 0, 50), WatchedGame(3, 9, 2, 300, 85)),
    )
    # The game against number 9, who is not rated, is none between two rated players.
    assert games_by_gap([met]) == {(100, 1): 1, (0, 2): 1}


def test_expected_and_scored_by_difference() -> None:
    # 193 points apart: 3 wins, 1 draw, 1 loss of 5: 3.5/5 = .70, expected .75.
    # Squares: 3 x .3² + .2² + .7² = .80; /4 /5 = .04; root .2.
    found = gap_lines({(193, 2): 3, (193, 1): 1, (193, 0): 1, (800, 2): 1})
    assert found[0][:5] == (150, 199, 5, Fraction(3, 4), Fraction(7, 10))
    assert found[0].error is not None
    assert abs(found[0].error - 0.2) < 1e-9
    assert found[1] == (700, None, 1, Fraction(1), Fraction(1), None)


def test_a_table_that_holds_has_slope_one() -> None:
    # Four games 193 points apart with three wins: exactly as expected.
    found = fitted_slope({(193, 2): 3, (193, 0): 1})
    assert found is not None
    assert (found.games, found.value) == (4, Fraction(1))
    # e = 25; residues 25 three times and -75: squares 7500; error 25 x root 7500 / (4 x 625).
    assert abs(found.error - 25 * sqrt(7500) / 2500) < 1e-9


def test_ratings_too_far_apart_have_a_slope_below_one() -> None:
    # Five of eight where six are expected: .625 - .5 is half of .75 - .5.
    found = fitted_slope({(193, 2): 5, (193, 0): 3})
    assert found is not None
    assert found.value == Fraction(1, 2)


def test_equals_alone_have_no_slope() -> None:
    assert fitted_slope({(0, 1): 4}) is None
    assert gap_lines({}) == ()
