"""Events as rating reads them, many at once: columns, without arbiters and the JSON beside them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Column, Connection, Select, Table, bindparam, select

from arpad.office.records.events import ByeRow, EventRows, GameRow, PlayerRow, VersionRow
from arpad.office.records.tables.events import event_bye, event_game, event_player, event_version

T = TypeVar("T")
# What stands in for the JSON that is not read.
NO_JSON = ("{}", "{}")


def columns_of_event(connection: Connection, version_id: int) -> EventRows:
    """The columns of one event."""
    return columns_of_events(connection, [version_id])[version_id]


def columns_of_events(connection: Connection, versions: Collection[int]) -> dict[int, EventRows]:
    """The columns of some events by version, players, games and byes in the order of reports."""
    asked = {"versions": list(versions)}
    players = _parts(PlayerRow._make, connection.execute(_PLAYERS, asked).all())
    games = _parts(GameRow._make, connection.execute(_GAMES, asked).all())
    byes = _parts(ByeRow._make, connection.execute(_BYES, asked).all())
    return {
        number: EventRows(
            VersionRow._make((*columns, *NO_JSON)),
            (),
            players.get(number, ()),
            games.get(number, ()),
            byes.get(number, ()),
        )
        for number, *columns in connection.execute(_VERSIONS, asked)
    }


def _parts(
    made: Callable[[Sequence[Any]], T], rows: Iterable[Sequence[Any]]
) -> dict[int, tuple[T, ...]]:
    """The parts of events by version; those of one stand together."""
    return {
        number: tuple([made(row[1:]) for row in some])
        for number, some in groupby(rows, key=itemgetter(0))
    }


def _of_versions(
    table: Table, key: Column[int], names: Sequence[str], *order: Column[int]
) -> Select[Any]:
    query = select(key, *(table.c[name] for name in names))
    return query.where(key.in_(bindparam("versions", expanding=True))).order_by(key, *order)


# Made once: a period asks for hundreds of events.
_VERSIONS = _of_versions(event_version, event_version.c.id, VersionRow._fields[: -len(NO_JSON)])
_PLAYERS, _GAMES, _BYES = (
    _of_versions(table, table.c.version_id, row._fields, table.c.seq)
    for table, row in ((event_player, PlayerRow), (event_game, GameRow), (event_bye, ByeRow))
)
