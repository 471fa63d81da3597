"""A period from files to files: opened, looked through, rated, written whole."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path

from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.arrow import GROUP_ROWS, about_list, write_batches
from arpad.batch.asked import (
    doubtful_events,
    event_kinds,
    lists_left_out,
    misplaced_events,
    run_asked,
)
from arpad.batch.damage import damage_among_games, damage_in, rows_found
from arpad.batch.damaged_files import naming_damage
from arpad.batch.engines import kept_tables
from arpad.batch.given import GivenTable, GivenTables
from arpad.batch.inputs import DatedList, PeriodTables, period_tables
from arpad.batch.planning import plan_period
from arpad.batch.rate import RatedPeriod, rate_period
from arpad.batch.reading import ParquetFile, is_in_order, open_table, typed
from arpad.batch.round_bits import has_different_rounds
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL, TableSchema
from arpad.batch.sequential import goes_in_sequence
from arpad.batch.wrong_values import outside_ratings
from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.formats.whole_files import whole_files
from arpad.rules.rating.next_list import ListRun
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition as edition_of_name
from arpad.rules.regulations.registry import is_known


@dataclass(frozen=True, slots=True)
class PeriodFiles:
    """Where the tables of a period are; the pool stands beside the last of the lists.

    ``sound``: lists that are not looked through again.
    """

    lists: tuple[Path, ...]
    games: Path
    events: Path
    entries: Path | None = None
    sound: frozenset[Path] = frozenset()

    @property
    def every(self) -> tuple[tuple[Path, TableSchema], ...]:
        """All files that are read and the tables they are of, with the pool if there is one."""
        pool = pool_beside(self.lists[-1])
        found = [*((path, LIST) for path in self.lists), (self.events, EVENTS), (self.games, GAMES)]
        if self.entries:
            found.append((self.entries, ENTRIES))
        if pool.exists():
            found.append((pool, POOL))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class PeriodAsked:
    """By what a period is rated, and the day of its list; None: the next after the last one.

    ``lifts`` were ordered for it (``rating.next_list.lift_days``).
    """

    played: Edition
    listed: Edition
    on: date | None = None
    lifts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenList:
    """What was written: the list of a day with so many rows, and what they are.

    ``games`` are those of the file; ``notes`` say what was doubtful.
    """

    on: date
    path: Path
    rows: int
    rated: int
    changed: int
    first_ratings: int
    games: int
    notes: tuple[Finding, ...] = ()


def pool_beside(path: Path) -> Path:
    """Where the pool of a list is: ``2024-11.pool.parquet`` beside ``2024-11.parquet``."""
    return path.with_suffix(f".pool{path.suffix}")


def rate_files(
    engine: BaseBackend, files: PeriodFiles, asked: PeriodAsked, output: Path
) -> WrittenList:
    """The new list and its pool, written when everything was found to be right."""
    with naming_damage(files.every):
        return _rated(engine, files, asked, output)


def _rated(
    engine: BaseBackend, files: PeriodFiles, asked: PeriodAsked, output: Path
) -> WrittenList:
    lists = _opened_lists(files.lists, asked.played)
    days = [each.on for each in lists if each.on is not None]
    run = run_asked(asked.played, asked.listed, days[-1], asked.on, asked.lifts)
    games = open_table(files.games, GAMES)
    orders = run.listed.change.exceptional_from is not None
    given, tables = _tables(engine, files, lists, games, orders=orders)
    _refuse(damage_in(engine, given))
    edition_of = _named(asked)

    def examine(sums: Table) -> None:
        """Every game was added up for both players, and nobody had two in one round."""
        whole = sums["rows"].sum(where=has_different_rounds(sums))
        if engine.to_pyarrow(whole).as_py() != 2 * games.rows:
            _refuse(damage_among_games(engine, given))

    with kept_tables(engine) as keep:
        tables = replace(tables, events=keep(tables.events))
        events = replace(given.events, table=tables.events)
        kinds = event_kinds(engine, events)
        _refuse(tuple(misplaced_events(engine, events, kinds, run, edition_of)))
        doubts = doubtful_events(engine, events, kinds, days[0])
        notes = (*lists_left_out(run, days[-1]), *doubts)
        plan = plan_period(engine, tables, asked.played, edition_of)
        if goes_in_sequence(run, plan.groups):
            _refuse(damage_among_games(engine, given))
        made = rate_period(engine, plan.tables, run, plan.groups, keep, examine)
        return replace(_written(engine, made, run, games.rows, output), notes=notes)


def _written(
    engine: BaseBackend, made: RatedPeriod, run: ListRun, games: int, output: Path
) -> WrittenList:
    """The list and the pool, which appear together."""
    about = about_list(run.on, run.listed.play, run.listed.key)
    new = made.new_list
    pool = made.pool.order_by("player", "list_date", "start", "end", "code")
    with whole_files(pool_beside(output), output) as (own_pool, own_list):
        for path, schema, table in (
            (own_pool, POOL, pool),
            (own_list, LIST, new.order_by("player")),
        ):
            batches = engine.to_pyarrow_batches(table, chunk_size=GROUP_ROWS)
            write_batches(path, schema, batches, about)
        return _counted(engine, new, run, games, output)


def _counted(
    engine: BaseBackend, new: Table, run: ListRun, games: int, output: Path
) -> WrittenList:
    """What is on a list; refused where it has a rating that no list may have."""
    is_rated, is_changed = new.rating.notnull(), new.previous.notnull()
    is_first = is_rated & ~is_changed & (new.games > 0)
    counted = new.aggregate(
        rows=new.count(),
        rated=is_rated.sum(),
        changed=is_changed.sum(),
        first_ratings=is_first.sum(),
        outside=outside_ratings(new.rating).sum(),
    )
    (counts,) = engine.to_pyarrow(counted).to_pylist()
    if counts["outside"]:
        made = GivenTable(
            place=str(output), schema=LIST, table=new.select("player", "previous", "rating")
        )
        outside = made.table.filter(outside_ratings(made.table.rating))
        _refuse(tuple(rows_found(engine, "batch.made_rating", made, outside)))
    return WrittenList(
        on=run.on,
        path=output,
        rows=counts["rows"],
        rated=counts["rated"] or 0,
        changed=counts["changed"] or 0,
        first_ratings=counts["first_ratings"] or 0,
        games=games,
    )


def _refuse(damaged: tuple[Finding, ...]) -> None:
    if damaged:
        raise BadInput(damaged)


def _named(asked: PeriodAsked) -> Callable[[str], Edition]:
    """Editions by the keys events name; the period's own may be one no registry has."""
    asked_for = {each.key: each for each in (asked.listed, asked.played)}
    own = {key: each for key, each in asked_for.items() if not is_known(key)}
    return lambda key: own[key] if key in own else edition_of_name(key, "regulation")


