"""Players who turned out to be one: a row that can be undone; results stay as they are."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from arpad.core.players import PlayerStatus
from arpad.store.tables import player, player_merge


class Merge(NamedTuple):
    """Who was merged into whom, why, when and by whom; and when it was undone, if it was."""

    id: int
    kept: int
    gone: int
    reason: str
    merged_at: str
    merged_by: str
    undone_at: str | None
    undone_by: str | None


def merge(connection: Connection, gone: int, kept: int, reason: str, at: str, by: str) -> None:
    """From now on ``gone`` is ``kept``."""
    row = {"kept": kept, "gone": gone, "reason": reason, "merged_at": at, "merged_by": by}
    connection.execute(insert(player_merge).values(row))
    values = {"status": PlayerStatus.MERGED.value, "merged_into": kept}
    connection.execute(update(player).where(player.c.id == gone).values(values))


def unmerge(connection: Connection, gone: int, at: str, by: str) -> None:
    """``gone`` is himself again."""
    own = (player_merge.c.gone == gone, player_merge.c.undone_at.is_(None))
    connection.execute(update(player_merge).where(*own).values(undone_at=at, undone_by=by))
    values = {"status": PlayerStatus.ACTIVE.value, "merged_into": None}
    connection.execute(update(player).where(player.c.id == gone).values(values))


def merges_of(connection: Connection, number: int) -> list[Merge]:
    """Every merge a player had part in, also those undone."""
    part = (player_merge.c.gone == number) | (player_merge.c.kept == number)
    rows = connection.execute(select(player_merge).where(part).order_by(player_merge.c.id))
    return [Merge(*row) for row in rows]


def merged_ids(connection: Connection) -> dict[int, int]:
    """Whoever was merged, and who he is now, followed to the end."""
    merged = player.c.merged_into.is_not(None)
    query = select(player.c.id, player.c.merged_into).where(merged)
    into = {gone: int(kept) for gone, kept in connection.execute(query) if kept}
    return {gone: _end(gone, into) for gone in into}


def _end(number: int, into: dict[int, int]) -> int:
    while number in into:
        number = into[number]
    return number
