"""The rated lines of lists in their order, with what pages choose and sort by: an index of our own.

One line of it says whether somebody is chosen, so a page that few fit needs no look at everybody
else. It is made from a list when the list is kept, and says nothing the list does not.

Every order goes from the highest number to the lowest, so that an index is read one way.
``from_end`` is the place of a line, the last one being 1: by rating, then by games, then by name.
``rank`` counts those the list prints, ``active_rank`` those of them who are active. Whoever is
erased keeps the place among equals, which the list has printed, and has none among the names. A
birth that is not known is 0.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Select,
    bindparam,
    case,
    func,
    insert,
    literal,
    select,
    update,
)

from arpad.core.rating_list import ListState, as_merged
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.database import Connection
from arpad.office.records.name_order import NAME_ORDER, names_in_order
from arpad.office.records.tables.lists import list_entry, ordered_line, rating_list
from arpad.office.records.tables.printed import printed_player

OF_ENTRY: Final = ("list_id", "rating", "games", "player_id", "state")
OF_PRINTED: Final = ("federation", "sex", "title", "women_title", "club")
RANKED: Final = {
    "rank": (ListState.ACTIVE, ListState.INACTIVE),
    "active_rank": (ListState.ACTIVE,),
}
"""The columns of ranks, and who has one in each."""
KEY: Final = ("list_id", "rating", "games", "player_id")


class ComparedList(NamedTuple):
    """A list, the one its changes are against, and who counts as whom on it."""

    id: int
    base: int | None
    merged: Mapping[int, int]


def order_lines(connection: Connection, lists: Collection[ComparedList]) -> None:
    """Take in lists whose entries refer to what they printed."""
    with names_in_order(connection, [each.id for each in lists]):
        for each in lists:
            _order_list(connection, each)


def compare_again(connection: Connection, compared: ComparedList) -> None:
    """Set the changes of a list that is compared with another one now."""
    change = _change(compared.base, ordered_line.c)
    own = ordered_line.c.list_id == compared.id
    connection.execute(update(ordered_line).where(own).values(change=change))
    _change_of_merged(connection, compared)


def unordered_list(connection: Connection) -> int | None:
    """A list of an earlier release that was not taken in; None where all were."""
    entry, own = list_entry.c, ordered_line.c
    number = rating_list.c.id
    rated = select(entry.list_id).where(entry.list_id == number, entry.rating.is_not(None))
    taken = select(own.list_id).where(own.list_id == number)
    query = select(number).where(rated.exists(), ~taken.exists()).order_by(number).limit(1)
    return connection.execute(query).scalar_one_or_none()


def forget_ordered(connection: Connection, player_id: int) -> None:
    """Take birth, club and the place of the name of somebody erased out of every list."""
    query = _keys().where(list_entry.c.player_id == player_id)
    lines = [dict(row._mapping) for row in connection.execute(query)]
    _update_lines(connection, lines, {"birth_year": 0, "club": None, "name_place": 0})


def _order_list(connection: Connection, compared: ComparedList) -> None:
    entry, printed, names = list_entry.c, printed_player.c, NAME_ORDER.c
    own = (entry.list_id == compared.id, entry.rating.is_not(None))
    standing = (entry.rating, entry.games, names.place)
    up_to_here: dict[str, Any] = {"order_by": standing, "rows": (None, 0)}
    ranks = {}
    for name, states in RANKED.items():
        has = entry.state.in_([state.value for state in states])
        counted = connection.execute(select(func.count()).where(*own, has)).scalar_one()
        below = func.sum(case((has, 1), else_=0)).over(**up_to_here)
        ranks[name] = literal(counted + 1) - below
    columns: dict[str, ColumnElement[Any]] = {
        **{name: entry[name] for name in OF_ENTRY},
        **{name: printed[name] for name in OF_PRINTED},
        "birth_year": func.coalesce(printed.birth_year, 0),
        "from_end": func.row_number().over(**up_to_here),
        **ranks,
        "change": _change(compared.base, entry),
        "name_place": names.name_place,
    }
    lines = (
        select(*(column.label(name) for name, column in columns.items()))
        .select_from(list_entry)
        .join(printed_player, printed.id == entry.printed_id)
        .join(NAME_ORDER, names.printed_id == entry.printed_id)
        .where(*own)
        .order_by(*standing)
    )
    connection.execute(insert(ordered_line).from_select([*columns], lines))
    _change_of_merged(connection, compared)


def _change(base: int | None, own: Any) -> ColumnElement[int]:
    """The change of a line against the base; 0 where there is none to speak of."""
    if base is None:
        return literal(0)
    before = list_entry.alias("before")
    old = select(before.c.rating).where(
        before.c.list_id == base, before.c.player_id == own.player_id
    )
    return func.coalesce(own.rating - old.scalar_subquery(), 0)


def _change_of_merged(connection: Connection, compared: ComparedList) -> None:
    """Let those who were merged have the change of the one player they are."""
    if compared.base is None:
        return
    entry = list_entry.c
    players = sorted({*compared.merged, *compared.merged.values()})
    old: dict[int, int | None] = {}
    lines: list[dict[str, Any]] = []
    for some in chunks(players, ASKED_AT_ONCE):
        of_some = select(entry.player_id, entry.rating).where(
            entry.list_id == compared.base, entry.player_id.in_(some)
        )
        old |= {row.player_id: row.rating for row in connection.execute(of_some)}
        query = _keys().where(entry.list_id == compared.id, entry.player_id.in_(some))
        lines += [dict(row._mapping) for row in connection.execute(query)]
    before = as_merged(old, compared.merged)
    for line in lines:
        rating = before.get(line["of_player_id"])
        line["new_change"] = 0 if rating is None else line["of_rating"] - rating
    _update_lines(connection, lines, {"change": bindparam("new_change")})


def _keys() -> Select[Any]:
    """What lines are found by, of rated entries."""
    query = select(*(list_entry.c[name].label(f"of_{name}") for name in KEY))
    return query.where(list_entry.c.rating.is_not(None))


def _update_lines(
    connection: Connection, lines: list[dict[str, Any]], values: Mapping[str, Any]
) -> None:
    if lines:
        same = (ordered_line.c[name] == bindparam(f"of_{name}") for name in KEY)
        connection.execute(update(ordered_line).where(*same).values(values), lines)
