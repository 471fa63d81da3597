"""Which version of a tournament's reports is the one at hand, and whether it may be changed."""

from typing import NamedTuple

from arpad.core.amendments import version_name
from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.tournaments import STANDING, Status, TournamentRow
from arpad.office.records.amendments import number_of_version
from arpad.office.records.database import Connection
from arpad.office.records.events import latest_version
from arpad.office.records.reports import ReportRow, reports_of
from arpad.office.tournaments.months import refuse_beside_months


class AtHand(NamedTuple):
    """The version of a report that counts, or that is to be decided on.

    ``decided``: it counts; what changes then is a version of its own.
    """

    reports: tuple[ReportRow, ...]
    report: ReportRow
    version: int
    decided: bool


def at_hand(connection: Connection, tournament: TournamentRow) -> AtHand | None:
    """The version that counts, or else the last report's; None: no report has come."""
    reports = tuple(reports_of(connection, tournament.id))
    if not reports:
        return None
    if tournament.status in STANDING and tournament.accepted_version is not None:
        report = next(each for each in reports if each.id == tournament.accepted_report)
        return AtHand(reports, report, tournament.accepted_version, decided=True)
    return AtHand(reports, reports[-1], latest_version(connection, reports[-1].id), decided=False)


def to_be_changed(connection: Connection, tournament: TournamentRow) -> AtHand:
    """The version whose players and games an officer may change: one checked, or one that counts.

    Before the check nobody is matched; a report that was returned is for its sender to change.
    """
    refuse_beside_months(connection, tournament)
    found = at_hand(connection, tournament)
    if found is None or tournament.status not in (Status.CHECKED, *STANDING):
        raise not_at_hand(tournament)
    return found


def not_at_hand(tournament: TournamentRow) -> Conflict:
    """That no report is there whose players or games could be changed."""
    values = {"found": tournament.code, "status": tournament.status.value}
    return Conflict(Finding.error("tournament.not_at_hand", **values))


def version_text(connection: Connection, report: ReportRow, version: int) -> str:
    """How people call a version of a report."""
    return version_name(report.version, number_of_version(connection, version))
