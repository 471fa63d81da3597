"""The rating systems an office keeps lists of: FIDE's, its own, or others'."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class RatingSystem:
    """A system of lists; ``guests_from`` is the one whose lists rate players it has not.

    ``guests_since``: from the list of which day on; None: from the first.
    """

    key: str
    name: str
    guests_from: str | None = None
    guests_since: date | None = None


class GuestRule(NamedTuple):
    """From the list of a day on, this system's lists rate the guests; None: nobody's do."""

    since: date
    guests_from: str | None


def guests_on(rules: Sequence[GuestRule], day: date) -> str | None:
    """The system whose lists rate the guests of the list of a day; ``rules`` are by date."""
    return next((each.guests_from for each in reversed(rules) if each.since <= day), None)


def last_rule(rules: Sequence[GuestRule]) -> GuestRule:
    """What holds in the end, from the first day on that nothing else holds after."""
    others = (
        place for place, each in enumerate(rules) if each.guests_from != rules[-1].guests_from
    )
    return rules[max(others, default=-1) + 1]
