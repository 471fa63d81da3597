"""Whom a player may not meet in any system, as sets of places (C.04.1 b, f, g)."""

from collections.abc import Callable

from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.values import Contender, RoundState, Strength

# Whom each player may not meet, by places.
Barred = Callable[[RoundState], dict[int, int]]


def rematches(state: RoundState) -> dict[int, int]:
    """C.04.1 b: nobody meets an opponent again."""
    place = {player.no: index for index, player in enumerate(state.contenders)}
    return {
        index: mask_of(place[no] for no in player.opponents if no in place)
        for index, player in enumerate(state.contenders)
    }


def same_colour_due(state: RoundState) -> dict[int, int]:
    """C.04.1 f and g: two who must both have the same colour do not meet."""
    return meeting_same_colour(state, lambda player: player.strength is Strength.ABSOLUTE)


def meeting_same_colour(state: RoundState, is_bound: Callable[[Contender], bool]) -> dict[int, int]:
    """Those who are bound to their preference do not meet each other."""
    bound = {
        index: player.preference
        for index, player in enumerate(state.contenders)
        if is_bound(player)
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
