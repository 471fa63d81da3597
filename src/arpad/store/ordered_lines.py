"""The rated lines of lists in their order, with what pages choose by: an index of our own.

One line of it says whether somebody is chosen, so a page that few fit needs no look at everybody
else. It is made from a list when the list is kept, and says nothing the list does not.
"""

from typing import Final

from sqlalchemy import bindparam, insert, select, update

from arpad.store.database import Connection
from arpad.store.tables import list_entry, ordered_line, printed_player, rating_list

OF_ENTRY: Final = ("list_id", "rating", "games", "player_id", "state")
OF_PRINTED: Final = ("federation", "sex", "title", "women_title", "birth_year", "club")


def order_lines(connection: Connection, list_id: int) -> None:
    """Take in a list whose entries refer to what they printed."""
    entry, printed = list_entry.c, printed_player.c
    lines = (
        select(*(entry[name] for name in OF_ENTRY), *(printed[name] for name in OF_PRINTED))
        .join(printed_player, printed.id == entry.printed_id)
        .where(entry.list_id == list_id, entry.rating.is_not(None))
        .order_by(entry.rating, entry.games, entry.player_id)
    )
    connection.execute(insert(ordered_line).from_select([*OF_ENTRY, *OF_PRINTED], lines))


def unordered_list(connection: Connection) -> int | None:
    """A list of an earlier release that was not taken in; None where all were."""
    entry, own = list_entry.c, ordered_line.c
    number = rating_list.c.id
    rated = select(entry.list_id).where(entry.list_id == number, entry.rating.is_not(None))
    taken = select(own.list_id).where(own.list_id == number)
    query = select(number).where(rated.exists(), ~taken.exists()).order_by(number).limit(1)
    return connection.execute(query).scalar_one_or_none()


def forget_ordered(connection: Connection, player_id: int) -> None:
    """Take birth and club of somebody erased out of every list."""
    own, entry = ordered_line.c, list_entry.c
    key = ("list_id", "rating", "games", "player_id")
    query = select(*(entry[name].label(f"of_{name}") for name in key))
    query = query.where(entry.player_id == player_id, entry.rating.is_not(None))
    lines = [dict(row._mapping) for row in connection.execute(query)]
    if lines:
        same = (own[name] == bindparam(f"of_{name}") for name in key)
        forgotten = update(ordered_line).where(*same).values(birth_year=None, club=None)
        connection.execute(forgotten, lines)
