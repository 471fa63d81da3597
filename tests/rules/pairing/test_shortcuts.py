"""What is proved by counting is the same when it is worked out."""

from collections.abc import Iterator

import pytest

from arpad.made_up.swiss import BeforeRound, Habits, Swiss, entry_list
from arpad.rules.pairing.completion import matches_all
from arpad.rules.pairing.dutch import descent, engine, lowest_bye, pair_bracket
from arpad.rules.pairing.systems import DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026, PairingSystem

DUTCH_SYSTEMS = (DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026)
BOTH = pytest.mark.parametrize("system", DUTCH_SYSTEMS, ids=lambda each: each.key)


def tournament(
    players: int, rounds: int, seed: int, system: PairingSystem
) -> Iterator[BeforeRound]:
    habits = Habits(withdrawal=0.02, bye=0.05, forfeit=0.03, draw=0.4)
    return Swiss(entry_list(players, rounds, seed), system, seed, habits).rounds()


@BOTH
@pytest.mark.parametrize("seed", range(12))
def test_the_shortcuts_of_dirac_change_nothing(seed: int, system: PairingSystem) -> None:
    for before in tournament(14 + 3 * seed, 7, seed, system):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "is_indifferent", lambda *_: False)
            for module in (lowest_bye, descent, engine):
                patch.setattr(module, "can_complete", matches_all)
            assert system.pair(before.state) == before.pairing


@BOTH
@pytest.mark.parametrize("seed", range(6))
def test_weighing_every_bracket_changes_nothing(seed: int, system: PairingSystem) -> None:
    for before in tournament(10 + seed, 6, seed, system):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair_bracket, "is_best", lambda *_: False)
            assert system.pair(before.state) == before.pairing


@pytest.mark.parametrize("seed", range(12))
def test_asking_everybody_below_changes_nothing(seed: int) -> None:
    for before in tournament(9 + 2 * seed, 7, seed, DUTCH_SYSTEM_2026):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(descent, "completes", lambda *_: False)
            assert DUTCH_SYSTEM_2026.pair(before.state) == before.pairing
