"""First ratings from the events of newcomers: ``rating.pooling`` as expressions.

Whether an event counts depends on the ones before it. FEDA 1996, 9.31; FIDE 2005, 10.31; FIDE 2009,
6.1 and 8.31: a performance below the list's minimum is ignored until there is one above it (READING
first-below-floor: only the first is), and a poor result counts once there was a good one. Said of
the rows before each row that is: the last of those that were below the minimum at once or above it
decides whether the player still is at the beginning.
"""

from math import lcm
from typing import Final

import ibis
from ibis.expr.types import BooleanValue, DateValue, IntegerValue, Table

from arpad.batch.features import has_flag
from arpad.batch.initial import (
    PerformanceColumns,
    below_floor,
    performance_of,
    published,
)
from arpad.batch.policies import rounded_by
from arpad.batch.rounding import floor_division
from arpad.rules.rating.initial import TEAM_FLAGS
from arpad.rules.rating.pooling import BELOW_FLOOR, POOR_RESULTS
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Pooling

# Denominators of performances: 2, games, or players of a round robin up to this many.
MOST_PLAYERS: Final = 24
COMMON_DENOMINATOR: Final = lcm(*range(1, MOST_PLAYERS + 1))


def first_ratings(edition: Edition, on: DateValue, pool: Table) -> Table:
    """Each newcomer's pool: the rating, the games it is made of, and whether it is published."""
    judged = _judged(edition, pool)
    judged = judged.mutate(counted=judged.left_out.isnull())
    judged = judged.mutate(counted=judged.counted & ~_outside_window(edition, judged))
    found = _pooled(edition, on, judged)
    higher = ibis.greatest(found.published, found.award)
    found = found.mutate(rating=ibis.coalesce(higher, found.published, found.award))
    return found.select("player", "rating", "n", "now", listed=_is_listed(edition, found))


def _judged(edition: Edition, pool: Table) -> Table:
    order = [pool.list_date, pool.start, pool.end, pool.code]
    pool = pool.mutate(
        place=ibis.row_number().over(ibis.window(group_by=pool.player, order_by=order))
    )
    before = ibis.window(group_by=pool.player, order_by=pool.place, preceding=(None, 1))
    low = pool.void.isnull() & below_floor(edition, pool.ru)
    high = pool.void.isnull() & ~low
    at_once = ibis.coalesce(pool.void == BELOW_FLOOR, False)
    begun = ibis.window(group_by=pool.player)
    first = ibis.ifelse(pool.place == 0, pool.first_event, ibis.null("boolean"))
    pool = pool.mutate(
        low=low,
        high=high,
        began=first.max().over(begun),
        turned=_last(pool, low | high | at_once, before)
        if edition.initial.only_first_below_floor
        else _last(pool, high | at_once, before),
        turned_low=_last(pool, at_once, before),
    )
    stays = ibis.literal(False)
    if not edition.initial.only_first_below_floor:
        stays = pool.turned == pool.turned_low
    pool = pool.mutate(
        beginning=ibis.ifelse(pool.turned.isnull(), pool.began, ibis.coalesce(stays, False))
    )
    good = pool.high | (pool.low & ~pool.beginning)
    before = ibis.window(group_by=pool.player, order_by=pool.place, preceding=(None, 1))
    pool = pool.mutate(had_good=ibis.coalesce(ibis.ifelse(good, 1, 0).max().over(before), 0) == 1)
    forgiven = ibis.literal(False)
    if edition.initial.later_results is not None:
        forgiven = pool.had_good & ibis.coalesce(pool.void.isin(sorted(POOR_RESULTS)), False)
    nothing = ibis.null("string")
    return pool.mutate(
        left_out=ibis.cases(
            (pool.low & pool.beginning, BELOW_FLOOR),
            (forgiven, nothing),
            else_=pool.void,
        )
    )


def _last(
    pool: Table, meant: BooleanValue, before: "ibis.expr.builders.WindowBuilder"
) -> IntegerValue:
    """The place of the last row before that is meant."""
    return ibis.ifelse(meant, pool.place, ibis.null("int64")).max().over(before)


def _outside_window(edition: Edition, judged: Table) -> BooleanValue:
    """The list periods of an event and the last one span at most so many months."""
    window = edition.lists.window_months
    if window is None:
        return ibis.literal(False)
    length = 12 // len(edition.lists.months.value)
    month = (12 * judged.start.year() + judged.start.month() - 1).cast("int64")
    index = floor_division(month, ibis.literal(length, type="int64"))
    last = index.max(where=judged.counted).over(ibis.window(group_by=judged.player))
    return (last - index + 1) * length > window.value


