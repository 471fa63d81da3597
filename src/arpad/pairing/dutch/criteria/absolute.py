"""The absolute criteria C.1 (no rematch) and C.3 (no two of the same absolute preference).

C.2, who may get the bye, is ``Contender.may_get_bye``.
"""

from arpad.pairing.matching.bits import mask_of
from arpad.pairing.values import RoundState, Strength


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
