"""Players who turned out to be one: a row that can be undone; results stay as they are."""

from typing import Final

from sqlalchemy import Connection, Integer, bindparam, insert, or_, select, update

from arpad.core.players import Merge, PlayerStatus
from arpad.office.records.tables.events import event_player
from arpad.office.records.tables.players import player, player_merge
from arpad.office.records.tables.tournaments import tournament

OWN: Final = player_merge.c
EVERY: Final = select(OWN.gone, OWN.kept).order_by(OWN.id)
THEN: Final = bindparam("then", type_=Integer)
MERGED: Final = EVERY.where(OWN.undone_at.is_(None))
MERGED_THEN: Final = EVERY.where(
    OWN.log_id <= THEN, or_(OWN.undone_log_id.is_(None), OWN.undone_log_id > THEN)
)


def merge(
    connection: Connection, gone: int, kept: int, reason: str, at: str, by: str, log_id: int
) -> None:
    """From now on ``gone`` is ``kept``."""
    row = {
        "kept": kept,
        "gone": gone,
        "reason": reason,
        "merged_at": at,
        "merged_by": by,
        "log_id": log_id,
    }
    connection.execute(insert(player_merge).values(row))
    values = {"status": PlayerStatus.MERGED.value, "merged_into": kept}
    connection.execute(update(player).where(player.c.id == gone).values(values))


def unmerge(connection: Connection, gone: int, at: str, by: str, log_id: int) -> None:
    """``gone`` stands alone again."""
    own = (player_merge.c.gone == gone, player_merge.c.undone_at.is_(None))
    undone = {"undone_at": at, "undone_by": by, "undone_log_id": log_id}
    connection.execute(update(player_merge).where(*own).values(undone))
    values = {"status": PlayerStatus.ACTIVE.value, "merged_into": None}
    connection.execute(update(player).where(player.c.id == gone).values(values))


def merged_by(connection: Connection, log_id: int) -> list[int]:
    """Whom a line of the log merged and who still is, the last one first."""
    query = select(OWN.gone).where(OWN.log_id == log_id, OWN.undone_at.is_(None))
    return list(connection.execute(query.order_by(OWN.id.desc())).scalars())


def merges_of(connection: Connection, number: int) -> list[Merge]:
    """Every merge a player had part in, also those undone."""
    part = (player_merge.c.gone == number) | (player_merge.c.kept == number)
    rows = connection.execute(select(player_merge).where(part).order_by(player_merge.c.id))
    return [Merge(*row) for row in rows]


def ever_merged(connection: Connection) -> set[frozenset[int]]:
    """Every pair that was merged once, also those parted again."""
    pairs = connection.execute(select(player_merge.c.kept, player_merge.c.gone))
    return {frozenset(pair) for pair in pairs}


def merged_with(connection: Connection, number: int) -> set[int]:
    """A player and everybody merged with them, in either direction, by number."""
    found = {number}
    waiting = [number]
    while waiting:
        one = waiting.pop()
        near = or_(player.c.merged_into == one, player.c.id == one)
        for row in connection.execute(select(player.c.id, player.c.merged_into).where(near)):
            new = {row.id, row.merged_into} - {None} - found
            found |= new
            waiting += new
    return found


def met_in(connection: Connection, one: int, other: int) -> str | None:
    """The code of a tournament in which both took part."""
    theirs = event_player.alias()
    query = (
        select(tournament.c.code)
        .join(event_player, event_player.c.version_id == tournament.c.accepted_version)
        .join(theirs, theirs.c.version_id == tournament.c.accepted_version)
        .where(event_player.c.player_id == one, theirs.c.player_id == other)
    )
    return connection.execute(query.limit(1)).scalar_one_or_none()


def merges_at(connection: Connection, log_id: int | None = None) -> dict[int, int]:
    """Who counts as whom, now or when a line of the log was written; followed to the end."""
    if log_id is None:
        rows = connection.execute(MERGED)
    else:
        rows = connection.execute(MERGED_THEN, {"then": log_id})
    direct = {row.gone: row.kept for row in rows}
    return {gone: _end(gone, direct) for gone in direct}


def _end(number: int, into: dict[int, int]) -> int:
    while number in into:
        number = into[number]
    return number
