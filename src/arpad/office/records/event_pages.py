"""Tournaments page by page, the latest first."""

from collections.abc import Collection, Iterator
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Select, select, tuple_

from arpad.core.event import Play
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.tables.tournaments import tournament
from arpad.office.records.tournaments import tournament_row


class EventPlace(NamedTuple):
    """Where a page of tournaments ends: a start and a code."""

    start: date
    code: str


class WantedEvents(NamedTuple):
    """What tournaments are asked for; None: all. ``first`` and ``last`` bound the days played.

    ``words`` begin words of the name, the place or the code, as ``words_of`` gives them.
    """

    statuses: Collection[Status] | None = None
    play: Play | None = None
    first: date | None = None
    last: date | None = None
    words: Collection[str] = ()


def latest_tournaments(
    connection: Connection, wanted: WantedEvents, after: EventPlace | None = None
) -> Iterator[TournamentRow]:
    """Those asked for that come after a place, the latest start first; read as they are taken."""
    own = tournament.c
    query = _wanted(select(tournament), wanted).order_by(own.start.desc(), own.code.desc())
    if after:
        query = query.where(tuple_(own.start, own.code) < _told(after))
    yield from map(tournament_row, connection.execute(query))


def place_before(
    connection: Connection, wanted: WantedEvents, after: EventPlace, size: int
) -> EventPlace | None:
    """The place after which the page before begins; None where that is the first page."""
    own = tournament.c
    query = _wanted(select(own.start, own.code), wanted)
    query = query.where(tuple_(own.start, own.code) >= _told(after))
    row = connection.execute(query.order_by(own.start, own.code).offset(size).limit(1)).first()
    return EventPlace(date.fromisoformat(row.start), row.code) if row else None


def _told(place: EventPlace) -> tuple[str, str]:
    return place.start.isoformat(), place.code


def _wanted(query: Select[Any], wanted: WantedEvents) -> Select[Any]:
    own = tournament.c
    if wanted.statuses is not None:
        query = query.where(own.status.in_([each.value for each in wanted.statuses]))
    if wanted.play:
        query = query.where(own.play == wanted.play.value)
    if wanted.first:
        query = query.where(own.end >= wanted.first.isoformat())
    if wanted.last:
        query = query.where(own.start <= wanted.last.isoformat())
    for word in wanted.words:
        query = query.where(own.search_words.like(f"% {word}%"))
    return query
