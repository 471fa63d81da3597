"""Small random tournaments in which everything happens, round by round."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random

from arpad.core.event import Bye, ByeKind, Correction, Event, Player, Result
from arpad.core.report import ProhibitedPairs
from arpad.made_up.swiss import BeforeRound, Habits, Swiss
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import PairingSystem
from arpad.rules.pairing.values import Board, Colour, Contender, NoPairing, RoundPairing, RoundState

RATINGS = (None, 1600, 1600, 1750, 1800, 1800, 1950, 2000, 2100, 2100, 2222, 2300)
NAMES = ("Ávila", "avila", "Bello", "Élan", "Elan, Ana", "Zapata", "Ñandú", "Nandu", "Oro", "Oro")
SHUFFLES = 20
LATE = 0.3

Outcome = tuple[RoundState, RoundPairing | None]


def entries(chance: Random) -> Event:
    """Four to ten players, some with the same rating or name, some without a rating."""
    players = chance.randint(4, 10)
    wide = chance.random() < 0.5
    ratings = [
        chance.randint(1400, 2600) if wide else chance.choice(RATINGS) for _ in range(players)
    ]
    if chance.random() < 0.8:
        ratings.sort(key=lambda each: -(each or 0))
    event = Event(
        name="",
        players=tuple(
            Player(no=no, name=chance.choice(NAMES), rating=rating)
            for no, rating in enumerate(ratings, 1)
        ),
        games=(),
        rounds=chance.choice((3, 4, players - 1, players - 1, 12)),
        initial_colour=chance.choice(tuple(Colour)).value,
    )
    if chance.random() < 0.8:
        return event
    barred = ProhibitedPairs(players=tuple(chance.sample(range(1, players + 1), 2)))
    return replace(event, report=replace(event.report, prohibited=(barred,)))


class Restless(Swiss):
    """A tournament that keeps every question asked, with what the system answered.

    In half of them the arbiter pairs otherwise than the system says, as far as C.04.1 lets; some
    are accelerated, by a system that does not do so by itself.
    """

    def __init__(self, system: PairingSystem, seed: int) -> None:
        chance = Random(f"{seed} restless")
        habits = Habits(withdrawal=0.01, bye=0.06, late_entry=0.03, forfeit=0.05, draw=0.35)
        super().__init__(entries(chance), system, seed, habits)
        self.stubborn = chance.random() < 0.5
        accelerated = chance.random() < 0.1 and not system.handling.accelerates_by_itself
        self.upper = len(self.event.players) // 2 if accelerated else None
        self.asked: list[Outcome] = []

    def before(self, number: int, byes: list[Bye]) -> BeforeRound | None:
        """The round as it is played."""
        absent = frozenset(bye.player for bye in byes)
        if len(absent) > len(self.event.players) - 2:
            return None
        colour = Colour(self.event.initial_colour or Colour.WHITE)
        rules = self.system.handling
        upper = self.upper
        state = state_before(self.event, number, colour, None, absent, upper, rules=rules)
        try:
            pairing = self.system.pair(state)
        except NoPairing:
            self.asked.append((state, None))
            return None
        self.asked.append((state, pairing))
        if self.stubborn:
            pairing = self.any_pairing(state) or pairing
        return BeforeRound(self.event, absent, state, pairing)

    def asking(self, number: int) -> list[Bye]:
        """Some of those who ask for a bye get a full point."""
        return [
            replace(bye, kind=ByeKind.FULL) if self.chance.random() < 0.2 else bye
            for bye in super().asking(number)
        ]

    def any_pairing(self, state: RoundState) -> RoundPairing | None:
        """Some pairing that keeps C.04.1."""
        for _ in range(SHUFFLES):
            players = list(state.contenders)
            self.chance.shuffle(players)
            bye = players.pop() if len(players) % 2 else None
            boards = [board_of(*each) for each in zip(players[::2], players[1::2], strict=True)]
            if (bye is None or bye.may_get_bye) and all(boards):
                seats = tuple(board for board in boards if board)
                return RoundPairing(state.round, seats, bye.no if bye else None)
        return None


def board_of(white: Contender, black: Contender) -> Board | None:
    """White and Black, if they may have these colours against each other."""
    wrong = white.difference > 1 or white.twice is Colour.WHITE
    wrong |= black.difference < -1 or black.twice is Colour.BLACK
    return None if wrong or black.no in white.opponents else Board(white.no, black.no, "")


def asked_rounds(system: PairingSystem, rounds: int) -> Iterator[tuple[int, Outcome]]:
    """Questions with the seed of their tournament, until so many rounds were paired."""
    paired = 0
    for seed in count():
        swiss = Restless(system, seed)
        for _ in swiss.rounds():
            pass
        for state, pairing in swiss.asked:
            yield seed, (state, pairing)
            paired += pairing is not None
            if paired == rounds:
                return


def put_right_late(state: RoundState, rules: HandlingRules, chance: Random) -> RoundState:
    """A round, had some games of each round before been published otherwise until the next one."""
    event = state.rounds_before.event
    games = tuple(
        replace(game, correction=Correction(chance.choice(tuple(Result)), game.round + 1))
        if game.round < state.round and chance.random() < LATE
        else game
        for game in event.games
    )
    present = {contender.no for contender in state.contenders}
    absent = frozenset(player.no for player in event.players if player.no not in present)
    corrected = replace(event, games=games)
    return state_before(
        corrected, state.round, state.initial_colour, state.rounds, absent, rules=rules
    )
