"""The absolute criteria C.1-C.3."""

from arpad.pairing.matching.bits import mask_of
from arpad.pairing.values import Contender, RoundState, Strength


def c01_no_rematch(first: Contender, second: Contender) -> bool:
    """C.1: two players who played each other do not meet again; forfeits do not count."""
    return second.no not in first.opponents


def c02_bye(player: Contender) -> bool:
    """C.2: no bye after a bye or a win by forfeit (C.04.1 d)."""
    return player.may_get_bye


def c03_absolute_colours(first: Contender, second: Contender) -> bool:
    """C.3: non-topscorers with the same absolute preference do not meet."""
    return (
        first.topscorer
        or second.topscorer
        or first.preference is not second.preference
        or not first.strength is second.strength is Strength.ABSOLUTE
    )


def compatible_rows(state: RoundState) -> dict[int, int]:
    """Who may meet whom under C.1, C.3 and the organiser's wishes, as sets of places."""
    players = state.contenders
    place = {player.no: index for index, player in enumerate(players)}
    everybody = (1 << len(players)) - 1
    same = {
        colour: mask_of(
            i
            for i, p in enumerate(players)
            if p.preference is colour and p.strength is Strength.ABSOLUTE and not p.topscorer
        )
        for colour in {p.preference for p in players}
    }
    rows: dict[int, int] = {}
    for index, player in enumerate(players):
        barred = mask_of(place[no] for no in player.opponents if no in place) | 1 << index
        if player.strength is Strength.ABSOLUTE and not player.topscorer:
            barred |= same[player.preference]
        rows[index] = everybody & ~barred
    for pair in state.forbidden:
        if all(no in place for no in pair):
            one, two = (place[no] for no in pair)
            rows[one] &= ~(1 << two)
            rows[two] &= ~(1 << one)
    return rows
