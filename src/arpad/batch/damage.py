"""Rows that cannot be right, counted and shown with examples before anything is calculated."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.given import GivenTable, GivenTables
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, ColumnKind
from arpad.batch.wrong_values import wrong_values
from arpad.core.finding import Finding
from arpad.core.play import System

SHOWN: Final = 3
ONE_GAME_A_ROUND: Final = [each.value for each in System if not each.has_several_games_a_round]


def damage_in(engine: BaseBackend, given: GivenTables) -> tuple[Finding, ...]:
    """Everything found wrong: a finding for each kind of damage in each table.

    Games are looked at one by one: ``damage_among_games`` holds them against each other. Where
    something is wrong, games that are there twice are said with it.
    """
    asked = [each for each in given.every if not each.sound]
    found = [finding for each in asked for finding in _rows_of(engine, each)]
    if found:
        return (*found, *_played_twice(engine, given))
    return (*_lost_people(engine, given), *_repeated_places(engine, given))


def damage_among_games(engine: BaseBackend, given: GivenTables) -> tuple[Finding, ...]:
    """Games that are there twice, or whose players or event are not there."""
    return (*_played_twice(engine, given), *_lost_games(engine, given))


def damage_in_table(engine: BaseBackend, given: GivenTable) -> tuple[Finding, ...]:
    """What is wrong in one table by itself."""
    return tuple(_rows_of(engine, given))


def _rows_of(engine: BaseBackend, given: GivenTable) -> Iterator[Finding]:
    """Values that cannot be, then keys that are there twice."""
    wrong = dict(wrong_values(given))
    counted = given.table.aggregate(
        **{code: ibis.coalesce(holds.sum(), 0) for code, holds in wrong.items()}
    )
    (counts,) = engine.to_pyarrow(counted).to_pylist()
    for code, count in counts.items():
        if count:
            rows = given.table.filter(wrong[code])
            yield _finding(engine, f"batch.{code}", given, rows, count)
    if given.schema is not GAMES and not given.in_order:
        yield from _repeated(engine, "batch.repeated", given, given.table, given.schema.key)
    if given.schema is EVENTS:
        table = given.table.distinct(on="event")
        yield from _repeated(engine, "batch.repeated_code", given, table, ("code",))


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


def _lost_people(engine: BaseBackend, given: GivenTables) -> Iterator[Finding]:
    """Entries and rows of the pool whose player is not there, entries without their event."""
    people, events = given.lists[-1].table, given.events.table
    for each in (given.entries, given.pool):
        if each is not None and not each.sound:
            lost = each.table.select(*each.schema.key).anti_join(people, "player")
            yield from rows_found(engine, "batch.missing_player", each, lost)
    if given.entries is not None:
        entries = given.entries.table.select(*ENTRIES.key).anti_join(events, "event")
        yield from rows_found(engine, "batch.missing_event", given.entries, entries)


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
    # A day that is in no calendar has no value in Python.
    days = [name for name in shown.columns if given.schema.kinds.get(name) is ColumnKind.DATE]
    shown = shown.mutate(**{name: shown[name].cast("string") for name in days})
    examples = engine.to_pyarrow(shown).to_pylist()
    values: dict[str, str | int] = {
        "rows": count,
        "found": "; ".join(_as_text(row) for row in examples),
    }
    if code == "batch.empty":
        values["name"] = ", ".join(_empty_columns(given, examples))
    return Finding.error(code, given.place, **values)


def _empty_columns(given: GivenTable, examples: Sequence[Mapping[str, Any]]) -> list[str]:
    return [name for name in given.schema.needed if any(row[name] is None for row in examples)]


def _as_text(row: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items() if value is not None)
