"""A remedy for an exceptional performance: bonus points, or a new start from the performance."""

from collections.abc import Iterable

from arpad.core.exact import Mean
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.rules.rating.estimate import estimate
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import GameLine, OpponentLine
from arpad.rules.regulations.edition import Edition

ARTICLE = "deflation 3"


def remedied(found: PeriodRated, remedy: PlayerRemedy | None) -> int:
    """The new rating of a period with the remedy that was ordered, if one was.

    READING: a new start is (1) over all games of the period, as above 80 games; where that is
    undetermined, the change stays.
    """
    if remedy is None or remedy.kind is RemedyKind.WITHDRAWN:
        return found.new_rating
    if remedy.kind is RemedyKind.BONUS:
        return found.new_rating + (remedy.points or 0)
    lines = [line for _, result in found.events for line in result.all_lines]
    started = performance_over(found.edition, lines)
    return found.new_rating if started is None else started


def performance_over(edition: Edition, lines: Iterable[GameLine | OpponentLine]) -> int | None:
    """(1): what some games are worth together, rounded as a new rating; None: undetermined."""
    known = [(line.rating, line.half_points) for line in lines if line.rating is not None]
    if not known:
        return None
    mean = Mean.of(rating for rating, _ in known).value
    found = estimate(edition, mean, len(known), sum(points for _, points in known))
    return None if found.rating is None else edition.change.rounding.value(found.rating)
