"""What is proved by counting is the same when it is worked out."""

from collections.abc import Iterator

import pytest

from arpad.pairing.dutch import engine, pair_bracket
from arpad.pairing.dutch.completion import matches_all
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.systems import DUTCH_SYSTEM_2017
from arpad.synthetic.swiss import BeforeRound, Habits, Swiss, entry_list


def tournament(players: int, rounds: int, seed: int) -> Iterator[BeforeRound]:
    habits = Habits(withdrawal=0.02, bye=0.05, forfeit=0.03, draw=0.4)
    return Swiss(entry_list(players, rounds, seed), DUTCH_SYSTEM_2017, seed, habits).rounds()


@pytest.mark.parametrize("seed", range(12))
def test_the_shortcuts_of_dirac_change_nothing(seed: int) -> None:
    for before in tournament(14 + 3 * seed, 7, seed):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "is_indifferent", lambda *_: False)
            patch.setattr(engine, "can_complete", matches_all)
            assert pair_round(before.state) == before.pairing


@pytest.mark.parametrize("seed", range(6))
def test_weighing_every_bracket_changes_nothing(seed: int) -> None:
    for before in tournament(10 + seed, 6, seed):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "tight_candidates", lambda *_: None)
            assert pair_round(before.state) == before.pairing
