"""What the latest list of every system and kind of play says of some players."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, select

from arpad.core.event import Play
from arpad.core.rating_list import HISTORY, ListState
from arpad.office.records.among import GIVEN, Among, Numbers
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.lists import list_entry, rating_list

LISTS: Final = (
    select(rating_list.c.id, rating_list.c.system, rating_list.c.play)
    .where(rating_list.c.kind != HISTORY)
    .order_by(rating_list.c.date, rating_list.c.version)
)
RATINGS: Final = select(list_entry.c.player_id, list_entry.c.list_id, list_entry.c.rating).where(
    Among(list_entry.c.list_id, bindparam("lists", type_=Numbers())),
    Among(list_entry.c.player_id, GIVEN),
    list_entry.c.rating.is_not(None),
    list_entry.c.state != ListState.WITHHELD.value,
)


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
    found: dict[int, list[LatestRating]] = {}
    for player, number, rating in _ratings_on(connection, lists, players):
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
    found: dict[int, int] = {}
    for play in Play:
        of_play = [number for number, (_, each) in lists.items() if each is play]
        left = [number for number in players if number not in found]
        known: dict[int, int] = {}
        for player, _, rating in _ratings_on(connection, of_play, left):
            known[player] = max(rating, known.get(player, 0))
        found |= known
    return found


def latest_lists(connection: Connection) -> dict[int, tuple[str, Play]]:
    """The number of the latest list of each system and kind of play, and of which it is."""
    latest = {(row.system, row.play): row.id for row in connection.execute(LISTS)}
    return {number: (system, Play(play)) for (system, play), number in latest.items()}


def _ratings_on(
    connection: Connection, lists: Collection[int], players: Collection[int]
) -> Iterator[tuple[int, int, int]]:
    """The numbers of players and lists with the rating, where there is one."""
    for some in chunks(players, ASKED_AT_ONCE) if lists else ():
        given = {"lists": list(lists), "numbers": some}
        yield from connection.execute(RATINGS, given)
