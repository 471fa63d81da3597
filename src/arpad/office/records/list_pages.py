"""A list page by page, in its order or another, without reading all that stands before or after.

Where somebody is chosen (a title, an age), orders other than that of the list are not looked up
line by line: those who fit are read in the order of the list, which counts their ranks, and sorted.
"""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, func, literal, select, tuple_

from arpad.office.records.among import Among
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import (
    ListedLine,
    ListedRow,
    Wanted,
    listed_line,
    listed_order,
    ordered_of,
    placed_rows,
    whole_lines,
)
from arpad.office.records.ordered_lines import RANKED
from arpad.office.records.tables.lists import list_entry, ordered_line

OWN: Final = ordered_line.c
STORED_RANKS: Final = {frozenset(states): OWN[name] for name, states in RANKED.items()}


class PageOrder(NamedTuple):
    """Two numbers that lines stand by, the highest first.

    Those who have the same two stand in the order of the list.
    """

    first: ColumnElement[int]
    second: ColumnElement[int]


BY_RATING: Final = PageOrder(OWN.rating, OWN.games)
BY_NAME: Final = PageOrder(OWN.name_place, OWN.rating)
BY_CHANGE: Final = PageOrder(OWN.change, OWN.rating)
BY_GAMES: Final = PageOrder(OWN.games, OWN.rating)
BY_BIRTH: Final = PageOrder(OWN.birth_year, OWN.rating)


class ShownUpTo(NamedTuple):
    """Where to go on: two numbers of an order, and how many who have both were shown already."""

    first: int
    second: int
    shown: int


class PageRow(NamedTuple):
    """A line with what it stands by; its rank among all who fit, 0 where the order is that."""

    line: ListedLine
    rank: int
    key: tuple[int, int]


def rows_of(
    connection: Connection, list_id: int, wanted: Wanted, players: Collection[int]
) -> list[ListedRow]:
    """Those of some players who fit, in the order of the list."""
    found = [
        each
        for some in chunks(sorted(set(players)), ASKED_AT_ONCE)
        for each in placed_rows(
            connection,
            whole_lines(list_id, wanted).where(list_entry.c.player_id.in_(some)),
        )
    ]
    return sorted(found, key=listed_order)


def rows_from(
    connection: Connection,
    list_id: int,
    wanted: Wanted,
    start: ShownUpTo | None,
    size: int,
    order: PageOrder = BY_RATING,
) -> list[PageRow]:
    """At most so many who fit, from a place of an order on."""
    columns: tuple[ColumnElement[Any], ...] = (
        OWN.player_id,
        order.first,
        order.second,
        OWN.from_end,
        _rank(wanted, order),
    )
    names = ("player_id", "first", "second", "from_end", "rank")
    query = ordered_of(
        list_id, wanted, *(each.label(name) for each, name in zip(columns, names, strict=True))
    )
    if _is_counted(wanted, order):
        columns = tuple(query.subquery().c)
        query = select(*columns)
    _, first, second, from_end, _ = columns
    if start:
        query = query.where(tuple_(first, second) <= (start.first, start.second))
        query = query.offset(start.shown)
    query = query.order_by(first.desc(), second.desc(), from_end.desc())
    begun = connection.execute(query.limit(size)).all()
    whole = whole_lines(list_id, wanted).where(
        Among(list_entry.c.player_id, [line.player_id for line in begun])
    )
    lines = {row[0]: listed_line(row) for row in connection.execute(whole)}
    return [
        PageRow(lines[player], rank, (first, second)) for player, first, second, _, rank in begun
    ]


def _rank(wanted: Wanted, order: PageOrder) -> ColumnElement[int]:
    if order is BY_RATING:
        return literal(0)
    if _is_counted(wanted, order):
        standing = (OWN.rating.desc(), OWN.games.desc(), OWN.from_end.desc())
        return func.row_number().over(order_by=standing)
    return STORED_RANKS[frozenset(wanted.states)]


def _is_counted(wanted: Wanted, order: PageOrder) -> bool:
    """Whether ranks have to be counted, among all who fit."""
    return order is not BY_RATING and not _is_everybody(wanted)


def _is_everybody(wanted: Wanted) -> bool:
    """Whether a list has the ranks of those who fit, because nobody in particular is chosen."""
    return frozenset(wanted.states) in STORED_RANKS and wanted == Wanted(states=wanted.states)


def place_before(
    connection: Connection,
    list_id: int,
    wanted: Wanted,
    start: ShownUpTo,
    size: int,
    order: PageOrder = BY_RATING,
) -> ShownUpTo | None:
    """The place so many lines before another one; None where the order begins there or later.

    Within a group it is enough to count: how names stand there is nothing to a place.
    """
    if start.shown > size:
        return start._replace(shown=start.shown - size)
    keys: tuple[ColumnElement[Any], ...] = order
    if _is_counted(wanted, order):
        keys = tuple(key + 0 for key in order)
    query = ordered_of(list_id, wanted, *keys).where(tuple_(*keys) > (start.first, start.second))
    back = size - start.shown
    passed = connection.execute(query.order_by(*keys).limit(back + 1)).all()
    if len(passed) <= back:
        return None
    first, second = passed[-1]
    group = ordered_of(list_id, wanted, OWN.player_id).where(
        order.first == first, order.second == second
    )
    members = connection.execute(select(func.count()).select_from(group.subquery())).scalar_one()
    left = sum(tuple(each) == (first, second) for each in passed[:-1])
    return ShownUpTo(first, second, members - left)


def moved_most(
    connection: Connection, list_id: int, base_id: int, wanted: Wanted, most: int, *, up: bool
) -> list[int]:
    """Those who gained most since another list, or lost most."""
    base = list_entry.c
    change = OWN.rating - base.rating
    query = (
        ordered_of(list_id, wanted, OWN.player_id)
        .join(list_entry, and_(base.list_id == base_id, base.player_id == OWN.player_id))
        .where(change > 0 if up else change < 0)
        .order_by(change.desc() if up else change, OWN.rating.desc(), OWN.player_id)
    )
    return list(connection.execute(query.limit(most)).scalars())


def newly_rated(
    connection: Connection, list_id: int, base_id: int, wanted: Wanted, most: int
) -> list[int]:
    """The highest of those whom another list did not rate."""
    base = list_entry.c
    rated = (base.list_id == base_id) & (base.player_id == OWN.player_id)
    before = select(base.player_id).where(rated, base.rating.is_not(None)).exists()
    query = ordered_of(list_id, wanted, OWN.player_id).where(~before)
    query = query.order_by(OWN.rating.desc(), OWN.player_id)
    return list(connection.execute(query.limit(most)).scalars())
