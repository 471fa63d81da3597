"""Whom anybody may look up: whoever a list printed, and nobody who is only registered."""

from dataclasses import dataclass

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.players import LikelyPlayer, PlayerRecord, PlayerStatus, PublicPlayer
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.office.desk import Desk
from arpad.office.lists.choosing import list_shown_to
from arpad.office.rights import EVERYBODY, may
from arpad.store.database import Connection
from arpad.store.lists import history, players_on_lists
from arpad.store.player_search import search
from arpad.store.players import player_by_fide_id, player_by_id

LOOKED_THROUGH = 4


@dataclass(frozen=True, slots=True)
class ListedPlayerFile:
    """Somebody whom lists printed, and what every list said of them, in order of dates."""

    player: PublicPlayer
    lines: tuple[tuple[ListRow, Entry], ...]


@may(*EVERYBODY)
def look_up(desk: Desk, asked: str, *, limit: int = 20) -> tuple[LikelyPlayer[PublicPlayer], ...]:
    """Players on a list by number or name, best first, whatever accents, order and spelling."""
    with desk.reading() as connection:
        found = search(connection, asked, limit=limit * LOOKED_THROUGH)
        alone = [each for each in found if each.player.status is PlayerStatus.ACTIVE]
        listed = players_on_lists(connection, [each.player.id for each in alone])
    shown = [each for each in alone if each.player.id in listed]
    return tuple(LikelyPlayer(each.player.public, each.likeness) for each in shown[:limit])


@may(*EVERYBODY)
def listed_player(
    desk: Desk, *, fide_id: int | None = None, number: int | None = None
) -> ListedPlayerFile:
    """The player of an address: by the FIDE id, else by the office's own number.

    Whoever was merged is the player they were merged into; nobody finds who was erased, or stands
    on no list.
    """
    with desk.reading() as connection:
        found = _kept(connection, _of(connection, fide_id, number))
        if found is None or not players_on_lists(connection, [found.id]):
            values = {"found": str(fide_id or number)}
            raise UnknownName(Finding(Severity.ERROR, "player.unknown", "player", values=values))
        lines = [
            line
            for line in history(connection, found.id)
            if line[1].state is not ListState.WITHHELD
        ]
    return ListedPlayerFile(
        found.public, tuple((list_shown_to(desk, row), entry) for row, entry in lines)
    )


def _of(connection: Connection, fide_id: int | None, number: int | None) -> PlayerRecord | None:
    if fide_id is not None:
        return player_by_fide_id(connection, fide_id)
    return None if number is None else player_by_id(connection, number)


def _kept(connection: Connection, found: PlayerRecord | None) -> PlayerRecord | None:
    while found is not None and found.merged_into is not None:
        found = player_by_id(connection, found.merged_into)
    return found if found and found.status is PlayerStatus.ACTIVE else None
