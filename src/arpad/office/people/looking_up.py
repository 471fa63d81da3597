"""Whom anybody may look up: whoever a list printed, and nobody who is only registered."""

from collections.abc import Mapping
from dataclasses import dataclass

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.norms import NormState
from arpad.core.players import (
    NO_RATINGS,
    LikelyPlayer,
    PlayerRecord,
    PlayerStatus,
    PublicPlayer,
)
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.lists.choosing import list_shown_to
from arpad.office.norms.standing import OfferedNorm, with_players
from arpad.office.people.ratings_today import ratings_today
from arpad.office.records.database import Connection
from arpad.office.records.listed_search import search_listed
from arpad.office.records.lists import history, players_on_lists
from arpad.office.records.merges import merged_with
from arpad.office.records.norms import norms_kept
from arpad.office.records.players import player_by_fide_id, player_by_id
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import EVERYBODY, may

LOOKED_THROUGH = 2
SHOWN_NORMS = (NormState.OFFERED, NormState.AWARDED)


@dataclass(frozen=True, slots=True)
class PlayerNumber:
    """The number of a player: FIDE's, or the office's own."""

    fide_id: int | None = None
    own: int | None = None


@dataclass(frozen=True, slots=True)
class ListedPlayerFile:
    """Somebody whom lists printed: what every list said of them, by dates, and their norms.

    ``made_in`` are the names of the tournaments of these by code, of those that lists count.
    """

    player: PublicPlayer
    lines: tuple[tuple[ListRow, Entry], ...]
    norms: tuple[OfferedNorm, ...]
    made_in: Mapping[str, str]


@may(*EVERYBODY)
def look_up(desk: Desk, asked: str, *, limit: int = 20) -> tuple[LikelyPlayer[PublicPlayer], ...]:
    """Players on a list by number or name, best first, whatever accents, order and spelling.

    Of those who fit alike, surnames come before other words of a name, then the higher rating.
    """
    with desk.reading() as connection:
        found = search_listed(connection, asked, limit=limit * LOOKED_THROUGH)
        alone = [each for each in found if each.player.status is PlayerStatus.ACTIVE]
        listed = players_on_lists(connection, [each.player.id for each in alone])
        shown = [each for each in alone if each.player.id in listed][:limit]
        ratings = ratings_today(connection, [each.player.id for each in shown])
    return tuple(
        LikelyPlayer(each.player.public, each.likeness, ratings.get(each.player.id, NO_RATINGS))
        for each in shown
    )


@may(*EVERYBODY)
def listed_player(desk: Desk, who: PlayerNumber) -> ListedPlayerFile:
    """The player of an address, with everything lists printed of them and the norms they made."""
    with desk.reading() as connection:
        found = need_listed(connection, who)
        lines = [
            line
            for line in history(connection, found.id)
            if line[1].state is not ListState.WITHHELD
        ]
        people = merged_with(connection, found.id)
        kept = norms_kept(connection, states=SHOWN_NORMS, players=people)
        norms = tuple(each.without_reasons for each in with_players(connection, kept))
        events = [find_tournament(connection, code) for code in {each.tournament for each in kept}]
    return ListedPlayerFile(
        found.public,
        tuple((list_shown_to(desk, row), entry) for row, entry in lines),
        norms,
        {each.code: each.name for each in events if each.status is Status.PUBLISHED},
    )


def need_listed(connection: Connection, who: PlayerNumber) -> PlayerRecord:
    """The player of a number; whoever was merged is the player they were merged into.

    Nobody finds who was erased, or stands on no list.
    """
    found = _kept(connection, _of(connection, who))
    if found is None or not players_on_lists(connection, [found.id]):
        values = {"found": str(who.fide_id or who.own)}
        raise UnknownName(Finding.error("player.unknown", "player", **values))
    return found


def _of(connection: Connection, who: PlayerNumber) -> PlayerRecord | None:
    if who.fide_id is not None:
        return player_by_fide_id(connection, who.fide_id)
    return None if who.own is None else player_by_id(connection, who.own)


def _kept(connection: Connection, found: PlayerRecord | None) -> PlayerRecord | None:
    while found is not None and found.merged_into is not None:
        found = player_by_id(connection, found.merged_into)
    return found if found and found.status is PlayerStatus.ACTIVE else None
