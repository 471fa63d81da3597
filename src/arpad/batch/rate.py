"""A period as one expression: the new list, and what newcomers have done so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import DateScalar, Table, Value

from arpad.batch.apart import rated_apart
from arpad.batch.change import changes
from arpad.batch.entering import GUEST, UNRATED, is_
from arpad.batch.features import EventGroup
from arpad.batch.group_tables import (
    GroupTables,
    Keep,
    added_up,
    added_up_for_rated,
    group_tables,
    performed,
)
from arpad.batch.initial import with_first_event
from arpad.batch.inputs import PeriodTables
from arpad.batch.joining import beside, united
from arpad.batch.next_list import new_list
from arpad.batch.period import periods_rated
from arpad.batch.pooling import first_ratings
from arpad.batch.round_robins import by_the_average, complete_round_robins
from arpad.batch.schemas import POOL
from arpad.batch.sequential import goes_in_sequence, rated_in_sequence
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.periods.summing import POOL_YEARS


@dataclass(frozen=True, slots=True)
class RatedPeriod:
    """What a period gives: the list and the pool that stands beside it."""

    new_list: Table
    pool: Table


@dataclass(frozen=True, slots=True)
class RunDays:
    """The day of the list and the first day of its pool.

    They are looked up in a table of one row, so that a period is the same expression as the next.
    """

    row: Table

    @property
    def on(self) -> DateScalar:
        """The day of the list."""
        return self.row.on.as_scalar()

    @property
    def since(self) -> DateScalar:
        """The first day of the lists whose pool is remembered."""
        return self.row.since.as_scalar()


def rate_period(
    engine: BaseBackend,
    tables: PeriodTables,
    run: ListRun,
    groups: Sequence[EventGroup],
    keep: Keep,
    examine: Callable[[Table], None] = lambda _: None,
) -> RatedPeriod:
    """The period of some groups of events, which are all the events there are.

    ``keep`` has the engine work out what is asked for more than once. ``examine`` sees the games
    added up, of every player in every event, before Python or a file has any of them; where events
    are rated one after the other, there is nothing to see.
    """
    if goes_in_sequence(run, groups):
        return _rate_sequence(engine, tables, run, groups, keep)
    days = _days(tables, run, keep)
    played = [
        group_tables(tables, group, number if len(groups) > 1 else None, keep)
        for number, group in enumerate(groups)
    ]
    summed = [_numbered(tables, added_up(own), number) for number, own in enumerate(played)]
    sums = keep(united(summed))
    known = with_first_event(sums)
    unrated = keep(
        united(
            [
                performed(own, known.filter((known.group == number) & is_(known.status, UNRATED)))
                for number, own in enumerate(played)
            ]
        )
    )
    robins = [
        None if found is None else keep(found)
        for own in played
        for found in [complete_round_robins(own.group, own.events, own.sides, sums)]
    ]
    rated = _rated(list(zip(played, robins, strict=True)), sums, unrated, keep)
    rated = rated.filter(~is_(rated.status, GUEST))
    now = _pooled_now(tables, days, rated, unrated)
    complete = [own for own in robins if own is not None]
    if complete:
        examine(sums)
    apart = rated_apart(engine, tables, run, groups, complete, known)
    if apart:
        rated = keep(_instead(rated, apart.rated, apart.events))
        now = _instead(now, apart.pool, apart.events)
    periods = keep(periods_rated(tables, run.played, groups, rated))
    now = keep(now.drop("event"))
    first = keep(first_ratings(run.played, days.on, _pool(tables, days, periods, now)))
    made = _finished(tables, run, days, periods, first, now, keep)
    if not complete:
        examine(sums)  # last, so that nothing waits for the games to be added up
    return made


def _rate_sequence(
    engine: BaseBackend,
    tables: PeriodTables,
    run: ListRun,
    groups: Sequence[EventGroup],
    keep: Keep,
) -> RatedPeriod:
    """The same, for editions in which events of a period depend on each other (Elo 1972)."""
    found = rated_in_sequence(engine, tables, run, groups)
    now, days = _as_pool(found.pool), _days(tables, run, keep)
    return _finished(tables, run, days, keep(found.periods), keep(found.first), now, keep)


def _finished(
    tables: PeriodTables,
    run: ListRun,
    days: RunDays,
    periods: Table,
    first: Table,
    now: Table,
    keep: Keep,
) -> RatedPeriod:
    made = keep(new_list(tables, run, days.row.select("on"), periods, first))
    return RatedPeriod(made, _next_pool(tables, days, now, made))


def _days(tables: PeriodTables, run: ListRun, keep: Keep) -> RunDays:
    since = run.on.replace(year=run.on.year - POOL_YEARS, day=1)
    row = tables.events.aggregate(events=tables.events.count())
    return RunDays(keep(row.select(on=ibis.literal(run.on), since=ibis.literal(since))))


def _numbered(tables: PeriodTables, found: Table, number: int) -> Table:
    """Rows of events with the place, the days and the group of their event."""
    events = tables.events.select("event", "place", "start", "end", "code", "flags")
    return found.join(events, "event").mutate(group=ibis.literal(number, type="int64"))


def _rated(
    groups: Sequence[tuple[GroupTables, Table | None]], sums: Table, unrated: Table, keep: Keep
) -> Table:
    """Who is rated, event by event."""
    days = sums.select("event", "player", "place", "start", "end", "group")
    found = []
    for number, (own, robins) in enumerate(groups):
        edition = own.group.edition
        added = added_up_for_rated(own, sums.filter(sums.group == number), unrated, keep)
        changed = by_the_average(edition, changes(edition, added), robins)
        found.append(changed.join(days, ["event", "player"]))
    return keep(united(found))


def _pooled_now(tables: PeriodTables, days: RunDays, rated: Table, unrated: Table) -> Table:
    """What unrated players did in the period itself, as rows of the pool."""
    found = unrated.filter((unrated.played > 0) & ~is_(unrated.status, GUEST))
    found = found.anti_join(rated, ["event", "player"])
    entries = tables.entries.select("event", "player", "disabled")
    found = beside(found, entries, "event", "player")
    values = {
        "games": found.n,
        "list_date": days.on,
        "disabled": ibis.coalesce(found.disabled, False),
        "known_games": found.n,
        "known_half_points": found.half_points,
    }
    found = found.mutate(**values)
    return found.select("event", *_pool_columns(found).values())


def _instead(found: Table, others: Table, events: Table) -> Table:
    """The rows of other events, and those that take the place of these events' own."""
    same = others.select(*found.columns).cast(dict(found.schema()))
    return found.anti_join(events, "event").union(same)


