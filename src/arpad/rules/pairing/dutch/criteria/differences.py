"""C.6 and C.16-C.19: score differences, compared from the largest (A.8)."""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Float


def c06_pair_score_differences(bracket: Bracket) -> Iterator[Level]:
    """C.6: minimise the PSD."""
    yield from levels_by_difference(bracket, bracket.players, Float.DOWN)


def c16_downfloaters_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C.16: differences of those who repeat the downfloat of the previous round."""
    yield from levels_by_difference(bracket, bracket.field.floated[Float.DOWN, 1], Float.DOWN)


def c17_upfloaters_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C.17: differences of those who repeat the upfloat of the previous round."""
    yield from levels_by_difference(bracket, bracket.field.floated[Float.UP, 1], Float.UP)


def c18_downfloaters_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C.18: differences of those who repeat the downfloat of two rounds before."""
    yield from levels_by_difference(bracket, bracket.field.floated[Float.DOWN, 2], Float.DOWN)


def c19_upfloaters_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C.19: differences of those who repeat the upfloat of two rounds before."""
    yield from levels_by_difference(bracket, bracket.field.floated[Float.UP, 2], Float.UP)


def levels_by_difference(bracket: Bracket, counted: int, side: Float) -> Iterator[Level]:
    """A level for each difference, of pairs whose higher or lower player is counted.

    Nothing comes of a bracket with one score: all differences are equal then.
    """
    by_score = bracket.by_score
    counted &= bracket.players
    if len(by_score) == 1 or not counted:
        return
    scores = list(by_score)
    differences = {high - low for high in scores for low in scores if high > low}
    base = bracket.floating_difference
    if side is Float.DOWN:
        differences |= {score - base for score in scores}
    for difference in sorted(differences, reverse=True):
        dear: dict[int, int] = dict.fromkeys(members(bracket.players), 0)
        floating = 0
        for high, group in by_score.items():
            under = by_score.get(high - difference, 0)
            mine, others = (counted, -1) if side is Float.DOWN else (-1, counted)
            for place in members(group & mine if under else 0):
                dear[place] |= under & others
            for place in members(under & others):
                dear[place] |= group & mine
            if side is Float.DOWN and high - base == difference:
                floating |= group & counted
        if floating or any(dear.values()):
            yield Level(dear, floating)
