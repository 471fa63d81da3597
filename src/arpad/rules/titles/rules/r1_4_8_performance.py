"""1.4.7 to 1.4.9: the average of the opponents, the performance, and the least score."""

from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from arpad.core.rounding import round_half_up
from arpad.rules.regulations.tables import rating_difference
from arpad.rules.titles.edition import NormRatings, NormTitle
from arpad.rules.titles.verdict import RequirementCheck

PERFORMANCE: Final = "performance"
AVERAGE: Final = "average"
SCORE: Final = "least_score"


class Performance(NamedTuple):
    """Ra, dp and Rp of a set of games; ``mean`` is Ra before it is rounded."""

    mean: Fraction
    ra: int
    dp: int
    rp: int


def difference(ratings: NormRatings, half_points: int, n: int) -> int:
    """The dp of a score: the percentage to the nearest, halves up (1.4.9)."""
    hundredths = round_half_up(Fraction(50 * half_points, n))
    found = rating_difference(hundredths, ratings.difference_at_limit.value)
    assert found is not None
    return found


def performance(ratings: NormRatings, total: int, half_points: int, n: int) -> Performance:
    """What a sum of ratings and a score give (1.4.7, 1.4.8)."""
    mean = Fraction(total, n)
    ra, dp = round_half_up(mean), difference(ratings, half_points, n)
    return Performance(mean, ra, dp, ra + dp)


def is_enough_score(ratings: NormRatings, half_points: int, n: int) -> bool:
    """1.4.8b: 35 % of the points, unrounded: 4½ of 13 are too few."""
    return Fraction(half_points, 2 * n) >= ratings.score.value


def needed_total(ratings: NormRatings, rule: NormTitle, half_points: int, n: int) -> int:
    """The least sum of ratings with which a score is a title performance (1.4.8, 1.4.8a)."""
    needed = max(rule.average, rule.performance - difference(ratings, half_points, n))
    return least_total(ratings, needed, n)


def least_total(ratings: NormRatings, average: int, n: int) -> int:
    """The least sum of ratings that gives an average, rounded or not (1.4.7b)."""
    return ceil((average - Fraction(ratings.rounded.value, 2)) * n)


def least_half_points(ratings: NormRatings, rule: NormTitle, mean: Fraction, n: int) -> int | None:
    """The least score that is a title performance at an average; None: no score is."""
    total = mean * n
    return next(
        (
            half_points
            for half_points in range(2 * n + 1)
            if is_enough_score(ratings, half_points, n)
            and total >= needed_total(ratings, rule, half_points, n)
        ),
        None,
    )


def performance_checks(
    ratings: NormRatings, rule: NormTitle, made: Performance | None, half_points: int, n: int
) -> list[RequirementCheck]:
    """1.4.8, 1.4.8a and 1.4.8b for a set of games; without a game all three fail."""
    score = Fraction(half_points, 2)
    least = Fraction(ceil(ratings.score.value * 2 * n), 2)
    if made is None:
        figures: tuple[tuple[bool, int | None], ...] = ((False, None), (False, None))
    else:
        mean = made.ra if ratings.rounded.value else made.mean
        figures = (
            (mean + made.dp >= rule.performance, made.rp),
            (mean >= rule.average, made.ra),
        )
    enough = n > 0 and is_enough_score(ratings, half_points, n)
    return [
        RequirementCheck(ratings.performance, *figures[0], rule.performance, PERFORMANCE),
        RequirementCheck(ratings.average, *figures[1], rule.average, AVERAGE),
        RequirementCheck(ratings.score.article, enough, score, least, SCORE),
    ]
