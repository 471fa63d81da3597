"""How one player's event came about."""

from arpad.core.step import Step
from arpad.rating.results import (
    EventRating,
    RatedPlayer,
    UnratedPlayer,
)
from arpad.rating.working.rated import rated_working
from arpad.rating.working.steps import (
    ignored_steps,
    incomplete_steps,
    names_of,
)
from arpad.rating.working.unrated import unrated_working


def explain(rating: EventRating, no: int) -> Step:
    """The full working of one player's event."""
    found = rating.player(no)
    names = names_of(rating.event)
    ignored = (*incomplete_steps(rating), *ignored_steps(no, rating.ignored, names))
    if isinstance(found, RatedPlayer):
        unrated = frozenset(
            each.player.no for each in rating.players if isinstance(each, UnratedPlayer)
        )
        return rated_working(found, names, ignored, unrated)
    return unrated_working(found, names, ignored)
