from itertools import groupby

from hypothesis import assume, given
from tests.effort import examples, proof
from tests.rules.pairing.sieve import floaters, pairings
from tests.rules.pairing.states import states

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.next_bracket import best_leftovers
from arpad.rules.pairing.dutch.edition import DUTCH_2026
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Contender, RoundState


def worth(left: tuple[Contender, ...]) -> tuple[int, list[int]]:
    return len(left), sorted((player.score for player in left), reverse=True)


@proof
@examples(60, 5_000)
@given(states())
def test_c8_fewest_leave_the_next_bracket_and_of_those_the_lowest(state: RoundState) -> None:
    """All of the upper scoregroups float into the last."""
    groups = [tuple(group) for _, group in groupby(state.contenders, key=lambda each: each.score)]
    down = tuple(player for group in groups[:-1] for player in group)
    assume(down)
    field = RoundField(state, DUTCH_2026.absolute)
    upper = (1 << len(down)) - 1
    lower = field.everybody & ~upper
    bracket = Bracket(
        field=field,
        kind=BracketKind.ORDINARY,
        residents=upper,
        moved_down=0,
        following=lower,
        below=lower,
    )
    left = tuple(field.players[place] for place in members(best_leftovers(bracket, upper)))
    candidates = pairings(state, down, groups[-1])
    assert worth(left) == min(worth(floaters(state.contenders, pairs)) for pairs in candidates)
