"""Clubs of the federation."""

from datetime import date

from arpad.core.errors import BadInput, Conflict
from arpad.core.finding import Finding, Severity
from arpad.office.desk import Desk
from arpad.store.clubs import Club, add_club, all_clubs, find_club

LONGEST_NAME = 200


def register_club(
    desk: Desk, name: str, federation: str | None = None, since: date | None = None
) -> Club:
    """A new club."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        values = {"found": name}
        raise BadInput((Finding(Severity.ERROR, "club.name", "name", values=values),))
    with desk.writing("club add", None, name=tidy) as work:
        if find_club(work.connection, tidy):
            values = {"found": tidy}
            raise Conflict(Finding(Severity.ERROR, "club.known", "name", values=values))
        day = since.isoformat() if since else None
        return add_club(work.connection, tidy, federation.upper() if federation else None, day)


def list_clubs(desk: Desk) -> list[Club]:
    """Every club, by name."""
    with desk.reading() as connection:
        return all_clubs(connection)
