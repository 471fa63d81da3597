"""A random Swiss tournament, every round paired by the rules, reproducible by its seed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.scores import points_of
from arpad.made_up.play import DRAWS, draw_result
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import PairingSystem
from arpad.rules.pairing.values import Board, Colour, NoPairing, RoundPairing, RoundState

FORFEITS: Final = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)
LAST_TO_ENTER: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How often things happen, as a share of players or games in a round.

    ``zero_bye`` is the share of requested byes that bring nothing.
    """

    withdrawal: float = 0.01
    bye: float = 0.03
    zero_bye: float = 0.5
    late_entry: float = 0.02
    forfeit: float = 0.02
    draw: float = DRAWS


@dataclass(frozen=True, slots=True)
class BeforeRound:
    """An event before a round, who is absent, and how the round was paired."""

    event: Event
    absent: frozenset[int]
    state: RoundState
    pairing: RoundPairing


def entry_list(
    players: int, rounds: int, seed: int, lowest: int = 1200, highest: int = 2700
) -> Event:
    """A tournament to be: players of random strength, strongest first."""
    chance = Random(f"{seed} entries")
    ratings = sorted((chance.randint(lowest, highest) for _ in range(players)), reverse=True)
    return Event(
        name=f"Random tournament {seed}",
        players=tuple(
            Player(no=no, name=f"Player {no:04}", rating=rating)
            for no, rating in enumerate(ratings, start=1)
        ),
        games=(),
        rounds=rounds,
        initial_colour=chance.choice(tuple(Colour)).value,
    )


class Swiss:
    """A tournament under way.

    ``event`` holds the rounds played so far, its players' points and places with them.
    """

    def __init__(
        self, event: Event, system: PairingSystem, seed: int, habits: Habits | None = None
    ) -> None:
        self.event = event
        self.system = system
        self.habits = habits or Habits()
        self.chance = Random(f"{seed} play")
        self.gone: set[int] = set()
        self.strength = {player.no: player.rating or 0 for player in event.players}
        self.entering = {
            player.no: self.chance.randint(2, LAST_TO_ENTER)
            for player in event.players
            if self.chance.random() < self.habits.late_entry
        }

    def rounds(self) -> Iterator[BeforeRound]:
        """Pair and play round after round, to the end or until no pairing is legal.

        Byes that would make a round impossible are refused, and who left comes back.
        """
        for number in range(1, (self.event.rounds or 0) + 1):
            away, asking = self.away(number), self.asking(number)
            for byes in ([*away, *asking], away, []):
                before = self.before(number, byes)
                if before:
                    break
            else:
                return
            yield before
            if before.pairing.bye:
                byes.append(Bye(number, before.pairing.bye, ByeKind.PAIRING))
            games = [self.game(number, board) for board in before.pairing.boards]
            self.event = replace(
                self.event,
                games=(*self.event.games, *games),
                byes=(*self.event.byes, *byes),
            )

    def before(self, number: int, byes: list[Bye]) -> BeforeRound | None:
        """A round with these byes, if it can be paired."""
        absent = frozenset(bye.player for bye in byes)
        if len(absent) > len(self.event.players) - 2:
            return None
        colour = Colour(self.event.initial_colour or Colour.WHITE)
        rules = self.system.handling
        state = state_before(self.event, number, colour, absent=absent, rules=rules)
        try:
            pairing = self.system.pair(state)
        except NoPairing:
            return None
        return BeforeRound(self.event, absent, state, pairing)

    def away(self, number: int) -> list[Bye]:
        """Who is not there yet or gone for good."""
        for player in self.event.players:
            if self.chance.random() < self.habits.withdrawal:
                self.gone.add(player.no)
        return [
            Bye(number, player.no, ByeKind.ZERO)
            for player in self.event.players
            if player.no in self.gone or number < self.entering.get(player.no, 1)
        ]

    def asking(self, number: int) -> list[Bye]:
        """Who of the others asks for a bye."""
        byes: list[Bye] = []
        for player in self.event.players:
            if player.no in self.gone or number < self.entering.get(player.no, 1):
                continue
            if self.chance.random() < self.habits.bye:
                zero = self.chance.random() < self.habits.zero_bye
                byes.append(Bye(number, player.no, ByeKind.ZERO if zero else ByeKind.HALF))
        return byes

    def game(self, number: int, board: Board) -> Game:
        """A game with a result the ratings make likely, or none."""
        if self.chance.random() < self.habits.forfeit:
            result = self.chance.choice(FORFEITS)
        else:
            white, black = self.strength[board.white], self.strength[board.black]
            result = draw_result(self.chance, white, black, self.habits.draw)
        return Game(round=number, white=board.white, black=board.black, result=result)


def random_tournament(
    event: Event, system: PairingSystem, seed: int, habits: Habits | None = None
) -> Event:
    """A tournament played to its end, with points and places."""
    swiss = Swiss(event, system, seed, habits)
    for _ in swiss.rounds():
        pass
    return with_points(swiss.event)


def with_points(event: Event) -> Event:
    """The event with points, and places by points and number."""
    points = points_of(event)
    order = sorted(points, key=lambda no: (-points[no], no))
    place = {no: rank for rank, no in enumerate(order, start=1)}
    players = tuple(
        replace(player, points=points[player.no], rank=place[player.no]) for player in event.players
    )
    return replace(event, players=players)
