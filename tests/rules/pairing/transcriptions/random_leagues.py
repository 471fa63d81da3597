"""Small random leagues in which everything happens, round by round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from random import Random

from tests.rules.pairing.transcriptions.played_league import Absence, League, Match

from arpad.core.event import ByeKind, Result
from arpad.core.report import Acceleration, ProhibitedPairs
from arpad.rules.pairing.pair import PairedRound, Question, pair_event
from arpad.rules.pairing.systems import by_key
from arpad.rules.pairing.values import Colour, NoPairing

PLAYED = (Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.DRAW, Result.BLACK_WINS)
FORFEITED = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)
SHUFFLES = 20


@dataclass(frozen=True, slots=True)
class AskedRound:
    """A round of a league, and what the engine answered: None where no pairing is possible."""

    league: League
    number: int
    present: tuple[int, ...]
    readings: Mapping[str, str]
    paired: PairedRound | None


def announced(chance: Random) -> League:
    """Four to ten teams of one to four boards."""
    teams = chance.choice((4, 5, 6, 7, 8, 8, 9, 9, 10, 10))
    rounds = chance.choice((3, 4, teams - 1, teams - 1, 9))
    club = chance.sample(range(1, teams + 1), chance.randint(2, teams // 2))
    faster = Acceleration(
        match_points=Fraction(chance.choice((1, 2))),
        points=None,
        first_round=1,
        last_round=chance.randint(1, 4),
        first=1,
        last=chance.randint(1, teams),
    )
    return League(
        teams,
        boards=chance.randint(1, 4),
        rounds=rounds,
        lot=chance.choice(tuple(Colour)),
        win_draw_loss=chance.choice(((2, 1, 0), (2, 1, 0), (3, 1, 0))),
        bye=chance.choice((None, None, (Fraction(2), Fraction(1)))),
        apart=ProhibitedPairs(players=tuple(sorted(club))) if chance.random() < 0.3 else None,
        acceleration=faster if chance.random() < 0.15 else None,
    )


def chosen_readings(chance: Random) -> dict[str, str]:
    """A choice of every reading, each as it is usual in half of the leagues."""
    readings = by_key("team-2026").readings
    return {
        each.name: chance.choice(list(each.choices)) for each in readings if chance.random() < 0.5
    }


class RandomLeague:
    """A league that keeps every question asked, with the answer.

    In half of them the arbiter pairs otherwise than the system says, as far as [C1] lets, and in
    half most matches are drawn, so that many have the same score.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(f"{seed} league")
        self.league = announced(self.chance)
        self.readings = chosen_readings(self.chance)
        if self.readings.get("primary-score") == "game-points":
            self.league = replace(self.league, acceleration=None)
        self.stubborn = self.chance.random() < 0.5
        self.drawn = self.chance.choice((0, 0.7))
        self.late = {
            no: self.chance.randint(2, 4)
            for no in range(1, self.league.teams + 1)
            if self.chance.random() < 0.04
        }

    def rounds(self) -> Iterator[AskedRound]:
        """One round after the other, until none can be paired."""
        for number in range(1, self.league.rounds + 1):
            absences = self.absences(number)
            absent = {each.team for each in absences}
            present = tuple(no for no in range(1, self.league.teams + 1) if no not in absent)
            if len(present) < 2:
                return
            league = replace(self.league, absences=self.league.absences + absences)
            asked = AskedRound(league, number, present, self.readings, self.asked(league, number))
            yield asked
            if asked.paired is None:
                return
            self.play(asked)

    def absences(self, number: int) -> tuple[Absence, ...]:
        """Who does not play in a round."""
        kinds = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO, None)
        return tuple(
            Absence(number, no, self.chance.choice(kinds) if arrived else None)
            for no in range(1, self.league.teams + 1)
            if not (arrived := number >= self.late.get(no, 0)) or self.chance.random() < 0.06
        )

    def asked(self, league: League, number: int) -> PairedRound | None:
        """What the engine answers."""
        silent = {a.team for a in league.absences if a.round == number and a.kind is None}
        question = Question(round=number, absent=frozenset(silent), readings=self.readings)
        try:
            return pair_event(league.event(), question)
        except NoPairing:
            return None

    def play(self, asked: AskedRound) -> None:
        """The round is played, as it was paired or as the arbiter likes."""
        assert asked.paired
        pairing = asked.paired.pairing
        pairs = tuple((board.white, board.black) for board in pairing.boards)
        bye = pairing.bye
        if self.stubborn:
            pairs, bye = self.any_pairing(asked) or (pairs, bye)
        given = (Absence(asked.number, bye, ByeKind.PAIRING),) if bye else ()
        self.league = replace(
            asked.league,
            matches=(*asked.league.matches, *(self.match(asked.number, *each) for each in pairs)),
            absences=(*asked.league.absences, *given),
        )

    def any_pairing(self, asked: AskedRound) -> tuple[tuple[tuple[int, int], ...], int] | None:
        """Some pairing in which nobody meets twice or has a second bye; 0 for no bye."""
        league, number = asked.league, asked.number
        for _ in range(SHUFFLES):
            teams = list(asked.present)
            self.chance.shuffle(teams)
            bye = teams.pop() if len(teams) % 2 else 0
            pairs = tuple(zip(teams[::2], teams[1::2], strict=True))
            met = any(m.opponent(one) == two for one, two in pairs for m in league.of(one, number))
            if not met and (not bye or league.may_get_bye(bye, number)):
                return pairs, bye
        return None

    def match(self, number: int, white: int, black: int) -> Match:
        """A match with its results, sometimes one that was not played."""
        boards = self.league.boards
        if self.chance.random() < 0.06:
            result = self.chance.choice(FORFEITED)
            if self.chance.random() < 0.5:
                return Match(number, white, black, (result,) * boards, recorded=True)
            results = [self.chance.choice(FORFEITED) for _ in range(boards)]
            return Match(number, white, black, tuple(results))
        if self.chance.random() < self.drawn:
            return Match(number, white, black, (Result.DRAW,) * boards)
        results = [self.chance.choice(PLAYED) for _ in range(boards)]
        if boards > 1 and self.chance.random() < 0.1:
            results[self.chance.randrange(boards)] = self.chance.choice(FORFEITED)
        return Match(number, white, black, tuple(results))


def asked_league_rounds(rounds: int) -> Iterator[tuple[int, AskedRound]]:
    """Questions with the seed of their league, until so many rounds were paired."""
    paired = 0
    for seed in count():
        for asked in RandomLeague(seed).rounds():
            yield seed, asked
            paired += asked.paired is not None
            if paired == rounds:
                return
