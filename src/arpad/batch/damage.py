"""Rows that cannot be right, counted and shown with examples before anything is calculated."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import BooleanValue, Table

from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, NEW, POOL, ColumnKind, TableSchema
from arpad.core.finding import Finding, Severity
from arpad.core.play import Result, System
from arpad.core.rating_list import ListState
from arpad.core.remedies import MOST_POINTS

SHOWN: Final = 3
HIGHEST_RATING: Final = 3999
HIGHEST_K: Final = 999
BIRTH_YEARS: Final = (1850, 2100)
RATINGS: Final = ("rating", "peak", "standard", "guest", "white_rating", "black_rating")
COUNTS: Final = ("games", "total", "no", "round", "sum_games", "sum_half_points")
STATES: Final = (NEW, *(each.value for each in ListState))
RATED_STATES: Final = [each.value for each in ListState if each is not ListState.UNRATED]
SYSTEMS: Final = tuple(each.value for each in System)
ONE_GAME_A_ROUND: Final = [each.value for each in System if not each.has_several_games_a_round]
WIDTH: Final = {ColumnKind.INT8: 7, ColumnKind.INT16: 15, ColumnKind.INT32: 31}


@dataclass(frozen=True, slots=True)
class GivenTable:
    """A table as it was given, under the name of its file.

    ``in_order``: the rows are known to be in the order of their key, none of which is there twice.
    ``sound``: there is nothing wrong with it. ``orders``: remedies may have been ordered on it
    (Elo 1972, deflation 3).
    """

    place: str
    schema: TableSchema
    table: Table
    in_order: bool = False
    sound: bool = False
    orders: bool = True


@dataclass(frozen=True, slots=True)
class GivenTables:
    """All tables of a period as they were given; the last list is the base."""

    lists: tuple[GivenTable, ...]
    events: GivenTable
    games: GivenTable
    entries: GivenTable | None = None
    pool: GivenTable | None = None

    @property
    def every(self) -> tuple[GivenTable, ...]:
        """One after the other."""
        more = [each for each in (self.entries, self.pool) if each is not None]
        return (*self.lists, self.events, self.games, *more)


def damage_in(engine: BaseBackend, given: GivenTables) -> tuple[Finding, ...]:
    """Everything found wrong: a finding for each kind of damage in each table.

    Games are looked at one by one: ``damage_among_games`` holds them against each other. Where
    something is wrong, games that are there twice are said with it.
    """
    asked = [each for each in given.every if not each.sound]
    found = [finding for each in asked for finding in _rows_of(engine, each)]
    if found:
        return (*found, *_played_twice(engine, given))
    return (*_lost_entries(engine, given), *_repeated_places(engine, given))


def damage_among_games(engine: BaseBackend, given: GivenTables) -> tuple[Finding, ...]:
    """Games that are there twice, or whose players or event are not there."""
    return (*_played_twice(engine, given), *_lost_games(engine, given))


def damage_in_table(engine: BaseBackend, given: GivenTable) -> tuple[Finding, ...]:
    """What is wrong in one table by itself."""
    return tuple(_rows_of(engine, given))


def _rows_of(engine: BaseBackend, given: GivenTable) -> Iterator[Finding]:
    """Values that cannot be, then keys that are there twice."""
    wrong = dict(_wrong_values(given))
    if wrong:
        counted = given.table.aggregate(
            **{code: ibis.coalesce(holds.sum(), 0) for code, holds in wrong.items()}
        )
        counts = engine.to_pyarrow(counted).to_pylist()[0]
        for code, count in counts.items():
            if count:
                rows = given.table.filter(wrong[code])
                yield _finding(engine, f"batch.{code}", given, rows, count)
    if given.schema is not GAMES and not given.in_order:
        yield from _repeated(engine, "batch.repeated", given, given.table, given.schema.key)
    if given.schema is EVENTS:
        table = given.table.distinct(on="event")
        yield from _repeated(engine, "batch.repeated_code", given, table, ("code",))


def _wrong_values(given: GivenTable) -> Iterator[tuple[str, BooleanValue]]:
    table, kinds = given.table, given.schema.kinds
    there = [name for name in kinds if name in table.columns and not table[name].type().is_null()]
    empty = [each.name for each in given.schema.columns if each.needed]
    if empty:
        yield "empty", _any([table[name].isnull() for name in empty])
    wide = [name for name in there if _is_wide(table, name, kinds[name])]
    if wide:
        yield "too_large", _any([_outside(table, name, kinds[name]) for name in wide])
    ratings = [name for name in RATINGS if name in there]
    if ratings and given.schema is not POOL:
        yield (
            "rating",
            _any([(table[name] < 1) | (table[name] > HIGHEST_RATING) for name in ratings]),
        )
    counts = [name for name in COUNTS if name in there]
    if counts:
        yield "negative", _any([table[name] < 0 for name in counts])
    if given.schema is LIST:
        yield "state", table.state.notin(STATES)
        yield from _wrong_people(table, there)
        yield from _wrong_orders(given, there)
    if given.schema is EVENTS:
        yield "system", table.system.notin(SYSTEMS)
        yield "days", table.end < table.start
    if given.schema is GAMES:
        yield "result", ~_is_result(table)
        yield "against_self", table.white == table.black


def _wrong_people(people: Table, there: list[str]) -> Iterator[tuple[str, BooleanValue]]:
    """A K or a year of birth nobody has, a rated state without a rating, a peak below it."""
    if "k" in there:
        yield "k", ~people.k.between(1, HIGHEST_K)
    if "birth_year" in there:
        yield "birth_year", ~people.birth_year.between(*BIRTH_YEARS)
    is_rated = people.state.isin(RATED_STATES)
    yield "no_rating", is_rated & people.rating.isnull() if "rating" in there else is_rated
    if "rating" in there and "peak" in there:
        yield "peak", people.peak < people.rating


def _wrong_orders(given: GivenTable, there: list[str]) -> Iterator[tuple[str, BooleanValue]]:
    """A bonus nobody may order, or beside a new start; any order where there is no rule for it."""
    people = given.table
    bonus = people.bonus if "bonus" in there else ibis.null("int16")
    restart = people.restart if "restart" in there else ibis.null("boolean")
    if "bonus" in there:
        yield "bonus", ~bonus.between(1, MOST_POINTS) | (bonus.notnull() & restart)
    if not given.orders and {"bonus", "restart"} & set(there):
        yield "no_order", bonus.notnull() | restart


def _any(conditions: list[BooleanValue]) -> BooleanValue:
    found = ibis.coalesce(conditions[0], False)
    for each in conditions[1:]:
        found |= ibis.coalesce(each, False)
    return found


def _is_wide(table: Table, name: str, kind: ColumnKind) -> bool:
    return kind in WIDTH and table[name].type().nbytes * 8 - 1 > WIDTH[kind]


def _outside(table: Table, name: str, kind: ColumnKind) -> BooleanValue:
    most = (1 << WIDTH[kind]) - 1
    return (table[name] > most) | (table[name] < -most - 1)


def _is_result(games: Table) -> BooleanValue:
    """Whether the half points of the two are those of a result (``core.play.Result``)."""
    both = games.white_half_points * 4 + games.black_half_points
    inside = games.white_half_points.between(0, 2) & games.black_half_points.between(0, 2)
    played = [4 * each.white + each.black for each in Result if each.played]
    forfeits = [4 * each.white + each.black for each in Result if not each.played]
    known = both.isin(played)
    if "played" in games.columns and not games.played.type().is_null():
        known = ibis.ifelse(ibis.coalesce(games.played, True), known, both.isin(forfeits))
    return ibis.coalesce(inside & known, True)


def _repeated(
    engine: BaseBackend, code: str, given: GivenTable, table: Table, key: tuple[str, ...]
) -> Iterator[Finding]:
    counted = table.group_by(*key).aggregate(times=lambda rows: rows.count())
    twice = counted.filter(counted.times > 1)
    count = engine.to_pyarrow(twice.count()).as_py()
    if count:
        yield _finding(engine, code, given, twice, count, key)


def _lost_games(engine: BaseBackend, given: GivenTables) -> Iterator[Finding]:
    """Games of players or events that are not there."""
    games = given.games.table.select("event", "no", "round", "white", "black")
    people, events = given.lists[-1].table.select("player"), given.events.table.select("event")
    white = games.anti_join(people, games.white == people.player)
    black = games.anti_join(people, games.black == people.player)
    lost = white.union(black, distinct=True)
    yield from rows_found(engine, "batch.missing_player", given.games, lost)
    yield from rows_found(
        engine, "batch.missing_event", given.games, games.anti_join(events, "event")
    )


def _lost_entries(engine: BaseBackend, given: GivenTables) -> Iterator[Finding]:
    if given.entries is None:
        return
    entries = given.entries.table.select(*ENTRIES.key)
    people, events = given.lists[-1].table, given.events.table
    lost = entries.anti_join(people, "player")
    yield from rows_found(engine, "batch.missing_player", given.entries, lost)
    yield from rows_found(
        engine, "batch.missing_event", given.entries, entries.anti_join(events, "event")
    )


def rows_found(engine: BaseBackend, code: str, given: GivenTable, rows: Table) -> Iterator[Finding]:
    """A finding about these rows, if there are any."""
    count = engine.to_pyarrow(rows.count()).as_py()
    if count:
        yield _finding(engine, code, given, rows, count)


def _played_twice(engine: BaseBackend, given: GivenTables) -> Iterator[Finding]:
    """Two games of the same two, or of one player, in a round that has one game for everybody."""
    games, several = given.games.table, _with_several_games(given)
    single = games.anti_join(several, "event")
    pairs = single.filter(single.white != single.black).select(
        "event",
        "round",
        white=ibis.least(single.white, single.black),
        black=ibis.greatest(single.white, single.black),
    )
    of_pair, of_player = ("event", "round", "white", "black"), ("event", "round", "player")
    yield from _repeated(engine, "batch.played_twice", given.games, pairs, of_pair)
    met = pairs.distinct()
    sides = ibis.union(
        met.select("event", "round", player="white"), met.select("event", "round", player="black")
    )
    yield from _repeated(engine, "batch.two_boards", given.games, sides, of_player)


def _repeated_places(engine: BaseBackend, given: GivenTables) -> Iterator[Finding]:
    """Two games at one place of a report in which a round may have several of the same two."""
    others = given.games.table.semi_join(_with_several_games(given), "event")
    yield from _repeated(engine, "batch.repeated", given.games, others, GAMES.key)


def _with_several_games(given: GivenTables) -> Table:
    events = given.events.table
    return events.filter(events.system.notin(ONE_GAME_A_ROUND)).select("event")


def _finding(
    engine: BaseBackend,
    code: str,
    given: GivenTable,
    rows: Table,
    count: int,
    key: tuple[str, ...] = (),
) -> Finding:
    """How many rows it is, and the first of them by their key."""
    shown = rows.order_by(*(key or given.schema.key)).limit(SHOWN)
    examples = engine.to_pyarrow(shown).to_pylist()
    values: dict[str, str | int] = {
        "rows": count,
        "found": "; ".join(_as_text(row) for row in examples),
    }
    return Finding(Severity.ERROR, code, given.place, values=values)


def _as_text(row: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items() if value is not None)
