"""A federation made up by a seed: adults who play as they always did, and juniors who may improve.

Results follow table B from the true strengths; ratings start as the strengths and know nothing of
what happens to these later.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from random import Random

from arpad.core.rounding import round_away_from_zero
from arpad.rules.regulations.tables import expected_score
from arpad.rules.scale.values import (
    EventScore,
    WatchedEvent,
    WatchedGame,
    WatchedList,
    WatchedPerson,
)

ADULT, JUNIOR = WatchedPerson(1985, "f"), WatchedPerson(2012, "m")
NEAR = 300
DRAWS = 30


@dataclass
class Federation:
    """``improving``: how much stronger each junior becomes from list to list."""

    seed: int
    adults: int
    juniors: int
    improving: int
    strength: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        for player in self.people:
            self.strength[player] = self.chance.randint(1600, 2000)

    @property
    def people(self) -> dict[int, WatchedPerson]:
        """The adults first."""
        everybody = range(1, self.adults + self.juniors + 1)
        return {each: ADULT if each <= self.adults else JUNIOR for each in everybody}

    def period(self, rounds: int) -> Iterator[tuple[int, int, int, int]]:
        """The games of a period as round, white, black and half points of white."""
        for round_ in range(1, rounds + 1):
            players = list(self.strength)
            self.chance.shuffle(players)
            for white, black in zip(players[::2], players[1::2], strict=False):
                gap = self.strength[white] - self.strength[black]
                if abs(gap) <= NEAR:
                    yield round_, white, black, self._result(gap)
        for player, person in self.people.items():
            if person is JUNIOR:
                self.strength[player] += self.improving

    def _result(self, gap: int) -> int:
        """Half points for white, in the mean what the table says."""
        expected = expected_score(gap)
        draws = min(DRAWS, 2 * expected, 2 * (100 - expected))
        drawn = self.chance.randrange(200)
        return 2 if drawn < 2 * expected - draws else 1 if drawn < 2 * expected + draws else 0


def play(
    federation: Federation, periods: int, rounds: int
) -> tuple[list[WatchedList], list[WatchedEvent]]:
    """Lists of the first of each month, K 20 for everybody, and one event behind each."""
    ratings = dict(federation.strength)
    lists, events = [WatchedList(date(2025, 1, 1), dict(ratings))], []
    for month in range(2, periods + 2):
        games: dict[int, list[WatchedGame]] = {}
        for round_, white, black, points in federation.period(rounds):
            gap = ratings[white] - ratings[black]
            for own, other, way, won in ((white, black, 1, points), (black, white, -1, 2 - points)):
                expected = expected_score(way * gap)
                game = WatchedGame(round_, other, won, way * gap, expected)
                games.setdefault(own, []).append(game)
        scores = tuple(_score(each, ratings[each], tuple(own)) for each, own in games.items())
        for score in scores:
            assert score.player is not None
            ratings[score.player] += round_away_from_zero(Fraction(score.change, 100))
        events.append(WatchedEvent(f"m{month}", f"Month {month}", scores))
        counts = {each: len(own) for each, own in games.items()}
        lists.append(WatchedList(date(2025, month, 1), dict(ratings), games=counts))
    return lists, events


def _score(player: int, rating: int, games: tuple[WatchedGame, ...]) -> EventScore:
    half_points = sum(each.half_points for each in games)
    expected = sum(each.expected or 0 for each in games)
    change = 20 * (50 * half_points - expected)
    return EventScore(
        no=player,
        player=player,
        rating=rating,
        k=20,
        half_points=half_points,
        expected=expected,
        change=change,
        games=games,
    )
