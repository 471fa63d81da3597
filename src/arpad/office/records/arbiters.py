"""The arbiters a report names, in rows of their own: what names one of them can be emptied."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select, update

from arpad.core.players import PlayerStatus
from arpad.office.records.bulk import bulk
from arpad.office.records.tables.events import event_arbiter, event_version
from arpad.office.records.tables.players import player
from arpad.office.records.tables.tournaments import tournament


class ArbiterRow(NamedTuple):
    """An arbiter as reported; one without ``name`` has been erased."""

    seq: int
    role: str | None
    name: str | None
    more: str | None


class NamedArbiter(NamedTuple):
    """Where an arbiter is named, and how."""

    version: int
    seq: int
    name: str
    event: str


class ReportedPerson(NamedTuple):
    """Somebody the report of a tournament names, in the order of the report."""

    tournament: int
    seq: int
    role: str | None
    name: str


def add_arbiters(connection: Connection, version_id: int, rows: Iterable[ArbiterRow]) -> None:
    """Keep the arbiters of a version."""
    fields = ("version_id", *ArbiterRow._fields)
    bulk(connection, event_arbiter, fields, ((version_id, *row) for row in rows))


def arbiter_rows(connection: Connection, version_id: int) -> tuple[ArbiterRow, ...]:
    """The arbiters of a version, in the order of the report."""
    own = event_arbiter.c
    query = select(*(own[name] for name in ArbiterRow._fields)).where(own.version_id == version_id)
    return tuple(ArbiterRow._make(row) for row in connection.execute(query.order_by(own.seq)))


def arbiters_named(connection: Connection) -> list[NamedArbiter]:
    """Everybody any report names as an arbiter."""
    own = event_arbiter.c
    query = (
        select(own.version_id, own.seq, own.name, event_version.c.name)
        .join(event_version, event_version.c.id == own.version_id)
        .where(own.name.is_not(None))
    )
    return [NamedArbiter(*row) for row in connection.execute(query)]


def reported_people(
    connection: Connection, tournament_id: int | None = None
) -> list[ReportedPerson]:
    """Everybody named in the version each tournament goes by: the accepted one, or the latest."""
    own, version = event_arbiter.c, event_version.c
    accepted = tournament.c.accepted_report
    latest = (
        select(func.max(version.id))
        .join(tournament, tournament.c.id == version.tournament_id)
        .where(or_(accepted.is_(None), accepted == version.report_id))
        .group_by(version.tournament_id)
    )
    if tournament_id is not None:
        latest = latest.where(version.tournament_id == tournament_id)
    query = (
        select(version.tournament_id, own.seq, own.role, own.name)
        .join(event_version, version.id == own.version_id)
        .where(version.id.in_(latest), own.name.is_not(None))
        .order_by(version.tournament_id, own.seq)
    )
    return [ReportedPerson(*row) for row in connection.execute(query)]


def arbiters_of(connection: Connection, tournament_id: int) -> set[str]:
    """Everybody any report of a tournament names as an arbiter."""
    query = (
        select(event_arbiter.c.name)
        .join(event_version, event_version.c.id == event_arbiter.c.version_id)
        .where(event_version.c.tournament_id == tournament_id, event_arbiter.c.name.is_not(None))
    )
    return set(connection.execute(query).scalars())


def forget_arbiters(
    connection: Connection, arbiters: Collection[NamedArbiter], player_id: int
) -> None:
    """Empty what names somebody who is erased."""
    own = event_arbiter.c
    for each in arbiters:
        where = (own.version_id == each.version, own.seq == each.seq)
        values = {"name": None, "more": None, "erased": player_id}
        connection.execute(update(event_arbiter).where(*where).values(values))


def erased_arbiters(connection: Connection, version_id: int) -> frozenset[int]:
    """Where a name was emptied because of somebody who is erased indeed."""
    own = event_arbiter.c
    query = (
        select(own.seq)
        .join(player, player.c.id == own.erased)
        .where(own.version_id == version_id, player.c.status == PlayerStatus.ERASED.value)
    )
    return frozenset(connection.execute(query).scalars())


def forget_as_before(connection: Connection, before: int, version_id: int) -> None:
    """Say of the arbiters without a name in a version for whom it was emptied in the one before."""
    own = event_arbiter.c
    query = select(own.seq, own.erased).where(own.version_id == before, own.erased.is_not(None))
    for seq, player_id in connection.execute(query).all():
        where = (own.version_id == version_id, own.seq == seq)
        connection.execute(update(event_arbiter).where(*where).values(erased=player_id))


def erased_with_numbers(connection: Connection) -> dict[int, int]:
    """Whom we know to be erased and still have a FIDE id of: player by FIDE id."""
    own = player.c
    query = select(own.fide_id, own.id).where(
        own.status == PlayerStatus.ERASED.value, own.fide_id.is_not(None)
    )
    return {row.fide_id: row.id for row in connection.execute(query)}


def whole_headers(connection: Connection, limit: int) -> list[tuple[int, str]]:
    """Versions whose header still has the arbiters, and the header."""
    own = event_version.c
    query = select(own.id, own.header).where(own.arbiters.is_(None)).order_by(own.id)
    return [(row.id, row.header) for row in connection.execute(query.limit(limit))]


def take_out_of_header(
    connection: Connection, version_id: int, header: str, arbiters: Collection[ArbiterRow]
) -> None:
    """Keep the arbiters of a version apart from its header."""
    add_arbiters(connection, version_id, arbiters)
    values = {"header": header, "arbiters": len(arbiters)}
    own = event_version.c.id == version_id
    connection.execute(update(event_version).where(own).values(values))
