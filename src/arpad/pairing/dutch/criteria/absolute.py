"""The absolute criteria C.1 and C.3: whom a player may not meet, as sets of places."""

from arpad.pairing.matching.bits import mask_of
from arpad.pairing.values import RoundState, Strength


def c01_rematches(state: RoundState) -> dict[int, int]:
    """C.1: nobody meets an opponent again."""
    place = {player.no: index for index, player in enumerate(state.contenders)}
    return {
        index: mask_of(place[no] for no in player.opponents if no in place)
        for index, player in enumerate(state.contenders)
    }


def c03_absolute_preferences(state: RoundState) -> dict[int, int]:
    """C.3: two of the same absolute preference do not meet, topscorers excepted."""
    bound = {
        index: player.preference
        for index, player in enumerate(state.contenders)
        if player.strength is Strength.ABSOLUTE and not player.topscorer
    }
    same = {
        colour: mask_of(index for index, mine in bound.items() if mine is colour)
        for colour in set(bound.values())
    }
    return {index: same[colour] & ~(1 << index) for index, colour in bound.items()}


def unwanted_pairs(state: RoundState) -> dict[int, int]:
    """Pairs that are announced not to be made."""
    place = {player.no: index for index, player in enumerate(state.contenders)}
    barred: dict[int, int] = {}
    for pair in state.forbidden:
        if all(no in place for no in pair):
            one, two = (place[no] for no in pair)
            barred[one] = barred.get(one, 0) | 1 << two
            barred[two] = barred.get(two, 0) | 1 << one
    return barred
