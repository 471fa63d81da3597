"""Random tournaments, paired round by round as they go, and the records other engines read."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.pairing.dutch.edition import DUTCH_2017, DutchEdition
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.state import state_before
from arpad.pairing.values import Board, Colour, NoPairing, RoundPairing, RoundState

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen, per player or game."""

    withdrawal: float = 0.01
    bye: float = 0.03
    forfeit: float = 0.02
    draw: float = 0.3


@dataclass(frozen=True, slots=True)
class PairedRound:
    """An event before a round, who is absent, and what Arpad made of it."""

    event: Event
    absent: frozenset[int]
    state: RoundState
    pairing: RoundPairing


def play(
    players: int,
    rounds: int,
    seed: int,
    habits: Habits | None = None,
    report: Mapping[str, Any] | None = None,
    edition: DutchEdition = DUTCH_2017,
) -> Iterator[PairedRound]:
    """The rounds of a random tournament, until the end or until nothing can be paired.

    ``report`` may have virtual points and forbidden pairs.
    """
    chance = random.Random(seed)
    habits = habits or Habits()
    ratings = sorted((chance.randint(1200, 2700) for _ in range(players)), reverse=True)
    initial = chance.choice((Colour.WHITE, Colour.BLACK))
    event = Event(
        name=f"Random {seed}",
        players=tuple(Player(no, f"Player {no}", ratings[no - 1]) for no in range(1, players + 1)),
        games=(),
        rounds=rounds,
        initial_colour=initial.value,
        report=report or {},
    )
    gone: set[int] = set()
    for number in range(1, rounds + 1):
        byes: list[Bye] = []
        for player in event.players:
            if player.no not in gone and chance.random() < habits.withdrawal:
                gone.add(player.no)
            elif player.no not in gone and chance.random() < habits.bye:
                kind = chance.choice((ByeKind.HALF, ByeKind.ZERO))
                byes.append(Bye(number, player.no, kind))
        absent = frozenset(gone | {bye.player for bye in byes})
        if len(absent) > players - 2:
            return
        state = state_before(event, number, initial, absent=absent, rules=edition.handling)
        try:
            pairing = pair_round(state, edition)
        except NoPairing:
            return
        yield PairedRound(event, absent, state, pairing)
        if pairing.bye:
            byes.append(Bye(number, pairing.bye, ByeKind.PAIRING))
        games = tuple(
            Game(number, board.white, board.black, result(chance, habits, ratings, board))
            for board in pairing.boards
        )
        event = replace(event, games=event.games + games, byes=event.byes + tuple(byes))


def result(chance: random.Random, habits: Habits, ratings: list[int], board: Board) -> Result:
    """A result the ratings make likely."""
    white, black = ratings[board.white - 1], ratings[board.black - 1]
    if chance.random() < habits.forfeit:
        return chance.choice(FORFEITS)
    if chance.random() < habits.draw:
        return Result.DRAW
    expected = 1 / (1 + 10 ** ((black - white) / 400))
    return Result.WHITE_WINS if chance.random() < expected else Result.BLACK_WINS


CODES = {
    Result.WHITE_WINS: "10", Result.BLACK_WINS: "01", Result.DRAW: "==",
    Result.WHITE_BY_FORFEIT: "+-", Result.BLACK_BY_FORFEIT: "-+", Result.BOTH_FORFEIT: "--",
}  # fmt: skip
BYES = {ByeKind.HALF: "H", ByeKind.ZERO: "Z", ByeKind.PAIRING: "U", ByeKind.FULL: "F"}


def trf_lines(before: PairedRound) -> list[str]:
    """The file another engine gets to pair the same round."""
    event, number = before.event, before.state.round
    cells = {player.no: ["0000 - Z"] * (number - 1) for player in event.players}
    points = {player.no: 0 for player in event.players}
    for game in event.games:
        white, black = CODES[game.result][0], CODES[game.result][1]
        cells[game.white][game.round - 1] = f"{game.black:4} w {white}"
        cells[game.black][game.round - 1] = f"{game.white:4} b {black}"
        points[game.white] += game.result.white
        points[game.black] += game.result.black
    for bye in event.byes:
        cells[bye.player][bye.round - 1] = f"0000 - {BYES[bye.kind]}"
        points[bye.player] += {"H": 1, "Z": 0, "U": 2, "F": 2}[BYES[bye.kind]]
    lines = [f"012 {event.name}", f"XXR {event.rounds}", f"XXC {event.initial_colour}1"]
    lines += [
        "XXP " + " ".join(map(str, pair["players"])) for pair in event.report.get("prohibited", ())
    ]
    lines += [
        f"XXA {no:>4} " + " ".join(f"{value:>4}" for value in values)
        for no, values in event.report.get("virtual_points", {}).items()
    ]
    for player in event.players:
        row = cells[player.no] + (["0000 - Z"] if player.no in before.absent else [])
        score = f"{points[player.no] / 2:4.1f}"
        lines.append(
            f"001 {player.no:4}      {player.name:33} {player.rating:4} {'':3} {'':11} {'':10} "
            f"{score} {player.no:4}  " + "  ".join(row)
        )
    return lines
