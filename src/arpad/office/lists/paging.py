"""One page of a list, filtered and sorted, with the place where the next begins."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import Entry, ListRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.lists.listing import Asked, ListLine, entries_before, players_counted, wanted_of
from arpad.office.rights import EVERYBODY, may
from arpad.store.database import Connection
from arpad.store.list_lines import ListedRow, Wanted
from arpad.store.list_pages import (
    BY_BIRTH,
    BY_GAMES,
    BY_RATING,
    LineInShort,
    PageOrder,
    ShownUpTo,
    in_short,
    matching,
    place_before,
    rows_from,
    rows_of,
)
from arpad.store.lists import lists_of, plays_of, versions_of
from arpad.store.player_search import search

PLACE: Final = re.compile(r"([0-9]{1,4})\.([0-9]{1,5})\.([0-9]{1,7})\.([0-9]{1,8})")
MOST_ON_A_PAGE: Final = 500
SORTED_AT_MOST: Final = 20_000
NAMED_AT_MOST: Final = 200


class ListOrder(StrEnum):
    """What a list is sorted by; a list itself stands by rating."""

    RATING = "rating"
    NAME = "name"
    CHANGE = "change"
    GAMES = "games"
    BORN = "born"


OF_ANY_LENGTH: Final = {
    ListOrder.RATING: BY_RATING,
    ListOrder.GAMES: BY_GAMES,
    ListOrder.BORN: BY_BIRTH,
}
"""The orders in which a list of any length is read page by page."""


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
            raise BadInput((Finding(Severity.ERROR, "list.place", "after", values=values),))
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

    Lines have their ranks among everybody asked for; those found by name have 0, and those of a
    list too long to be read, sorted otherwise.
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
    """One page of those asked for; more than ``SORTED_AT_MOST`` by name or change are refused.

    Whoever is equal in another order stands in that of the list.

    A ``name`` is looked for as in a search: whatever its accents, the order of its words and its
    spelling. The first lines of a filter count from 1, whoever else is on the list.
    """
    if not 0 < size <= MOST_ON_A_PAGE:
        values = {"found": str(size), "expected": str(MOST_ON_A_PAGE)}
        raise BadInput((Finding(Severity.ERROR, "list.size", "size", values=values),))
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
    if order is not ListOrder.RATING:
        if matching(connection, row.id, wanted, SORTED_AT_MOST + 1) <= SORTED_AT_MOST:
            return _sorted_page(connection, row, wanted, order, before, size)
        if order not in OF_ANY_LENGTH:
            values = {"expected": SORTED_AT_MOST}
            raise Conflict(Finding(Severity.ERROR, "list.too_many_to_sort", "order", values=values))
    by = OF_ANY_LENGTH[order]
    rows = rows_from(connection, row.id, wanted, after.place if after else None, size + 1, by)
    lines = _lines(connection, row, rows[:size], before)
    if by is not BY_RATING:
        lines = [line._replace(rank=0) for line in lines]
    preceding = None
    if after and before > size:
        place = place_before(connection, row.id, wanted, after.place, size, by)
        preceding = PagePlace(place, before - size) if place else None
    if len(rows) <= size:
        return lines, None, preceding
    return lines, PagePlace(_place_after(by, rows[:size], after), before + size), preceding


def _sorted_page(
    connection: Connection, row: ListRow, wanted: Wanted, order: ListOrder, before: int, size: int
) -> tuple[list[ListLine], PagePlace | None, PagePlace | None]:
    everybody = in_short(connection, row.id, wanted)
    ranks = {each.player: rank for rank, each in enumerate(everybody, start=1)}
    match order:
        case ListOrder.NAME:
            everybody.sort(key=lambda each: each.place)
        case ListOrder.CHANGE:
            old = entries_before(connection, row, ranks.keys())
            everybody.sort(key=lambda each: -_change(each, old))
        case ListOrder.GAMES:
            everybody.sort(key=lambda each: -each.games)
        case _:
            everybody.sort(key=lambda each: -each.birth_year)
    shown = [each.player for each in everybody[before : before + size]]
    rows = sorted(
        rows_of(connection, row.id, wanted, shown), key=lambda each: shown.index(each.entry.player)
    )
    lines = [line._replace(rank=ranks[line.player.id]) for line in _lines(connection, row, rows, 0)]
    more = len(everybody) > before + size
    return lines, _by_count(before + size) if more else None, _by_count(before - size)


def _by_count(before: int) -> PagePlace | None:
    """A place of which it is enough how many stand before it; None: the beginning."""
    return PagePlace(ShownUpTo(0, 0, 0), before) if before > 0 else None


def _named(connection: Connection, row: ListRow, wanted: Wanted, name: str) -> list[ListedRow]:
    """Those on the list who may be meant, the best first."""
    found = [each.player.id for each in search(connection, name, limit=NAMED_AT_MOST)]
    rows = rows_of(connection, row.id, wanted, found)
    return sorted(rows, key=lambda each: found.index(each.entry.player))


def _lines(
    connection: Connection, row: ListRow, rows: Sequence[ListedRow], before: int
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


def _place_after(by: PageOrder, rows: Sequence[ListedRow], after: PagePlace | None) -> ShownUpTo:
    last = by.of(rows[-1])
    same = [each for each in rows if by.of(each) == last]
    place = ShownUpTo(*last, len(same))
    if after and len(same) == len(rows) and after.place[:2] == place[:2]:
        return place._replace(shown=after.place.shown + len(same))
    return place


def _rating(entries: Mapping[int, Entry], player: int) -> int | None:
    entry = entries.get(player)
    return entry.rating if entry else None


def _change(line: LineInShort, old: Mapping[int, Entry]) -> int:
    rating = _rating(old, line.player)
    return 0 if rating is None else line.rating - rating
