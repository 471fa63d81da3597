"""The matches of a team event: which games make one, and who sat at which board.

The games are those of players; rosters (013, 310) tell whose team a player is in, line-ups (300)
the board.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Final

from arpad.core.event import Event, Game
from arpad.core.scores import codes_of, scoring_of
from arpad.core.teams import members_of_teams
from arpad.rules.tiebreaks.players import is_predetermined, pending

SCHILLER: Final = "SCHILLER"


class Matches:
    """The matches up to a round; those of the round ``drawn`` count while games are open too."""

    def __init__(self, event: Event, rounds: int, drawn: int | None = None) -> None:
        self.event = event
        self.rounds = rounds
        self.drawn = drawn
        self.members = members_of_teams(event)
        self.team_of = {no: team for team, numbers in self.members.items() for no in numbers}
        self.scoring = scoring_of(event)

    @cached_property
    def games(self) -> Mapping[tuple[int, int, int], list[Game]]:
        """The games of two teams in a round, by round, team and opponent, seen from both sides."""
        found: dict[tuple[int, int, int], list[Game]] = defaultdict(list)
        for game in self.event.games:
            white, black = self.team_of.get(game.white), self.team_of.get(game.black)
            if white and black and white != black and game.round <= self.rounds:
                found[game.round, white, black].append(game)
                found[game.round, black, white].append(game)
        return found

    @cached_property
    def waiting(self) -> frozenset[tuple[int, int, int]]:
        """Matches with a game that has no result yet, by round, team and opponent, both ways."""
        found = set()
        for round_, pairs in pending(self.event).items():
            for white, black in pairs:
                teams = self.team_of.get(white), self.team_of.get(black)
                if teams[0] and teams[1] and teams[0] != teams[1]:
                    found |= {(round_, teams[0], teams[1]), (round_, teams[1], teams[0])}
        return frozenset(found)

    @cached_property
    def open_rounds(self) -> frozenset[tuple[int, int]]:
        """The rounds in which a team waits for a result."""
        return frozenset((number, team) for number, team, _ in self.waiting)

    @cached_property
    def paired(self) -> frozenset[tuple[int, int, int]]:
        """Every pairing of teams of the whole event, played or not, both ways."""
        sides = (
            (game.round, self.team_of.get(game.white), self.team_of.get(game.black))
            for game in self.event.games
        )
        met = {(number, one, two) for number, one, two in sides if one and two and one != two}
        return self.waiting | met | {(number, two, one) for number, one, two in met}

    @cached_property
    def matches(self) -> Mapping[tuple[int, int, int], list[Game]]:
        """The games of each match, by round, team and opponent, seen from both sides.

        READING: where a team meets several others in a round, board by board (Skalitzka, Hilton),
        and in the system of Schiller all games of two teams are one match, in the last round that
        has any of them. Any other match counts when all of its games have a result.
        """
        if not self.split:
            return {
                key: games
                for key, games in self.games.items()
                if key not in self.waiting or key[0] == self.drawn
            }
        last: dict[tuple[int, int], int] = {}
        found: dict[tuple[int, int], list[Game]] = defaultdict(list)
        for (round_, team, opponent), games in self.games.items():
            last[team, opponent] = max(round_, last.get((team, opponent), 0))
            found[team, opponent] += games
        return {(last[pair], *pair): games for pair, games in found.items()}

    @cached_property
    def split(self) -> bool:
        """Whether the games of two teams are spread over rounds."""
        report = self.event.report
        if any(SCHILLER in (named or "").upper() for named in (report.type_code, report.type)):
            return True
        met = Counter((round_, team) for round_, team, _ in self.paired)
        return any(number > 1 for number in met.values())

    @cached_property
    def match_games(self) -> int:
        """How many games a match has: record 352, else the most of any match."""
        return (0 if self.split else self._colours) or max(
            map(len, self.matches.values()), default=0
        )

    @cached_property
    def boards(self) -> int:
        """How many boards a team has: record 352, else one for each game of a match.

        Where matches are spread over rounds, everybody of the roster has their own.
        """
        if not self.split:
            return self.match_games
        return self._colours or max(map(len, self.members.values()), default=0)

    @property
    def _colours(self) -> int:
        return len((self.event.report.board_colours or "").strip())

    @cached_property
    def lineups(self) -> Mapping[tuple[int, int], tuple[int, ...]]:
        """Who sat at which board where it differs from the roster (300), 0 at empty ones."""
        return {
            (line_up.round or 0, line_up.team or 0): line_up.players
            for line_up in self.event.report.lineups
        }

    @cached_property
    def predetermined(self) -> bool:
        """Whether opponents were known beforehand.

        READING: where the file has no code (192), an event in which every team met every other.
        """
        if self.split:
            return True
        if (self.event.report.type_code or "").strip():
            return is_predetermined(self.event)
        met = {(team, opponent) for _, team, opponent in self.paired}
        return len(self.members) > 2 and len(met) == len(self.members) * (len(self.members) - 1)

    def player_points(self, games: list[Game], team: int) -> dict[int, Fraction]:
        """The points of each player of a team in a match."""
        found: dict[int, Fraction] = {}
        for game in games:
            white, black = codes_of(game.result)
            mine = self.team_of[game.white] == team
            no, code = (game.white, white) if mine else (game.black, black)
            found[no] = found.get(no, Fraction()) + self.scoring[code]
        return found

    def seats(
        self,
        round_: int,
        team: int,
        games: list[Game],
        seated: Mapping[int, Fraction] | None = None,
    ) -> dict[int, int]:
        """The board of each player: line-up, number in the game, else the order of the roster.

        Where matches are spread over rounds, it is the place in the roster.
        """
        own = self.player_points(games, team) if seated is None else seated
        lineup = self.lineups.get((round_, team))
        if lineup:
            return {no: board for board, no in enumerate(lineup, 1) if no in own}
        stated = {no: game.board for game in games for no in (game.white, game.black)}
        order = [no for no in self.members[team] if self.split or no in own]
        return {no: stated.get(no) or board for board, no in enumerate(order, 1) if no in own}
