"""Events that are rated one by one: complete round robins with unrated players, before 2022.

In these the unrated are rated from an average that their own results change, opponents too far
from a rating so found are moved towards it and it is found again (FIDE 2005, 10.54; FIDE 2009,
8.58): once or, as the article may be read, until nothing changes. How often that is, only the
numbers of the event say, so there is no expression of it. Their results are joined back.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import ibis
import pyarrow as arrow
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.arrow import arrow_schema
from arpad.batch.entering import BY_STANDARD
from arpad.batch.features import EventGroup
from arpad.batch.inputs import PeriodTables
from arpad.batch.joining import united
from arpad.batch.pooling import COMMON_DENOMINATOR, MOST_PLAYERS, needs_common_denominator
from arpad.batch.scalar import Row, RowsOfEvent, entry_of, event_of, numbered, pool_row
from arpad.batch.schemas import POOL
from arpad.core.errors import refusal
from arpad.core.players import PublicPlayer
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.periods.entering import Entrant, EntryRules, Sources, entered, entrants_of
from arpad.rules.rating.periods.results import PlayerResult, results_of
from arpad.rules.rating.results import RatedPlayer

RATED_ROW = {
    "event": arrow.int64(),
    "player": arrow.int64(),
    "own": arrow.int64(),
    "status": arrow.int32(),
    "n": arrow.int64(),
    "half_points": arrow.int64(),
    "expected": arrow.int64(),
    "place": arrow.int64(),
    "start": arrow.date32(),
    "end": arrow.date32(),
    "group": arrow.int64(),
}


@dataclass(frozen=True, slots=True)
class ApartResults:
    """What events rated one by one gave: rows for rated players, rows of the pool."""

    events: Table
    rated: Table
    pool: Table


class _Ground(NamedTuple):
    """The rows the events are rated from, fetched at once."""

    lists: Sequence[Mapping[int, Row]]
    first_events: Mapping[tuple[int, int], bool]


def rated_apart(
    engine: BaseBackend,
    tables: PeriodTables,
    run: ListRun,
    groups: Sequence[EventGroup],
    robins: Sequence[Table],
    known: Table,
) -> ApartResults | None:
    """The results of all such events among the complete round robins; None: there are none.

    ``known`` says of everybody unrated in an event whether it was their first.
    """
    asked = [own.filter(own.unrated > 0).select("event") for own in robins]
    if not asked:
        return None
    events = tables.events.semi_join(united(asked), "event")
    rows = engine.to_pyarrow(events.order_by("place")).to_pylist()
    if not rows:
        return None
    ids = ibis.memtable(arrow.table({"event": arrow.array([row["event"] for row in rows])}))
    found = list(rows_of_events(engine, tables, rows, ids))
    ground = _ground(engine, tables, known, ids, {who for each in found for who in each.people})
    rated: list[dict[str, Any]] = []
    pool: list[dict[str, Any]] = []
    for each in found:
        for result in _results(groups[each.event["group"]], each, ground, run):
            if result.player is None or result.player < 0 or result.guest:
                continue
            if isinstance(result.result, RatedPlayer):
                rated.append(_rated_row(each.event, result))
            elif result.played:
                row = pool_row(run.on, each.event, result.player, result.result)
                pool.append({"event": each.event["event"], **row})
    if needs_common_denominator(run.played):
        refuse_uncommon(pool)
    schema = arrow.schema(list(RATED_ROW.items()))
    return ApartResults(
        ids,
        ibis.memtable(arrow.Table.from_pylist(rated, schema=schema)),
        ibis.memtable(arrow.Table.from_pylist(pool, schema=_with_event(arrow_schema(POOL)))),
    )


def refuse_uncommon(pool: Sequence[Row]) -> None:
    """Refuse a round robin so large that its performances have no common denominator here."""
    large = [
        row["code"]
        for row in pool
        if row["performance_denominator"] and COMMON_DENOMINATOR % row["performance_denominator"]
    ]
    if large:
        values = {"found": large[0], "expected": MOST_PLAYERS}
        article = "FEDA 1996, 9.3"
        raise refusal("batch.too_many", "events", article, **values)


def _with_event(schema: arrow.Schema) -> arrow.Schema:
    return schema.insert(0, arrow.field("event", arrow.int64()))


def rows_of_events(
    engine: BaseBackend, tables: PeriodTables, events: Sequence[Row], ids: Table
) -> Iterator[RowsOfEvent]:
    """Some events with their games and entries; ``ids`` are the numbers of the events."""
    games: dict[int, list[Row]] = defaultdict(list)
    entries: dict[int, list[Row]] = defaultdict(list)
    for table, rows in ((tables.games, games), (tables.entries, entries)):
        for row in engine.to_pyarrow(table.semi_join(ids, "event")).to_pylist():
            rows[row["event"]].append(row)
    for event in events:
        yield RowsOfEvent(event, games[event["event"]], entries[event["event"]])


def _ground(
    engine: BaseBackend, tables: PeriodTables, known: Table, ids: Table, people: Iterable[int]
) -> _Ground:
    playing = ibis.memtable(arrow.table({"player": arrow.array(sorted(people), arrow.int64())}))
    lists = [
        {
            row["player"]: row
            for row in engine.to_pyarrow(each.table.semi_join(playing, "player")).to_pylist()
        }
        for each in tables.lists
    ]
    first = engine.to_pyarrow(
        known.semi_join(ids, "event").select("event", "player", "first_event")
    ).to_pylist()
    return _Ground(lists, {(row["event"], row["player"]): row["first_event"] for row in first})


def _results(
    group: EventGroup, rows: RowsOfEvent, ground: _Ground, run: ListRun
) -> Iterator[PlayerResult]:
    numbers = numbered(rows.people)
    entrants = _entrants(EntryRules(group.edition, run.played), group, rows, ground, numbers)
    event = event_of(rows, run.played.play, numbers, {})
    return results_of(rate_event(group.edition, entered(event, entrants)), entrants)


def _entrants(
    rules: EntryRules,
    group: EventGroup,
    rows: RowsOfEvent,
    ground: _Ground,
    numbers: Mapping[int, int],
) -> tuple[Entrant, ...]:
    then, now = ground.lists[group.start_list], ground.lists[-1]
    own = {who: now[who] for who in numbers if who in now}
    at_start = {who: entry for who in own if who in then and (entry := entry_of(then[who]))}
    base = {who: entry for who, row in own.items() if (entry := entry_of(row))}
    standards = _column(then, "standard") if group.edition.initial.standard_rating else {}
    people = {who: PublicPlayer(who, "", birth_year=row["birth_year"]) for who, row in own.items()}
    sources = Sources(at_start, base, standards, _column(then, "guest"), people)
    event = rows.event["event"]
    started = {who for who in own if not ground.first_events.get((event, who), True)}
    players = {no: who for who, no in numbers.items()}
    return entrants_of(rules, players, sources, {}, started, {})


def _column(rows: Mapping[int, Row], name: str) -> dict[int, int]:
    return {who: row[name] for who, row in rows.items() if row[name] is not None}


def _rated_row(event: Row, found: PlayerResult) -> dict[str, Any]:
    result = found.result
    assert isinstance(result, RatedPlayer)
    return {
        "event": event["event"],
        "player": found.player,
        "own": result.rating,
        "status": BY_STANDARD if result.standard_used else 0,
        "n": result.n,
        "half_points": result.half_points,
        "expected": result.expected,
        **{name: event[name] for name in ("place", "start", "end", "group")},
    }
