"""The tables of a period as expressions, every column there and of one width."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import ibis
from ibis.expr.types import IntegerValue, Table

from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL, ColumnKind, TableSchema

# Calculating with them must not overflow: narrow integers are kept in the files alone.
WIDTHS: Final = {ColumnKind.INT8: "int32", ColumnKind.INT16: "int32"}


@dataclass(frozen=True, slots=True)
class DatedList:
    """A list and its day."""

    on: date
    table: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodTables:
    """What a period is made from; the last of the lists is the one changes are added to.

    The lists before it gave the ratings when earlier events began, and their games tell who was
    active.
    """

    lists: tuple[DatedList, ...]
    events: Table
    games: Table
    entries: Table
    pool: Table
    has_entries: bool = False

    @property
    def base(self) -> Table:
        """The list before the one that is made."""
        return self.lists[-1].table


def period_tables(
    lists: Sequence[DatedList],
    events: Table,
    games: Table,
    entries: Table | None = None,
    pool: Table | None = None,
) -> PeriodTables:
    """The tables of a period as they are calculated with."""
    ordered = sorted(lists, key=lambda each: each.on)
    return PeriodTables(
        lists=tuple(DatedList(each.on, _complete(each.table, LIST)) for each in ordered),
        events=_events(events, [each.on for each in ordered]),
        games=_games(games),
        entries=_nothing_of(events, ENTRIES) if entries is None else _complete(entries, ENTRIES),
        pool=_nothing_of(events, POOL) if pool is None else _complete(pool, POOL),
        has_entries=entries is not None,
    )


def _complete(table: Table, schema: TableSchema) -> Table:
    there = set(table.columns)
    return table.select(
        **{
            name: (
                table[name].cast(WIDTHS.get(kind, kind.value))
                if name in there
                else ibis.null(WIDTHS.get(kind, kind.value))
            )
            for name, kind in schema.kinds.items()
        }
    )


def _nothing_of(table: Table, schema: TableSchema) -> Table:
    """No row of any table, with the columns of another."""
    return _complete(table.filter(ibis.literal(False)).select(nothing=ibis.null("int64")), schema)


def _events(events: Table, days: Sequence[date]) -> Table:
    """The events in the order they are rated (``place``), with the list each one begins with."""
    table = _complete(events, EVENTS)
    table = table.mutate(
        ratings_on=ibis.coalesce(table.ratings_on, table.start),
        flags=ibis.coalesce(table.flags, ""),
    )
    order = ibis.window(order_by=[table.start, table.end, table.code, table.event])
    return table.mutate(
        place=ibis.row_number().over(order),
        start_list=_start_list(table, days),
    )


def _start_list(events: Table, days: Sequence[date]) -> IntegerValue:
    """Which list was in force when the ratings were taken; before the first list, that one."""
    place = ibis.literal(0, type="int64")
    for day in days[1:]:
        place += ibis.ifelse(events.ratings_on >= ibis.literal(day), 1, 0)
    return place


def _games(games: Table) -> Table:
    table = _complete(games, GAMES)
    return table.mutate(
        played=ibis.coalesce(table.played, True), rated=ibis.coalesce(table.rated, True)
    )
