"""The list a tournament belongs to: the one that closes after its end, or the next still open."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.tournaments import TournamentRow
from arpad.office.calendar import Calendar
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.records.publications import systems_published
from arpad.office.tournaments.clocks import Calendars
from arpad.rules.regulations.list_dates import list_dates, natural_list
from arpad.rules.regulations.registry import edition_for


class ListPlace(NamedTuple):
    """``natural`` is the list by its end, ``list_date`` the one it goes to.

    ``appeared``: the tournament is on a published list already, and stays there.
    """

    natural: date
    list_date: date
    appeared: bool = False

    @property
    def is_moved(self) -> bool:
        """Whether the list it belongs to is closed."""
        return self.list_date != self.natural and not self.appeared


def places_of(
    connection: Connection,
    found: Calendars,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
) -> dict[str, ListPlace]:
    """Where each system puts a tournament; a system whose editions do not cover it is left out."""
    appeared = systems_published(connection, [tournament.id])[tournament.id]
    places = {}
    for system, assigned in systems.items():
        try:
            calendar = found.get((system, tournament.play))
            natural = _natural(calendar, tournament)
            if assigned and appeared.get(system):
                places[system] = ListPlace(natural, assigned, appeared=True)
                continue
            latest = _latest(connection, system, tournament.play)
            closed = latest is not None and latest >= natural
            day = _next(calendar, tournament.play, latest) if latest and closed else natural
            places[system] = ListPlace(natural, day)
        except NotCovered:
            continue
    return places


def closed_list(system: str, place: ListPlace) -> Finding:
    """That the list a tournament belongs to has appeared without it."""
    values = {
        "system": system,
        "found": place.natural.isoformat(),
        "expected": place.list_date.isoformat(),
    }
    return Finding.warning("report.list_closed", **values)


def _natural(calendar: Calendar | None, tournament: TournamentRow) -> date:
    if calendar:
        return calendar.list_for(tournament.end, official=tournament.official)
    edition = edition_for(tournament.start, tournament.play)
    return natural_list(edition, tournament.end, official=tournament.official)


def _next(calendar: Calendar | None, play: Play, latest: date) -> date:
    if calendar:
        return calendar.next_list(latest)
    return list_dates(edition_for(latest, play), latest, 1)[0]


def _latest(connection: Connection, system: str, play: Play) -> date | None:
    return max((row.date for row in lists_of(connection, system, play)), default=None)
