"""What rating a period gives: every player once, with all events."""

from dataclasses import dataclass
from fractions import Fraction

from arpad.core.event import Player
from arpad.core.exact import Mean
from arpad.rules.rating.initial import is_publishable
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.results import (
    Development,
    Estimate,
    EventRating,
    RatedPlayer,
    UnratedPlayer,
    Void,
)
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodRated:
    """A rated player over the period; ``development`` None: K is each event's own.

    ``first``: the events that gave a newcomer the rating at once with which the others began.
    """

    edition: Edition
    events: tuple[tuple[PeriodEvent, RatedPlayer], ...]
    rating: int
    development: Development | None
    change: int
    performance: Estimate | None
    new_rating: int
    first: "PeriodUnrated | None" = None

    @property
    def player(self) -> Player:
        """As entered in the last of the events."""
        return self.events[-1][1].player

    @property
    def n(self) -> int:
        """Games that count, over all events."""
        return sum(found.n for _, found in self.events)

    @property
    def half_points(self) -> int:
        """Points from those games."""
        return sum(found.half_points for _, found in self.events)

    @property
    def expected(self) -> int:
        """We in hundredths."""
        return sum(found.expected for _, found in self.events)

    @property
    def sum(self) -> int:
        """W - We in hundredths."""
        return self.half_points * 50 - self.expected

    @property
    def listed(self) -> bool:
        """Whether the new rating stays on the list."""
        floor = self.edition.lists.floor
        enters = self.n > 0 or not self.events[-1][1].standard_used
        return enters and (floor is None or self.new_rating >= floor.value)


@dataclass(frozen=True, slots=True)
class PooledEvent:
    """One event of a newcomer, and why it is not pooled, if so."""

    event: PeriodEvent
    result: UnratedPlayer
    left_out: Void | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodUnrated:
    """A newcomer over the period: the events pooled into a first rating."""

    edition: Edition
    events: tuple[PooledEvent, ...]
    mean: Mean | None
    estimate: Estimate | None
    performance: Fraction | None
    rating: int | None
    needed: Cited[int] | None
    void: Void | None

    @property
    def player(self) -> Player:
        """As entered in the last of the events."""
        return self.events[-1].result.player

    @property
    def pooled(self) -> tuple[PooledEvent, ...]:
        """The events that count."""
        return tuple(each for each in self.events if each.left_out is None)

    @property
    def n(self) -> int:
        """Games of the events that count."""
        return sum(each.result.n for each in self.pooled)

    @property
    def half_points(self) -> int:
        """Points of the events that count."""
        return sum(each.result.half_points for each in self.pooled)

    @property
    def listed(self) -> bool:
        """Whether the pooled rating is published; an award is with enough games of its own."""
        edition, needed = self.edition, self.needed
        if edition.initial.award_at_once is not None and any(e.result.award for e in self.events):
            return True
        return is_publishable(edition, needed, self.n, self.rating) or any(
            each.result.award and is_publishable(edition, needed, each.result.n, each.result.award)
            for each in self.events
        )


@dataclass(frozen=True, slots=True)
class PeriodRating:
    """All events of a period, each under its place among them, and what they do to everybody."""

    edition: Edition
    events: tuple[EventRating, ...]
    players: tuple[PeriodRated | PeriodUnrated, ...]
