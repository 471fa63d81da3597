"""A list page by page, in its order, without reading what stands before or after.

Equal ratings with equal games stand by name, and names in the order of a language no database
knows: those of one such group are read together and sorted here.
"""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, func, or_, select, tuple_

from arpad.store.bulk import ASKED_AT_ONCE, chunks
from arpad.store.database import Connection
from arpad.store.list_lines import (
    ListedRow,
    Wanted,
    listed_of,
    listed_order,
    name_places,
    placed_rows,
)
from arpad.store.tables import list_entry, printed_player

FEW: Final = 3_000
"""So many are read at once and sorted; more are read in the order of the list."""


class ShownUpTo(NamedTuple):
    """Where to go on: a rating with its games, and how many who have both were shown already."""

    rating: int
    games: int
    shown: int


def few_rows(connection: Connection, list_id: int, wanted: Wanted) -> list[ListedRow] | None:
    """Everybody who fits, in the order of the list, where a filter leaves few; None: too many."""
    who = printed_player.c
    narrow: list[ColumnElement[bool]] = []
    if wanted.club is not None:
        narrow.append(who.club == wanted.club)
    if wanted.title:
        title = wanted.title.upper()
        narrow.append(or_(who.title == title, who.women_title == title))
    if wanted.federation:
        narrow.append(who.federation == wanted.federation.upper())
    for condition in narrow:
        query = select(who.player_id).where(condition).limit(FEW + 1)
        players = connection.execute(query).scalars().all()
        if len(players) <= FEW:
            return rows_of(connection, list_id, wanted, players)
    return None


def rows_of(
    connection: Connection, list_id: int, wanted: Wanted, players: Collection[int]
) -> list[ListedRow]:
    """Those of some players who fit, in the order of the list."""
    found = [
        each
        for some in chunks(sorted(set(players)), ASKED_AT_ONCE)
        for each in placed_rows(
            connection,
            listed_of(list_id, wanted).where(list_entry.c.player_id.in_(some)),
        )
    ]
    return sorted(found, key=listed_order)


def rows_from(
    connection: Connection, list_id: int, wanted: Wanted, start: ShownUpTo | None, size: int
) -> list[ListedRow]:
    """At most so many who fit, from a place on, in the order of the list."""
    shown = start.shown if start else 0
    own = list_entry.c
    columns = (own.player_id, own.rating, own.games)
    query = _from(listed_of(list_id, wanted, *columns), start)
    query = query.order_by(own.rating.desc(), own.games.desc()).limit(shown + size)
    begun = connection.execute(query).all()
    if len(begun) <= shown:
        return []
    last = begun[-1][1:]
    group = _group(connection, list_id, wanted, *last)
    whole = [each.player_id for each in begun if each[1:] != last]
    cut = [*whole, *group[: shown + size - len(whole)]]
    return rows_of(connection, list_id, wanted, cut)[shown:]


def _group(
    connection: Connection, list_id: int, wanted: Wanted, rating: int, games: int
) -> list[int]:
    """Those who have a rating with its games, in the order of their names."""
    own, who = list_entry.c, printed_player.c
    columns = (who.id, own.player_id, who.name, who.fide_id, who.national_id)
    query = listed_of(list_id, wanted, *columns, persons=True)
    query = query.where(own.rating == rating, own.games == games)
    places = name_places(connection, connection.execute(query).all())
    return sorted(places, key=places.__getitem__)


def moved_most(
    connection: Connection, list_id: int, base_id: int, wanted: Wanted, most: int, *, up: bool
) -> list[int]:
    """Those who gained most since another list, or lost most."""
    own, base = list_entry.c, list_entry.alias("base").c
    change = own.rating - base.rating
    query = (
        listed_of(list_id, wanted, own.player_id)
        .join(base.rating.table, (base.list_id == base_id) & (base.player_id == own.player_id))
        .where(change > 0 if up else change < 0)
        .order_by(change.desc() if up else change, own.rating.desc(), own.player_id)
    )
    return list(connection.execute(query.limit(most)).scalars())


def newly_rated(
    connection: Connection, list_id: int, base_id: int, wanted: Wanted, most: int
) -> list[int]:
    """The highest of those whom another list did not rate."""
    own, base = list_entry.c, list_entry.alias("base").c
    rated = (base.list_id == base_id) & (base.player_id == own.player_id)
    before = select(base.player_id).where(rated, base.rating.is_not(None)).exists()
    query = listed_of(list_id, wanted, own.player_id).where(~before)
    query = query.order_by(own.rating.desc(), own.player_id)
    return list(connection.execute(query.limit(most)).scalars())


def matching(connection: Connection, list_id: int, wanted: Wanted, most: int) -> int:
    """How many fit; ``most`` where there are more."""
    query = listed_of(list_id, wanted, list_entry.c.rating).limit(most).subquery()
    return int(connection.execute(select(func.count()).select_from(query)).scalar_one())


def _from(query: Select[Any], start: ShownUpTo | None) -> Select[Any]:
    own = list_entry.c
    if start is None:
        return query
    return query.where(tuple_(own.rating, own.games) <= (start.rating, start.games))
