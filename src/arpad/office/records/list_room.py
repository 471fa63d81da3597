"""Room for a list of any length: numbers kept free, and indexes off where many rows come in."""

from typing import NamedTuple

from sqlalchemy import Connection

from arpad.office.records.bulk import (
    Indexes,
    drop_indexes,
    index_again,
    next_number,
    numbers_taken,
    prepare,
)
from arpad.office.records.printed import next_print, prints_taken
from arpad.office.records.tables.lists import list_entry, ordered_line
from arpad.office.records.tables.name_words import name_word, player_word
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import printed_player

# Below this, a list may bring many times the players there are.
FEW_PLAYERS = 100_000


class Room(NamedTuple):
    """The first numbers nobody has, and the indexes that were taken off."""

    first_player: int
    first_printed: int
    indexes: Indexes


def make_room(connection: Connection) -> Room:
    """Let nobody else give out numbers, and make many new rows cheap."""
    prepare(connection, player, name_word, printed_player)
    first = next_number(connection, player)
    growing = (player, player_word) if first < FEW_PLAYERS else ()
    if first == 1:
        growing = (*growing, printed_player, list_entry, ordered_line)
    indexes = drop_indexes(connection, *growing)
    return Room(first, next_print(connection), indexes)


def close_room(connection: Connection, indexes: Indexes) -> None:
    """Build the indexes again, and count on from the highest numbers."""
    index_again(connection, indexes)
    numbers_taken(connection, player)
    prints_taken(connection)
