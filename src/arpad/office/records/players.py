"""Players: who they are and the numbers they go by."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update

from arpad.core.name_likeness import normal_name
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.office.records.among import GIVEN, Among
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks, lock
from arpad.office.records.clubs import find_club
from arpad.office.records.tables.players import club, player
from arpad.office.records.words import add_words, drop_words

LARGEST_NUMBER = 2**31 - 1
LARGEST_FIDE_ID = 2**63 - 1
# Asked for every page and every word typed, so they are put together once.
PLAYERS = select(player, club.c.name.label("club")).outerjoin(club, club.c.id == player.c.club_id)
BY_ID, BY_FIDE_ID, BY_NATIONAL_ID = (
    PLAYERS.where(column == bindparam("asked", type_=column.type))
    for column in (player.c.id, player.c.fide_id, player.c.national_id)
)
SEVERAL = PLAYERS.where(Among(player.c.id, GIVEN))


class Bearer(NamedTuple):
    """What of a player tells whether two records are of one person."""

    id: int
    normal_name: str
    birth: str | None
    sex: str | None
    fide_id: int | None
    words: list[str]


def lock_players(connection: Connection) -> None:
    """Let nobody else give out or change players until this transaction is over."""
    lock(connection, player)


def add_player(connection: Connection, record: PlayerRecord) -> PlayerRecord:
    """A new player, who gets the number they are known by from now on."""
    values = _values(connection, record)
    number = int(
        connection.execute(insert(player).values(values).returning(player.c.id)).scalar_one()
    )
    add_words(connection, number, record.name)
    return _found(connection, number)


def change_player(connection: Connection, record: PlayerRecord) -> None:
    """Everything about a player as the record has it."""
    before = _found(connection, record.id)
    values = _values(connection, record)
    connection.execute(update(player).where(player.c.id == record.id).values(values))
    if record.name != before.name or record.status != before.status:
        drop_words(connection, record.id)
        if record.status is not PlayerStatus.ERASED:
            add_words(connection, record.id, record.name)


def player_by_id(connection: Connection, number: int) -> PlayerRecord | None:
    """The player with our number."""
    if not 0 < number <= LARGEST_NUMBER:
        return None
    return _first(connection, BY_ID, number)


def player_by_fide_id(connection: Connection, number: int) -> PlayerRecord | None:
    """The player with FIDE's number."""
    if not 0 < number <= LARGEST_FIDE_ID:
        return None
    return _first(connection, BY_FIDE_ID, number)


def player_by_national_id(connection: Connection, number: str) -> PlayerRecord | None:
    """The player with the federation's number."""
    return _first(connection, BY_NATIONAL_ID, number)


def players_by_id(connection: Connection, numbers: Collection[int]) -> dict[int, PlayerRecord]:
    """Several players at once."""
    return {
        row.id: _record(row)
        for some in chunks(numbers, ASKED_AT_ONCE)
        for row in connection.execute(SEVERAL, {"numbers": some})
    }


def _first(connection: Connection, query: Select[Any], asked: int | str) -> PlayerRecord | None:
    row = connection.execute(query, {"asked": asked}).first()
    return _record(row) if row else None


def _found(connection: Connection, number: int) -> PlayerRecord:
    return _record(connection.execute(BY_ID, {"asked": number}).one())


def _record(row: Row[Any]) -> PlayerRecord:
    return PlayerRecord(
        id=row.id,
        name=row.name,
        fide_id=row.fide_id,
        national_id=row.national_id,
        sex=row.sex,
        birth=row.birth,
        federation=row.federation,
        club=row.club,
        title=row.title,
        women_title=row.women_title,
        other_titles=row.other_titles,
        licence=row.licence,
        status=PlayerStatus(row.status),
        merged_into=row.merged_into,
        added_at=row.added_at,
    )


def _values(connection: Connection, record: PlayerRecord) -> Mapping[str, str | int | None]:
    values = asdict(record)
    del values["id"]
    name = values.pop("club")
    found = find_club(connection, name) if name else None
    erased = record.status is PlayerStatus.ERASED
    return values | {
        "club_id": found.id if found else None,
        "status": record.status.value,
        "normal_name": "" if erased else normal_name(record.name),
    }


def active_people(connection: Connection, federation: str | None = None) -> list[Bearer]:
    """Everybody who is neither merged nor erased; of one federation if asked."""
    query = select(
        player.c.id, player.c.normal_name, player.c.birth, player.c.sex, player.c.fide_id
    ).where(player.c.status == PlayerStatus.ACTIVE.value)
    if federation:
        query = query.where(player.c.federation == federation)
    return [Bearer(*row, row.normal_name.split()) for row in connection.execute(query)]
