"""The runner-up by the rules of 2026 is the second of all candidates that complete the round."""

from hypothesis import given
from tests.effort import examples, proof
from tests.rules.pairing.builders import contender
from tests.rules.pairing.builders import state as state_of
from tests.rules.pairing.dutch.test_dutch_2026 import SIX_PLAYERS
from tests.rules.pairing.sieve import Group, Key, Pair
from tests.rules.pairing.sieve_2026 import Sieve2026, score_of_bye
from tests.rules.pairing.states import states

from arpad.core.event import Event
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.dutch.edition import DUTCH_2026
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.explaining.explanation import accepted_candidates, explain_round
from arpad.rules.pairing.dutch.explaining.judging import Candidate, first_difference
from arpad.rules.pairing.dutch.explaining.runner_up import runner_up
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.values import Colour, NoPairing, RoundState

ARTICLES = (
    "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19",
    "C20", "C21", "4", "4", "4", "4", "4", "4", "4",
)  # fmt: skip


def judged(state: RoundState) -> list[Candidate]:
    try:
        pair_round(state, DUTCH_2026)
    except NoPairing:
        return []
    return accepted_candidates(state, DUTCH_2026)


def group_of(state: RoundState, places: int) -> Group:
    return tuple(each for at, each in enumerate(state.contenders) if places >> at & 1)


def by_definition(state: RoundState, accepted: Candidate) -> list[tuple[list[Pair], Key]]:
    """Candidates that complete the round with the bye where C5 has it, the best first."""
    bracket = accepted.judge.bracket
    below = group_of(state, bracket.below)
    scores = sorted({each.score for each in below}, reverse=True)
    groups = [tuple(each for each in below if each.score == score) for score in scores]
    down = group_of(state, bracket.moved_down | bracket.waiting)
    sieve = Sieve2026(state, down, group_of(state, bracket.residents), groups)
    legal = [pairs for pairs in sieve.candidates() if sieve.completing(pairs)]
    lowest = min(score_of_bye(sieve.completing(pairs)) for pairs in legal)
    ranked = [
        (pairs, values(sieve, pairs))
        for pairs in legal
        if score_of_bye(sieve.completing(pairs)) == lowest
    ]
    return sorted(ranked, key=lambda each: each[1])


def values(sieve: Sieve2026, pairs: list[Pair]) -> Key:
    _, count, scores = sieve.c5_to_c7(pairs)
    first = (count, scores, sieve.c8(pairs), sieve.c9(pairs))
    return (*first, *sieve.quality(pairs), *sieve.order(pairs))


def named(state: RoundState, candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset(state.contenders[place].no for place in pair) for pair in candidate.pairs}


def numbers(pairs: list[Pair]) -> set[frozenset[int]]:
    return {frozenset((one.no, two.no)) for one, two in pairs}


@proof
@examples(60, 5_000)
@given(states())
def test_the_runner_up_is_the_second_of_all_candidates(state: RoundState) -> None:
    for accepted in judged(state):
        if accepted.judge.bracket.waiting:
            continue
        ranked = by_definition(state, accepted)
        assert named(state, accepted) == numbers(ranked[0][0])
        second = runner_up(accepted, DUTCH_2026)
        if len(ranked) == 1:
            assert second is None
            continue
        assert second is not None
        assert named(state, second) == numbers(ranked[1][0])
        difference = first_difference(accepted, second)
        assert difference is not None
        assert difference.first_is_better
        both = zip(ARTICLES, ranked[0][1], ranked[1][1], strict=True)
        assert difference.article == next(article for article, one, two in both if one != two)


def said(event: Event, number: int) -> list[str]:
    before = state_before(event, number, Colour.WHITE, rules=DUTCH_2026.handling)
    step = explain_round(before, pair_round(before, DUTCH_2026), DUTCH_2026)
    return [line.strip() for line in step_lines(step, Language.EN)]


def test_c5_is_why_two_who_may_meet_float_both() -> None:
    lines = said(SIX_PLAYERS, 3)
    assert "the bye goes to score 0, the lowest possible; eligible there: 6  [C5]" in lines
    assert "with any pair here the bye would go to a higher score  [C5]" in lines
    assert not any("no pair can be made" in line for line in lines)


def test_who_is_alone_in_the_last_bracket_gets_the_bye() -> None:
    lines = said(SIX_PLAYERS, 3)
    assert lines[-1] == "6 gets the bye  [1.5]"


def test_completion_is_why_two_who_may_meet_float_both() -> None:
    """3 and 4 have met, so 1 and 2 are their only opponents."""
    players = [contender(1, score=4), contender(2, score=4)]
    below = [contender(3, score=2, met=(4,)), contender(4, score=2, met=(3,))]
    before = state_of(*players, *below)
    step = explain_round(before, pair_round(before, DUTCH_2026), DUTCH_2026)
    lines = [line.strip() for line in step_lines(step, Language.EN)]
    assert "with any pair here the round cannot be completed  [C4]" in lines
