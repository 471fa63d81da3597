"""The tables of a team event: match points and game points of every team.

Records 240, 320 and 330 tell the rounds in which a team did not play, 299 points out of the way.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final

from arpad.core.event import ByeKind, Event
from arpad.core.report import MatchForfeit, TeamBye
from arpad.core.scores import MatchCode, PointCode, match_points_in
from arpad.core.teams import numbers_of_teams
from arpad.rules.tiebreaks.field import BoardPoints, OnBoards, Participant
from arpad.rules.tiebreaks.matches import Matches
from arpad.rules.tiebreaks.outcomes import Outcome, bonuses, changed
from arpad.rules.tiebreaks.players import BYES as KIND_OF_BYE
from arpad.rules.tiebreaks.players import last_round, last_waiting
from arpad.rules.tiebreaks.table import Points, RoundKind, Table, Turn

FORFEITS: Final = {
    MatchForfeit.WHITE_WINS: (RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS),
    MatchForfeit.BLACK_WINS: (RoundKind.FORFEIT_LOSS, RoundKind.FORFEIT_WIN),
    MatchForfeit.BOTH_LOSE: (RoundKind.FORFEIT_LOSS, RoundKind.FORFEIT_LOSS),
}
BY_FORFEIT: Final = {
    MatchCode.WIN: RoundKind.FORFEIT_WIN,
    MatchCode.DRAW: RoundKind.FORFEIT_DRAW,
    MatchCode.LOSS: RoundKind.FORFEIT_LOSS,
}
WON: Final = (RoundKind.FORFEIT_WIN, RoundKind.FULL_BYE, RoundKind.PAIRING_BYE)


class TeamEvent(Matches):
    """What the matches of an event brought; those of the round ``drawn`` are draws."""

    @cached_property
    def worth(self) -> Mapping[MatchCode, Fraction]:
        """The match points of a win, a draw and a loss."""
        return match_points_in(self.event)

    @cached_property
    def alone(self) -> Mapping[tuple[int, int], dict[int, Fraction]]:
        """Points of players who had nobody opposite in a match, by round and team."""
        found: dict[tuple[int, int], dict[int, Fraction]] = defaultdict(dict)
        for bye in self.event.byes:
            team = self.team_of.get(bye.player)
            if team and bye.round <= self.rounds and bye.kind is ByeKind.FULL:
                found[bye.round, team][bye.player] = self.scoring[PointCode.WIN]
        return found

    @cached_property
    def outcomes(self) -> Mapping[int, list[Outcome]]:
        """Every round of every team, first round first."""
        found: dict[int, dict[int, list[Outcome]]] = {
            team: defaultdict(list) for team in self.members
        }
        for team, outcome in self._recorded():
            if team in found and not found[team][outcome.round]:
                found[team][outcome.round].append(outcome)
        recorded = {(team, number) for team, rounds in found.items() for number in rounds}
        for team, outcome in self._played():
            if (team, outcome.round) not in recorded:
                found[team][outcome.round].append(outcome)
        if not self.predetermined:
            for team, rounds in found.items():
                for number in range(1, self.rounds + 1):
                    if not rounds[number] and (number, team) not in self.open_rounds:
                        rounds[number] = [self._unplayed(number, RoundKind.ZERO_BYE, None)]
        lines, drawn = self.event.report.abnormal_points, self.drawn
        return {
            team: [
                changed(lines, team, each, drawn)
                for number in sorted(rounds)
                for each in rounds[number]
            ]
            for team, rounds in found.items()
        }

    def _played(self) -> Iterator[tuple[int, Outcome]]:
        met = {(team, opponent) for _, team, opponent in self.matches} if self.split else set()
        for round_, team, opponent in self.matches:
            yield team, self._match(round_, team, opponent)
        for round_, team, opponent in self.waiting:
            known = (round_, team, opponent) in self.matches or (team, opponent) in met
            if round_ == self.drawn and not known:
                yield team, self._drawn(opponent)

    def _drawn(self, opponent: int) -> Outcome:
        """A match of the round drawn, whatever became of it."""
        assert self.drawn is not None
        half = self.match_games * self.scoring[PointCode.DRAW]
        draw = MatchCode.DRAW
        return Outcome(
            round=self.drawn,
            kind=RoundKind.PLAYED,
            opponent=opponent,
            white=None,
            result=draw,
            match_points=self.worth[draw],
            game_points=half,
        )

    def _match(self, round_: int, team: int, opponent: int) -> Outcome:
        """A match as it was played.

        READING: where forfeits alone make it a draw, neither team stayed away.
        """
        if round_ == self.drawn:
            return self._drawn(opponent)
        games = self.matches[round_, team, opponent]
        own, theirs = self.player_points(games, team), self.player_points(games, opponent)
        for points, side in ((own, team), (theirs, opponent)):
            points.update(self.alone.get((round_, side), {}))
        mine, other = sum(own.values(), Fraction()), sum(theirs.values(), Fraction())
        result = (
            MatchCode.WIN
            if mine > other
            else MatchCode.DRAW
            if mine == other and mine
            else MatchCode.LOSS
        )
        kind = RoundKind.PLAYED
        if not any(game.result.played for game in games):
            kind = BY_FORFEIT[result]
        boards = self.seats(round_, team, games, own)
        first = next((no for no, board in boards.items() if board == 1), None)
        whites = {game.white for game in games}
        white = first in whites if first is not None else None
        by_board = {board: own[no] for no, board in boards.items()}
        return Outcome(
            round=round_,
            kind=kind,
            opponent=opponent,
            white=white,
            result=result,
            match_points=self.worth[result],
            game_points=mine,
            boards=by_board,
        )

    def _recorded(self) -> Iterator[tuple[int, Outcome]]:
        """Rounds that records tell: 240, 320 and 330."""
        report = self.event.report
        for bye in report.byes:
            for team in bye.players:
                if bye.kind and bye.round and team and bye.round <= self.rounds:
                    yield team, self._unplayed(bye.round, KIND_OF_BYE[bye.kind], None)
        for team_bye in report.team_byes:
            for round_, team in enumerate(team_bye.teams, 1):
                if team and round_ <= self.rounds:
                    yield team, self._pairing_bye(round_, team_bye)
        for match in report.forfeited_matches:
            number, white, black = match.round, match.white, match.black
            if match.result and number and white and black and number <= self.rounds:
                first, second = FORFEITS[match.result]
                yield white, self._forfeited(number, first, black, True)
                yield black, self._forfeited(number, second, white, False)

    def _forfeited(self, round_: int, kind: RoundKind, opponent: int, white: bool) -> Outcome:
        if round_ == self.drawn:
            return self._drawn(opponent)
        return self._unplayed(round_, kind, opponent, white)

    def _pairing_bye(self, round_: int, bye: TeamBye) -> Outcome:
        usual = self._unplayed(round_, RoundKind.PAIRING_BYE, None)
        match_points, game_points = bye.match_points, bye.game_points
        return replace(
            usual,
            match_points=usual.match_points if match_points is None else match_points,
            game_points=usual.game_points if game_points is None else game_points,
        )

    def _unplayed(
        self, round_: int, kind: RoundKind, opponent: int | None, white: bool | None = None
    ) -> Outcome:
        result, code = MatchCode.LOSS, PointCode.ABSENCE
        if kind in WON:
            result, code = MatchCode.WIN, PointCode.WIN
        elif kind is RoundKind.HALF_BYE:
            result, code = MatchCode.DRAW, PointCode.DRAW
        boards = dict.fromkeys(range(1, self.match_games + 1), self.scoring[code])
        points = self.match_games * self.scoring[code]
        return Outcome(
            round=round_,
            kind=kind,
            opponent=opponent,
            white=white,
            result=result,
            match_points=self.worth[result],
            game_points=points,
            boards=boards,
        )

    def table(self, points: Points) -> Table:
        """One of the two tables."""
        is_match = points is Points.MATCH
        win, draw, loss = (
            (self.worth[MatchCode.WIN], self.worth[MatchCode.DRAW], self.worth[MatchCode.LOSS])
            if is_match
            else tuple(
                self.match_games * self.scoring[code]
                for code in (PointCode.WIN, PointCode.DRAW, PointCode.LOSS)
            )
        )
        got = {
            team: [each.match_points if is_match else each.game_points for each in outcomes]
            for team, outcomes in self.outcomes.items()
        }
        lines = self.event.report.abnormal_points
        bonus = bonuses(lines, points, self.rounds)
        every = [win, draw, loss, *(value for each in got.values() for value in each)]
        every += [value for rounds in bonus.values() for value in rounds.values()]
        unit = lcm(2, *(value.denominator for value in every))
        scaled = {
            (team, outcome.round, outcome.opponent): int(value * unit)
            for team, values in got.items()
            for outcome, value in zip(self.outcomes[team], values, strict=True)
        }
        return Table(
            unit=unit,
            win=int(win * unit),
            draw=int(draw * unit),
            loss=int(loss * unit),
            rounds=self.rounds,
            announced=max(self.event.number_of_rounds, self.rounds),
            predetermined=self.predetermined,
            turns={
                team: tuple(
                    Turn(
                        round=each.round,
                        kind=each.kind,
                        opponent=each.opponent,
                        white=each.white,
                        points=scaled[team, each.round, each.opponent],
                        theirs=scaled.get((each.opponent or 0, each.round, team), 0),
                    )
                    for each in outcomes
                )
                for team, outcomes in self.outcomes.items()
            },
            bonus={
                team: {number: int(value * unit) for number, value in rounds.items()}
                for team, rounds in bonus.items()
            },
            waiting=last_waiting(self.open_rounds, self.rounds),
        )

    def board_points(self, *, half_byes: bool = True) -> BoardPoints:
        """What every board brought each team in each round.

        ``half_byes``: whether a half-point bye of a team is one on each of its boards.
        """
        unit = lcm(2, self.scoring.scale)
        numbers = range(1, self.boards + 1)
        return BoardPoints(
            unit,
            self.boards,
            {
                team: [
                    OnBoards(
                        each.opponent,
                        each.kind,
                        tuple(int(unit * each.boards.get(board, 0)) for board in numbers),
                    )
                    for each in outcomes
                    if half_byes or each.kind is not RoundKind.HALF_BYE
                ]
                for team, outcomes in self.outcomes.items()
            },
        )


def participants_of(event: Event) -> tuple[Participant, ...]:
    """The teams; the rating of one is the mean of its players', where a file says it."""
    return tuple(
        Participant(no, team.name or str(no), int(team.strength) if team.strength else None)
        for no, team in zip(numbers_of_teams(event), event.teams, strict=True)
    )


def last_team_round(event: Event) -> int:
    """The last round of which there is a game or a forfeited match."""
    forfeited = [match.round or 0 for match in event.report.forfeited_matches]
    return max([last_round(event), *(n for n in forfeited if n <= event.number_of_rounds)])
