"""An event as the period knows it: what sums and pools ask of it, without its games."""

from datetime import date
from typing import NamedTuple

from arpad.core.event import Event


class PeriodEvent(NamedTuple):
    """An event of a period; two of the same name and dates have different keys.

    ``key`` is the code an office gave it or, where files are rated, its place among them;
    ``order`` is what orders events of the same days.
    """

    key: str
    name: str
    start: date | None
    end: date | None
    flags: tuple[str, ...] = ()
    order: str = ""


def in_period(event: Event, key: str) -> PeriodEvent:
    """An event under its key."""
    return PeriodEvent(key, event.name, event.start, event.end, event.flags)