def _pooled(edition: Edition, on: DateValue, judged: Table) -> Table:
    meant = judged.counted
    now = judged.list_date == on
    last = judged.place.max().over(ibis.window(group_by=judged.player)) == judged.place
    judged = judged.mutate(last=last)
    single = judged.performance_numerator.max(where=meant)
    weighted = _weighted(edition, judged)
    found = judged.group_by("player").aggregate(
        events=meant.sum(),
        n=_sum(judged.games, meant),
        now=_sum(judged.games, now),
        known=_sum(judged.known_games, meant),
        known_half_points=_sum(judged.known_half_points, meant),
        opponents=_sum(judged.opponents, meant),
        single_numerator=single,
        single_denominator=judged.performance_denominator.max(where=meant),
        weight=_sum(judged.games, meant & judged.performance_numerator.notnull()),
        weighted=_sum(weighted, meant),
        award=judged.award.max(),
        awarded=judged.games.max(where=judged.award.notnull() & _reaches(edition, judged.award)),
        disabled=judged.disabled.max(where=judged.last),
        **{name: has.min(where=meant) for name, has in _team_flags(judged).items()},
    )
    together = (
        performance_of(edition, found.opponents, found.known, found.known_half_points)
        if edition.initial.pooling.value is Pooling.ONE_EVENT
        else PerformanceColumns(
            ibis.ifelse(found.weight > 0, found.weighted, ibis.null("int64")),
            ibis.ifelse(found.weight > 0, found.weight * _weights(edition), ibis.null("int64")),
        )
    )
    alone = (found.events == 1) & found.single_numerator.notnull()
    found = found.mutate(
        numerator=ibis.ifelse(alone, found.single_numerator, together.numerator),
        denominator=ibis.ifelse(alone, found.single_denominator, together.denominator),
    )
    exact = PerformanceColumns(found.numerator, found.denominator)
    return found.mutate(published=published(edition, exact))


def _sum(value: IntegerValue, meant: BooleanValue) -> IntegerValue:
    return ibis.coalesce(value.cast("int64").sum(where=meant), 0)


def needs_common_denominator(edition: Edition) -> bool:
    """Whether performances that are no integers enter a weighted mean (FEDA 1996, 9.3)."""
    rules = edition.initial
    return rules.pooling.value is Pooling.WEIGHTED_MEAN and rules.performance_rounding is None


def _weights(edition: Edition) -> int:
    return COMMON_DENOMINATOR if needs_common_denominator(edition) else 1


def _weighted(edition: Edition, judged: Table) -> IntegerValue:
    """Ru times its games, over the common denominator where Ru is not rounded before."""
    rounding = edition.initial.performance_rounding
    numerator, denominator = judged.performance_numerator, judged.performance_denominator
    if rounding:
        return judged.games * rounded_by(rounding)(numerator, denominator)
    common = ibis.literal(COMMON_DENOMINATOR, type="int64")
    return judged.games * numerator * floor_division(common, denominator)


def _team_flags(judged: Table) -> dict[str, BooleanValue]:
    """Whether an event is one of those in which a first rating needs fewer games."""
    return {
        f"team_{place}": has_flag(judged.flags, flag)
        for place, flag in enumerate(sorted(TEAM_FLAGS))
    }


def _needed(edition: Edition, found: Table) -> IntegerValue:
    """Games a first rating needs: the fewest of those that are asked; empty: none are."""
    lists = edition.lists
    team = ibis.literal(False)
    for place in range(len(TEAM_FLAGS)):
        team |= ibis.coalesce(found[f"team_{place}"], False)
    needed = ibis.null("int64")
    for rule, holds in (
        (lists.minimum_games, ibis.literal(True)),
        (lists.minimum_games_team, team),
        (lists.minimum_games_disabled, found.disabled),
    ):
        if rule:
            fewer = ibis.coalesce(ibis.least(needed, rule.value), rule.value)
            needed = ibis.ifelse(holds, fewer, needed)
    return needed


def _reaches(edition: Edition, rating: IntegerValue) -> BooleanValue:
    floor = edition.lists.floor
    return rating >= floor.value if floor else rating.notnull()


def _is_listed(edition: Edition, found: Table) -> BooleanValue:
    """Whether the rating is published: games enough, or an award with games of its own."""
    needed = _needed(edition, found)
    enough = needed.isnull() | (found.n >= needed)
    ordinary = enough & found.rating.notnull() & _reaches(edition, found.rating)
    if edition.initial.award_at_once:
        awarded = found.award.notnull()
    else:
        awarded = found.awarded.notnull() & (needed.isnull() | (found.awarded >= needed))
    return ibis.coalesce(ordinary, False) | awarded
