"""Ratings of three months by fide-2025, written from its text and from nothing of Arpad.

Table 8.1.2 is given by the largest difference of each row, table 8.1.1 by its column of dp.
A month knows everybody by a name of its own, never by a number of the office.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

# 8.1.2: up to so many points the higher rated of the two is expected to score .50, .51 and so on.
PD_UP_TO: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
# 8.1.1: dp for a share of .50, .51 ... 1.0.
DP: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
FLOOR, HIGHEST_FIRST, FICTITIOUS, LEAST_GAMES = 1400, 2200, 1800, 5


class TrueGame(NamedTuple):
    """A game over the board, and what White scored in half points."""

    white: str
    black: str
    white_halves: int


class TrueEvent(NamedTuple):
    """What was really played, in the order of the events."""

    name: str
    start: date
    games: tuple[TrueGame, ...]


class Standing(NamedTuple):
    """A player on a list: the rating, the K printed, all games so far, the highest rating."""

    rating: int
    k: int
    games: int
    peak: int


@dataclass(slots=True)
class Newcomer:
    """The results of an unrated player so far: opponents' ratings and half points."""

    events: int = 0
    opponents: list[int] = field(default_factory=list)
    halves: int = 0


@dataclass(slots=True)
class Months:
    """The lists one after the other; ``visitors`` are rated elsewhere, and only there."""

    births: Mapping[str, int]
    listed: dict[str, Standing]
    visitors: Mapping[str, int]
    newcomers: dict[str, Newcomer] = field(default_factory=lambda: defaultdict(Newcomer))

    def next_list(self, events: Iterable[TrueEvent], day: date) -> dict[str, Standing]:
        """The list of a day from the events of its month."""
        rated: dict[str, list[Fraction]] = defaultdict(list)
        for event in sorted(events, key=lambda each: (each.start, each.name)):
            first: dict[str, list[tuple[int | None, int]]] = defaultdict(list)
            for game in event.games:
                sides = (game.white, game.black, game.white_halves), (
                    game.black, game.white, 2 - game.white_halves,
                )  # fmt: skip
                for own, other, halves in sides:
                    rating, against = self._rating(own), self._rating(other)
                    if own in self.visitors:
                        continue
                    if rating is None:
                        first[own].append((against, halves))
                    elif against is not None:
                        rated[own].append(Fraction(halves, 2) - expected(rating, against))
            for own, games in first.items():
                self._pool(self.newcomers[own], games)
        made = {name: self._after(name, rated.get(name, []), day) for name in self.listed}
        made |= self._first_ratings(day)
        assert all(each.rating >= FLOOR for each in made.values()), "somebody fell off the list"
        self.listed = made
        return made

    def _rating(self, name: str) -> int | None:
        """The rating of the list in force: the own one, and a visitor's of the list elsewhere."""
        own = self.listed.get(name)
        return own.rating if own else self.visitors.get(name)

    @staticmethod
    def _pool(newcomer: Newcomer, games: list[tuple[int | None, int]]) -> None:
        """8.2.1: no point in the first event, and it is as if it had not been played."""
        newcomer.events += 1
        if newcomer.events == 1 and not any(halves for _, halves in games):
            return
        for against, halves in games:
            if against is not None:
                newcomer.opponents.append(against)
                newcomer.halves += halves

    def _after(self, name: str, changes: list[Fraction], day: date) -> Standing:
        """8.3.3, 8.3.4: K of the list before, no more than 700 with the games of the month."""
        before, number = self.listed[name], len(changes)
        k = min(before.k, 700 // number) if number else before.k
        rating = before.rating + nearest(k * sum(changes, Fraction()))
        games, peak = before.games + number, max(before.peak, rating)
        return Standing(rating, self._k(name, games, peak, day), games, peak)

    def _first_ratings(self, day: date) -> dict[str, Standing]:
        """8.2.2, 8.2.3, 7.1.4: two draws with 1800 are added, and five games are needed."""
        found = {}
        for name, newcomer in list(self.newcomers.items()):
            number = len(newcomer.opponents)
            if number < LEAST_GAMES:
                continue
            mean = Fraction(sum(newcomer.opponents) + 2 * FICTITIOUS, number + 2)
            share = half_up(Fraction(newcomer.halves + 2, 2 * (number + 2)) * 100)
            dp = DP[share - 50] if share >= 50 else -DP[50 - share]
            rating = min(half_up(mean + dp), HIGHEST_FIRST)
            if rating >= FLOOR:
                found[name] = Standing(rating, self._k(name, number, rating, day), number, rating)
                del self.newcomers[name]
        return found

    def _k(self, name: str, games: int, peak: int, day: date) -> int:
        """8.3.3, in the order measured on FIDE's lists."""
        if peak >= 2400:
            return 10
        if day.year - self.births[name] <= 18 and peak < 2300:
            return 40
        return 40 if games < 30 else 20


def expected(rating: int, against: int) -> Fraction:
    """8.1.2 and 8.3.1: a difference of more than 400 is one of 400, but for 2650 and above."""
    difference = rating - against
    if rating < 2650:
        difference = max(-400, min(400, difference))
    row = next((row for row, most in enumerate(PD_UP_TO) if abs(difference) <= most), 50)
    return Fraction(50 + row if difference >= 0 else 50 - row, 100)


def nearest(value: Fraction) -> int:
    """8.3.4: halves away from zero."""
    return half_up(value) if value >= 0 else -half_up(-value)


def half_up(value: Fraction) -> int:
    """The nearest integer, of two the higher."""
    return int((2 * value + 1) // 2)
