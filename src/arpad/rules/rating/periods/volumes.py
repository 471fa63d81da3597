"""A list at hand while another one is made."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Protocol

from arpad.core.rating_list import Entry
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.results import UnratedPlayer


class Pooled(NamedTuple):
    """What somebody unrated did in one event, and on which list it appeared."""

    list_date: date
    event: PeriodEvent
    result: UnratedPlayer


def pooling_order(pooled: Pooled) -> tuple[date, date, date, str]:
    """By list, then by the dates of the event, then by what orders events of the same days."""
    event = pooled.event
    assert event.start
    assert event.end
    return pooled.list_date, event.start, event.end, event.order


@dataclass(frozen=True, slots=True)
class Volume:
    """One list: its day, its entries, what unrated players did; ``id`` None: just made.

    ``changed``: players of whose career more is known than the list has.
    """

    id: int | None
    on: date
    entries: Mapping[int, Entry]
    pooled: Mapping[int, Sequence[Pooled]] | None = None
    changed: frozenset[int] = frozenset()


class Lists(Protocol):
    """The lists of one system and kind of play, wherever they are kept."""

    def in_force(self, day: date) -> Volume | None:
        """The list in force on a day; before the first list, that one."""

    def base_of(self, on: date) -> Volume | None:
        """The list before that of a day."""

    def games_since(self, since: date, on: date) -> Mapping[int, int] | None:
        """Games of the lists after a day, before that of ``on``; None if none goes back so far."""

    def pooled_before(
        self, on: date, since: date, players: Collection[int]
    ) -> Mapping[int, Sequence[Pooled]]:
        """What some players did unrated on the lists since a day, in the order it was rated."""
