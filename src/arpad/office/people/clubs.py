"""Clubs of the federation."""

from datetime import date

from arpad.core.clubs import Club
from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.office.desk import Desk
from arpad.office.records.clubs import add_club, all_clubs, find_club
from arpad.office.rights import EVERYBODY, may

LONGEST_NAME = 200


@may()
def register_club(
    desk: Desk, name: str, federation: str | None = None, since: date | None = None
) -> Club:
    """A new club."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        values = {"found": name}
        raise refusal("club.name", "name", **values)
    nation, day = federation.upper() if federation else None, since.isoformat() if since else None
    with desk.writing("club add", None, name=tidy, federation=nation, since=day) as work:
        if find_club(work.connection, tidy):
            values = {"found": tidy}
            raise Conflict(Finding.error("club.known", "name", **values))
        return add_club(work.connection, tidy, nation, day)


@may(*EVERYBODY)
def list_clubs(desk: Desk) -> tuple[Club, ...]:
    """Every club, by name."""
    with desk.reading() as connection:
        return tuple(all_clubs(connection))
