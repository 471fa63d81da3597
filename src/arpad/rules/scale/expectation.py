"""Expected against scored: do differences in rating still mean what the table says of them?

Each game between two rated players counts once, from the side of the higher rated. Expected is
table B of the true difference, whatever limit the edition set upon it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from arpad.rules.regulations.tables import expected_score
from arpad.rules.scale.values import HALF_POINT, HUNDREDTHS, WatchedEvent

# Only differences mean something on the scale, as probabilities (FEDA 1996 11.2, FIDE 2009 10.2).
ARTICLE: Final = "fide-2005 12.2"
WIDTH: Final = 50
# Beyond it games are few: one line for all of them.
WIDEST: Final = 700

# How often each difference ended in so many half points for the higher rated.
GamesByGap: TypeAlias = Mapping[tuple[int, int], int]


class GapLine(NamedTuple):
    """Games whose difference lies between two numbers: points in each, and the error of these."""

    low: int
    high: int | None
    games: int
    expected: Fraction
    scored: Fraction
    error: float | None


class Slope(NamedTuple):
    """Scored = ½ + ``value`` · (expected − ½), fitted to every game, with its error.

    Below 1 the higher rated score less than expected: ratings lie too far apart.
    """

    games: int
    value: Fraction
    error: float


def games_by_gap(events: Iterable[WatchedEvent]) -> GamesByGap:
    """Every game between two rated players once."""
    found: Counter[tuple[int, int]] = Counter()
    for event in events:
        rated = {score.no for score in event.scores}
        found.update(
            (game.gap, game.half_points)
            for score in event.scores
            for game in score.games
            if game.opponent in rated
            and (game.gap > 0 or (game.gap == 0 and score.no < game.opponent))
        )
    return found


def gap_lines(games: GamesByGap, width: int = WIDTH, widest: int = WIDEST) -> tuple[GapLine, ...]:
    """Expected and scored by difference, in steps of ``width``."""
    steps: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for (gap, half_points), number in games.items():
        low = min(gap - gap % width, widest)
        steps[low].append((number, expected_score(gap), half_points * HALF_POINT))
    return tuple(
        _line(low, None if low == widest else low + width - 1, steps[low]) for low in sorted(steps)
    )


def fitted_slope(games: GamesByGap) -> Slope | None:
    """The slope through ½ by least squares; None where all were rated alike.

    The error allows for the spread of scores that comes with every expectation.
    """
    cells = [
        (number, expected_score(gap) - HALF_POINT, half_points * HALF_POINT - HALF_POINT)
        for (gap, half_points), number in games.items()
    ]
    weight = sum(number * expected * expected for number, expected, _ in cells)
    if not weight:
        return None
    value = Fraction(sum(number * e * y for number, e, y in cells), weight)
    squares = sum(number * e * e * (y - value * e) ** 2 for number, e, y in cells)
    return Slope(sum(games.values()), value, sqrt(squares) / weight)


def _line(low: int, high: int | None, cells: list[tuple[int, int, int]]) -> GapLine:
    games = sum(number for number, _, _ in cells)
    expected = Fraction(sum(number * each for number, each, _ in cells), games)
    scored = Fraction(sum(number * points for number, _, points in cells), games)
    error = None
    if games > 1:
        squares = sum(number * (points - scored) ** 2 for number, _, points in cells)
        error = sqrt(squares / (games - 1) / games) / HUNDREDTHS
    return GapLine(
        low=low,
        high=high,
        games=games,
        expected=expected / HUNDREDTHS,
        scored=scored / HUNDREDTHS,
        error=error,
    )
