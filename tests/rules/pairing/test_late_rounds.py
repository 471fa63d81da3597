"""Rounds that hardly anybody can be paired in: an answer, or the names of those in the way.

What is counted are searches, not seconds: a round never takes more than some for every player.
"""

from collections.abc import Iterator

import pytest
from tests.effort import proof, tries
from tests.rules.pairing.test_hard_rounds import counted

from arpad.core.event import Event
from arpad.made_up.hard_rounds import club_entries, colour_clashes, two_clubs
from arpad.made_up.swiss import Habits, Swiss, entry_list
from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.graph import Forest
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import (
    BURSTEIN_SYSTEM_2006,
    DUBOV_SYSTEM_1997,
    DUTCH_SYSTEM_2017,
    LIM_SYSTEM_1999,
    PairingSystem,
)
from arpad.rules.pairing.values import BYE, Colour, NoPairing, Obstacle, RoundPairing, RoundState

OTHERS = (BURSTEIN_SYSTEM_2006, DUBOV_SYSTEM_1997, LIM_SYSTEM_1999)
EACH = pytest.mark.parametrize("system", OTHERS, ids=lambda each: each.key)
READ = [
    (system, {reading.name: choice})
    for system in OTHERS
    for reading in system.readings
    for choice in list(reading.choices)[1:]
]
# Nearly as many rounds as there are opponents, clubs apart, half of them away or not playing.
KINDS = (
    (8, 7, 0, Habits(bye=0, withdrawal=0, forfeit=0)),
    (11, 10, 0, Habits(bye=0.3, withdrawal=0.05, forfeit=0.2)),
    (16, 15, 2, Habits(bye=0.05)),
    (21, 20, 3, Habits(late_entry=0.1)),
)


def entries(players: int, rounds: int, clubs: int, seed: int) -> Event:
    if clubs:
        return club_entries(players, clubs, seed, rounds)
    return entry_list(players, rounds, seed)


def rounds_asked(
    system: PairingSystem, event: Event, habits: Habits, seed: int
) -> Iterator[tuple[RoundState, RoundPairing | NoPairing]]:
    """Every round of a tournament, to the last that can be paired and one more."""
    swiss = Swiss(event, system, seed, habits)
    for before in swiss.rounds():
        yield before.state, before.pairing
    number = max((game.round for game in swiss.event.games), default=0) + 1
    rules = system.handling
    state = state_before(swiss.event, number, Colour.WHITE, absent=frozenset(), rules=rules)
    try:
        yield state, system.pair(state)
    except NoPairing as none:
        yield state, none


def judge_obstacle(state: RoundState, obstacle: Obstacle, *, limits: bool) -> None:
    """Groups of odd number that meet nobody but those between, who are too few for them (Tutte)."""
    bars = (rematches, same_colour_due) if limits or not state.is_last else (rematches,)
    field = RoundField(state, bars)
    number = [player.no for player in field.players]
    near = {
        number[at]: {number[other] for other in members(row)}
        for at, row in field.compatible.items()
    }
    if len(number) % 2:
        near[BYE] = {number[at] for at in members(field.may_get_bye)}
        for no in near[BYE]:
            near[no].add(BYE)
    assert len(obstacle.groups) > len(obstacle.between)
    for group in obstacle.groups:
        assert len(group) % 2
        for no in group:
            assert near[no] <= {*group, *obstacle.between}


def judge(system: PairingSystem, state: RoundState, found: RoundPairing | NoPairing) -> None:
    everybody = sorted(player.no for player in state.contenders)
    if isinstance(found, NoPairing):
        judge_obstacle(state, found.obstacle, limits=system is not LIM_SYSTEM_1999)
        return
    assert sorted(no for pair in found.pairs for no in pair if no) == everybody
    field = RoundField(state, (rematches,))
    place = {player.no: at for at, player in enumerate(field.players)}
    for board in found.boards:
        assert field.compatible[place[board.white]] >> place[board.black] & 1


@EACH
def test_every_late_round_has_an_answer(system: PairingSystem) -> None:
    none = 0
    for seed in range(tries(2, 40)):
        for players, rounds, clubs, habits in KINDS:
            event = entries(players, rounds, clubs, seed)
            for state, found in rounds_asked(system, event, habits, seed):
                judge(system, state, found)
                none += isinstance(found, NoPairing)
    assert none


@proof
@pytest.mark.parametrize(("system", "read"), READ, ids=lambda each: str(getattr(each, "key", each)))
def test_so_it_has_however_the_text_is_read(system: PairingSystem, read: dict[str, str]) -> None:
    for seed in range(tries(1, 10)):
        for players, rounds, clubs, habits in KINDS[: tries(2, 4)]:
            event = entries(players, rounds, clubs, seed)
            for state, found in rounds_asked(system.read_as(read), event, habits, seed):
                judge(system, state, found)


@EACH
@pytest.mark.parametrize("seed", [3, 4])
def test_hard_rounds_take_a_few_searches_for_every_player(
    system: PairingSystem, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two clubs apart; the same with some of no club; and half of all having had White twice."""
    hard = (
        two_clubs(100, DUTCH_SYSTEM_2017, seed),
        two_clubs(100, DUTCH_SYSTEM_2017, seed, without_club=6),
        colour_clashes(100, seed),
    )
    searches = counted(Forest, monkeypatch)
    for event in hard:
        before = searches()
        assert len(pair_event(event, Question(system=system.key)).pairing.boards) == 50
        assert searches() - before <= 5 * 100
