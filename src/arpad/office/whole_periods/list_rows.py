"""Lists of the office as rows of the table of lists."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from arpad.batch.schemas import NEW
from arpad.core.rating_list import Entry
from arpad.core.remedies import RemedyKind
from arpad.office.periods.computing import ListGround, remembering, withholding
from arpad.office.records.bulk import chunks
from arpad.office.records.publications import games_in
from arpad.office.whole_periods.list_days import ListToWrite
from arpad.office.whole_periods.people import TablePeople
from arpad.rules.rating.next_list import is_junior_on
from arpad.rules.rating.periods.volumes import Volume

Row = tuple[Any, ...]
PAGE: Final = 10_000


@dataclass(frozen=True, slots=True)
class ListTables:
    """What the lists of one period have in common."""

    ground: ListGround
    people: TablePeople
    remembered: Callable[[Volume], Volume]
    is_withheld: Callable[[Entry], bool]
    lift: Mapping[int, int] | None


def list_tables(ground: ListGround, people: TablePeople) -> ListTables:
    """What the rows of all lists are made with."""
    materials, run = ground.materials, ground.run
    return ListTables(
        ground,
        people,
        remembering(materials, run, ground.events),
        withholding(materials, run),
        materials.standards(run.on) if "standard" in run.lifts else None,
    )


def list_rows(tables: ListTables, asked: ListToWrite) -> Iterator[Row]:
    """The rows of a list, in the order of the columns; everybody who plays is among them."""
    materials, people = tables.ground.materials, tables.people
    games = {} if asked.is_again else _games(tables, asked.appeared)
    standards, guests = materials.standards(asked.day), tables.ground.guests(asked.day)
    for entries in _pages(tables, asked):
        for player, entry in entries.items():
            yield (
                people.numbers[player],
                *(_entry(entry, games.get(player, 0)) if entry else _NOBODY),
                *_age(tables, player, entry),
                standards.get(player),
                guests.get(player),
                _is_withheld(tables, player),
                None if tables.lift is None else tables.lift.get(player, 0),
                *_ordered(tables, player),
                *_NO_PERIOD,
            )
    for number, rating in people.ratings.items():
        yield (number, *_NOBODY, None, None, None, rating, *(None,) * 4, *_NO_PERIOD)


def _pages(tables: ListTables, asked: ListToWrite) -> Iterator[dict[int, Entry | None]]:
    """Everybody on a list and in the events, in the order of their numbers, so many at a time.

    A list events began with is at hand as a whole, because they are rated from it.
    """
    shelf, people = tables.ground.materials.shelf, tables.people
    for some in chunks(sorted(people.numbers, key=people.numbers.__getitem__), PAGE):
        if asked.starts:
            volume = tables.remembered(shelf.volume(asked.appeared))
            own: Mapping[int, Entry] = volume.entries
        else:
            own = shelf.entries_of(asked.appeared, some)
        yield {
            player: own.get(player) for player in some if player in own or player in people.playing
        }


_NOBODY: Row = (NEW, None, None, 0, None, None, None)
_NO_PERIOD: Row = (None,) * 5


def _entry(entry: Entry, games: int) -> Row:
    own = (entry.state.value, entry.rating, entry.k)
    return (*own, games, entry.total, entry.peak, entry.inactive_since)


def _games(tables: ListTables, on: date) -> dict[int, int]:
    """Games of a list, those of persons who were merged since added up."""
    shelf = tables.ground.materials.shelf
    found: dict[int, int] = {}
    for player, games in games_in(shelf.connection, [shelf.rows[on].id]).items():
        kept = shelf.merged.get(player, player)
        found[kept] = found.get(kept, 0) + games
    return found


def _age(tables: ListTables, player: int, entry: Entry | None) -> tuple[bool | None, int | None]:
    """Whether the age rule covers a player on the new list, and the year of birth.

    A list on record says it of everybody on it, also of those whose year of birth is no longer
    known or has been corrected: then the year is left out.
    """
    materials, run = tables.ground.materials, tables.ground.run
    person = materials.people.get(player)
    born = person.birth_year if person else None
    if materials.juniors is None:
        return (entry.junior if entry else None), born
    junior = materials.juniors.get(player)
    if junior is None or is_junior_on(run.listed, run.on, born) == junior:
        return junior, born
    return junior, None


def _ordered(tables: ListTables, player: int) -> tuple[int | None, bool | None]:
    """Bonus points or a new start ordered for the list (Elo 1972, deflation 3)."""
    remedy = tables.ground.run.remedies.get(player)
    if remedy is None:
        return None, None
    return remedy.points, remedy.kind is RemedyKind.RESTART


def _is_withheld(tables: ListTables, player: int) -> bool:
    person = tables.ground.materials.people.get(player)
    return tables.is_withheld(
        Entry(player=player, rating=None, federation=person.federation if person else None)
    )
