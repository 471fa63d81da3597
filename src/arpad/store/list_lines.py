"""The entries of a list beside who the players are, as far as a list may print it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select

from arpad.core.players import PlayerStatus
from arpad.core.rating_list import Entry, ListState
from arpad.store.bulk import ASKED_AT_ONCE, chunks
from arpad.store.lists import entries
from arpad.store.tables import club, list_entry, list_event, player

PERSON = (
    player.c.name,
    player.c.fide_id,
    player.c.national_id,
    player.c.federation,
    player.c.sex,
    player.c.title,
    player.c.women_title,
    player.c.other_titles,
    player.c.birth,
    club.c.name,
    player.c.licence,
    player.c.status,
)


class PublicPlayer(NamedTuple):
    """A player as the public may know him: of his birth the year, of somebody erased no number."""

    id: int
    name: str
    fide_id: int | None
    national_id: str | None
    federation: str | None
    sex: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    birth_year: int | None
    club: str | None
    licence: str | None


class ListedRow(NamedTuple):
    """An entry and its player."""

    entry: Entry
    player: PublicPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which players of a list; None: whoever."""

    states: Collection[ListState]
    federation: str | None = None
    club: int | None = None
    sex: str | None = None
    title: str | None = None
    born_after: int | None = None
    born_before: int | None = None
    at_least: int | None = None


def rating_at(connection: Connection, list_id: int, wanted: Wanted, place: int) -> int | None:
    """The rating at a place among the players who fit; None where there are fewer."""
    query = (
        select(list_entry.c.rating)
        .join(player, player.c.id == list_entry.c.player_id)
        .where(list_entry.c.list_id == list_id, list_entry.c.rating.is_not(None))
        .where(*_conditions(wanted))
        .order_by(list_entry.c.rating.desc())
        .offset(place - 1)
        .limit(1)
    )
    return connection.execute(query).scalar_one_or_none()


def listed_rows(connection: Connection, list_id: int, wanted: Wanted) -> list[ListedRow]:
    """The rated players of a list who fit, in no order."""
    query: Select[Any] = (
        select(player.c.id, *PERSON)
        .join(list_entry, list_entry.c.player_id == player.c.id)
        .outerjoin(club, club.c.id == player.c.club_id)
        .where(list_entry.c.list_id == list_id, list_entry.c.rating.is_not(None))
        .where(*_conditions(wanted))
    )
    people = {row[0]: _public(row[0], row[1:]) for row in connection.execute(query)}
    few = people if len(people) < ASKED_AT_ONCE else None
    listed = entries(connection, list_id, few)
    return [
        ListedRow(listed[number], _as_listed(listed[number], person))
        for number, person in people.items()
    ]


def public_players(connection: Connection, numbers: Collection[int]) -> dict[int, PublicPlayer]:
    """Players by number, as the public may know them today."""
    query = select(player.c.id, *PERSON).outerjoin(club, club.c.id == player.c.club_id)
    return {
        row[0]: _public(row[0], row[1:])
        for some in chunks(numbers, ASKED_AT_ONCE)
        for row in connection.execute(query.where(player.c.id.in_(some)))
    }


def _conditions(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    yield list_entry.c.state.in_([state.value for state in wanted.states])
    year = func.substr(player.c.birth, 1, 4)
    if wanted.federation:
        federation = func.coalesce(list_entry.c.federation, player.c.federation)
        yield federation == wanted.federation.upper()
    if wanted.club is not None:
        yield player.c.club_id == wanted.club
    if wanted.sex:
        yield player.c.sex == wanted.sex
    if wanted.title:
        title = wanted.title.upper()
        unknown = and_(list_entry.c.federation.is_(None), player.c.title == title)
        yield or_(list_entry.c.title == title, player.c.women_title == title, unknown)
    if wanted.born_after is not None:
        yield year > f"{wanted.born_after:04d}"
    if wanted.born_before is not None:
        yield year < f"{wanted.born_before:04d}"
    if wanted.at_least is not None:
        yield list_entry.c.rating >= wanted.at_least


def _as_listed(entry: Entry, person: PublicPlayer) -> PublicPlayer:
    """Federation and title as they were on the list; one without federations has no titles."""
    if entry.federation is None:
        return person
    open_title = entry.title if entry.title and not entry.title.startswith("W") else None
    women_title = person.women_title if entry.title == open_title else entry.title
    return person._replace(federation=entry.federation, title=open_title, women_title=women_title)


def _public(number: int, row: Sequence[Any]) -> PublicPlayer:
    known, (birth, club_name, licence, status) = row[:-4], row[-4:]
    year = int(birth[:4]) if birth else None
    person = PublicPlayer._make((number, *known, year, club_name, licence))
    if status == PlayerStatus.ERASED.value:
        return person._replace(fide_id=None, national_id=None)
    return person


def rated_players(connection: Connection, list_id: int) -> int:
    """How many players a list rates."""
    query = select(func.count()).where(
        list_entry.c.list_id == list_id, list_entry.c.rating.is_not(None)
    )
    return int(connection.execute(query).scalar_one())


def events_by_list(connection: Connection) -> dict[int, int]:
    """How many events each list was made from."""
    query = select(list_event.c.list_id, func.count()).group_by(list_event.c.list_id)
    return {number: int(events) for number, events in connection.execute(query)}
