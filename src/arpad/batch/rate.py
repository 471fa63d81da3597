"""A period as one expression: the new list, and what newcomers have done so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ibis
from ibis.expr.types import Table

from arpad.batch.change import changes
from arpad.batch.counting import sides
from arpad.batch.entering import GUEST, entrants, is_
from arpad.batch.initial import performances, unrated_sums, with_first_event
from arpad.batch.inputs import PeriodTables
from arpad.batch.next_list import new_list
from arpad.batch.period import EventGroup, periods_rated
from arpad.batch.pooling import first_ratings
from arpad.batch.schemas import POOL
from arpad.periods.summing import POOL_YEARS
from arpad.rating.next_list import ListRun
from arpad.regulations.kinds import UnratedOpponents

Keep = Callable[[Table], Table]


@dataclass(frozen=True, slots=True)
class RatedPeriod:
    """What a period gives: the list and the pool that stands beside it."""

    new_list: Table
    pool: Table


def rate_period(
    tables: PeriodTables, run: ListRun, groups: Sequence[EventGroup], keep: Keep
) -> RatedPeriod:
    """The period of some groups of events, which are all the events there are.

    ``keep`` has the engine work out what is asked for more than once.
    """
    seen = [_sides(tables, group, number, len(groups)) for number, group in enumerate(groups)]
    both = list(enumerate(zip(groups, seen, strict=True)))
    scored = [_numbered(tables, unrated_sums(own.edition, some), no) for no, (own, some) in both]
    sums = with_first_event(keep(_united(scored)))
    performed = [
        performances(own.edition, sums.filter((sums.group == no) & sums.unrated))
        for no, (own, _) in both
    ]
    unrated = keep(_united(performed))
    changed = [
        _numbered(tables, changes(own.edition, _usable(own, some, unrated)), no)
        for no, (own, some) in both
    ]
    rated = keep(_united(changed))
    rated = rated.filter(~is_(rated.status, GUEST))
    periods = keep(periods_rated(tables, run.played, groups, rated))
    now = keep(_pooled_now(run, rated, unrated))
    first = keep(first_ratings(run.played, run.on, _pool(tables, run, periods, now)))
    made = keep(new_list(tables, run, periods, first))
    return RatedPeriod(made, _next_pool(tables, run, now, made))


def _united(parts: Sequence[Table]) -> Table:
    return ibis.union(*parts) if len(parts) > 1 else parts[0]


def _sides(tables: PeriodTables, group: EventGroup, number: int, groups: int) -> Table:
    games = tables.games
    if groups > 1:
        events = tables.events
        games = games.semi_join(events.filter(events.group == number), "event")
    at_start = tables.lists[group.start_list].table
    return sides(group.edition, games, entrants(group.edition, at_start, tables.base))


def _numbered(tables: PeriodTables, found: Table, number: int) -> Table:
    """Rows of events with the place, the days and the group of their event."""
    events = tables.events.select("event", "place", "start", "end", "code", "flags")
    return found.join(events, "event").mutate(group=ibis.literal(number, type="int64"))


def _usable(group: EventGroup, some: Table, unrated: Table) -> Table:
    """The sides with the rating their opponent counts with.

    Where the performances of unrated opponents count, these (FIDE 2009, 6.42 and 8.52).
    """
    if group.edition.counting.unrated_opponents.value is UnratedOpponents.IGNORED:
        return some.mutate(usable=some.seen)
    found = unrated.filter(unrated.as_opponent.notnull()).select(
        "event", "as_opponent", opponent="player"
    )
    joined = some.left_join(found, ["event", "opponent"]).drop("event_right", "opponent_right")
    return joined.mutate(usable=ibis.coalesce(joined.seen, joined.as_opponent))


def _pooled_now(run: ListRun, rated: Table, unrated: Table) -> Table:
    """What unrated players did in the period itself, as rows of the pool."""
    found = unrated.filter((unrated.played > 0) & ~is_(unrated.status, GUEST))
    found = found.anti_join(rated, ["event", "player"])
    values = {
        "list_date": ibis.literal(run.on),
        "disabled": ibis.literal(False),
        "known_games": found.games,
        "known_half_points": found.half_points,
        "award": ibis.null("int64"),
    }
    return _as_pool(found.mutate(**values))


def _pool(tables: PeriodTables, run: ListRun, periods: Table, now: Table) -> Table:
    """The pools of those who played unrated: events since they left the list, if they did."""
    base = tables.base.select("player", "rating", "inactive_since")
    base = base.filter(base.rating.isnull()).drop("rating")
    newcomers = now.select("player").distinct().join(base, "player")
    newcomers = newcomers.anti_join(periods.filter(periods.n > 0), "player")
    since = run.on.replace(year=run.on.year - POOL_YEARS, day=1)
    earlier = _as_pool(tables.pool)
    earlier = earlier.filter(
        (earlier.list_date >= ibis.literal(since)) & (earlier.list_date < ibis.literal(run.on))
    )
    pool = now.union(earlier).join(newcomers, "player")
    left = pool.inactive_since
    return pool.filter(left.isnull() | (pool.list_date > left)).drop("inactive_since")


def _as_pool(pool: Table) -> Table:
    return pool.select(**{name: pool[name].cast(kind.value) for name, kind in POOL.kinds.items()})


def _next_pool(tables: PeriodTables, run: ListRun, now: Table, made: Table) -> Table:
    """What is remembered of everybody who still has no rating, as long as it may count."""
    since = run.on.replace(year=run.on.year - POOL_YEARS, day=1)
    pool = now.union(_as_pool(tables.pool))
    pool = pool.filter(pool.list_date >= ibis.literal(since))
    return pool.anti_join(made.filter(made.rating.notnull()), "player")
