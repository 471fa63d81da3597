"""``--ratings``: of the start of an event, or of the day of each game."""

from enum import StrEnum


class RatingsAsked(StrEnum):
    """Which ratings a long event is rated with (FIDE 2009, 4.13)."""

    START = "start"
    PER_GAME = "per-game"


class RatingView(StrEnum):
    """As what a rating is shown."""

    RATINGS = "ratings"
    WORKSHEET = "worksheet"
