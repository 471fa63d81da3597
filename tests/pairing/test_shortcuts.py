"""What is proved by counting is the same when it is worked out."""

import pytest
from tests.pairing.tournaments import Habits, play

from arpad.pairing.dutch import completion, descent, engine, pair_bracket
from arpad.pairing.dutch.completion import matches_all
from arpad.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.pairing.dutch.engine import pair_round

EDITIONS = pytest.mark.parametrize("edition", [DUTCH_2017, DUTCH_2026], ids=lambda each: each.key)


@EDITIONS
@pytest.mark.parametrize("seed", range(12))
def test_the_shortcuts_of_dirac_change_nothing(seed: int, edition: DutchEdition) -> None:
    habits = Habits(0.02, 0.05, 0.03, 0.4)
    for before in play(14 + 3 * seed, 7, seed, habits, edition=edition):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "is_indifferent", lambda *_: False)
            for module in (completion, descent, engine):
                patch.setattr(module, "can_complete", matches_all)
            assert pair_round(before.state, edition) == before.pairing


@EDITIONS
@pytest.mark.parametrize("seed", range(6))
def test_weighing_every_bracket_changes_nothing(seed: int, edition: DutchEdition) -> None:
    for before in play(10 + seed, 6, seed, Habits(0.02, 0.05, 0.03, 0.4), edition=edition):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "tight_candidates", lambda *_: None)
            assert pair_round(before.state, edition) == before.pairing


@pytest.mark.parametrize("seed", range(12))
def test_asking_everybody_below_changes_nothing(seed: int) -> None:
    for before in play(9 + 2 * seed, 7, seed, Habits(0.02, 0.05, 0.03, 0.4), edition=DUTCH_2026):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(descent, "completes", lambda *_: False)
            assert pair_round(before.state, DUTCH_2026) == before.pairing
