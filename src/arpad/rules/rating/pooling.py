"""A newcomer's events pooled into a first rating.

FEDA 1996, 8.14.a-8.14.c; FIDE 2005, 9.14.a-9.14.c; FIDE 2009, 7.14.a-7.14.e and 8.3-8.34.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.core.exact import Mean
from arpad.rules.rating.initial import floor_void, games_needed, performance_of
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.period_results import PeriodUnrated, PooledEvent
from arpad.rules.rating.results import (
    Estimate,
    UnratedPlayer,
    Void,
    published_rating,
)
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Pooling

BELOW_FLOOR = "void.below_floor"
POOR_RESULTS = frozenset({"void.points", "void.performance"})


def pool_events(
    edition: Edition, results: Sequence[tuple[PeriodEvent, UnratedPlayer]]
) -> PeriodUnrated:
    """A newcomer's period: what is left out, and the first rating the rest makes."""
    events = _left_out(edition, results)
    pooled = [each for each in events if each.left_out is None]
    mean, estimate, performance = _pooled(edition, [each.result for each in pooled])
    awards = [each.result.award for each in events if each.result.award]
    published = published_rating(edition, performance)
    rating = max([each for each in (published, *awards) if each is not None], default=None)
    flags = set.intersection(*(set(each.event.flags) for each in pooled)) if pooled else ()
    return PeriodUnrated(
        edition=edition,
        events=events,
        mean=mean,
        estimate=estimate,
        performance=performance,
        rating=rating,
        needed=games_needed(edition, flags, events[-1].result.player.flags),
        void=_nothing(edition, events[-1]) if rating is None else None,
    )


def _nothing(edition: Edition, last: PooledEvent) -> Void:
    """Why no rating comes of a newcomer's events: the reason of the last one."""
    undetermined = Void(edition.initial.table.article, "void.undetermined", {"p": 0})
    return last.left_out or last.result.void or undetermined


def _left_out(
    edition: Edition, results: Sequence[tuple[PeriodEvent, UnratedPlayer]]
) -> tuple[PooledEvent, ...]:
    """Void events, first ones below the floor and those before the window are not pooled."""
    judged = [
        PooledEvent(event, found, void)
        for (event, found), void in zip(results, _judged(edition, results), strict=True)
    ]
    starts = [each.event.start for each in judged if each.event.start and not each.left_out]
    last = max(starts, default=None)
    return tuple(
        each
        if each.left_out
        else replace(each, left_out=_outside_window(edition, each.event.start, last))
        for each in judged
    )


def _judged(
    edition: Edition, results: Sequence[tuple[PeriodEvent, UnratedPlayer]]
) -> Iterable[Void | None]:
    """Whether each event counts, the window apart: a first good one changes the later ones."""
    had_good_one = False
    still_first = results[0][1].player.first_event
    for _, found in results:
        void = found.void
        if void and had_good_one and counts_later(edition, void):
            void = None
        elif void and void.reason == BELOW_FLOOR:
            still_first = not edition.initial.only_first_below_floor
        elif not void and still_first:
            void = floor_void(edition, found.ru)
            still_first = void is not None and not edition.initial.only_first_below_floor
        had_good_one = had_good_one or void is None
        yield void


def counts_later(edition: Edition, void: Void) -> bool:
    """Whether a poor result counts for a player who has had a good one (FIDE 2009, 6.1)."""
    return edition.initial.later_results is not None and void.reason in POOR_RESULTS


def _outside_window(edition: Edition, start: date | None, last: date | None) -> Void | None:
    """The list periods of the first and the last event span at most so many months."""
    window = edition.lists.window_months
    if window is None or start is None or last is None:
        return None
    months = edition.lists.months.value
    length = 12 // len(months)
    span = _period_index(last, length) - _period_index(start, length) + 1
    if span * length <= window.value:
        return None
    return Void(window.article, "void.window", {"months": span * length, "needed": window.value})


def _period_index(day: date, length: int) -> int:
    return (12 * day.year + day.month - 1) // length


def _pooled(
    edition: Edition, results: Sequence[UnratedPlayer]
) -> tuple[Mean | None, Estimate | None, Fraction | None]:
    if not results:
        return None, None, None
    if len(results) == 1 and results[0].performance is not None:
        (only,) = results
        last = only.passes[-1].estimate if only.passes else only.estimate
        return only.mean, last, only.performance
    if edition.initial.pooling.value is Pooling.ONE_EVENT:
        mean, found = performance_of(edition, [line for each in results for line in each.all_lines])
        return mean, found, found.rating if found else None
    total, games = Fraction(0), 0
    for each in results:
        if each.performance is not None:
            total += each.n * rounded_performance(edition, each.performance)
            games += each.n
    if not games:
        return None, None, None
    mean = Mean(total, games)
    return mean, None, mean.value


def rounded_performance(edition: Edition, performance: Fraction) -> Fraction:
    """Ru of one event as it enters a weighted mean: an integer where the edition prints one."""
    rounding = edition.initial.performance_rounding
    return Fraction(rounding(performance)) if rounding else performance
