"""A league as it was played: what C.04.6 asks of it, and the event a file would have of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from tests.rules.pairing.transcriptions.team import BLACK, WHITE, Team, TeamRound

from arpad.core.event import ByeKind, Event, Game, Player, Result, System
from arpad.core.report import (
    Acceleration,
    ForfeitedMatch,
    MatchForfeit,
    MatchPoints,
    ProhibitedPairs,
    Report,
    RequestedBye,
    TeamBye,
)
from arpad.core.report import Team as Roster
from arpad.rules.pairing.values import Colour

Points = tuple[Fraction, Fraction]
"""Match points and game points."""
FORFEITS = {
    Result.WHITE_BY_FORFEIT: MatchForfeit.WHITE_WINS,
    Result.BLACK_BY_FORFEIT: MatchForfeit.BLACK_WINS,
    Result.BOTH_FORFEIT: MatchForfeit.BOTH_LOSE,
}
BARRING = (ByeKind.PAIRING, ByeKind.FULL)


class Match(NamedTuple):
    """Two teams; ``boards`` has the points of the team with White at the first board first.

    ``recorded``: a file says of it nothing but who was not there (330).
    """

    round: int
    white: int
    black: int
    boards: tuple[Result, ...]
    recorded: bool = False

    @property
    def played(self) -> bool:
        """Whether one of its games was."""
        return any(result.played for result in self.boards)

    def game_points(self, team: int) -> Fraction:
        """Of one of the two."""
        halves = (each.white if team == self.white else each.black for each in self.boards)
        return Fraction(sum(halves), 2)

    def beyond(self, team: int) -> Fraction:
        """The game points of one of the two less those of the other."""
        return self.game_points(team) - self.game_points(self.opponent(team))

    def opponent(self, team: int) -> int:
        """Whom one of the two met."""
        return self.black if team == self.white else self.white


class Absence(NamedTuple):
    """A team that was not paired in a round; without a ``kind`` a file does not say so."""

    round: int
    team: int
    kind: ByeKind | None


@dataclass(frozen=True, slots=True)
class League:
    """What is announced, and what has happened."""

    teams: int
    boards: int
    rounds: int
    lot: Colour
    win_draw_loss: tuple[int, int, int]
    bye: Points | None
    apart: ProhibitedPairs | None
    acceleration: Acceleration | None
    matches: tuple[Match, ...] = ()
    absences: tuple[Absence, ...] = ()

    def draw(self) -> Points:
        """What a match drawn is worth."""
        return Fraction(self.win_draw_loss[1]), Fraction(self.boards, 2)

    def worth(self, absence: Absence) -> Points:
        """1.4 for the bye; one that was asked for is a match won, drawn or lost."""
        win, _, loss = self.win_draw_loss
        match absence.kind:
            case ByeKind.PAIRING:
                return self.bye or self.draw()
            case ByeKind.FULL:
                return Fraction(win), Fraction(self.boards)
            case ByeKind.HALF:
                return self.draw()
            case _:
                return Fraction(loss), Fraction(0)

    def earned(self, match: Match, team: int) -> Points:
        """What a match gave one of the two; nobody wins who was not there."""
        win, draw, loss = self.win_draw_loss
        beyond = match.beyond(team)
        drawn = beyond == 0 and match.game_points(team) > 0
        points = win if beyond > 0 else draw if drawn else loss
        return Fraction(points), match.game_points(team)

    def standing(self, team: int, before: int) -> Points:
        """Match points and game points before a round."""
        earned = [self.earned(each, team) for each in self.of(team, before)]
        earned += [self.worth(a) for a in self.absences if a.team == team and a.round < before]
        return sum((m for m, _ in earned), Fraction()), sum((g for _, g in earned), Fraction())

    def of(self, team: int, before: int) -> list[Match]:
        """The matches of a team before a round."""
        return [m for m in self.matches if team in (m.white, m.black) and m.round < before]

    def virtual(self, team: int, number: int) -> Fraction:
        """C.04.7 1.5: what a team has besides in a round."""
        record = self.acceleration
        if not record or record.match_points is None:
            return Fraction()
        rounds = (record.first_round or 0) <= number <= (record.last_round or 0)
        teams = (record.first or 0) <= team <= (record.last or 0)
        return record.match_points if rounds and teams else Fraction()

    def score(self, team: int, number: int, by_games: bool, with_virtual: bool = True) -> Fraction:
        """1.2: the score with which a team is paired in a round."""
        virtual = self.virtual(team, number) if with_virtual else Fraction()
        return self.standing(team, number)[by_games] + virtual

    def floated(self, team: int, number: int, readings: Mapping[str, str]) -> bool:
        """1.5: whether a team met another score in a round."""
        by_games = readings.get("primary-score") == "game-points"
        virtual = readings.get("float-score") != "standing"
        return any(
            self.score(team, number, by_games, virtual)
            != self.score(each.opponent(team), number, by_games, virtual)
            for each in self.of(team, number + 1)
            if each.round == number and each.played
        )

    def may_get_bye(self, team: int, number: int) -> bool:
        """[C2]."""
        won = any(not m.played and m.beyond(team) > 0 for m in self.of(team, number))
        given = any(
            each.team == team and each.round < number and each.kind in BARRING
            for each in self.absences
        )
        return not won and not given

    def team(self, team: int, number: int, seat: int, readings: Mapping[str, str]) -> Team:
        """A team before a round."""
        by_games = readings.get("primary-score") == "game-points"
        played = [each for each in self.of(team, number) if each.played]
        return Team(
            number=team,
            seat=seat if readings.get("parity") != "listed" else team,
            score=self.score(team, number, by_games),
            standing=self.score(team, number, by_games, with_virtual=False),
            secondary=self.standing(team, number)[not by_games],
            colours={each.round: WHITE if each.white == team else BLACK for each in played},
            met=frozenset(each.opponent(team) for each in played),
            floated=self.floated(team, number - 1, readings),
            may_get_bye=self.may_get_bye(team, number),
        )

    def before(
        self, number: int, seats: Mapping[int, int], readings: Mapping[str, str]
    ) -> TeamRound:
        """A round of those who have ``seats`` in it."""
        teams = tuple(self.team(no, number, seat, readings) for no, seat in sorted(seats.items()))
        club = self.apart.players if self.apart else ()
        apart = frozenset(map(frozenset, combinations(club, 2)))
        return TeamRound(number, self.rounds, self.lot.letter, teams, apart, readings)

    def roster(self, team: int) -> tuple[int, ...]:
        """The players of a team in the order of the boards."""
        return tuple(range((team - 1) * self.boards + 1, team * self.boards + 1))

    def games(self, match: Match) -> tuple[Game, ...]:
        """The games of a match: White and Black change from board to board."""
        seats = zip(self.roster(match.white), self.roster(match.black), match.boards, strict=True)
        games = (
            Game(round=match.round, white=one, black=two, result=result)
            for one, two, result in seats
        )
        return tuple(game.turned if index % 2 else game for index, game in enumerate(games))

    def event(self) -> Event:
        """What a file says of all this."""
        win, draw, loss = map(Fraction, self.win_draw_loss)
        match_points, game_points = self.bye or (None, None)
        return Event(
            name="",
            players=tuple(Player(no=no, name="") for no in range(1, self.teams * self.boards + 1)),
            games=tuple(g for m in self.matches if not m.recorded for g in self.games(m)),
            system=System.TEAM,
            start=date(2026, 3, 1),
            rounds=self.rounds,
            teams=tuple(
                Roster(no, f"T{no}", players=self.roster(no)) for no in range(1, self.teams + 1)
            ),
            initial_colour=self.lot.value,
            report=Report(
                type_code="FIDE_TEAM",
                board_colours=("WB" * self.boards)[: self.boards],
                match_points=MatchPoints(win, draw, loss),
                byes=tuple(
                    RequestedBye(each.kind, each.round, (each.team,))
                    for each in self.absences
                    if each.kind not in (None, ByeKind.PAIRING)
                ),
                team_byes=(TeamBye(match_points, game_points, self.had_bye()),),
                forfeited_matches=tuple(
                    ForfeitedMatch(FORFEITS[m.boards[0]], m.round, m.white, m.black)
                    for m in self.matches
                    if m.recorded
                ),
                prohibited=(self.apart,) if self.apart else (),
                acceleration=(self.acceleration,) if self.acceleration else (),
            ),
        )

    def had_bye(self) -> tuple[int, ...]:
        """Who had the bye in each round, 0 for nobody."""
        found = {each.round: each.team for each in self.absences if each.kind is ByeKind.PAIRING}
        return tuple(found.get(number, 0) for number in range(1, max(found, default=0) + 1))
