"""The order of the players of a Swiss before its first round, where an edition fixes it.

FEDA 1996, 1.2-1.24: FIDE rating, national rating, other ratings, at last lots or the alphabet. The
FIDE rating is the one a report file gives, the national one that of the federation's own record,
other ratings those of other federations' records.
"""

from typing import Final

from arpad.core.event import Event, Player
from arpad.core.lots import Lots
from arpad.core.names import alphabetical
from arpad.core.player_titles import place_of_title
from arpad.rules.regulations.kinds import StartingOrder

FIDE, NATIONAL, OTHER, NONE = range(4)
Strength = tuple[int, int, int]
TITLES_PART: Final = frozenset({FIDE, NATIONAL})


def starting_order(
    order: StartingOrder, event: Event, lots: Lots | None = None
) -> tuple[Player, ...]:
    """The players in their order; whom no rating and no title parts, lots or the alphabet do."""
    by_name = sorted(event.players, key=lambda player: alphabetical(player.name))
    last = lots.order(by_name) if lots else by_name
    return tuple(sorted(last, key=lambda player: strength(order, event, player)))


def strength(order: StartingOrder, event: Event, player: Player) -> Strength:
    """What goes before lots and alphabet: the smaller, the earlier (FEDA 1996, 1.21-1.23).

    READING: everybody with a FIDE rating comes before everybody without, as the articles stand one
    after the other; or FIDE ratings and those that stand for them are one scale.
    """
    kind, rating = _rating(event, player)
    turn = kind if order is StartingOrder.IN_TURN or kind == NONE else FIDE
    return turn, -rating, place_of_title(player.title) if kind in TITLES_PART else 0


def _rating(event: Event, player: Player) -> tuple[int, int]:
    """The first rating the articles ask for that the player has, and which one it is."""
    records = player.national.records if player.national else {}
    own = event.federation or player.federation
    national = next((each.rating for fed, each in records.items() if fed == own), None)
    others = (each.rating or 0 for fed, each in records.items() if fed != own)
    other = max(others, default=None)
    for kind, rating in ((FIDE, player.rating), (NATIONAL, national), (OTHER, other)):
        if rating:
            return kind, rating
    return NONE, 0
