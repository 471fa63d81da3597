"""As whom the world knows players, fixed by the first published list with them."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from arpad.core.players import PlayerStatus
from arpad.office.records.bulk import ASKED_AT_ONCE, bulk, chunks, rows_with
from arpad.office.records.tables.events import event_player
from arpad.office.records.tables.lists import list_entry, list_event, rating_list
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import known_as
from arpad.office.records.tables.reports import report


class KnownPerson(NamedTuple):
    """A player as known; ``known_as`` None: somebody erased, of whom the token stays."""

    player: int
    known_as: str | None
    person: str


class Numbered(NamedTuple):
    """The numbers of a player in the master file."""

    player: int
    fide_id: int | None
    national_id: str | None
    erased: bool


class IdentifiedPlayer(NamedTuple):
    """A player of a list, as known since a line of the log, and the numbers of today."""

    player: int
    known_as: str | None
    person: str
    log_id: int
    fide_id: int | None
    national_id: str | None


class MatchedPlayer(NamedTuple):
    """A player of an event as the report has them, and the player they were matched to."""

    player: int
    how: str | None
    no: int
    reported_name: str
    reported_id: str | None
    sha256: str
    name: str
    fide_id: int | None
    national_id: str | None


def identified_on(connection: Connection, list_id: int) -> list[IdentifiedPlayer]:
    """Those of a list who are known, by number."""
    query = (
        select(
            known_as.c.player_id,
            known_as.c.known_as,
            known_as.c.person,
            rating_list.c.log_id,
            player.c.fide_id,
            player.c.national_id,
        )
        .select_from(list_entry)
        .join(known_as, known_as.c.player_id == list_entry.c.player_id)
        .join(player, player.c.id == known_as.c.player_id)
        .join(rating_list, rating_list.c.id == known_as.c.list_id)
        .where(list_entry.c.list_id == list_id)
        .order_by(known_as.c.player_id)
    )
    return [IdentifiedPlayer(*row) for row in connection.execute(query)]


def participants(connection: Connection, list_id: int) -> list[MatchedPlayer]:
    """Those of the events of a list who are in the master file and not erased."""
    own = event_player.c
    query = (
        select(
            own.player_id,
            own.how,
            own.no,
            own.name,
            own.reported_id,
            report.c.sha256,
            player.c.name,
            player.c.fide_id,
            player.c.national_id,
        )
        .join(list_event, list_event.c.version_id == own.version_id)
        .join(report, report.c.id == list_event.c.report_id)
        .join(player, player.c.id == own.player_id)
        .where(list_event.c.list_id == list_id, own.name.is_not(None))
        .order_by(own.version_id, own.no)
    )
    return [MatchedPlayer(*row) for row in connection.execute(query)]


def known_persons(connection: Connection, players: Collection[int]) -> dict[int, KnownPerson]:
    """Those of the players who are known, by number."""
    columns = KnownPerson._fields
    names = ("player_id", *columns[1:])
    rows = rows_with(connection, known_as, names, "player_id", players)
    return {row[0]: KnownPerson._make(row) for row in rows}


def taken_persons(connection: Connection, persons: Collection[str]) -> set[str]:
    """Those of the tokens that somebody has; nobody has any before the first publication."""
    if connection.execute(select(known_as.c.player_id).limit(1)).first() is None:
        return set()
    return {row[0] for row in rows_with(connection, known_as, ("person",), "person", persons)}


def add_known_persons(connection: Connection, list_id: int, persons: Iterable[KnownPerson]) -> None:
    """Fix as whom players are known, with the list that did."""
    columns = ("player_id", "known_as", "person", "list_id")
    bulk(connection, known_as, columns, ((*each, list_id) for each in persons))


def forget_known(connection: Connection, player_id: int) -> None:
    """Let nothing but the token say who somebody erased was."""
    own = known_as.c.player_id == player_id
    connection.execute(update(known_as).where(own).values(known_as=None))


def numbered_players(connection: Connection, players: Collection[int]) -> list[Numbered]:
    """The numbers players have, and whether they have been erased."""
    columns = ("id", "fide_id", "national_id", "status")
    rows = rows_with(connection, player, columns, "id", players)
    erased = PlayerStatus.ERASED.value
    return [Numbered(row[0], row[1], row[2], row[3] == erased) for row in rows]


def listed_among(
    connection: Connection, lists: Collection[int], players: Collection[int]
) -> set[int]:
    """Those of the players who stand on one of the lists."""
    own = list_entry.c
    return {
        number
        for some in chunks(players, ASKED_AT_ONCE)
        for number in connection.execute(
            select(own.player_id).where(own.list_id.in_(lists), own.player_id.in_(some)).distinct()
        ).scalars()
    }
