"""The entries of a list beside who the players were when it printed them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Column, ColumnElement, Select, func, or_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from arpad.core.name_likeness import joined_words
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListState
from arpad.office.records.database import Connection
from arpad.office.records.lists import COLUMNS, entry_of
from arpad.office.records.name_places import NamePlace, erased_places
from arpad.office.records.printed import COLUMNS as PRINTED
from arpad.office.records.printed import public_player
from arpad.office.records.tables.lists import list_entry, list_event, ordered_line
from arpad.office.records.tables.printed import printed_player

Columns: TypeAlias = ReadOnlyColumnCollection[str, Column[Any]]
WHOLE_LINE: Final = (
    *(list_entry.c[name] for name in COLUMNS),
    *(printed_player.c[name] for name in PRINTED),
    printed_player.c.id,
)
WIDTH: Final = len(COLUMNS)


class ListedLine(NamedTuple):
    """An entry and its player."""

    entry: Entry
    player: PublicPlayer


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


def rating_at(connection: Connection, list_id: int, wanted: Wanted, place: int) -> int | None:
    """The rating at a place among the players who fit; None where there are fewer."""
    rating = ordered_line.c.rating
    query = ordered_of(list_id, wanted, rating).order_by(rating.desc())
    return connection.execute(query.offset(place - 1).limit(1)).scalar_one_or_none()


def listed_rows(connection: Connection, list_id: int, wanted: Wanted) -> list[ListedRow]:
    """The rated players of a list who fit, in no order."""
    return placed_rows(connection, whole_lines(list_id, wanted))


def placed_rows(connection: Connection, query: Select[Any]) -> list[ListedRow]:
    """Rows of whole lines (``whole_lines``) with their places among the names."""
    rows = connection.execute(query).all()
    erased = erased_places(connection, (row[-1] for row in rows if row[WIDTH] is None))
    return [
        ListedRow(*listed_line(row), erased.get(row[-1]) or _place(row[0], *row[WIDTH : WIDTH + 3]))
        for row in rows
    ]


def listed_line(row: Sequence[Any]) -> ListedLine:
    """An entry and its player from a row of ``whole_lines``."""
    return ListedLine(entry_of(row[:WIDTH]), public_player(row[0], row[WIDTH:-1]))


def listed_order(row: ListedRow) -> tuple[int, int, NamePlace]:
    """By rating; equal ones by games in the period, then by name."""
    return -(row.entry.rating or 0), -row.entry.games, row.place


def _place(player: int, name: str, fide_id: int | None, national_id: str | None) -> NamePlace:
    return NamePlace(joined_words(name), fide_id or 0, national_id or "", player)


def whole_lines(list_id: int, wanted: Wanted) -> Select[Any]:
    """The rated players of a list who fit, with all the list has of them."""
    return (
        select(*WHOLE_LINE)
        .join(printed_player, printed_player.c.id == list_entry.c.printed_id)
        .where(list_entry.c.list_id == list_id, list_entry.c.rating.is_not(None))
        .where(*_conditions(wanted, list_entry.c, printed_player.c))
    )


def ordered_of(list_id: int, wanted: Wanted, *columns: ColumnElement[Any]) -> Select[Any]:
    """The same as the index of ordered lines has them: some columns of it."""
    query = select(*columns).select_from(ordered_line).where(ordered_line.c.list_id == list_id)
    return query.where(*_conditions(wanted, ordered_line.c, ordered_line.c))


def _conditions(wanted: Wanted, own: Columns, who: Columns) -> Iterator[ColumnElement[bool]]:
    if wanted.federation:
        yield Seldom(who.federation == wanted.federation.upper())
    if wanted.club is not None:
        yield who.club == wanted.club
    if wanted.sex:
        yield who.sex == wanted.sex
    if wanted.title:
        title = wanted.title.upper()
        yield or_(who.title == title, who.women_title == title)
    if wanted.born_after is not None:
        yield who.birth_year > max(wanted.born_after, 0)
    if wanted.born_before is not None:
        yield who.birth_year.between(1, wanted.born_before - 1)
    if wanted.at_least is not None:
        yield own.rating >= wanted.at_least
    yield own.state.in_([state.value for state in wanted.states])


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


class Seldom(FunctionElement[bool]):
    """A condition, unchanged, that few rows meet: an index over it is worth its way."""

    inherit_cache = True

    def __init__(self, condition: ColumnElement[bool]) -> None:
        super().__init__(condition)


@compiles(Seldom)
def _as_it_is(element: Seldom, compiler: SQLCompiler, **given: Any) -> str:
    return str(compiler.process(element.clauses, **given))


@compiles(Seldom, "sqlite")
def _unlikely(element: Seldom, compiler: SQLCompiler, **given: Any) -> str:
    return f"unlikely({compiler.process(element.clauses, **given)})"
