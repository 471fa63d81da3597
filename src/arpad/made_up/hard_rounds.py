"""Tournaments before a round that is hard to pair, reproducible by their seed."""

from dataclasses import replace
from random import Random
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Result
from arpad.core.report import ProhibitedPairs
from arpad.made_up.swiss import Habits, Swiss, entry_list, with_points
from arpad.rules.pairing.systems import PairingSystem

ROUNDS: Final = 9
NOTHING_HAPPENS: Final = Habits(withdrawal=0, bye=0, late_entry=0, forfeit=0)
WITH_WHITE: Final = 0.7


def club_entries(
    players: int, clubs: int, seed: int, rounds: int = ROUNDS, without_club: int = 0
) -> Event:
    """A tournament to be of some clubs of equal size, whose members are not to meet."""
    entries = entry_list(players, rounds, seed)
    numbers = [player.no for player in entries.players]
    Random(f"{seed} clubs").shuffle(numbers)
    prohibited = tuple(
        ProhibitedPairs(players=tuple(sorted(numbers[without_club + club :: clubs])))
        for club in range(clubs)
    )
    return replace(entries, report=replace(entries.report, prohibited=prohibited))


def two_clubs(
    players: int, system: PairingSystem, seed: int, played: int = 3, without_club: int = 0
) -> Event:
    """A tournament of two clubs, and perhaps some players of none, after some rounds."""
    entries = club_entries(players, 2, seed, played, without_club)
    swiss = Swiss(entries, system, seed, NOTHING_HAPPENS)
    for _ in swiss.rounds():
        pass
    return with_points(replace(swiss.event, rounds=ROUNDS))


def colour_clashes(players: int, seed: int) -> Event:
    """One scoregroup after two drawn rounds, half of which had White twice, and nobody else.

    The opponents they lack among themselves have left.
    """
    chance = Random(f"{seed} colours")
    whites = round(WITH_WHITE * players)
    entries = entry_list(2 * whites, ROUNDS, seed)
    numbers = [player.no for player in entries.players]
    present = chance.sample(numbers[:players], players)
    twice, once = present[: players // 2], present[players // 2 :]
    more = whites - len(twice)
    games: list[Game] = []
    for number, white in ((1, twice + once[:more]), (2, twice + once[more : 2 * more])):
        others = sorted(set(numbers) - set(white))
        games += _drawn(chance, number, white, others, games)
    gone = tuple(Bye(3, no, ByeKind.ZERO) for no in numbers[players:])
    return with_points(replace(entries, games=tuple(games), byes=gone))


def _drawn(
    chance: Random, number: int, white: list[int], black: list[int], before: list[Game]
) -> list[Game]:
    """The games of a round, none of which was played before."""
    met = {frozenset((game.white, game.black)) for game in before}
    while True:
        chance.shuffle(black)
        pairs = list(zip(white, black, strict=True))
        if not any(frozenset(pair) in met for pair in pairs):
            return [
                Game(round=number, white=one, black=two, result=Result.DRAW) for one, two in pairs
            ]
