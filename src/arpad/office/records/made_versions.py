"""The versions of reports, each with its making, beside what it belongs to."""

from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select

from arpad.office.records.settings import chained_from
from arpad.office.records.tables.events import event_arbiter, event_player, event_version
from arpad.office.records.tables.lists import list_event
from arpad.office.records.tables.log import log
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.tournaments import tournament

# What makes versions of reports that an earlier release kept.
FILLING = ("fill", "upgrade")
# Later than every moment.
OPEN_END = "~"


class MadeVersion(NamedTuple):
    """A version; ``named``: how many arbiters it says it has, beside those ``listed`` with it.

    ``came``: the number of its report, whose ``owner`` is a tournament; ``on_list``: whether the
    version's own tournament is on a list; ``half_sums``: how many of its players have parts of a
    sum without its games.
    """

    id: int
    tournament: int
    code: str
    report: int
    came: int
    owner: int
    number: int
    made_at: str
    made_by: str
    accepted_at: str | None
    counts: bool
    status: str
    named: int | None
    listed: int
    content_digest: str | None
    half_sums: int
    on_list: bool


def made_versions(connection: Connection) -> list[MadeVersion]:
    """Every version, report by report."""
    own = event_version.c
    arbiters = select(func.count()).where(event_arbiter.c.version_id == own.id).scalar_subquery()
    on_list = select(list_event.c.tournament_id)
    one = event_player.c
    parts = or_(
        *(column.is_not(None) for column in (one.sum_points, one.sum_opponents, one.sum_on_list))
    )
    halved = select(one.version_id, func.count().label("players")).where(
        one.sum_games.is_(None), parts
    )
    halves = halved.group_by(one.version_id).subquery()
    query = (
        select(
            own.id,
            own.tournament_id,
            tournament.c.code,
            own.report_id,
            report.c.version,
            report.c.tournament_id,
            own.number,
            own.made_at,
            own.made_by,
            own.accepted_at,
            func.coalesce(tournament.c.accepted_version == own.id, False),
            tournament.c.status,
            own.arbiters,
            arbiters,
            own.content_digest,
            func.coalesce(halves.c.players, 0),
            own.tournament_id.in_(on_list),
        )
        .join(tournament, tournament.c.id == own.tournament_id)
        .join(report, report.c.id == own.report_id)
        .outerjoin(halves, halves.c.version_id == own.id)
        .order_by(own.report_id, own.number)
    )
    return [MadeVersion._make(row) for row in connection.execute(query)]


def moments_of_filling(connection: Connection) -> set[tuple[str, str]]:
    """When, and by whom, the records were brought to a later release."""
    query = select(log.c.at, log.c.by).where(log.c.action.in_(FILLING))
    return {(row.at, row.by) for row in connection.execute(query)}


def spans_of_filling(connection: Connection) -> list[tuple[str, str]]:
    """Between which moments the records were brought to a later release, and nothing else was done.

    The line of it is the next one; an office that was restored from an old backup has none, but
    knows the first line that was chained when it was written.
    """
    fills = connection.execute(select(log.c.id).where(log.c.action == FILLING[0])).scalars()
    numbers = {*fills, chained_from(connection)}
    own = log.c.id
    query = select(own, log.c.at).where(own.in_(numbers) | own.in_({each - 1 for each in numbers}))
    moments = {row.id: row.at for row in connection.execute(query)}
    return [
        (moments[each - 1], moments.get(each, OPEN_END)) for each in numbers if each - 1 in moments
    ]
