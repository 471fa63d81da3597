"""C.04.2 B: the initial order of the players."""

from collections.abc import Iterable

from arpad.core.event import Player
from arpad.core.names import alphabetical
from arpad.core.player_titles import place_of_title


def initial_order(players: Iterable[Player]) -> tuple[Player, ...]:
    """Strength, then title, then the alphabet; the first gets pairing number 1."""
    return tuple(sorted(players, key=place_in_order))


def place_in_order(player: Player) -> tuple[int, int, str]:
    """What B.2 sorts by."""
    return (-(player.rating or 0), place_of_title(player.title), alphabetical(player.name))
