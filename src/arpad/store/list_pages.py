"""A list page by page, in its order or another, without reading all that stands before or after.

Equal ratings with equal games stand by name, and names in the order of a language no database
knows: those of one such group are read together and sorted here.
"""

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, func, select, tuple_

from arpad.store.bulk import ASKED_AT_ONCE, chunks
from arpad.store.database import Connection
from arpad.store.list_lines import (
    ListedRow,
    Wanted,
    listed_order,
    name_places,
    ordered_of,
    placed_rows,
    whole_lines,
)
from arpad.store.name_places import NamePlace
from arpad.store.tables import list_entry, ordered_line, printed_player

OWN: Final = ordered_line.c


class PageOrder(NamedTuple):
    """Two numbers that lines stand by, the highest first, and what they are in a row.

    Those who have the same two stand in the order of the list.
    """

    first: ColumnElement[int]
    second: ColumnElement[int]
    of: Callable[[ListedRow], tuple[int, int]]


BY_RATING: Final = PageOrder(
    OWN.rating, OWN.games, lambda row: (row.entry.rating or 0, row.entry.games)
)
BY_GAMES: Final = PageOrder(
    OWN.games, OWN.rating, lambda row: (row.entry.games, row.entry.rating or 0)
)
BY_BIRTH: Final = PageOrder(
    func.coalesce(OWN.birth_year, 0),
    OWN.rating,
    lambda row: (row.player.birth_year or 0, row.entry.rating or 0),
)


class ShownUpTo(NamedTuple):
    """Where to go on: two numbers of an order, and how many who have both were shown already."""

    first: int
    second: int
    shown: int


class LineInShort(NamedTuple):
    """What a line is sorted by."""

    player: int
    rating: int
    games: int
    birth_year: int
    place: NamePlace


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
) -> list[ListedRow]:
    """At most so many who fit, from a place of an order on."""
    shown = start.shown if start else 0
    keys = (order.first, order.second)
    query = ordered_of(list_id, wanted, OWN.player_id, *keys)
    if start:
        query = query.where(tuple_(*keys) <= (start.first, start.second))
    query = query.order_by(*(key.desc() for key in keys)).limit(shown + size)
    begun = connection.execute(query).all()
    if len(begun) <= shown:
        return []
    last = begun[-1][1:]
    whole = [each.player_id for each in begun if each[1:] != last]
    same = [key == value for key, value in zip(keys, last, strict=True)]
    group = [each.player for each in in_short(connection, list_id, wanted, *same)]
    cut = [*whole, *group[: shown + size - len(whole)]]
    rows = rows_of(connection, list_id, wanted, cut)
    return sorted(rows, key=order.of, reverse=True)[shown:]


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
    keys = (order.first, order.second)
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


def in_short(
    connection: Connection, list_id: int, wanted: Wanted, *only: ColumnElement[bool]
) -> list[LineInShort]:
    """Everybody who fits, in the order of the list: as much as it takes to sort them."""
    entry, who = list_entry.c, printed_player.c
    names = (who.id, OWN.player_id, who.name, who.fide_id, who.national_id)
    query = (
        ordered_of(list_id, wanted, *names, OWN.rating, OWN.games, OWN.birth_year)
        .join(list_entry, and_(entry.list_id == list_id, entry.player_id == OWN.player_id))
        .join(printed_player, who.id == entry.printed_id)
        .where(*only)
    )
    rows = connection.execute(query).all()
    places = name_places(connection, [row[: len(names)] for row in rows])
    lines = [
        LineInShort(player, rating, games, born or 0, places[player])
        for _, player, _, _, _, rating, games, born in rows
    ]
    return sorted(lines, key=lambda line: (-line.rating, -line.games, line.place))


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


def matching(connection: Connection, list_id: int, wanted: Wanted, most: int) -> int:
    """How many fit; ``most`` where there are more."""
    query = ordered_of(list_id, wanted, OWN.rating).limit(most).subquery()
    return int(connection.execute(select(func.count()).select_from(query)).scalar_one())
