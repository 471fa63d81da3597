"""C.04.2 B: the initial order of the players."""

from collections.abc import Iterable

from arpad.core.event import Player
from arpad.core.names import alphabetical

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


def initial_order(players: Iterable[Player]) -> tuple[Player, ...]:
    """Strength, then title, then the alphabet; the first gets pairing number 1."""
    return tuple(sorted(players, key=place_in_order))


def place_in_order(player: Player) -> tuple[int, int, str]:
    """What B.2 sorts by."""
    title = (player.title or "").upper()
    order = TITLES.index(title) if title in TITLES else len(TITLES)
    return (-(player.rating or 0), order, alphabetical(player.name))
