"""An event of teams in which every team stands as one player and every match as one game.

So everything that pairs players pairs teams: who is absent (240), who is kept apart (260), who is
accelerated (250) and who had the bye (320).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.report import AbnormalPoints, Marks, Report, Scoring, Unplayed
from arpad.core.scores import MatchCode, PointCode, gains_of
from arpad.core.teams import names_of_teams, numbers_of_teams
from arpad.rules.pairing.first_board import FirstBoards
from arpad.rules.pairing.values import RoundState
from arpad.rules.tiebreaks.outcomes import Outcome, bonuses
from arpad.rules.tiebreaks.table import Points, RoundKind
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round

BYES: Final = {
    RoundKind.PAIRING_BYE: ByeKind.PAIRING,
    RoundKind.FULL_BYE: ByeKind.FULL,
    RoundKind.HALF_BYE: ByeKind.HALF,
    RoundKind.ZERO_BYE: ByeKind.ZERO,
}
# What White's team and Black's got in a match that was played.
PLAYED: Final = {
    (MatchCode.WIN, MatchCode.LOSS): Result.WHITE_WINS,
    (MatchCode.LOSS, MatchCode.WIN): Result.BLACK_WINS,
    (MatchCode.DRAW, MatchCode.DRAW): Result.DRAW,
}
FORFEITED: Final = {
    RoundKind.FORFEIT_WIN: Result.WHITE_BY_FORFEIT,
    RoundKind.FORFEIT_LOSS: Result.BLACK_BY_FORFEIT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOfTeams(Event):
    """The event; ``secondary`` are the other points each team got, by round."""

    secondary: Mapping[int, Mapping[int, Fraction]] = field(default_factory=dict)


def event_of_teams(event: Event, score: Points) -> EventOfTeams:
    """The event with its teams for players; ``score`` are the points they are paired by (1.2)."""
    if isinstance(event, EventOfTeams):
        return event
    made = _Projection(event, score)
    values = {each.name: getattr(event, each.name) for each in fields(Event)}
    base = EventOfTeams(
        **values
        | {
            "players": made.players,
            "games": tuple(made.games()),
            "byes": tuple(made.byes()),
            "teams": (),
            "scoring": made.scoring,
            "report": made.report,
            "secondary": made.secondary,
        }
    )
    return made.with_exact_points(base)


def secondary_scores(state: RoundState) -> dict[int, Fraction]:
    """4.2.2: the other points of each team before a round; none in an event of players."""
    event = state.past.event if state.past else None
    if not isinstance(event, EventOfTeams):
        return {}
    return {
        no: sum((points for number, points in own.items() if number < state.round), Fraction())
        for no, own in event.secondary.items()
    }


class _Projection:
    """The teams, matches and byes of an event."""

    def __init__(self, event: Event, score: Points) -> None:
        self.event = event
        self.score = score
        self.rounds = last_team_round(event)
        self.matches = TeamEvent(event, self.rounds)
        self.outcomes = {team: list(own) for team, own in self.matches.outcomes.items()}
        self.first_boards = FirstBoards(self.matches)

    @property
    def players(self) -> tuple[Player, ...]:
        """The teams by number."""
        named = zip(
            numbers_of_teams(self.event), names_of_teams(self.event), self.event.teams, strict=True
        )
        return tuple(
            Player(
                no=no,
                name=name,
                rating=int(team.strength) if team.strength else None,
                rank=team.rank,
            )
            for no, name, team in sorted(named)
        )

    def games(self) -> Iterator[Game]:
        """Every match once, from the side of the team with White at the first board."""
        for team, outcomes in self.outcomes.items():
            for mine in outcomes:
                theirs = self.other_side(team, mine)
                if mine.opponent is None or theirs is None:
                    continue
                if self.first_boards.has_white(mine.round, team, mine.opponent, mine.white):
                    yield Game(
                        round=mine.round,
                        white=team,
                        black=mine.opponent,
                        result=result_of(mine, theirs),
                    )

    def other_side(self, team: int, outcome: Outcome) -> Outcome | None:
        """The same match as the opponent has it."""
        theirs = self.outcomes.get(outcome.opponent or 0, [])
        return next((o for o in theirs if (o.round, o.opponent) == (outcome.round, team)), None)

    def byes(self) -> Iterator[Bye]:
        """Rounds of a team without an opponent, also of a round that waits for its results."""
        waiting = {round_ for round_, _, _ in self.matches.waiting}
        for line in self.event.report.team_byes:
            for round_, team in enumerate(line.teams, 1):
                if team in self.outcomes and round_ in waiting and round_ > self.rounds:
                    yield Bye(round_, team, ByeKind.PAIRING)
        for team, outcomes in self.outcomes.items():
            for outcome in outcomes:
                if outcome.opponent is None:
                    yield Bye(outcome.round, team, BYES[outcome.kind])

    @property
    def scoring(self) -> Scoring:
        """What a match brings; the bye as much as a draw (1.4)."""
        if self.score is Points.MATCH:
            worth = self.matches.worth
            win, draw, loss = (worth[code] for code in MatchCode)
            absent = loss
        else:
            points, games = self.matches.scoring, self.matches.match_games
            codes = PointCode.WIN, PointCode.DRAW, PointCode.LOSS, PointCode.ABSENCE
            win, draw, loss, absent = (games * points[code] for code in codes)
        given = {
            PointCode.WIN: win, PointCode.DRAW: draw, PointCode.LOSS: loss,
            PointCode.ABSENCE: absent, PointCode.PAIRING: draw,
        }  # fmt: skip
        return Scoring({code.value: value for code, value in given.items()})

    @property
    def report(self) -> Report:
        """What the report says of teams; whatever its other records say is in the games."""
        report = self.event.report
        accelerated = tuple(
            each._replace(points=each.match_points if self.score is Points.MATCH else each.points)
            for each in report.acceleration
        )
        return replace(
            report,
            acceleration=accelerated,
            abnormal_points=(),
            lineups=(),
            team_byes=(),
            forfeited_matches=(),
            marks=Marks(unplayed=tuple(self.open_matches())),
        )

    def open_matches(self) -> Iterator[Unplayed]:
        """Matches that wait for a result of one of their games."""
        for round_, team, opponent in sorted(self.matches.waiting):
            if self.first_boards.has_white(round_, team, opponent, None):
                yield Unplayed(round_, team, opponent)

    @property
    def secondary(self) -> Mapping[int, Mapping[int, Fraction]]:
        """The other points of every team by round."""
        other = Points.GAME if self.score is Points.MATCH else Points.MATCH
        return self.gained(other)

    def gained(self, kind: Points) -> dict[int, dict[int, Fraction]]:
        """The points of one kind by team and round; of bonuses for all rounds, before the first."""
        found: dict[int, dict[int, Fraction]] = {team: {} for team in self.outcomes}
        for team, outcomes in self.outcomes.items():
            for each in outcomes:
                points = self.worth(each, kind)
                found[team][each.round] = found[team].get(each.round, Fraction()) + points
        for team, given in bonuses(self.event.report.abnormal_points, kind, self.rounds).items():
            for number, points in given.items():
                if team in found:
                    found[team][number] = found[team].get(number, Fraction()) + points
        return found

    def worth(self, outcome: Outcome, kind: Points) -> Fraction:
        """The points of a round; a bye of which no record says them is worth a draw (1.4)."""
        match = kind is Points.MATCH
        if outcome.kind is RoundKind.PAIRING_BYE:
            for line in self.event.report.team_byes:
                stated = line.match_points if match else line.game_points
                if stated is not None:
                    return stated
            if match:
                return self.matches.worth[MatchCode.DRAW]
            return self.matches.match_games * self.matches.scoring[PointCode.DRAW]
        return outcome.match_points if match else outcome.game_points

    def with_exact_points(self, made: EventOfTeams) -> EventOfTeams:
        """The event with what its matches brought besides what such results usually bring."""
        scale, usual = gains_of(made)
        lines = [
            AbnormalPoints(points=points - given, round=number, players=(team,))
            for team, own in self.gained(self.score).items()
            for number, points in own.items()
            if points != (given := Fraction(usual[team].get(number, 0), scale))
        ]
        return replace(made, report=replace(made.report, abnormal_points=tuple(lines)))


def result_of(white: Outcome, black: Outcome) -> Result:
    """A match as a game between the two teams."""
    if white.kind is RoundKind.PLAYED:
        return PLAYED.get((white.result, black.result), Result.BOTH_LOSE)
    won = RoundKind.FORFEIT_WIN in (white.kind, black.kind)
    return FORFEITED[white.kind] if won else Result.BOTH_FORFEIT
