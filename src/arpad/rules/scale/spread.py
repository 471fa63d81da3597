"""Means, quantiles and errors.

Means and quantiles are exact. An error is the root of an exact variance and the only float here:
it says how far chance alone may move a mean, and never enters a rating.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

QUANTILES: Final = (10, 25, 50, 75, 90)
# A difference from nothing is believed beyond so many errors.
SURE: Final = 2
# READING: of fewer persons it is not said in words whether the scale drifts.
FEWEST: Final = 5


class Summary(NamedTuple):
    """Some ratings in few numbers; the quantiles are those of ``QUANTILES``."""

    number: int
    mean: Fraction | None
    quantiles: tuple[int, ...]


class Drift(NamedTuple):
    """The mean of some differences, and its error; None: too few to say."""

    number: int
    mean: Fraction | None
    error: float | None

    @property
    def is_sure(self) -> bool:
        """Whether chance alone would hardly do it: more than two errors from nothing."""
        if self.mean is None or self.error is None:
            return False
        return abs(self.mean) > SURE * self.error

    @property
    def is_of_few(self) -> bool:
        """Whether so few persons are followed that no sentence should be made of it."""
        return self.number < FEWEST


def mean_of(values: Sequence[int] | Sequence[Fraction]) -> Fraction | None:
    """The mean, if there is anything."""
    return Fraction(sum(values)) / len(values) if values else None


def summary_of(ratings: Sequence[int]) -> Summary:
    """How many, their mean and their quantiles."""
    ordered = sorted(ratings)
    quantiles = tuple(quantile(ordered, each) for each in QUANTILES) if ordered else ()
    return Summary(len(ordered), mean_of(ordered), quantiles)


def quantile(ordered: Sequence[int], hundredths: int) -> int:
    """The smallest rating that so many in a hundred do not exceed: always somebody's own."""
    place = -(-len(ordered) * hundredths // 100)
    return ordered[max(place, 1) - 1]


def drift_of(differences: Sequence[int]) -> Drift:
    """The mean difference with its standard error, which needs two differences at least."""
    number = len(differences)
    mean = mean_of(differences)
    if mean is None or number < 2:
        return Drift(number, mean, None)
    squares = sum(each * each for each in differences)
    variance = (squares - number * mean * mean) / (number - 1)
    return Drift(number, mean, sqrt(variance / number))
