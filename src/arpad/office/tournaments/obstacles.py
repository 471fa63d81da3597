"""What stands in the way of accepting a checked report."""

from collections.abc import Collection
from typing import NamedTuple

from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.events import latest_version
from arpad.office.records.reports import latest_check
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.veiling import standing_errors


class Obstacles(NamedTuple):
    """How many errors stand and, at home, how many players are not matched."""

    errors: int = 0
    unmatched: int = 0


def obstacles(
    connection: Connection,
    tournament: TournamentRow,
    report_id: int,
    apart: Collection[str] = (),
) -> Obstacles:
    """What speaks against a report as its last version and the matches leave it.

    Findings of the codes ``apart`` are asked for again, and are not among the errors.
    """
    check = latest_check(connection, report_id)
    players = event_players(connection, latest_version(connection, report_id))
    foreign = tournament.reported_by is not None
    errors = standing_errors(check.findings if check else (), players, foreign=foreign)
    unmatched = 0 if foreign else sum(each.player_id is None for each in players)
    return Obstacles(sum(each.code not in apart for each in errors), unmatched)
