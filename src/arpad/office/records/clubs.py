"""Clubs."""

from sqlalchemy import Connection, insert, select

from arpad.core.clubs import Club
from arpad.office.records.tables.players import club


def add_club(
    connection: Connection,
    name: str,
    federation: str | None = None,
    since: str | None = None,
    until: str | None = None,
) -> Club:
    """A new club."""
    values = {"name": name, "federation": federation, "since": since, "until": until}
    number = connection.execute(insert(club).values(values).returning(club.c.id)).scalar_one()
    return Club(int(number), name, federation, since, until)


def find_club(connection: Connection, name: str) -> Club | None:
    """The club of this name, however it is written in capitals."""
    return next(
        (each for each in all_clubs(connection) if each.name.casefold() == name.casefold()), None
    )


def all_clubs(connection: Connection) -> list[Club]:
    """Every club, by name."""
    rows = connection.execute(select(club)).all()
    clubs = [Club(row.id, row.name, row.federation, row.since, row.until) for row in rows]
    return sorted(clubs, key=lambda each: each.name.casefold())


def clubs_by_name(connection: Connection) -> dict[str, int]:
    """The numbers of all clubs, by their name without capitals."""
    return {each.name.casefold(): each.id for each in all_clubs(connection)}


def club_number(connection: Connection, known: dict[str, int], name: str) -> int:
    """The number of a club by name; a club nobody knew is added."""
    number = known.get(name.casefold())
    if number is None:
        number = known[name.casefold()] = add_club(connection, name).id
    return number
