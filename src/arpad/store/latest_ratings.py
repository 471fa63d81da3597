"""What the latest list of every system and kind of play says of some players."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, select

from arpad.core.event import Play
from arpad.core.rating_list import ListState
from arpad.store.bulk import ASKED_AT_ONCE, among, chunks
from arpad.store.lists import HISTORY
from arpad.store.tables import list_entry, rating_list


class LatestRating(NamedTuple):
    """A rating on the latest list of a system and kind of play."""

    system: str
    play: Play
    rating: int


def latest_ratings(
    connection: Connection, players: Collection[int]
) -> dict[int, list[LatestRating]]:
    """The ratings of some players: by system, then standard, rapid and blitz."""
    lists = latest_lists(connection)
    own = list_entry.c
    query = select(own.player_id, own.list_id, own.rating).where(
        own.list_id.in_(lists), own.rating.is_not(None), own.state != ListState.WITHHELD.value
    )
    found: dict[int, list[LatestRating]] = {}
    for some in chunks(players, ASKED_AT_ONCE):
        of_some = query.where(among(connection, own.player_id, some))
        for player, number, rating in connection.execute(of_some).all():
            found.setdefault(player, []).append(LatestRating(*lists[number], rating))
    plays = list(Play)
    for ratings in found.values():
        ratings.sort(key=lambda each: (each.system, plays.index(each.play)))
    return found


def best_ratings(connection: Connection, players: Collection[int]) -> dict[int, int]:
    """The highest rating of some players on the latest lists: of standard, else rapid, else blitz.

    Whoever has one is not looked for on the lists of the other kinds.
    """
    lists = latest_lists(connection)
    own = list_entry.c
    found: dict[int, int] = {}
    for play in Play:
        of_play = [number for number, (_, each) in lists.items() if each is play]
        query = select(own.player_id, own.rating).where(
            own.list_id.in_(of_play), own.rating.is_not(None), own.state != ListState.WITHHELD.value
        )
        left = [number for number in players if number not in found] if of_play else []
        known: dict[int, int] = {}
        for some in chunks(left, ASKED_AT_ONCE):
            of_some = query.where(among(connection, own.player_id, some))
            for player, rating in connection.execute(of_some).all():
                known[player] = max(rating, known.get(player, 0))
        found |= known
    return found


def latest_lists(connection: Connection) -> dict[int, tuple[str, Play]]:
    """The number of the latest list of each system and kind of play, and of which it is."""
    own = rating_list.c
    query = select(own.id, own.system, own.play).where(own.kind != HISTORY)
    rows = connection.execute(query.order_by(own.date, own.version))
    latest = {(row.system, row.play): row.id for row in rows}
    return {number: (system, Play(play)) for (system, play), number in latest.items()}
