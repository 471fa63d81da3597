import pytest
from hypothesis import given, settings
from tests.pairing.sieve import sieve_round
from tests.pairing.states import states

from arpad.pairing.dutch import pair_bracket
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.values import NoPairing, RoundState


def paired(state: RoundState) -> tuple[set[frozenset[int]], int | None] | None:
    try:
        pairing = pair_round(state)
    except NoPairing:
        return None
    return {frozenset((board.white, board.black)) for board in pairing.boards}, pairing.bye


@settings(max_examples=300, deadline=None)
@given(states())
def test_the_engine_finds_what_the_definition_says(state: RoundState) -> None:
    assert paired(state) == sieve_round(state)


@settings(max_examples=100, deadline=None)
@given(states())
def test_so_it_does_when_every_bracket_is_weighed(state: RoundState) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pair_bracket, "tight_candidates", lambda *_: None)
        assert paired(state) == sieve_round(state)
