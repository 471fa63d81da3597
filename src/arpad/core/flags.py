"""What sets an event apart for rating; most report files have no room for it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from arpad.core.event import Event

REQUESTED: Final = "requested"
"""It was requested before a match that the games after its decision count (FIDE 2022, 6.2)."""
PER_GAME: Final = "ratings-per-game"
"""The event is rated with the ratings of the day of each game (FIDE 2009, 4.13)."""
STAGES_TOGETHER: Final = "stages-together"
"""It is requested that the stages of the event count as one (FIDE 2009, 6.2)."""
LEVELS: Final = ("international", "national", "autonomic", "provincial")
"""Of what level an event is (FEDA 1996, 1.1)."""
FORMS: Final = ("qualifying", "closed", "open")
"""That it qualifies for the level above, and who may enter it (FEDA 1996, 1.11-1.13)."""
SAID_OF_EVENTS: Final = (
    REQUESTED,
    STAGES_TOGETHER,
    "league",
    "authorised",
    "hybrid",
    "national-championship",
    "autonomic-championship",
    "provincial-championship",
    "olympiad",
    "continental-team-championship",
    "world-team-championship",
    *LEVELS,
    *FORMS,
)
"""What may be said of an event beside its report."""


def with_flags(event: Event, flags: Iterable[str]) -> Event:
    """The event with these flags, too."""
    more = [flag for flag in dict.fromkeys(flags) if flag not in event.flags]
    return replace(event, flags=(*event.flags, *more)) if more else event
