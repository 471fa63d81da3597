"""What every system besides the Dutch one keeps to, in random tournaments (C.04.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields

import pytest
from tests.effort import tries

from arpad.core.event import ByeKind, Event
from arpad.made_up.swiss import BeforeRound, Habits, Swiss, entry_list
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.burstein.values import BursteinPairing
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.dubov.values import DubovPairing, MoveKind
from arpad.rules.pairing.event_of_teams import EventOfTeams
from arpad.rules.pairing.lim.values import LimPairing
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.systems import (
    BURSTEIN_SYSTEM_2006,
    DUBOV_SYSTEM_1997,
    LIM_SYSTEM_1999,
    TEAM_SYSTEM_2026,
    PairingSystem,
)
from arpad.rules.pairing.team.values import TeamPairing
from arpad.rules.pairing.values import RoundPairing

OTHERS = (BURSTEIN_SYSTEM_2006, DUBOV_SYSTEM_1997, LIM_SYSTEM_1999, TEAM_SYSTEM_2026)
EACH = pytest.mark.parametrize("system", OTHERS, ids=lambda each: each.key)
SIZES = (4, 5, 7, 9, 12, 17, 24, 40, 75, 200)


def tournament(system: PairingSystem, players: int, seed: int) -> tuple[list[BeforeRound], Event]:
    """A tournament with absences, forfeits and as many rounds as it can have."""
    rounds = min(9, players - 1)
    habits = Habits(withdrawal=0.02, bye=0.05, forfeit=0.03, draw=0.4)
    swiss = Swiss(entry_list(players, rounds, seed), system, seed, habits)
    return list(swiss.rounds()), swiss.event


def colours_of(event: Event, before: int) -> dict[int, str]:
    """The colours of everybody in the rounds before one."""
    found: dict[int, str] = {}
    for game in sorted(event.games, key=lambda each: each.round):
        if game.result.played and game.round < before:
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
        for bye in event.byes:
            assert bye.kind is not ByeKind.PAIRING or bye.player not in won_unplayed(
                event, bye.round
            )
        if system is TEAM_SYSTEM_2026:  # C.04.6 0: no limits on colours
            continue
        # Lim 6.1 lifts the limits on colours in the last round.
        last = event.rounds or 0
        until = last if system is LIM_SYSTEM_1999 else last + 1
        for no, colours in colours_of(event, until).items():
            assert "WWW" not in colours, no
            assert "BBB" not in colours, no
            for at in range(len(colours)):
                upto = colours[: at + 1]
                assert abs(upto.count("W") - upto.count("B")) <= 2


def won_unplayed(event: Event, before: int) -> set[int]:
    """Who had won a game by forfeit before a round (C.04.1 d)."""
    unplayed = [game for game in event.games if game.round < before and not game.result.played]
    whites = {game.white for game in unplayed if game.result.white == 2}
    return whites | {game.black for game in unplayed if game.result.black == 2}


def floats_of(pairing: RoundPairing) -> Counter[int]:
    """How often each player floats from a group to the next."""
    match pairing:
        case BursteinPairing():
            return Counter(no for each in pairing.groups for no in each.floaters)
        case DubovPairing():
            moves = (MoveKind.SENT_DOWN, MoveKind.BROUGHT_UP, MoveKind.MADE_EVEN)
            return Counter(
                no for each in pairing.groups for kind in moves for no in each.moved(kind)
            )
        case TeamPairing():
            return Counter(no for each in pairing.brackets for no in each.upfloaters)
        case LimPairing():
            groups = pairing.groups
            return Counter(no for each in groups for no in each.leaving if no in each.residents)
    raise AssertionError(pairing)


@EACH
def test_a_tournament_it_paired_is_found_right(system: PairingSystem) -> None:
    _, event = tournament(system, 24, 7)
    if system is TEAM_SYSTEM_2026:
        # Its players stand for teams.
        event = EventOfTeams(**{each.name: getattr(event, each.name) for each in fields(Event)})
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


def rounds_against_more_points(event: Event) -> dict[int, list[int]]:
    """The rounds in which each player met somebody who had more half points before it."""
    found: dict[int, list[int]] = {}
    points: Counter[int] = Counter()
    worth = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
    for number in range(1, 10):
        games = [game for game in event.games if game.round == number]
        for game in games:
            if game.result.played and points[game.white] != points[game.black]:
                lower = min((game.white, game.black), key=points.__getitem__)
                found.setdefault(lower, []).append(number)
        for game in games:
            points[game.white] += game.result.white
            points[game.black] += game.result.black
        for bye in event.byes:
            points[bye.player] += worth[bye.kind] if bye.round == number else 0
    return found


def rounds_brought_up(rounds: Sequence[BeforeRound], event: Event) -> dict[int, list[int]]:
    """The rounds in which each player was brought up and then played."""
    found: dict[int, list[int]] = {}
    for before in rounds:
        assert isinstance(before.pairing, DubovPairing)
        number = before.state.round
        games = [game for game in event.games if game.round == number and game.result.played]
        played = {no for game in games for no in (game.white, game.black)}
        for no in before.pairing.brought_up & played:
            found.setdefault(no, []).append(number)
    return found


@pytest.mark.parametrize(
    ("players", "reading"),
    [(24, "moved"), (24, "met-higher"), (200, "moved"), (200, "met-higher")],
)
def test_2_1_nobody_is_brought_up_twice_running_or_too_often(players: int, reading: str) -> None:
    """Three times in a tournament of nine rounds; the last round is free of it."""
    system = DUBOV_SYSTEM_1997.read_as({"transferred": reading})
    some = 0
    for seed in range(tries(3 if players < 100 else 1, 60)):
        rounds, event = tournament(system, players, seed)
        met_higher = reading == "met-higher"
        transferred = (
            rounds_against_more_points(event) if met_higher else rounds_brought_up(rounds, event)
        )
        for before in rounds[:8]:
            assert isinstance(before.pairing, DubovPairing)
            number = before.state.round
            for no in before.pairing.brought_up:
                earlier = [each for each in transferred.get(no, []) if each < number]
                assert len(earlier) < 3
                assert number - 1 not in earlier
                some += 1
    assert some
