"""The chief arbiter of a tournament, where neither its registration nor its report names one."""

from dataclasses import dataclass

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.officials import OfficialRow
from arpad.core.tournaments import Function, Office, Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.people.officials import find_official
from arpad.office.records.arbiters import reported_people
from arpad.office.records.database import Connection
from arpad.office.records.officials import serving_in
from arpad.office.records.reports import reports_of
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.examining import check_report
from arpad.office.tournaments.registration import let_serve
from arpad.office.tournaments.transitions import require_reason


@dataclass(frozen=True, slots=True)
class Directed:
    """A tournament, who directed it, and errors a new check found."""

    tournament: TournamentRow
    arbiter: OfficialRow
    errors: int


@may()
def name_chief_arbiter(desk: Desk, code: str, who: str, reason: str | None) -> Directed:
    """Say which arbiter on record directed a tournament; a report not decided on is checked again.

    Refused where the registration or the report names a chief arbiter.
    """
    why = require_reason(reason)
    with desk.writing("amend", f"tournament:{code}", reason=why) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        arbiter = find_official(work.connection, Office.ARBITER, who, "arbiter")
        if known := _chief_of(work.connection, tournament):
            values = {"found": known, "code": code}
            raise Conflict(Finding.error("amend.has_arbiter", "arbiter", **values))
        let_serve(work, tournament, arbiter.id, Function.CHIEF)
        errors = 0
        if tournament.status is Status.CHECKED:
            reports = reports_of(work.connection, tournament.id)
            errors = check_report(work, tournament, reports).errors
        return Directed(find_tournament(work.connection, code), arbiter, errors)


def _chief_of(connection: Connection, tournament: TournamentRow) -> str | None:
    announced = serving_in(connection, tournament.id)
    named = [each.name for each, function in announced if function is Function.CHIEF]
    reported = reported_people(connection, tournament.id)
    named += [each.name for each in reported if each.role in (None, Function.CHIEF)]
    return next((each for each in named if each.strip()), None)
