"""The players of an event as FIDE's list and the master file know them."""

from collections.abc import Mapping
from dataclasses import replace

from arpad.core.event import Event, Player
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.core.rating_list import Entry, ListRow
from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, list_in_force
from arpad.office.records.player_lookup import kept_players
from arpad.office.records.printed import printed_players
from arpad.office.records.tournaments import system_keys
from arpad.office.systems import choose_system

FIDE = "fide"


def fide_list(
    connection: Connection, tournament: TournamentRow, system: str | None = None
) -> ListRow | None:
    """FIDE's list in force when the tournament began; our own lists are not asked unless named."""
    if system is None and FIDE not in system_keys(connection):
        return None
    key = choose_system(connection, system or FIDE)
    return list_in_force(
        connection, key, tournament.play, tournament.ratings_on or tournament.start
    )


def known_players(connection: Connection, matched: Mapping[int, int]) -> dict[int, PlayerRecord]:
    """By the number in the report whoever is matched, merges followed, and was not erased."""
    known = kept_players(connection, set(matched.values()))
    return {
        no: known[number]
        for no, number in matched.items()
        if known[number].status is not PlayerStatus.ERASED
    }


def as_known(
    connection: Connection,
    event: Event,
    known: Mapping[int, PlayerRecord],
    listed: ListRow | None,
) -> Event:
    """The event with everybody who is known as FIDE's list and the master file have them."""
    numbers = {each.id for each in known.values()}
    rated = entries(connection, listed.id, numbers) if listed else None
    printed = printed_players(connection, listed.id, numbers) if listed else {}
    made = []
    for player in event.players:
        own = known.get(player.no)
        if own is None:
            made.append(player)
            continue
        person = printed.get(own.id)
        federation = (person.federation if person else None) or own.federation
        made.append(_as_known(player, own, federation, rated))
    return replace(event, players=tuple(made))


def _as_known(
    player: Player,
    own: PlayerRecord,
    federation: str | None,
    rated: Mapping[int, Entry] | None,
) -> Player:
    """A player with what FIDE's list and the master file say; the report where they say nothing.

    Where there is a list, who is not on it is unrated.
    """
    entry = rated.get(own.id) if rated is not None else None
    sex = {"f": "w", "m": "m"}.get(own.sex or "")
    return replace(
        player,
        id=str(own.fide_id) if own.fide_id else player.id,
        name=own.name,
        federation=federation or player.federation,
        sex=sex or player.sex,
        title=own.title or own.women_title or player.title,
        birth=_fuller(own.birth, player.birth),
        rating=player.rating if rated is None else entry.rating if entry else None,
    )


def _fuller(ours: str | None, reported: str | None) -> str | None:
    """Our date of birth, or the reported one where it says more of the same."""
    if ours and reported and len(reported) > len(ours) and reported.startswith(ours):
        return reported
    return ours or reported
