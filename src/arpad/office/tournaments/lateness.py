"""How late the report of a tournament came."""

from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.reports import reports_of
from arpad.office.records.tournaments import list_dates_of, steps_of
from arpad.office.tournaments.clocks import Calendars, edition_of, reported_on
from arpad.office.tournaments.deadlines import report_due


def days_late(
    connection: Connection, calendars: Calendars, tournament: TournamentRow
) -> int | None:
    """Days between the day the report was due and the day it came, 0 or less in time.

    None: no report came, or no edition covers the tournament.
    """
    reports = reports_of(connection, tournament.id)
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    edition = edition_of(calendars, tournament, systems)
    if not reports or edition is None:
        return None
    due = report_due(edition, tournament.end, official=tournament.official)
    return (reported_on(edition, reports, steps_of(connection, tournament.id)) - due.day).days
