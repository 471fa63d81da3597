"""Large rounds by the other systems take no more than three times what the Dutch system takes."""

from time import process_time

import pytest
from tests.effort import proof, tries
from tests.rules.pairing.test_hard_rounds import counted

from arpad.core.event import Event
from arpad.made_up.hard_rounds import two_clubs
from arpad.made_up.swiss import entry_list, random_tournament
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import (
    DUBOV_SYSTEM_1997,
    DUTCH_SYSTEM_2017,
    LIM_SYSTEM_1999,
    PairingSystem,
)
from arpad.rules.pairing.values import Colour, RoundState

MOST_TIMES = 3


def seconds(event: Event, system: PairingSystem, number: int | None = None) -> float:
    """What pairing a round takes of this process's own work."""
    question = Question(system=system.key, round=number, rounds=9, initial_colour=Colour.WHITE)
    begun = process_time()
    pair_event(event, question)
    return process_time() - begun


@proof
@pytest.mark.parametrize("number", [2, 3])
def test_lim_rounds_of_thousands(number: int) -> None:
    """Round 2 has the largest groups: one of three, with hardly any pair that cannot be."""
    size = tries(3_000, 10_000)
    event = random_tournament(entry_list(size, 2, seed=1), DUTCH_SYSTEM_2017, 1)
    allowed = MOST_TIMES * seconds(event, DUTCH_SYSTEM_2017, number)
    assert seconds(event, LIM_SYSTEM_1999, number) < allowed


@proof
def test_dubov_rounds_of_two_clubs() -> None:
    event = two_clubs(tries(200, 1_000), DUTCH_SYSTEM_2017, seed=1)
    assert seconds(event, DUBOV_SYSTEM_1997) < MOST_TIMES * seconds(event, DUTCH_SYSTEM_2017)


def test_dubov_makes_every_earlier_round_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """2.1: three rounds have been played; each is paired again, however many later ones ask."""
    event = two_clubs(40, DUTCH_SYSTEM_2017, seed=1)
    states = counted(RoundState, monkeypatch)
    assert len(pair_event(event, Question(system="dubov-1997")).pairing.boards) == 20
    assert states() == 1 + 3
