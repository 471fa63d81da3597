"""Whose tournament it is: of those who registered it, sent its report or are named in it."""

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.tournaments import Function, TournamentRow
from arpad.office.accounts import logins_of
from arpad.office.desk import Desk
from arpad.office.people.officials import is_named
from arpad.office.records.arbiters import arbiters_of
from arpad.office.records.database import Connection
from arpad.office.records.officials import serving_in
from arpad.office.records.reports import reports_of


def is_theirs(desk: Desk, connection: Connection, tournament: TournamentRow) -> bool:
    """Whether the papers of a tournament are for whoever asks: for officers all of them are."""
    if desk.is_officer:
        return True
    signed = {tournament.registered_by}
    signed |= {each.received_by for each in reports_of(connection, tournament.id)}
    if signed & logins_of(connection, desk.user.login):
        return True
    named = {each.name for each, _ in serving_in(connection, tournament.id)}
    named |= arbiters_of(connection, tournament.id)
    return any(is_named(each, desk.user.name, None) for each in named)


def refuse_others(desk: Desk, connection: Connection, tournament: TournamentRow) -> None:
    """Refuse a report from somebody whose tournament it is not.

    One that nobody has reported and no arbiter is named in is anybody's to report.
    """
    arbiters = [
        each
        for each, function in serving_in(connection, tournament.id)
        if function is not Function.ORGANISER
    ]
    taken = arbiters or reports_of(connection, tournament.id)
    if taken and not is_theirs(desk, connection, tournament):
        values = {"found": tournament.code, "login": desk.user.login}
        raise Conflict(Finding.error("report.not_theirs", "code", **values))
