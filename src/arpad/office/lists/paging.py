"""One page of a list, filtered and sorted, with the place where the next begins."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.rating_list import Entry, ListRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.lists.listing import Asked, ListLine, entries_before, players_counted, wanted_of
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import ListedLine, ListedRow, Wanted
from arpad.office.records.list_pages import (
    BY_BIRTH,
    BY_CHANGE,
    BY_GAMES,
    BY_NAME,
    BY_RATING,
    PageRow,
    ShownUpTo,
    place_before,
    rows_from,
    rows_of,
)
from arpad.office.records.lists import lists_of, plays_of, versions_of
from arpad.office.records.player_search import search
from arpad.office.rights import EVERYBODY, may

PLACE: Final = re.compile(r"(-?[0-9]{1,8})\.([0-9]{1,5})\.([0-9]{1,7})\.([0-9]{1,8})")
MOST_ON_A_PAGE: Final = 500
NAMED_AT_MOST: Final = 200


class ListOrder(StrEnum):
    """What a list is sorted by; a list itself stands by rating."""

    RATING = "rating"
    NAME = "name"
    CHANGE = "change"
    GAMES = "games"
    BORN = "born"


ORDERS: Final = {
    ListOrder.RATING: BY_RATING,
    ListOrder.NAME: BY_NAME,
    ListOrder.CHANGE: BY_CHANGE,
    ListOrder.GAMES: BY_GAMES,
    ListOrder.BORN: BY_BIRTH,
}


class PagePlace(NamedTuple):
    """Where a page begins, and how many lines stand before it."""

    place: ShownUpTo
    before: int

    @classmethod
    def read(cls, text: str) -> "PagePlace":
        """A place as it was given out."""
        found = PLACE.fullmatch(text)
        if found is None:
            values = {"found": text}
            raise refusal("list.place", "after", **values)
        first, second, shown, before = map(int, found.groups())
        return cls(ShownUpTo(first, second, shown), before)

    def __str__(self) -> str:
        return ".".join(map(str, (*self.place, self.before)))


@dataclass(frozen=True, slots=True)
class ListAmongOthers:
    """A list with how many it rates; the versions of its day, and which other lists there are.

    ``days`` are those of every list of its system and play, ``plays`` what its system has lists of.
    """

    row: ListRow
    players: int
    versions: tuple[ListRow, ...]
    days: tuple[date, ...]
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class ListPage:
    """Some lines of a list, and where the next begin, and those before the page.

    ``preceding``: None where those before are the first page, or there are none.

    Lines have their ranks among everybody asked for; those found by name have 0.
    """

    among: ListAmongOthers
    lines: tuple[ListLine, ...]
    following: PagePlace | None
    preceding: PagePlace | None = None

    @property
    def row(self) -> ListRow:
        """The list itself."""
        return self.among.row


@may(*EVERYBODY)
def list_page(
    desk: Desk,
    which: Which,
    asked: Asked,
    order: ListOrder = ListOrder.RATING,
    after: PagePlace | None = None,
    size: int = 100,
) -> ListPage:
    """One page of those asked for.

    Whoever is equal in another order stands in that of the list; whose name was erased stands last
    by name, where nothing tells what it was.

    A ``name`` is looked for as in a search: whatever its accents, the order of its words and its
    spelling. The first lines of a filter count from 1, whoever else is on the list.
    """
    if not 0 < size <= MOST_ON_A_PAGE:
        values = {"found": str(size), "expected": str(MOST_ON_A_PAGE)}
        raise refusal("list.size", "size", **values)
    with desk.reading() as connection:
        row = choose_list(connection, which.system, which.play, which.on, which.version)
        wanted = wanted_of(connection, asked)
        among = list_among_others(connection, row, desk)
        if asked.name:
            rows = _named(connection, row, wanted, asked.name)
            lines = [line._replace(rank=0) for line in _lines(connection, row, rows, 0)]
            return ListPage(among, tuple(lines), None)
        lines, *places = _page(connection, row, wanted, order, after, size)
        return ListPage(among, tuple(lines), *places)


def list_among_others(connection: Connection, row: ListRow, desk: Desk) -> ListAmongOthers:
    """A list and which others there are, as whoever asks may see them."""
    versions = versions_of(connection, row.system, row.play, row.date)
    shown = {each.id: list_shown_to(desk, without_withheld(connection, each)) for each in versions}
    plays = plays_of(connection, row.system)
    return ListAmongOthers(
        shown[row.id],
        players_counted(connection, row),
        tuple(shown.values()),
        tuple(each.date for each in lists_of(connection, row.system, row.play)),
        tuple(play for play in Play if play in plays),
    )


def _page(
    connection: Connection,
    row: ListRow,
    wanted: Wanted,
    order: ListOrder,
    after: PagePlace | None,
    size: int,
) -> tuple[list[ListLine], PagePlace | None, PagePlace | None]:
    before = after.before if after else 0
    by = ORDERS[order]
    rows = rows_from(connection, row.id, wanted, after.place if after else None, size + 1, by)
    shown = rows[:size]
    lines = _lines(connection, row, [each.line for each in shown], before)
    if order is not ListOrder.RATING:
        lines = [line._replace(rank=of.rank) for line, of in zip(lines, shown, strict=True)]
    preceding = None
    if after and before > size:
        place = place_before(connection, row.id, wanted, after.place, size, by)
        preceding = PagePlace(place, before - size) if place else None
    if len(rows) <= size:
        return lines, None, preceding
    return lines, PagePlace(_place_after(shown, after), before + size), preceding


def _named(connection: Connection, row: ListRow, wanted: Wanted, name: str) -> list[ListedRow]:
    """Those on the list who may be meant, the best first."""
    found = [each.player.id for each in search(connection, name, limit=NAMED_AT_MOST)]
    rows = rows_of(connection, row.id, wanted, found)
    return sorted(rows, key=lambda each: found.index(each.entry.player))


def _lines(
    connection: Connection, row: ListRow, rows: Sequence[ListedLine | ListedRow], before: int
) -> list[ListLine]:
    earlier = entries_before(connection, row, [each.entry.player for each in rows])
    return [
        ListLine(rank, each.player, each.entry, _rating(earlier, each.entry.player))
        for rank, each in enumerate(rows, start=before + 1)
    ]


def lines_of(
    connection: Connection, row: ListRow, wanted: Wanted, players: Collection[int]
) -> list[ListLine]:
    """The lines of some players, without their ranks."""
    rows = rows_of(connection, row.id, wanted, players)
    return [line._replace(rank=0) for line in _lines(connection, row, rows, 0)]


def _place_after(rows: Sequence[PageRow], after: PagePlace | None) -> ShownUpTo:
    last = rows[-1].key
    same = [each for each in rows if each.key == last]
    place = ShownUpTo(*last, len(same))
    if after and len(same) == len(rows) and after.place[:2] == place[:2]:
        return place._replace(shown=after.place.shown + len(same))
    return place


def _rating(entries: Mapping[int, Entry], player: int) -> int | None:
    entry = entries.get(player)
    return entry.rating if entry else None
