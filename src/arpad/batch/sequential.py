"""Periods in which each event goes on from the ones before it (Elo 1972).

A first rating holds at once in the next event (step 16), juniors who improved count so for the
others (deflation 1), and above 80 games the performance of all of them is the new rating (K); an
exceptional performance may be remedied by it, by order (deflation 3). Such a period is rated event
by event; what it gives joins the list as that of any other.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import ibis
import pyarrow as arrow
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.apart import rows_of_events
from arpad.batch.arrow import arrow_schema
from arpad.batch.features import EventGroup
from arpad.batch.fetched import FetchedLists
from arpad.batch.inputs import PeriodTables
from arpad.batch.scalar import Row, RowsOfEvent, event_of, numbered, pool_row, pooled_of
from arpad.batch.schemas import POOL
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.next_list import ListRun, PlayerFacts
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.periods.entering import Entrant, entered
from arpad.rules.rating.periods.making import EventOutcome, EventToRate, Ground, Made, make_list
from arpad.rules.rating.periods.results import results_of
from arpad.rules.rating.periods.volumes import Pooled
from arpad.rules.rating.remedies import remedied
from arpad.rules.regulations.edition import Edition

PERIOD_ROW: Final = (
    *("player", "n", "half_points", "expected", "k_used", "change", "previous", "new_rating"),
    *("begun_n", "begun_now"),
)
FIRST_ROW: Final = {name: arrow.int64() for name in ("player", "rating", "n", "now")} | {
    "listed": arrow.bool_()
}


@dataclass(frozen=True, slots=True)
class SequentialResults:
    """The rows such a period gives: for rated players, for newcomers, for the pool."""

    periods: Table
    first: Table
    pool: Table


def is_sequential(edition: Edition) -> bool:
    """Whether an edition lets one event of a period depend on the ratings of another."""
    rules = edition.change
    return bool(
        edition.lists.first_rating_at_once
        or rules.juniors_first
        or rules.performance_above
        or rules.exceptional_from
    )


def goes_in_sequence(run: ListRun, groups: Sequence[EventGroup]) -> bool:
    """Whether a period is rated event by event."""
    editions = (run.played, run.listed, *(group.edition for group in groups))
    return any(is_sequential(each) for each in editions)


def rated_in_sequence(
    engine: BaseBackend, tables: PeriodTables, run: ListRun, groups: Sequence[EventGroup]
) -> SequentialResults:
    """The period event by event."""
    rows = engine.to_pyarrow(tables.events.order_by("place")).to_pylist()
    events = list(rows_of_events(engine, tables, rows, tables.events.select("event")))
    people = sorted({who for each in events for who in each.people})
    lists = _fetched(engine, tables, people, run.played)
    run = replace(run, remedies=_remedies(lists))
    made = make_list(_ground(lists, run, events), run, [_to_rate(each, groups) for each in events])
    return _as_tables(run, made, {each.event["code"]: each.event for each in events})


def _fetched(
    engine: BaseBackend, tables: PeriodTables, people: Sequence[int], played: Edition
) -> FetchedLists:
    playing = ibis.memtable(arrow.table({"player": arrow.array(people, arrow.int64())}))
    pooled: dict[int, list[Pooled]] = defaultdict(list)
    order = ["list_date", "start", "end", "code"]
    earlier = tables.pool.semi_join(playing, "player").order_by(order)
    for row in engine.to_pyarrow(earlier).to_pylist():
        pooled[row["player"]].append(pooled_of(row, played))
    lists = FetchedLists()
    for each in tables.lists:
        rows = engine.to_pyarrow(each.table.semi_join(playing, "player")).to_pylist()
        lists.add(each.on, rows, pooled if each is tables.lists[-1] else None)
    return lists


def _remedies(lists: FetchedLists) -> dict[int, PlayerRemedy]:
    """What was ordered for the list that is made, by the columns of the one before it."""
    found = {}
    for player, row in lists.rows[max(lists.rows)].items():
        if row["restart"]:
            found[player] = PlayerRemedy(RemedyKind.RESTART)
        elif row["bonus"] is not None:
            found[player] = PlayerRemedy(RemedyKind.BONUS, row["bonus"])
    return found


def _ground(lists: FetchedLists, run: ListRun, events: Sequence[RowsOfEvent]) -> Ground:
    base = lists.rows[max(lists.rows)]
    by_code = {each.event["code"]: each for each in events}
    strangers = {no: row["guest"] for no, row in base.items() if no < 0}

    def rate(to_rate: EventToRate, entrants: tuple[Entrant, ...]) -> EventOutcome:
        own = by_code[to_rate.key]
        event = event_of(own, run.played.play, numbered(own.people), strangers)
        rating = rate_event(to_rate.edition, entered(event, entrants))
        return EventOutcome(tuple(results_of(rating, entrants)))

    def facts(player: int, before: Entry | None, games: int | None) -> PlayerFacts:
        """Entries are made from the rows later, for everybody: here they have no facts."""
        assert before is None or before.player == player
        return PlayerFacts(year_games=games)

    return Ground(
        lists=lists,
        people={no: PublicPlayer(no, "", birth_year=row["birth_year"]) for no, row in base.items()},
        remembered=lambda volume: volume,
        standards=lambda day: lists.column(day, "standard"),
        guests=lambda day: lists.column(day, "guest"),
        rate=rate,
        facts=facts,
        is_withheld=lambda entry: bool(base[entry.player]["withheld"]),
    )


def _to_rate(own: RowsOfEvent, groups: Sequence[EventGroup]) -> EventToRate:
    event = own.event
    return EventToRate(
        key=event["code"],
        name=event["code"],
        start=event["start"],
        end=event["end"],
        ratings_on=event["ratings_on"],
        edition=groups[event["group"]].edition,
        players={no: who if who >= 0 else None for who, no in numbered(own.people).items()},
        order=event["code"],
    )


def _as_tables(run: ListRun, made: Made, events: dict[str, Row]) -> SequentialResults:
    now = {player: sum(each.result.n for each in pooled) for player, pooled in made.pooled.items()}
    periods, first = [], []
    for player, period in made.periods.items():
        if isinstance(period, PeriodUnrated):
            first.append(_first_row(player, period, now.get(player, 0)))
        elif period.n:
            periods.append(_period_row(run, player, period, now.get(player, 0)))
    pool = [
        pool_row(run.on, events[each.event.key], player, each.result)
        for player, pooled in made.pooled.items()
        for each in pooled
    ]
    wide = arrow.schema([(name, arrow.int64()) for name in PERIOD_ROW])
    return SequentialResults(
        ibis.memtable(arrow.Table.from_pylist(periods, schema=wide)),
        ibis.memtable(arrow.Table.from_pylist(first, schema=arrow.schema(list(FIRST_ROW.items())))),
        ibis.memtable(arrow.Table.from_pylist(pool, schema=arrow_schema(POOL))),
    )


def _first_row(player: int, period: PeriodUnrated, now: int) -> dict[str, Any]:
    return {
        "player": player,
        "rating": period.rating,
        "n": period.n,
        "now": now,
        "listed": period.listed,
    }


def _period_row(run: ListRun, player: int, period: PeriodRated, now: int) -> dict[str, Any]:
    """``begun_n`` and ``begun_now``: games of a first rating that held at once, if it did."""
    counted = run.played.lists.first_games_count
    return {
        "player": player,
        "n": period.n,
        "half_points": period.half_points,
        "expected": period.expected,
        "k_used": period.development.k if period.development else None,
        "change": period.change,
        "previous": period.rating,
        "new_rating": remedied(period, run.remedies.get(player)),
        "begun_n": period.first.n if period.first and counted else 0,
        "begun_now": now if period.first else 0,
    }
