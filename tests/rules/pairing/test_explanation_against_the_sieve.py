"""The runner-up and what decides are those of the definition."""

from collections.abc import Iterator

from hypothesis import given
from tests.effort import examples, proof
from tests.rules.pairing.sieve import ARTICLES, Group, Key, Pair, Ranked, RankedSieve, legal
from tests.rules.pairing.states import states

from arpad.rules.pairing.dutch.edition import DUTCH_2017
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.explaining.explanation import accepted_candidates
from arpad.rules.pairing.dutch.explaining.first_candidate import bars_of, breaches, first_candidate
from arpad.rules.pairing.dutch.explaining.judging import Candidate, first_difference, is_better
from arpad.rules.pairing.dutch.explaining.runner_up import (
    best_without_a_pair,
    next_generated,
    runner_up,
)
from arpad.rules.pairing.dutch.explaining.tried import Tried, tried_before
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.values import NoPairing, RoundState


def judged(state: RoundState) -> list[Candidate]:
    try:
        pair_round(state)
    except NoPairing:
        return []
    return accepted_candidates(state, DUTCH_2017)


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


def deciding(best: tuple[Key, ...], second: tuple[Key, ...]) -> Iterator[str]:
    return (article for article, one, two in zip(ARTICLES, best, second, strict=True) if one != two)


@proof
@examples(60, 5_000)
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
        assert difference.article == next(deciding(ranked[0][1], ranked[1][1]))


@proof
@examples(60, 5_000)
@given(states())
def test_the_quick_way_to_the_runner_up_is_that_of_all_ways(state: RoundState) -> None:
    for accepted in judged(state):
        quick = next_generated(accepted, DUTCH_2017)
        if quick:
            general = best_without_a_pair(accepted, DUTCH_2017)
            assert general is not None
            assert quick.pairs == general.pairs


def position(candidate: Candidate, pair: Pair) -> tuple[int, int]:
    place = {each.no: at for at, each in enumerate(candidate.judge.bracket.field.players)}
    one, two = sorted((place[pair[0].no], place[pair[1].no]))
    return one, two


@proof
@examples(60, 5_000)
@given(states())
def test_the_verdict_on_the_first_candidate_is_that_of_the_list(state: RoundState) -> None:
    for accepted in judged(state):
        ranked = by_definition(state, accepted)
        first = first_candidate(accepted)
        found = list(breaches(first, bars_of(state, DUTCH_2017), DUTCH_2017))
        named_first = named(state, first)
        listed = [values for pairs, values in ranked if numbers(pairs) == named_first]
        assert bool(listed) != bool(found)
        for pair in first.pairs:
            one, two = (state.contenders[place] for place in pair)
            assert (pair in {each.places for each in found}) != legal(state, one, two)
        if listed and first.pairs != accepted.pairs:
            difference = first_difference(accepted, first)
            assert difference is not None
            assert difference.article == next(deciding(ranked[0][1], listed[0]))
        for pairs, _ in ranked:
            other = accepted.judge.candidate(position(accepted, pair) for pair in pairs)
            if len(other.pairs) == len(first.pairs):
                same_number = len(other.order.moved_down) == len(first.order.moved_down)
                assert not same_number or first.order.parts <= other.order.parts


@proof
@examples(60, 5_000)
@given(states())
def test_the_classes_tried_before_are_all_and_their_best_is_the_best(state: RoundState) -> None:
    for accepted in judged(state):
        ranked = by_definition(state, accepted)
        listed = [[position(accepted, pair) for pair in pairs] for pairs, _ in ranked]
        order = accepted.order
        covered: list[set[tuple[int, int]]] = []
        for tried in tried_before(accepted, DUTCH_2017):
            members = [set(pairs) for pairs in listed if belongs(accepted, tried, set(pairs))]
            covered += members
            if not members:
                assert tried.best is None
                continue
            assert tried.best is not None
            assert set(tried.best.pairs) == members[0]
            assert is_better(accepted, tried.best)
        if order.out:
            continue
        for pairs in listed:
            other = accepted.judge.candidate(pairs).order
            if other.moved_down == order.moved_down and other.parts < order.parts:
                assert set(pairs) in covered or len(pairs) != len(accepted.pairs)


def belongs(accepted: Candidate, tried: Tried, pairs: set[tuple[int, int]]) -> bool:
    """Whether a candidate is of a class: paired as accepted before, then as tried."""
    order, bracket = accepted.order, accepted.judge.bracket
    of_moved_down = list(zip(order.moved_down, order.opponents, strict=True))
    if any(bracket.moved_down >> one & 1 and one not in order.moved_down for one, _ in pairs):
        return False
    rest = list(zip(order.upper, order.partners, strict=True))
    if tried.pair and tried.pair[0] in order.moved_down:
        before = of_moved_down[: order.moved_down.index(tried.pair[0])]
        return {*before, tried.pair} <= pairs
    residents = [at for at in range(len(bracket.field.players)) if bracket.residents >> at & 1]
    remainder = [at for at in residents if at not in order.opponents]
    upper = order.upper if tried.pair else remainder[: len(order.upper)]
    fixed = set(of_moved_down)
    if tried.pair:
        fixed |= {tried.pair, *rest[: order.upper.index(tried.pair[0])]}
    return fixed <= pairs and all(
        one in upper and two not in upper for one, two in pairs - set(of_moved_down)
    )
