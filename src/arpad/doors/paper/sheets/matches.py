"""The matches of a round of teams as its sheets show them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Final

from arpad.core.corrections import as_standing
from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Event
from arpad.core.report import MatchForfeit
from arpad.core.scores import PointCode, codes_of, scoring_of
from arpad.core.teams import members_of_teams, names_of_teams, numbers_of_teams, pairs_teams
from arpad.doors.paper.hall.matches import (
    MatchBoard,
    RoundMatches,
    TeamMatch,
    sequence_of,
)
from arpad.doors.paper.hall.players import ListedTeam
from arpad.doors.paper.hall.values import RoundBoards, SeatedPlayer, head_of
from arpad.doors.paper.sheets.rounds import RoundPair, meetings_of
from arpad.rules.tiebreaks.teams import TeamEvent

Teams = tuple[int, int]
"""The numbers of two teams that meet, the one named first at first."""
Draw = Mapping[int, tuple[Teams, ...]]
"""The matches of each round in their order."""
NO_DRAW: Final[Draw] = {}
WON: Final = {MatchForfeit.WHITE_WINS: (1, 0), MatchForfeit.BLACK_WINS: (0, 1)}


class RoundOfTeams:
    """A round of matches: who meets whom, and who sits at which board.

    READING: where a file does not say it, the team named first has White at the first board.
    """

    def __init__(self, event: Event, round: int) -> None:
        self.event, self.round = event, round
        self.members = members_of_teams(event)
        self.team_of = {no: team for team, own in self.members.items() for no in own}
        self.names = dict(zip(numbers_of_teams(event), names_of_teams(event), strict=True))
        self.pairs = meetings_of(event, round)
        self.seats = {
            each.no: SeatedPlayer.of(each)._replace(
                team=self.names.get(self.team_of.get(each.no, 0))
            )
            for each in event.players
        }
        self.lineups = {
            each.team: each.players for each in event.report.lineups if each.round == round
        }

    @property
    def is_of_matches(self) -> bool:
        """Whether every team meets one other, so that there are matches to show."""
        met = {(self.team_of.get(p.white), self.team_of.get(p.black)) for p in self.pairs}
        both = {frozenset(pair) for pair in met}
        if any(len(pair) != 2 or None in pair for pair in both):
            return False
        counted = Counter(team for pair in both for team in pair)
        return pairs_teams(self.event) and all(number == 1 for number in counted.values())

    def drawn(self) -> Iterator[Teams]:
        """The matches in the order of the file, the forfeited ones last."""
        seen = set[frozenset[int]]()
        for pair in self.pairs:
            white, black = self.team_of[pair.white], self.team_of[pair.black]
            if frozenset((white, black)) not in seen:
                seen.add(frozenset((white, black)))
                yield (white, black) if self._has_first_board(pair, white) else (black, white)
        for match in self.event.report.forfeited_matches:
            if match.round == self.round and match.white and match.black:
                yield match.white, match.black

    def _has_first_board(self, pair: RoundPair, white: int) -> bool:
        """Whether White's team has White at the first board."""
        return self.board_of(pair.white, white) % 2 == 1

    def board_of(self, player: int, team: int) -> int:
        """The board of a player: by the line-up (300), the game, else the order of the list."""
        if players := self.lineups.get(team):
            return players.index(player) + 1 if player in players else len(players) + 1
        stated = [p.board for p in self.pairs if player in (p.white, p.black) and p.board]
        if stated:
            return stated[0]
        here = {no for pair in self.pairs for no in (pair.white, pair.black)} | self.alone
        return [no for no in self.members[team] if no in here].index(player) + 1

    @property
    def alone(self) -> set[int]:
        """Those who have nobody opposite."""
        byes = (bye for bye in self.event.byes if bye.round == self.round)
        return {bye.player for bye in byes if bye.kind is ByeKind.FULL}

    def match(self, number: int, teams: Teams) -> TeamMatch:
        """A match with its boards and how it stands."""
        first, second = teams
        names = self.names[first], self.names[second]
        for each in self.event.report.forfeited_matches:
            if each.round == self.round and (each.white, each.black) == teams and each.result:
                boards = len((self.event.report.board_colours or "").strip()) or 1
                one, other = (Fraction(boards * won) for won in WON.get(each.result, (0, 0)))
                return TeamMatch(number, *names, score=(one, other), forfeited=True)
        seats = sorted(self._boards(first, second), key=lambda board: board.board)
        return TeamMatch(number, *names, tuple(seats), self._score(first, second))

    def _boards(self, first: int, second: int) -> Iterator[MatchBoard]:
        for pair in self.pairs:
            sides = self.team_of[pair.white], self.team_of[pair.black]
            if set(sides) != {first, second}:
                continue
            is_white = sides[0] == first
            one, other = (pair.white, pair.black) if is_white else (pair.black, pair.white)
            result = pair.result if is_white or not pair.result else pair.result.turned
            board = self.board_of(one, first)
            yield MatchBoard(board, self.seats[one], self.seats[other], is_white, result)
        for player in self.alone:
            team = self.team_of.get(player, 0)
            board, here = self.board_of(player, team) if team else 0, self.seats[player]
            if team == first:
                yield MatchBoard(board, here, None, board % 2 == 1)
            elif team == second:
                yield MatchBoard(board, None, here, board % 2 == 1)

    @cached_property
    def counted(self) -> Mapping[Teams, Fraction]:
        """The points of matches that are over, by team and opponent, as the standings have them."""
        matches = TeamEvent(as_standing(self.event, self.round), self.round)
        return {
            (team, each.opponent): each.game_points
            for team, outcomes in matches.outcomes.items()
            for each in outcomes
            if each.round == self.round and each.opponent is not None
        }

    def _score(self, first: int, second: int) -> tuple[Fraction, Fraction] | None:
        """The points of both: those that count (299), or as far as they have played; None: nobody.

        Matches in which boards were lost to a wrong order have others than their games (C.05 7).
        """
        if (first, second) in self.counted:
            return self.counted[first, second], self.counted[second, first]
        scoring = scoring_of(self.event)
        total = {first: Fraction(), second: Fraction()}
        done = False
        for pair in self.pairs:
            sides = self.team_of[pair.white], self.team_of[pair.black]
            if pair.result and set(sides) == set(total):
                done = True
                for team, code in zip(sides, codes_of(pair.result), strict=True):
                    total[team] += scoring[code]
        for player in self.alone if done else ():
            team = self.team_of.get(player, 0)
            if team in total:
                total[team] += scoring[PointCode.WIN]
        return (total[first], total[second]) if done else None

    def resting(self, drawn: tuple[Teams, ...]) -> tuple[str, ...]:
        """The teams without a match."""
        playing = {team for teams in drawn for team in teams}
        return tuple(name for no, name in self.names.items() if no not in playing)


