"""How many stand where: the list by bands of 200 points, and the top of it (FEDA 1996, 11.1)."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.rules.scale.spread import Summary, mean_of, summary_of

ARTICLE: Final = "feda-1996 11.1"
# The scale is laid out in intervals of 200 points (FIDE 2009, 8.1).
WIDTH: Final = 200
# FEDA's example of a group whose mean is followed.
TOP: Final = 50


class Band(NamedTuple):
    """Ratings from ``low`` to ``high``, both included."""

    low: int
    high: int
    summary: Summary


def band_of(rating: int, width: int = WIDTH) -> int:
    """The lowest rating of the band."""
    return rating - rating % width


def band_name(rating: int, width: int = WIDTH) -> str:
    """The band from its lowest to its highest rating: ``1400-1599``."""
    low = band_of(rating, width)
    return f"{low}-{low + width - 1}"


def bands_of(ratings: Iterable[int], width: int = WIDTH) -> tuple[Band, ...]:
    """The bands somebody stands in, from the lowest."""
    found: dict[int, list[int]] = defaultdict(list)
    for rating in ratings:
        found[band_of(rating, width)].append(rating)
    return tuple(Band(low, low + width - 1, summary_of(found[low])) for low in sorted(found))


def mean_of_top(ratings: Iterable[int], places: int = TOP) -> Fraction | None:
    """The mean of the first places of a list, whoever holds them; None on a shorter list.

    READING: FEDA's "first 50 of the ranking" are places here; ``top_group`` follows the persons.
    """
    best = sorted(ratings, reverse=True)[:places]
    return mean_of(best) if len(best) == places else None
