"""The rating systems an office keeps lists of: FIDE's, its own, or others'."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatingSystem:
    """A system of lists; ``guests_from`` is the one whose lists rate players it has not."""

    key: str
    name: str
    guests_from: str | None = None
