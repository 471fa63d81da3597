"""The absolute criteria C.1 and C.3: whom a player may not meet, as sets of places."""

from arpad.rules.pairing.barred import meeting_same_colour, rematches
from arpad.rules.pairing.values import RoundState, Strength


def c01_rematches(state: RoundState) -> dict[int, int]:
    """C.1: nobody meets an opponent again."""
    return rematches(state)


def c03_absolute_preferences(state: RoundState) -> dict[int, int]:
    """C.3: two of the same absolute preference do not meet, topscorers excepted."""
    return meeting_same_colour(
        state, lambda player: player.strength is Strength.ABSOLUTE and not player.topscorer
    )
