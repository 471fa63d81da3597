"""What is proved by counting is the same when it is worked out."""

import pytest
from tests.pairing.tournaments import Habits, play

from arpad.pairing.dutch import engine, pair_bracket
from arpad.pairing.dutch.completion import matches_all
from arpad.pairing.dutch.engine import pair_round


@pytest.mark.parametrize("seed", range(12))
def test_the_shortcuts_of_dirac_change_nothing(seed: int) -> None:
    habits = Habits(0.02, 0.05, 0.03, 0.4)
    for before in play(14 + 3 * seed, 7, seed, habits):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "is_indifferent", lambda *_: False)
            patch.setattr(engine, "can_complete", matches_all)
            assert pair_round(before.state) == before.pairing


@pytest.mark.parametrize("seed", range(6))
def test_weighing_every_bracket_changes_nothing(seed: int) -> None:
    for before in play(10 + seed, 6, seed, Habits(0.02, 0.05, 0.03, 0.4)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "tight_candidates", lambda *_: None)
            assert pair_round(before.state) == before.pairing
