"""Random positions of teams that no league need reach: each article has much to decide."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random

from tests.rules.pairing.builders import contender, state
from tests.rules.pairing.transcriptions.random_leagues import chosen_readings
from tests.rules.pairing.transcriptions.team import BLACK, WHITE, Team, TeamRound

from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState

Pairs = set[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Position:
    """A round of ``rounds`` in which everybody is present."""

    number: int
    rounds: int
    lot: Colour
    teams: tuple[Team, ...]
    readings: Mapping[str, str]

    def asked(self) -> TeamRound:
        """As the text speaks of it."""
        lot = self.lot.letter
        return TeamRound(self.number, self.rounds, lot, self.teams, frozenset(), self.readings)

    def state(self, system: PairingSystem) -> RoundState:
        """As the engine is asked; its preferences are its own."""
        teams = tuple(self.contender(each, system) for each in self.teams)
        given = state(*teams)
        return replace(given, round=self.number, rounds=self.rounds, initial_colour=self.lot)

    def contender(self, team: Team, system: PairingSystem) -> Contender:
        """A team as the engine has it."""
        made = contender(
            team.number,
            team.sequence,
            int(team.score),
            met=tuple(sorted(team.met)),
            float_1=Float.UP if team.floated else None,
            may_get_bye=team.may_get_bye,
        )
        last = self.number == self.rounds
        colour, strength = system.handling.preference(made.colours, last)
        return replace(made, preference=colour, strength=strength)


def position(seed: int) -> Position:
    """Four to ten teams; in which rounds they had their matches is not said."""
    chance = Random(f"{seed} position")
    scores, met = hemmed_in(chance) if chance.random() < 0.1 else scattered(chance)
    mostly = chance.choice((WHITE + BLACK, WHITE * 3 + BLACK))
    readings = chosen_readings(chance)
    readings.pop("colour-history", None)
    rounds = chance.randint(5, 7)
    teams = tuple(
        team(no, score, frozenset(sum(pair) - no for pair in met if no in pair), mostly, chance)
        for no, score in sorted(scores.items())
    )
    lot = chance.choice(tuple(Colour))
    return Position(chance.randint(4, rounds), rounds, lot, teams, readings)


def scattered(chance: Random) -> tuple[dict[int, int], Pairs]:
    """Scores, and pairs that have met: some by chance, and some teams all."""
    numbers = range(1, chance.randint(4, 10) + 1)
    often = chance.choice((0.1, 0.2, 0.4, 0.6))
    scores = chance.choice(((2,), (1, 2), (0, 1, 2), (0, 1, 2, 3, 4)))
    club = chance.sample(numbers, chance.randint(0, len(numbers) // 2))
    met = {pair for pair in combinations(numbers, 2) if chance.random() < often}
    return {no: chance.choice(scores) for no in numbers}, met | set(combinations(sorted(club), 2))


def hemmed_in(chance: Random) -> tuple[dict[int, int], Pairs]:
    """Whoever leaves the second scoregroup, its others need upfloaters, for four have all met."""
    leader, free, *others = chance.sample(range(1, 11), 10)
    club, last = others[:4], others[4:]
    met = set(combinations(sorted(club), 2))
    met |= {pair for pair in combinations(sorted(last), 2) if chance.random() < 0.3}
    return {leader: 4, free: 2, **dict.fromkeys(club, 2), **dict.fromkeys(last, 0)}, met


def team(number: int, score: int, met: frozenset[int], mostly: str, chance: Random) -> Team:
    """A team with as many colours as opponents, drawn from ``mostly``."""
    return Team(
        number=number,
        seat=number,
        score=Fraction(score),
        standing=Fraction(score),
        secondary=Fraction(),
        colours={round_: chance.choice(mostly) for round_, _ in enumerate(met, 1)},
        met=met,
        floated=chance.random() < 0.4,
        may_get_bye=chance.random() < 0.7,
    )
