"""The runner-up and what decides are those of the definition."""

from collections.abc import Iterator

from hypothesis import given, settings
from tests.pairing.sieve import ARTICLES, Group, Pair, Ranked, RankedSieve
from tests.pairing.states import states

from arpad.pairing.dutch.edition import DUTCH_2017
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.dutch.judging import Candidate, first_difference
from arpad.pairing.dutch.paired import paired_brackets
from arpad.pairing.dutch.runner_up import best_without_a_pair, next_generated, runner_up
from arpad.pairing.values import BracketKind, NoPairing, RoundState


def judged(state: RoundState) -> list[Candidate]:
    try:
        pairing = pair_round(state)
    except NoPairing:
        return []
    return paired_brackets(state, pairing, DUTCH_2017)


def group_of(state: RoundState, places: int) -> Group:
    return tuple(each for at, each in enumerate(state.contenders) if places >> at & 1)


def by_definition(state: RoundState, candidate: Candidate) -> Ranked:
    bracket = candidate.judge.bracket
    sieve = RankedSieve(
        state, group_of(state, bracket.moved_down), group_of(state, bracket.residents)
    )
    below = group_of(state, bracket.below)
    match bracket.kind:
        case BracketKind.ORDINARY:
            following = tuple(each for each in below if each.score == below[0].score)
            return sieve.all_ordinary(following, following == below)
        case BracketKind.PENULTIMATE:
            return sieve.all_penultimate(below)
        case _:
            return sieve.all_last()


def numbers(pairs: list[Pair]) -> set[frozenset[int]]:
    return {frozenset((one.no, two.no)) for one, two in pairs}


def named(state: RoundState, candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset(state.contenders[place].no for place in pair) for pair in candidate.pairs}


def deciding(ranked: Ranked) -> Iterator[str]:
    (_, best), (_, second) = ranked[:2]
    return (article for article, one, two in zip(ARTICLES, best, second, strict=True) if one != two)


@settings(max_examples=200, deadline=None)
@given(states())
def test_the_runner_up_is_the_second_of_all_candidates(state: RoundState) -> None:
    for accepted in judged(state):
        ranked = by_definition(state, accepted)
        assert named(state, accepted) == numbers(ranked[0][0])
        second = runner_up(accepted, DUTCH_2017)
        if len(ranked) == 1:
            assert second is None
            continue
        assert second is not None
        assert named(state, second) == numbers(ranked[1][0])
        difference = first_difference(accepted, second)
        assert difference is not None
        assert difference.first_is_better
        assert difference.article == next(deciding(ranked))


@settings(max_examples=200, deadline=None)
@given(states())
def test_the_quick_way_to_the_runner_up_is_that_of_all_ways(state: RoundState) -> None:
    for accepted in judged(state):
        quick = next_generated(accepted, DUTCH_2017)
        if quick:
            general = best_without_a_pair(accepted, DUTCH_2017)
            assert general is not None
            assert quick.pairs == general.pairs