def _pool(tables: PeriodTables, days: RunDays, periods: Table, now: Table) -> Table:
    """The pools of those who played unrated: events since they left the list, if they did."""
    base = tables.base.select("player", "rating", "inactive_since")
    base = base.filter(base.rating.isnull()).drop("rating")
    newcomers = now.select("player").distinct().join(base, "player")
    newcomers = newcomers.anti_join(periods.filter(periods.n > 0), "player")
    earlier = _as_pool(tables.pool)
    earlier = earlier.filter((earlier.list_date >= days.since) & (earlier.list_date < days.on))
    pool = now.union(earlier).join(newcomers, "player")
    left = pool.inactive_since
    return pool.filter(left.isnull() | (pool.list_date > left)).drop("inactive_since")


def _as_pool(pool: Table) -> Table:
    return pool.select(**_pool_columns(pool))


def _pool_columns(pool: Table) -> dict[str, Value]:
    return {name: pool[name].cast(kind.value).name(name) for name, kind in POOL.kinds.items()}


def _next_pool(tables: PeriodTables, days: RunDays, now: Table, made: Table) -> Table:
    """What is remembered of everybody who still has no rating, as long as it may count."""
    pool = now.union(_as_pool(tables.pool))
    pool = pool.filter(pool.list_date >= days.since)
    return pool.anti_join(made.filter(made.rating.notnull()), "player")
