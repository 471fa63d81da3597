"""Who is registered to play in a tournament, by row number alone."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from arpad.office.records.player_lookup import kept_players
from arpad.office.records.tables.tournaments import registered_player

OWN: Final = registered_player.c
# How the log calls the players of an entry list, by number.
ENTRIES: Final = "entries"


def keep_registered(connection: Connection, tournament_id: int, players: Collection[int]) -> None:
    """Let these be the registered players of a tournament, instead of those before."""
    connection.execute(delete(registered_player).where(OWN.tournament_id == tournament_id))
    rows = [{"tournament_id": tournament_id, "player_id": number} for number in sorted(players)]
    if rows:
        connection.execute(insert(registered_player), rows)


def registered_numbers(connection: Connection, tournament_id: int) -> list[int]:
    """The numbers that were registered, in order."""
    query = select(OWN.player_id).where(OWN.tournament_id == tournament_id)
    return list(connection.execute(query.order_by(OWN.player_id)).scalars())


def registered_players(connection: Connection, tournament_id: int) -> set[int]:
    """Who is registered, by number; whoever was merged is whom they were merged into."""
    kept = kept_players(connection, registered_numbers(connection, tournament_id))
    return {each.id for each in kept.values()}


def forget_registered(connection: Connection, player_id: int) -> None:
    """Let somebody erased be registered nowhere."""
    connection.execute(delete(registered_player).where(OWN.player_id == player_id))