def round_matches(
    event: Event, round: int, starts: str | None = None, draw: Draw = NO_DRAW
) -> RoundMatches | None:
    """The matches of a round, in the order of ``draw`` where it has one; None: there are none."""
    course = RoundOfTeams(event, round)
    if not course.is_of_matches:
        return None
    drawn = draw.get(round) or tuple(course.drawn())
    matches = tuple(course.match(number, teams) for number, teams in enumerate(drawn, start=1))
    return RoundMatches(head_of(event, round, starts), matches, course.resting(drawn))


def listed_teams(event: Event) -> tuple[ListedTeam, ...]:
    """The teams of an event paired by teams, with those of their players who are there."""
    if not pairs_teams(event):
        return ()
    there = {player.no for player in event.players}
    members = members_of_teams(event)
    return tuple(
        ListedTeam(name, tuple(player for player in members[no] if player in there))
        for no, name in zip(numbers_of_teams(event), names_of_teams(event), strict=True)
    )


def required_matches(made: RoundMatches | None, event: Event) -> RoundMatches:
    """The matches, which a sheet of them must have."""
    if made is None:
        values = {"found": event.system.value}
        raise refusal("sheet.no_matches", "system", "C.05 7", **values)
    return made


def with_teams(boards: RoundBoards, made: RoundMatches) -> RoundBoards:
    """The boards of a round by match and board, their players with the names of their teams."""
    numbers = sequence_of(made.matches)
    teams = {
        player.no: player.team
        for match in made.matches
        for board in match.boards
        for player in (board.first, board.second)
        if player
    }

    def named(player: SeatedPlayer) -> SeatedPlayer:
        return player._replace(team=teams.get(player.no))

    return boards._replace(
        boards=tuple(
            each._replace(
                white=named(each.white),
                black=named(each.black),
                in_match=numbers.get((each.white.no, each.black.no)),
            )
            for each in boards.boards
        ),
        out=tuple(each._replace(player=named(each.player)) for each in boards.out),
    )
