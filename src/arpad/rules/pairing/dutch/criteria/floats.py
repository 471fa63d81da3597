"""C.12-C.15: repeated floats, counted in players."""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Float


def c12_downfloat_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C.12: players who repeat the downfloat of the previous round."""
    yield from _downfloats(bracket, 1)


def c13_upfloat_of_last_round(bracket: Bracket) -> Iterator[Level]:
    """C.13: players who repeat the upfloat of the previous round."""
    yield from _upfloats(bracket, 1)


def c14_downfloat_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C.14: players who repeat the downfloat of two rounds before."""
    yield from _downfloats(bracket, 2)


def c15_upfloat_of_two_rounds_ago(bracket: Bracket) -> Iterator[Level]:
    """C.15: players who repeat the upfloat of two rounds before."""
    yield from _upfloats(bracket, 2)


def _downfloats(bracket: Bracket, ago: int) -> Iterator[Level]:
    protected = bracket.field.floated[Float.DOWN, ago] & bracket.players
    if not protected:
        return
    dear: dict[int, int] = {}
    for place in members(bracket.players):
        dear[place] = bracket.higher(place) & protected
        if protected >> place & 1:
            dear[place] |= bracket.lower(place)
    yield Level(dear, protected)


def _upfloats(bracket: Bracket, ago: int) -> Iterator[Level]:
    protected = bracket.field.floated[Float.UP, ago] & bracket.players
    if not protected or len(bracket.by_score) == 1:
        return
    dear: dict[int, int] = {}
    for place in members(bracket.players):
        dear[place] = bracket.lower(place) & protected
        if protected >> place & 1:
            dear[place] |= bracket.higher(place)
    if any(dear.values()):
        yield Level(dear)
