"""What a period is to each player: the events summed up, or pooled into a first rating."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from arpad.core.rating_list import Entry
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.period import begun_in_period, period_rated
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.periods.volumes import Lists, Pooled, pooling_order
from arpad.rules.rating.pooling import pool_events
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer

# How far back a newcomer's results are looked for; the editions' own windows are shorter.
POOL_YEARS = 4


class OwnResult(NamedTuple):
    """A result that counts on our list, and its event."""

    event: PeriodEvent
    player: int
    kept: PlayerResult


class SummedUp(NamedTuple):
    """The period of each player, and what newcomers among them did on earlier lists."""

    periods: Mapping[int, PeriodRated | PeriodUnrated]
    earlier: Mapping[int, Sequence[Pooled]]


def counted_results(event: PeriodEvent, results: Sequence[PlayerResult]) -> Sequence[OwnResult]:
    """Those of an event that count on our list."""
    return [
        OwnResult(event, each.player, each)
        for each in results
        if each.player is not None and not each.guest
    ]


def pooled_now(on: date, own: Sequence[OwnResult]) -> dict[int, tuple[Pooled, ...]]:
    """What unrated players did in the period itself."""
    pooled: dict[int, list[Pooled]] = defaultdict(list)
    for event, player, kept in own:
        if kept.played and isinstance(kept.result, UnratedPlayer):
            pooled[player].append(Pooled(on, event, kept.result))
    return {player: tuple(each) for player, each in pooled.items()}


def summed_up(
    run: ListRun,
    lists: Lists,
    entries: Mapping[int, Entry],
    own: Sequence[OwnResult],
    now: Mapping[int, Sequence[Pooled]],
) -> SummedUp:
    """The period of each player who took part: a change to the list before, or a pool.

    A rated result without a game that counts keeps nobody out of the pool.
    """
    rated: dict[int, list[tuple[PeriodEvent, RatedPlayer]]] = defaultdict(list)
    for event, player, kept in own:
        if isinstance(kept.result, RatedPlayer):
            rated[player].append((event, kept.result))
    periods: dict[int, PeriodRated | PeriodUnrated] = {}
    for player, results in rated.items():
        entry = entries.get(player)
        if player in now and (entry is None or entry.rating is None):
            unrated = [(each.event, each.result) for each in now[player]]
            begun = begun_in_period(run.played, unrated, results)
            if begun:
                periods[player] = begun
                continue
        counted = tuple(each for each in results if entry is None or _may_change(entry, each[1]))
        if counted:
            periods[player] = period_rated(run.played, counted, entry.rating if entry else None)
    newcomers = [
        player
        for player in now
        if not (player in periods and periods[player].n)
        and (player not in entries or entries[player].rating is None)
    ]
    if not newcomers:
        return SummedUp(periods, {})
    since = run.on.replace(year=run.on.year - POOL_YEARS, day=1)
    found = lists.pooled_before(run.on, since, newcomers)
    earlier = {}
    for player in newcomers:
        pool = sorted((*found.get(player, ()), *now[player]), key=pooling_order)
        since_delisted = _since_delisted(pool, entries.get(player))
        if not since_delisted:
            continue
        periods[player] = pool_events(
            run.played, [(each.event, each.result) for each in since_delisted]
        )
        before = tuple(each for each in since_delisted if each.list_date < run.on)
        if before:
            earlier[player] = before
    return SummedUp(periods, earlier)


def _may_change(entry: Entry, result: RatedPlayer) -> bool:
    """Who has left the list since the event began has nothing the change could be added to."""
    return entry.rating is not None or result.standard_used


def _since_delisted(pool: Sequence[Pooled], entry: Entry | None) -> list[Pooled]:
    """Who has left the list starts anew: results from before are not pooled again."""
    left = entry.inactive_since if entry else None
    return [each for each in pool if left is None or each.list_date > left]
