"""A whole list coming in: whom we know, new players, and entries set aside until hashed."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    Connection,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    insert,
    literal,
    select,
    update,
)

from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.records.bulk import Cells, bulk, rows_with
from arpad.office.records.lists import COLUMNS, insert_head
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.players import player


class Identity(NamedTuple):
    """Who a player is, as an import compares it and the master file has it in columns."""

    fide_id: int | None
    national_id: str | None
    name: str
    sex: str | None
    birth: str | None
    federation: str | None
    club_id: int | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    licence: str | None


IDENTITY = Identity._fields
SetAside = Table
INCOMING = (*COLUMNS, "printed_id")
NEW_PLAYER = ("id", *IDENTITY, "normal_name", "status", "added_at")


class RecordedPlayer(NamedTuple):
    """A player of the master file, as little of them as an import of a million lines needs."""

    id: int
    status: str
    identity: Identity


class Before(NamedTuple):
    """What an earlier list remembers of a player."""

    rating: int | None
    total: int | None
    peak: int | None
    inactive_since: str | None


def known_players(
    connection: Connection, fide_ids: Collection[int], national_ids: Collection[str]
) -> tuple[dict[int, RecordedPlayer], dict[str, RecordedPlayer]]:
    """The players with these numbers, by FIDE id and by national id."""
    columns = ("id", "status", *IDENTITY)
    by_fide: dict[int, RecordedPlayer] = {}
    by_national: dict[str, RecordedPlayer] = {}
    for row in rows_with(connection, player, columns, "fide_id", fide_ids):
        by_fide[row[2]] = RecordedPlayer(row[0], row[1], Identity._make(row[2:]))
    for row in rows_with(connection, player, columns, "national_id", national_ids):
        by_national[row[3]] = RecordedPlayer(row[0], row[1], Identity._make(row[2:]))
    return by_fide, by_national


def entries_before(
    connection: Connection, list_id: int, players: Collection[int]
) -> dict[int, Before]:
    """What an earlier list remembers of these players."""
    columns = ("player_id", "rating", "total", "peak", "inactive_since")
    rows = rows_with(connection, list_entry, columns, "player_id", players, list_id=list_id)
    return {number: Before(*rest) for number, *rest in rows}


def add_players(connection: Connection, rows: Iterable[Cells]) -> None:
    """New players in the order of ``NEW_PLAYER``."""
    bulk(connection, player, NEW_PLAYER, rows)


def change_players(connection: Connection, changed: Sequence[dict[str, str | int | None]]) -> None:
    """New identities of known players: ``player`` and every field of ``IDENTITY``."""
    if changed:
        values: dict[str, BindParameter[str | int | None]] = {
            name: bindparam(f"new_{name}") for name in (*IDENTITY, "normal_name")
        }
        statement = update(player).where(player.c.id == bindparam("player")).values(values)
        connection.execute(statement, changed)


def set_aside(connection: Connection, play: Play) -> SetAside:
    """A table of this connection alone for the entries of a list whose hash is not known yet."""
    table = Table(
        f"incoming_{play}",
        MetaData(),
        Column("player_id", Integer, primary_key=True, autoincrement=False),
        *(Column(name, _kind(name)) for name in INCOMING if name != "player_id"),
        prefixes=["TEMPORARY"],
    )
    table.create(connection)
    return table


def add_entries(connection: Connection, table: Table, rows: Iterable[Cells]) -> None:
    """Entries in the order of ``INCOMING``."""
    bulk(connection, table, INCOMING, rows)


def publish_set_aside(connection: Connection, table: Table, row: ListRow) -> ListRow:
    """The list, with the entries that were set aside for it, which are not in order yet."""
    kept = insert_head(connection, row)
    columns = [table.c[name] for name in INCOMING]
    entries = select(literal(kept.id), *columns).order_by(table.c.player_id)
    connection.execute(insert(list_entry).from_select(["list_id", *INCOMING], entries))
    table.drop(connection)
    return kept


def no_longer_rated(connection: Connection, before: int, now: int) -> list[int]:
    """The players rated on a list and not on a later one, those with most first."""
    then, later = list_entry.alias("then"), list_entry.alias("later")
    stays = (
        select(later.c.player_id)
        .where(later.c.list_id == now, later.c.player_id == then.c.player_id)
        .where(later.c.rating.is_not(None))
        .exists()
    )
    query = (
        select(then.c.player_id)
        .where(then.c.list_id == before, then.c.rating.is_not(None), ~stays)
        .order_by(then.c.rating.desc(), then.c.player_id)
    )
    return list(connection.execute(query).scalars())


def _kind(name: str) -> type[Boolean] | type[Text] | type[Integer]:
    kind = list_entry.c[name].type
    return next(each for each in (Boolean, Text, Integer) if isinstance(kind, each))
