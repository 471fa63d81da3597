"""Who plays in the events of about the same days, and in which events some people play."""

from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select

from arpad.core.tournaments import Status, TournamentRow
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.database import Connection
from arpad.office.records.tables.events import event_player, event_version
from arpad.office.records.tables.tournaments import tournament
from arpad.office.records.tournaments import tournament_row


class SomePlayer(NamedTuple):
    """A player of an event by number: the person, if matched and how, and what the report says."""

    version: int
    no: int
    player_id: int | None
    how: str | None
    reported_id: str | None
    name: str | None


def played_between(
    connection: Connection, first: date, last: date, dropped: Collection[Status]
) -> dict[int, TournamentRow]:
    """The tournaments of some days that have a report, by the version that counts.

    Where none counts yet that is the last one; what was ``dropped`` is left out.
    """
    own = tournament.c
    days = (own.start <= last.isoformat(), own.end >= first.isoformat())
    return _that_count(connection, dropped, *days)


def played_by(
    connection: Connection, persons: Collection[int], dropped: Collection[Status], *, undated: bool
) -> dict[int, TournamentRow]:
    """The tournaments in which two of some persons play, as ``played_between`` gives them.

    ``undated``: only those whose report states no first day.
    """
    together: Counter[int] = Counter()
    for some in chunks(persons, ASKED_AT_ONCE):
        query = select(event_player.c.version_id).where(event_player.c.player_id.in_(some))
        if undated:
            query = query.join(event_version, event_version.c.id == event_player.c.version_id)
            query = query.where(event_version.c.start.is_(None))
        together.update(connection.execute(query).scalars())
    versions = {version for version, number in together.items() if number > 1}
    found: dict[int, TournamentRow] = {}
    for some in chunks(versions, ASKED_AT_ONCE):
        theirs = select(event_version.c.tournament_id).where(event_version.c.id.in_(some))
        found |= _that_count(connection, dropped, tournament.c.id.in_(theirs))
    return {version: each for version, each in found.items() if version in versions}


def _that_count(
    connection: Connection, dropped: Collection[Status], *where: ColumnElement[bool]
) -> dict[int, TournamentRow]:
    own = tournament.c
    query = select(tournament, func.max(event_version.c.id).label("latest")).join(
        event_version, event_version.c.tournament_id == own.id
    )
    query = query.where(*where, own.status.not_in([each.value for each in dropped]))
    return {
        row.accepted_version or row.latest: tournament_row(row)
        for row in connection.execute(query.group_by(*tournament.c).order_by(own.code))
    }


def players_in(connection: Connection, versions: Collection[int]) -> Iterator[SomePlayer]:
    """Everybody in some versions of events."""
    own = event_player.c
    for some in chunks(versions, ASKED_AT_ONCE):
        query = select(own.version_id, own.no, own.player_id, own.how, own.reported_id, own.name)
        yield from map(SomePlayer._make, connection.execute(query.where(own.version_id.in_(some))))
