"""The entries of a list beside who the players were when it printed them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, func, or_, select

from arpad.core.name_likeness import words_of
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListState
from arpad.store.database import Connection
from arpad.store.lists import COLUMNS, entry_of
from arpad.store.name_places import NamePlace, erased_places
from arpad.store.printed import COLUMNS as PRINTED
from arpad.store.printed import public_player
from arpad.store.tables import list_entry, list_event, printed_player

WHOLE_LINE: Final = (
    *(list_entry.c[name] for name in COLUMNS),
    *(printed_player.c[name] for name in PRINTED),
    printed_player.c.id,
)


class ListedRow(NamedTuple):
    """An entry, its player, and where they stand among the names."""

    entry: Entry
    player: PublicPlayer
    place: NamePlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which players of a list; None: whoever."""

    states: Collection[ListState]
    federation: str | None = None
    club: str | None = None
    sex: str | None = None
    title: str | None = None
    born_after: int | None = None
    born_before: int | None = None
    at_least: int | None = None

    @property
    def about_persons(self) -> bool:
        """Whether more is asked than the numbers on the list."""
        born = (self.born_after, self.born_before)
        persons = (self.federation, self.club, self.sex, self.title, *born)
        return any(each is not None for each in persons)


def rating_at(connection: Connection, list_id: int, wanted: Wanted, place: int) -> int | None:
    """The rating at a place among the players who fit; None where there are fewer."""
    query = listed_of(list_id, wanted, list_entry.c.rating).order_by(list_entry.c.rating.desc())
    return connection.execute(query.offset(place - 1).limit(1)).scalar_one_or_none()


def listed_rows(connection: Connection, list_id: int, wanted: Wanted) -> list[ListedRow]:
    """The rated players of a list who fit, in no order."""
    return placed_rows(connection, listed_of(list_id, wanted))


def placed_rows(connection: Connection, query: Select[Any]) -> list[ListedRow]:
    """Rows of whole lines (``listed_of``) with their places among the names."""
    width = len(COLUMNS)
    rows = connection.execute(query).all()
    erased = erased_places(connection, (row[-1] for row in rows if row[width] is None))
    return [
        ListedRow(
            entry_of(row[:width]),
            public_player(row[0], row[width:-1]),
            erased.get(row[-1]) or _place(row[0], *row[width : width + 3]),
        )
        for row in rows
    ]


def listed_order(row: ListedRow) -> tuple[int, int, NamePlace]:
    """By rating; equal ones by games in the period, then by name."""
    return -(row.entry.rating or 0), -row.entry.games, row.place


def _place(player: int, name: str, fide_id: int | None, national_id: str | None) -> NamePlace:
    return NamePlace(words_of(name), fide_id or 0, national_id or "", player)


def name_places(connection: Connection, rows: Sequence[Sequence[Any]]) -> dict[int, NamePlace]:
    """The places of players among the names, by number.

    A row is what was printed, the player, the name, FIDE's number and the federation's.
    """
    erased = erased_places(connection, (row[0] for row in rows if row[2] is None))
    return {row[1]: erased.get(row[0]) or _place(*row[1:]) for row in rows}


def listed_of(
    list_id: int, wanted: Wanted, *columns: ColumnElement[Any], persons: bool = False
) -> Select[Any]:
    """The rated players of a list who fit: whole lines, or some columns of them.

    ``persons``: columns of what was printed are among them.
    """
    query = (
        select(*(columns or WHOLE_LINE))
        .select_from(list_entry)
        .where(list_entry.c.list_id == list_id, list_entry.c.rating.is_not(None))
        .where(*_conditions(wanted))
    )
    if columns and not (persons or wanted.about_persons):
        return query
    return query.join(printed_player, printed_player.c.id == list_entry.c.printed_id)


def _conditions(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    who = printed_player.c
    yield list_entry.c.state.in_([state.value for state in wanted.states])
    if wanted.federation:
        # Not by the index of federations: many players of a list have the same one.
        yield func.coalesce(who.federation, "") == wanted.federation.upper()
    if wanted.club is not None:
        yield who.club == wanted.club
    if wanted.sex:
        yield who.sex == wanted.sex
    if wanted.title:
        title = wanted.title.upper()
        yield or_(who.title == title, who.women_title == title)
    if wanted.born_after is not None:
        yield who.birth_year > wanted.born_after
    if wanted.born_before is not None:
        yield who.birth_year < wanted.born_before
    if wanted.at_least is not None:
        yield list_entry.c.rating >= wanted.at_least


def rated_players(connection: Connection, list_id: int) -> int:
    """How many players a list rates."""
    query = select(func.count()).where(
        list_entry.c.list_id == list_id,
        list_entry.c.rating.is_not(None),
        list_entry.c.state != ListState.WITHHELD.value,
    )
    return int(connection.execute(query).scalar_one())


def events_by_list(connection: Connection) -> dict[int, int]:
    """How many events each list was made from."""
    query = select(list_event.c.list_id, func.count()).group_by(list_event.c.list_id)
    return {number: int(events) for number, events in connection.execute(query)}
