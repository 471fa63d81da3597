"""Periods written down as rows, rated at once and event by event."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import ibis
import pyarrow as arrow
from ibis.backends import BaseBackend
from ibis.expr.types import Table
from tests.batch.scalar_engine import as_rows, rate_scalar

from arpad.batch.arrow import arrow_schema
from arpad.batch.engines import kept_tables
from arpad.batch.fetched import FetchedLists
from arpad.batch.inputs import DatedList, period_tables
from arpad.batch.planning import plan_period
from arpad.batch.rate import rate_period
from arpad.batch.scalar import RowsOfEvent
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL, TableSchema
from arpad.rules.rating.next_list import ListRun
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition

Rows = list[dict[str, Any]]
HALF_POINTS = {"1": (2, 0), "½": (1, 1), "0": (0, 2)}


def table(schema: TableSchema, rows: Rows) -> Table:
    return ibis.memtable(arrow.Table.from_pylist(rows, schema=arrow_schema(schema)))


def batch_rows(
    engine: BaseBackend,
    rules: Edition,
    run: ListRun,
    lists: list[DatedList],
    events: Sequence[RowsOfEvent],
    pool: Rows | None,
) -> tuple[Rows, Rows]:
    entries = [dict(entry) for each in events for entry in each.entries]
    tables = period_tables(
        lists,
        table(EVENTS, [dict(each.event) for each in events]),
        table(GAMES, [dict(game) for each in events for game in each.games]),
        table(ENTRIES, entries) if entries else None,
        pool=None if pool is None else table(POOL, pool),
    )
    plan = plan_period(engine, tables, rules, edition)
    with kept_tables(engine) as keep:
        found = rate_period(engine, plan.tables, run, plan.groups, keep)
        rows = engine.to_pyarrow(found.new_list.order_by("player")).to_pylist()
        order = ["player", "list_date", "code"]
        return rows, engine.to_pyarrow(found.pool.order_by(order)).to_pylist()


def listed(player: int, rating: int | None = None, **said: object) -> dict[str, Any]:
    """A row of a list; without a rating somebody whom no list has had."""
    row = dict.fromkeys(LIST.kinds) | {"player": player, "state": "new", "games": 0}
    if rating is not None:
        row |= {"state": "active", "rating": rating, "peak": rating, "total": 100}
    return row | said


def played(
    number: int, system: str, start: date, games: Sequence[tuple[int, int, str]], **said: object
) -> RowsOfEvent:
    """An event of two days and its games, a round each: White, Black, and White's result."""
    head = dict.fromkeys(EVENTS.kinds) | {"event": number, "code": str(number), "system": system}
    rows = [
        {
            **dict.fromkeys(GAMES.kinds),
            **{"event": number, "no": no, "round": no, "white": white, "black": black},
            "white_half_points": HALF_POINTS[result][0],
            "black_half_points": HALF_POINTS[result][1],
        }
        for no, (white, black, result) in enumerate(games, start=1)
    ]
    end = start.replace(day=start.day + 1)
    return RowsOfEvent({**head, "start": start, "end": end, **said}, rows)


def rated_by_both(
    engine: BaseBackend, key: str, days: tuple[date, date], rows: Rows, events: list[RowsOfEvent]
) -> Mapping[int, Mapping[str, Any]]:
    """The list of the second day by the engine of whole periods; the other gives the same."""
    since, on = days
    return made_by_both(engine, ListRun(on, edition(key), edition(key)), {since: rows}, events)


def made_by_both(
    engine: BaseBackend, run: ListRun, lists: Mapping[date, Rows], events: list[RowsOfEvent]
) -> Mapping[int, Mapping[str, Any]]:
    """The list that follows several, in the order of their days, by both engines."""
    remembered = FetchedLists()
    for day, rows in lists.items():
        remembered.add(day, rows, {})
    base = list(lists.values())[-1]
    one_by_one = as_rows(base, rate_scalar(remembered, run, events))
    tables = [DatedList(day, table(LIST, rows)) for day, rows in lists.items()]
    at_once, _ = batch_rows(engine, run.played, run, tables, events, None)
    for ours, theirs in zip(at_once, one_by_one, strict=True):
        assert {name: ours[name] for name in theirs} == theirs
    return {row["player"]: row for row in at_once}
