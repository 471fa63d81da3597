"""What an office of an earlier revision has yet to be filled with, and how far it is."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import (
    Connection,
    column,
    delete,
    func,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)

from arpad.core.json_values import Extra
from arpad.core.tournaments import Status
from arpad.office.records.events import MatchedTo, PlayerRow
from arpad.office.records.reports import ReportRow, reports_with
from arpad.office.records.tables.events import event_player, event_version
from arpad.office.records.tables.lists import list_event
from arpad.office.records.tables.office import setting
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.results import outcome
from arpad.office.records.tables.tournaments import tournament, tournament_step

FILLED = "filled"
SUMS: Final = frozenset({"sum_points", "sum_games", "sum_opponents", "sum_on_list"})
OLD_PLAYERS = "old_report_player"
_old = table(
    OLD_PLAYERS,
    *(column(name) for name in ("report_id", "no", "player_id", "how", "score", "reported")),
)


class OldMatch(NamedTuple):
    """Whom a player of a report was matched to, and what was reported of them.

    Whoever has no name there has been erased since.
    """

    match: MatchedTo
    reported: Extra

    @property
    def erased(self) -> bool:
        """Whether the person has been erased; of a damaged row we cannot tell."""
        return bool(self.reported) and "name" not in self.reported


def filled_to(connection: Connection) -> str | None:
    """The revision whose rows are all there."""
    query = select(setting.c.value).where(setting.c.key == FILLED)
    return connection.execute(query).scalar_one_or_none()


def set_filled(connection: Connection, revision: str) -> None:
    """Remember that nothing of a revision is missing any longer."""
    connection.execute(delete(setting).where(setting.c.key == FILLED))
    connection.execute(insert(setting).values(key=FILLED, value=revision))


def unread_reports(connection: Connection, limit: int) -> list[ReportRow]:
    """Reports nobody has read into rows, the oldest first."""
    read = select(event_version.c.report_id)
    query = select(report.c.id).where(report.c.id.not_in(read)).order_by(report.c.id).limit(limit)
    return reports_with(connection, connection.execute(query).scalars().all())


def take_old_matches(connection: Connection, report_id: int) -> dict[int, OldMatch]:
    """The matches revision 0001 kept with a report, by number; they are not kept twice."""
    if not inspect(connection).has_table(OLD_PLAYERS):
        return {}
    own = _old.c.report_id == report_id
    found = {
        row.no: OldMatch(MatchedTo(row.player_id, row.how, row.score), _reported(row.reported))
        for row in connection.execute(select(_old).where(own))
    }
    connection.execute(delete(_old).where(own))
    return found


def drop_old_matches(connection: Connection) -> None:
    """Let go of the table of revision 0001 once every report is read."""
    connection.execute(text(f"DROP TABLE IF EXISTS {OLD_PLAYERS}"))


def accepted_when(connection: Connection, row: ReportRow) -> str | None:
    """When a report was accepted, if it still is or a list was made from it.

    One whose tournament was opened again waits to be checked.
    """
    listed = select(list_event.c.report_id).where(list_event.c.report_id == row.id)
    own = tournament.c.id == row.tournament_id
    query = select(tournament.c.accepted_report, tournament.c.status).where(own)
    accepted, status = connection.execute(query).one()
    if status in (Status.RECEIVED, Status.CHECKED) and _is_latest(connection, row):
        return None
    if accepted != row.id and connection.execute(listed).first() is None:
        return None
    steps = select(tournament_step.c.at).where(
        tournament_step.c.tournament_id == row.tournament_id,
        tournament_step.c.after == Status.ACCEPTED.value,
    )
    return connection.execute(steps.order_by(tournament_step.c.id.desc())).scalars().first()


def flagged(connection: Connection, flags: str) -> list[str]:
    """The codes of the tournaments with a version that has just these flags."""
    query = select(tournament.c.code).join(
        event_version, event_version.c.tournament_id == tournament.c.id
    )
    query = query.where(event_version.c.flags == flags).order_by(event_version.c.id)
    return list(connection.execute(query).scalars())


def is_undecided(connection: Connection, version_id: int) -> bool:
    """Whether nobody has accepted a version, and no list was made from it."""
    listed = select(list_event.c.version_id).where(list_event.c.version_id == version_id)
    own = event_version.c
    query = select(own.id).where(own.id == version_id, own.accepted_at.is_(None), ~listed.exists())
    return connection.execute(query).first() is not None


def set_sums(connection: Connection, version_id: int, sums: Mapping[int, PlayerRow]) -> None:
    """Let players of a version have the sums of other rows, by their numbers."""
    own = event_player.c
    for no, row in sums.items():
        values = {name: value for name, value in row._asdict().items() if name in SUMS}
        rows = update(event_player).where(own.version_id == version_id, own.no == no)
        connection.execute(rows.values(values))


def point_at_versions(connection: Connection) -> None:
    """Let lists and results made from a report point at its first version."""
    for pointing in (outcome, list_event):
        first = select(event_version.c.id).where(
            event_version.c.report_id == pointing.c.report_id, event_version.c.number == 1
        )
        connection.execute(
            update(pointing)
            .where(pointing.c.version_id.is_(None))
            .values(version_id=first.scalar_subquery())
        )


def point_at_accepted(connection: Connection) -> None:
    """Let tournaments point at the version of the report they are rated by."""
    own = event_version.c
    latest = select(func.max(own.id)).where(own.report_id == tournament.c.accepted_report)
    connection.execute(
        update(tournament)
        .where(tournament.c.accepted_report.is_not(None), tournament.c.accepted_version.is_(None))
        .values(accepted_version=latest.scalar_subquery())
    )


def _reported(written: str) -> Extra:
    try:
        found = json.loads(written)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _is_latest(connection: Connection, row: ReportRow) -> bool:
    later = (report.c.tournament_id == row.tournament_id, report.c.version > row.version)
    return connection.execute(select(report.c.id).where(*later)).first() is None
