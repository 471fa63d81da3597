"""Performances so far from the expected score that an officer should look at them (Elo 1972)."""

from arpad.rating.period_results import PeriodRated
from arpad.rating.results import RatedPlayer
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import ShorterEvents


def is_exceptional(edition: Edition, games: int, total: int) -> bool:
    """Whether W - We, in hundredths, is at the limit for so many games (deflation 3).

    The text has three points for events of classic length and "less" for shorter ones. READING
    exceptional: less with the square root of the games, as the scatter of a score does, in
    proportion to them, or not looked for.
    """
    limit, length = edition.change.exceptional_from, edition.change.exceptional_games
    if limit is None or length is None or not games:
        return False
    if games >= length.value:
        return abs(total) >= limit.value
    shorter = edition.change.exceptional_shorter
    match shorter.value if shorter else None:
        case ShorterEvents.SQUARE_ROOT:
            return total**2 * length.value >= limit.value**2 * games
        case ShorterEvents.PROPORTION:
            return abs(total) * length.value >= limit.value * games
        case None:
            return False


def exceptional(found: RatedPlayer | PeriodRated) -> bool | None:
    """Whether an event was exceptional, or one of a period; None: the edition does not ask."""
    if found.edition.change.exceptional_from is None:
        return None
    if isinstance(found, PeriodRated):
        return any(exceptional(each) for _, each in found.events)
    return is_exceptional(found.edition, found.n, found.sum)
