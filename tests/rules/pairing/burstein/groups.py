"""Groups of one score for the tests of C.04.4.2, article 6: player 1 is no. 1 of the order."""

from collections.abc import Iterable

from tests.rules.pairing.builders import contender, state

from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.burstein.combinations import Combination, first_combination
from arpad.rules.pairing.field import RoundField

Pairs = frozenset[tuple[int, int]]


def combination(text: str) -> tuple[Pairs, int | None]:
    """``1*5 2*4 3F`` as pairs and floater."""
    pairs = frozenset(
        (int(one), int(two))
        for one, _, two in (each.partition("*") for each in text.split())
        if two
    )
    floater = next((int(each[:-1]) for each in text.split() if each.endswith("F")), None)
    return pairs, floater


def group_of(size: int, may_meet: Iterable[tuple[int, int]], histories: str = "") -> RoundField:
    """So many players who have met everybody but those they ``may_meet``; W or B: what they had."""
    open_ = {frozenset(pair) for pair in may_meet}
    numbers = range(1, size + 1)
    players = [
        contender(
            no,
            histories[no - 1] if histories else "",
            met=[other for other in numbers if frozenset((no, other)) not in open_],
        )
        for no in numbers
    ]
    return RoundField(state(*players), (rematches, same_colour_due))


def paired(field: RoundField, may_float: Iterable[int]) -> tuple[Pairs, int | None] | None:
    """The combination a group is paired by, in numbers."""
    size = len(field.players)
    floaters = sum(1 << no - 1 for no in may_float)
    found: Combination | None = first_combination(field, list(range(size)), floaters)
    if found is None:
        return None
    pairs = frozenset((one + 1, two + 1) for one, two in found.pairs)
    return pairs, found.floaters[0] + 1 if found.floaters else None