def _opened_lists(paths: tuple[Path, ...], played: Edition) -> list[ParquetFile]:
    """The lists by their days; of another kind of play, or of one day twice, they are refused."""
    lists = sorted((open_table(path, LIST) for path in paths), key=lambda each: each.on or date.min)
    wrong = [
        _wrong("batch.other_play", each, found=each.play, expected=played.play.value)
        for each in lists
        if each.play is not None and each.play != played.play.value
    ]
    wrong += [
        _wrong("batch.same_day", after, found=str(after.on), other=str(before.path))
        for before, after in pairwise(lists)
        if before.on == after.on
    ]
    if wrong:
        raise BadInput(tuple(wrong))
    return lists


def _wrong(code: str, file: ParquetFile, **values: str) -> Finding:
    return Finding.error(code, str(file.path), **values)


def _tables(
    engine: BaseBackend,
    files: PeriodFiles,
    lists: list[ParquetFile],
    games: ParquetFile,
    *,
    orders: bool,
) -> tuple[GivenTables, PeriodTables]:
    """The tables as they are in the files, and as they are calculated with.

    In the engine they have the names they had in the period before, the last list ``list_0``.
    ``orders``: remedies may be ordered.
    """

    def given(file: ParquetFile, number: int = 0, *, sound: bool = False) -> GivenTable:
        table = engine.read_parquet(file.path, table_name=f"{file.table.name}_{number}")
        in_order = file.table is LIST and not sound and is_in_order(file)
        day = lists[-1].on if file.table is POOL else file.on
        rows = typed(file, table)
        return GivenTable(
            place=str(file.path),
            schema=file.table,
            table=rows,
            in_order=in_order,
            sound=sound,
            orders=orders,
            day=day,
        )

    pool = pool_beside(lists[-1].path)
    found = GivenTables(
        tuple(
            given(each, back, sound=each.path in files.sound)
            for back, each in zip(reversed(range(len(lists))), lists, strict=True)
        ),
        given(open_table(files.events, EVENTS)),
        given(games),
        given(open_table(files.entries, ENTRIES)) if files.entries else None,
        given(open_table(pool, POOL), sound=lists[-1].path in files.sound)
        if pool.exists()
        else None,
    )
    days = [each.on for each in lists if each.on is not None]
    tables = period_tables(
        [DatedList(on, own.table) for on, own in zip(days, found.lists, strict=True)],
        found.events.table,
        found.games.table,
        found.entries.table if found.entries else None,
        found.pool.table if found.pool else None,
    )
    return found, tables
