"""C.7 (C8 in 2026): downfloaters that let the next bracket have most pairs, then the best ones."""

from collections.abc import Iterator

from arpad.rules.pairing.completion import matches_all
from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import lowest, members
from arpad.rules.pairing.matching.graph import Forest, largest


def is_indifferent(bracket: Bracket, floaters: int, may_float: int) -> bool:
    """Whether any such number of downfloaters is equally welcome in the next bracket.

    So it is when each has enough opponents there and, whoever they take, the others still have
    half of each other left (Dirac).
    """
    rows, following = bracket.field.compatible, bracket.following
    taken = floaters
    left = following.bit_count() - taken
    if bracket.bye_follows and (left % 2 or following != bracket.below):
        if (bracket.byes & following).bit_count() <= floaters:
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
    if bracket.bye_follows and following == bracket.below:
        field = bracket.field
        for place in members(may_float):
            alone = following | 1 << place
            worse |= (not matches_all(field, alone, bracket.may_get_bye)) << place
            unpaired |= (not matches_all(field, alone, bracket.byes & following)) << place
    else:
        worse, unpaired = _in_a_middle_bracket(bracket, may_float)
    nothing = dict.fromkeys(members(bracket.players), 0)
    yield Level(nothing, worse)
    yield Level(nothing, unpaired)


def _in_a_middle_bracket(bracket: Bracket, may_float: int) -> tuple[int, int]:
    """Who adds no pair to the next scoregroup, and who meets nobody there."""
    following, compatible = bracket.following, bracket.field.compatible
    rows = {place: compatible[place] & following for place in members(following)}
    alive = following
    if bracket.bye_follows:
        alive |= add_bye(bracket, rows)
    mates: dict[int, int] = {}
    free = largest(rows, mates, alive).bit_count()
    worse = unpaired = 0
    for place in members(may_float):
        row = compatible[place] & following
        unpaired |= (not row) << place
        joined = {other: rows[other] | (row >> other & 1) << place for other in rows}
        left = largest(joined | {place: row}, dict(mates), alive | 1 << place).bit_count()
        worse |= (left > free) << place
    return worse, unpaired


def add_bye(bracket: Bracket, rows: dict[int, int]) -> int:
    """Give one of the next scoregroup the bye for partner; the vertex of the bye."""
    seat = bracket.field.everybody.bit_length()
    rows[seat] = bracket.byes & bracket.following
    for place in members(rows[seat]):
        rows[place] |= 1 << seat
    return 1 << seat


def best_leftovers(bracket: Bracket, floaters: int, with_bye: bool = False) -> int:
    """Who is left of the next bracket when it has most pairs and then the lowest scores left.

    ``with_bye``: besides one of its residents who gets the bye.
    """
    following = bracket.following
    compatible = bracket.field.compatible
    near = floaters | following
    rows = {place: compatible[place] & near for place in members(following)}
    rows |= {place: compatible[place] & following for place in members(floaters)}
    bye = add_bye(bracket, rows) if with_bye else 0
    mates: dict[int, int] = {}
    free = largest(rows, mates, near | bye)
    todo = free & (floaters | bye)
    while todo:
        place = lowest(todo & bye or todo)
        forest = Forest(rows, mates, 1 << place, (near | bye) & ~free | 1 << place)
        forest.enlarge()
        instead = forest.even & (near if bye >> place & 1 else following | bracket.lower(place))
        todo &= ~(1 << place)
        if instead:
            last = instead.bit_length() - 1
            forest.swap_from(last)
            free ^= 1 << place | 1 << last
            todo |= 1 << last & floaters
    return free
