"""C14-C21 of 2026: floats repeated by residents, moved-down players and their opponents."""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.downfloaters import floating_level
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Float


def c14_residents_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C14: residents who repeat the downfloat of the previous round."""
    yield from _downfloats(bracket, bracket.residents, 1)


def c15_opponents_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C15: opponents of moved-down players who repeat the upfloat of the previous round."""
    yield from _upfloats(bracket, bracket.moved_down, 1)


def c16_residents_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C16: residents who repeat the downfloat of two rounds before."""
    yield from _downfloats(bracket, bracket.residents, 2)


def c17_opponents_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C17: opponents of moved-down players who repeat the upfloat of two rounds before."""
    yield from _upfloats(bracket, bracket.moved_down, 2)


def c18_moved_down_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C18: score differences of moved-down players who floated down in the previous round.

    READING: who floats on has a larger difference than whoever is paired. As all residents have
    one score, fewer such players of the highest score float on, then of the next.
    """
    for group in _moved_down_by_score(bracket):
        yield from _downfloats(bracket, group, 1)


def c19_differences_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C19: score differences of opponents who repeat the upfloat of the previous round."""
    for group in _moved_down_by_score(bracket):
        yield from _upfloats(bracket, group, 1)


def c20_moved_down_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C20: score differences of moved-down players who floated down two rounds before."""
    for group in _moved_down_by_score(bracket):
        yield from _downfloats(bracket, group, 2)


def c21_differences_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C21: score differences of opponents who repeat the upfloat of two rounds before."""
    for group in _moved_down_by_score(bracket):
        yield from _upfloats(bracket, group, 2)


def _moved_down_by_score(bracket: Bracket) -> Iterator[int]:
    for group in bracket.by_score.values():
        if group & bracket.moved_down:
            yield group & bracket.moved_down


def _downfloats(bracket: Bracket, counted: int, ago: int) -> Iterator[Level]:
    protected = bracket.field.floated[Float.DOWN, ago] & counted
    if protected:
        yield floating_level(bracket, protected)


def _upfloats(bracket: Bracket, moved_down: int, ago: int) -> Iterator[Level]:
    protected = bracket.field.floated[Float.UP, ago] & bracket.residents
    if not protected or not moved_down:
        return
    dear = dict.fromkeys(members(bracket.players), 0)
    for place in members(moved_down):
        dear[place] = protected
    for place in members(protected):
        dear[place] = moved_down
    yield Level(dear)
