import pytest
from hypothesis import given
from tests.effort import examples, proof
from tests.rules.pairing import sieve, sieve_2026
from tests.rules.pairing.states import states

from arpad.rules.pairing.dutch import descent, pair_bracket
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.values import NoPairing, RoundState


def paired(
    state: RoundState, edition: DutchEdition = DUTCH_2017
) -> tuple[set[frozenset[int]], int | None] | None:
    try:
        pairing = pair_round(state, edition)
    except NoPairing:
        return None
    return {frozenset((board.white, board.black)) for board in pairing.boards}, pairing.bye


@proof
@examples(100, 15_000)
@given(states())
def test_the_engine_finds_what_the_definition_says(state: RoundState) -> None:
    assert paired(state) == sieve.sieve_round(state)


@proof
@examples(40, 15_000)
@given(states())
def test_so_it_does_when_every_bracket_is_weighed(state: RoundState) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pair_bracket, "is_best", lambda *_: False)
        assert paired(state) == sieve.sieve_round(state)


@proof
@examples(100, 15_000)
@given(states())
def test_the_engine_finds_what_the_definition_of_2026_says(state: RoundState) -> None:
    assert paired(state, DUTCH_2026) == sieve_2026.sieve_round(state)


@proof
@examples(40, 15_000)
@given(states())
def test_so_it_does_when_everybody_below_is_asked(state: RoundState) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(descent, "completes", lambda *_: False)
        assert paired(state, DUTCH_2026) == sieve_2026.sieve_round(state)


@proof
@examples(40, 15_000)
@given(states())
def test_so_it_does_when_every_bracket_of_2026_is_weighed(state: RoundState) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pair_bracket, "is_best", lambda *_: False)
        assert paired(state, DUTCH_2026) == sieve_2026.sieve_round(state)


@proof
@examples(25, 15_000)
@given(states())
def test_so_it_does_when_everybody_below_is_weighed(state: RoundState) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(descent, "completes", lambda *_: False)
        patch.setattr(pair_bracket, "is_best", lambda *_: False)
        assert paired(state, DUTCH_2026) == sieve_2026.sieve_round(state)
