"""C.7: downfloaters that let the next bracket have most pairs, then the smallest PSD."""

from collections.abc import Iterator

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.completion import matches_all
from arpad.pairing.dutch.criteria.kinds import Level
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.graph import largest


def is_indifferent(bracket: Bracket, floaters: int, may_float: int) -> bool:
    """Whether any such number of downfloaters is equally welcome in the next bracket.

    So it is when each has enough opponents there and, whoever they take, the others still have
    half of each other left (Dirac).
    """
    rows, following = bracket.field.compatible, bracket.following
    taken = floaters
    left = following.bit_count() - taken
    if bracket.bye_follows and left % 2:
        if (bracket.field.may_get_bye & following).bit_count() <= floaters:
            return False
        taken, left = taken + 1, left - 1
    if left < 0:
        return False
    enough = taken + (left + 1) // 2
    return all((rows[p] & following).bit_count() >= floaters for p in members(may_float)) and all(
        (rows[p] & following).bit_count() >= enough for p in members(following)
    )


def single_downfloater(bracket: Bracket, may_float: int) -> Iterator[Level]:
    """C.7 when one player floats: who gives fewer pairs, and who stays unpaired there."""
    following = bracket.following
    worse = unpaired = 0
    if bracket.bye_follows:
        field = bracket.field
        for place in members(may_float):
            alone = following | 1 << place
            worse |= (not matches_all(field, alone)) << place
            unpaired |= (not matches_all(field, alone, field.may_get_bye & following)) << place
    else:
        worse, unpaired = _in_a_middle_bracket(bracket, may_float)
    nothing = dict.fromkeys(members(bracket.players), 0)
    yield Level(nothing, worse)
    yield Level(nothing, unpaired)


def _in_a_middle_bracket(bracket: Bracket, may_float: int) -> tuple[int, int]:
    """Who adds no pair to the next scoregroup, and who meets nobody there."""
    following, compatible = bracket.following, bracket.field.compatible
    rows = {place: compatible[place] & following for place in members(following)}
    mates: dict[int, int] = {}
    free = largest(rows, mates, following).bit_count()
    worse = unpaired = 0
    for place in members(may_float):
        row = compatible[place] & following
        unpaired |= (not row) << place
        joined = {other: rows[other] | (row >> other & 1) << place for other in rows}
        left = largest(joined | {place: row}, dict(mates), following | 1 << place).bit_count()
        worse |= (left > free) << place
    return worse, unpaired
