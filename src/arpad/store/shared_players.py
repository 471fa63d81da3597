"""Who plays in the events of about the same days."""

from collections.abc import Collection, Iterator
from datetime import date
from typing import NamedTuple

from sqlalchemy import func, select

from arpad.core.tournaments import Status, TournamentRow
from arpad.store.bulk import ASKED_AT_ONCE, chunks
from arpad.store.database import Connection
from arpad.store.tables.events import event_player, event_version
from arpad.store.tables.tournaments import tournament
from arpad.store.tournaments import tournament_row


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
    query = select(tournament, func.max(event_version.c.id).label("latest")).join(
        event_version, event_version.c.tournament_id == own.id
    )
    query = query.where(own.start <= last.isoformat(), own.end >= first.isoformat())
    query = query.where(own.status.not_in([each.value for each in dropped]))
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
