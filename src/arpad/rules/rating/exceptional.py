"""Performances so far from the expected score that an officer should look at them (Elo 1972)."""

from fractions import Fraction
from math import ceil, isqrt

from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import ShorterEvents


def exceptional_limit(edition: Edition, games: int) -> int | None:
    """The least W - We, in hundredths, that is exceptional in so many games (deflation 3).

    The text has three points for events of classic length and "less" for shorter ones. READING
    exceptional: less with the square root of the games, as the scatter of a score does, in
    proportion to them, or not looked for.
    """
    limit, length = edition.change.exceptional_from, edition.change.exceptional_games
    if limit is None or length is None or not games:
        return None
    if games >= length.value:
        return limit.value
    shorter = edition.change.exceptional_shorter
    match shorter.value if shorter else None:
        case ShorterEvents.SQUARE_ROOT:
            return _root_up(Fraction(limit.value**2 * games, length.value))
        case ShorterEvents.PROPORTION:
            return ceil(Fraction(limit.value * games, length.value))
        case None:
            return None


def _root_up(square: Fraction) -> int:
    """The least whole number whose square is not below."""
    least = ceil(square)
    return isqrt(least - 1) + 1 if least else 0


def is_exceptional(edition: Edition, games: int, total: int) -> bool:
    """Whether W - We, in hundredths, is at the limit for so many games (deflation 3)."""
    limit = exceptional_limit(edition, games)
    return limit is not None and abs(total) >= limit


def exceptional(found: RatedPlayer | PeriodRated) -> bool | None:
    """Whether an event was exceptional, or one of a period; None: the edition does not ask."""
    if found.edition.change.exceptional_from is None:
        return None
    if isinstance(found, PeriodRated):
        return any(exceptional(each) for _, each in found.events)
    return is_exceptional(found.edition, found.n, found.sum)
