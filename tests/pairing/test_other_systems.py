"""What every system besides the Dutch one keeps to, in random tournaments (C.04.1)."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.effort import tries

from arpad.core.event import ByeKind, Event
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.pairing.burstein.values import BursteinPairing
from arpad.pairing.check import check_event
from arpad.pairing.pair import Question
from arpad.pairing.systems import BURSTEIN_SYSTEM_2006, PairingSystem
from arpad.pairing.values import RoundPairing
from arpad.synthetic.swiss import BeforeRound, Habits, Swiss, entry_list

OTHERS = (BURSTEIN_SYSTEM_2006,)
EACH = pytest.mark.parametrize("system", OTHERS, ids=lambda each: each.key)
SIZES = (4, 5, 7, 9, 12, 17, 24, 40, 75, 200)


def tournament(system: PairingSystem, players: int, seed: int) -> tuple[list[BeforeRound], Event]:
    """A tournament with absences, forfeits and as many rounds as it can have."""
    rounds = min(9, players - 1)
    habits = Habits(withdrawal=0.02, bye=0.05, forfeit=0.03, draw=0.4)
    swiss = Swiss(entry_list(players, rounds, seed), system, seed, habits)
    return list(swiss.rounds()), swiss.event


def colours_of(event: Event) -> dict[int, str]:
    found: dict[int, str] = {}
    for game in sorted(event.games, key=lambda each: each.round):
        if game.result.played:
            found[game.white] = found.get(game.white, "") + "W"
            found[game.black] = found.get(game.black, "") + "B"
    return found


@EACH
@pytest.mark.parametrize("players", SIZES)
def test_the_basic_rules_are_kept(system: PairingSystem, players: int) -> None:
    for seed in range(tries(1, 20)):
        rounds, event = tournament(system, players, seed)
        assert rounds
        for before in rounds:
            everybody = {player.no for player in before.state.contenders}
            paired = [no for pair in before.pairing.pairs for no in pair if no]
            assert sorted(paired) == sorted(everybody)
            for no, floats in floats_of(before.pairing).items():
                assert floats == 1, f"{no} floats {floats} times in a round"
        met = Counter(frozenset((g.white, g.black)) for g in event.games if g.result.played)
        assert not met or max(met.values()) == 1
        byes = Counter(bye.player for bye in event.byes if bye.kind is ByeKind.PAIRING)
        assert all(count == 1 for count in byes.values())
        for no, colours in colours_of(event).items():
            assert "WWW" not in colours, no
            assert "BBB" not in colours, no
            for at in range(len(colours)):
                upto = colours[: at + 1]
                assert abs(upto.count("W") - upto.count("B")) <= 2


def floats_of(pairing: RoundPairing) -> Counter[int]:
    """How often each player floats from a group to the next."""
    match pairing:
        case BursteinPairing():
            return Counter(each.floater for each in pairing.groups if each.floater)
    raise AssertionError(pairing)


@EACH
def test_a_tournament_it_paired_is_found_right(system: PairingSystem) -> None:
    _, event = tournament(system, 24, 7)
    assert check_event(event, Question(system=system.key)).is_ok


@EACH
def test_every_round_can_be_explained_in_every_language(system: PairingSystem) -> None:
    for line in explanations(system):
        assert "{" not in line


def explanations(system: PairingSystem) -> Iterator[str]:
    for players, seed in ((9, 1), (12, 2), (24, 3)):
        for before in tournament(system, players, seed)[0]:
            step = system.explain(before.state, before.pairing)
            for language in Language:
                yield from step_lines(step, language)
