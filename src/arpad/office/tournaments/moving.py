"""A report that was taken for that of another tournament, moved to one of its own.

It stays on record where it came in, marked as belonging elsewhere, and is never rated there.
"""

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.tournaments import STANDING, Status, TournamentRow
from arpad.office.desk import Writing
from arpad.office.records.database import Connection
from arpad.office.records.reports import (
    ReportRow,
    move_report,
    moved_to,
    report_by_hash,
    reports_of,
)
from arpad.office.records.tournaments import set_accepted, tournament_of
from arpad.office.tournaments.months import refuse_beside_months
from arpad.office.tournaments.transitions import last_standing, take_step

# Where the report that is moved may be the one to be decided on.
UNDER_WAY = (Status.RECEIVED, Status.CHECKED, Status.RETURNED)


def held_report(connection: Connection, sha256: str, *, moving: bool) -> ReportRow | None:
    """The report of a file that came before, if it is to be moved; else it is refused."""
    known = report_by_hash(connection, sha256)
    if known is None:
        return None
    again = moved_to(connection, known.id)
    kept = again or known
    tournament = tournament_of(connection, kept.tournament_id)
    values = {
        "found": tournament.code,
        "version": str(kept.version),
        "at": known.received_at[:10],
    }
    if again:
        raise Conflict(Finding.error("report.moved", **values))
    if not moving:
        refuse_beside_months(connection, tournament)
        raise Conflict(Finding.error("report.same_file", **values))
    if tournament.status in STANDING and tournament.accepted_report == known.id:
        raise Conflict(Finding.error("report.still_counts", **values))
    return known


def move_out(work: Writing, held: ReportRow, to: ReportRow, reason: str) -> None:
    """Mark a report as belonging elsewhere; its tournament stands as it did without it."""
    connection = work.connection
    tournament = tournament_of(connection, held.tournament_id)
    was_last = reports_of(connection, tournament.id)[-1].id == held.id
    move_report(connection, held, to, reason, work.at, work.by)
    subject = f"tournament:{tournament.code}"
    work.changed(subject, "report", held.version, tournament_of(connection, to.tournament_id).code)
    if tournament.accepted_report == held.id:
        set_accepted(connection, tournament.id, None, None)
        work.changed(subject, "accepted version", held.version, None)
    if was_last and tournament.status in UNDER_WAY:
        take_step(work, tournament, _without(connection, tournament, held), reason)


def _without(connection: Connection, tournament: TournamentRow, held: ReportRow) -> Status:
    """Where a tournament stands without its last report."""
    if tournament.accepted_report not in (None, held.id):
        return last_standing(connection, tournament)
    return Status.RECEIVED if reports_of(connection, tournament.id) else Status.REGISTERED
