"""Ratings that were raised on one day, outside any tournament."""

from fractions import Fraction

from arpad.core.rounding import round_half_up
from arpad.rules.regulations.edition import OneTimeLift, StandardLift


def one_time_lift(rule: OneTimeLift, rating: int) -> int:
    """Two fifths of the way to 2000 for everybody below it (1 March 2024); nearest integer."""
    if rating >= rule.below:
        return rating
    return round_half_up(Fraction(rating) + rule.share * (rule.below - rating))


def standard_lift(rule: StandardLift, rating: int, standard: int | None) -> int:
    """Never more than 100 below the standard rating (rapid and blitz, 1 October 2022)."""
    if standard is None:
        return rating
    return max(rating, standard - rule.margin)
