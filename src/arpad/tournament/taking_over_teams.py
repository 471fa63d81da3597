"""A Swiss of teams that began elsewhere: its matches so far, with who sat at their boards.

Line-ups are those of record 300, else whoever of the roster sat at a board, or its first players
(C.05 7.1).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Event
from arpad.core.report import NO_MARKS, Team
from arpad.core.teams import numbers_of_teams
from arpad.rules.tiebreaks.teams import last_team_round
from arpad.tournament.formats.plan import FormatPlan
from arpad.tournament.running import HallBoard, HallMatch, HallRound, RunningEvent, SittingOut

ARTICLE: Final = "C.05 7"


@dataclass(frozen=True, slots=True)
class _Matches:
    """The matches of an event whose teams are numbered by their places."""

    event: Event
    boards: int
    team_of: Mapping[int, int]

    def round(self, number: int) -> HallRound:
        """The matches of a round as they were seated, and the team with the bye."""
        report = self.event.report
        games = list(self._games(number))
        pairs = dict.fromkeys(
            frozenset(self.team_of.get(no, 0) for no in (game.white, game.black)) for game in games
        )
        matches: list[HallMatch] = []
        seated: list[HallBoard] = []
        alone: list[SittingOut] = []
        for pair in pairs:
            own = [g for g in games if {self.team_of[g.white], self.team_of[g.black]} == pair]
            match, boards = self._match(number, pair, own, first_table=len(matches) * self.boards)
            matches.append(match)
            seated += boards
            for one, other in zip(match.first_players, match.second_players, strict=True):
                if bool(one) is not bool(other):
                    alone.append(SittingOut(one or other, ByeKind.FULL))
        matches += [
            HallMatch(each.white, each.black, forfeit=each.result)
            for each in report.forfeited_matches
            if each.round == number and each.white and each.black
        ]
        byes = next((each.teams for each in report.team_byes if len(each.teams) >= number), ())
        return HallRound(
            number=number,
            boards=tuple(seated),
            sitting_out=tuple(alone),
            matches=tuple(matches),
            team_bye=(byes[number - 1] or None) if byes else None,
        )

    def _games(self, number: int) -> Iterator[HallBoard]:
        for game in self.event.games:
            if game.round == number:
                yield HallBoard(
                    board=0,
                    white=game.white,
                    black=game.black,
                    result=game.result,
                    correction=game.correction,
                    rated=game.rated,
                )
        for each in self.event.report.marks.unplayed:
            if each.round == number:
                yield HallBoard(0, each.white, each.black)

    def _match(
        self, number: int, pair: frozenset[int], games: list[HallBoard], first_table: int
    ) -> tuple[HallMatch, list[HallBoard]]:
        teams = sorted(pair)
        if len(teams) != 2 or 0 in teams:
            raise self._unknown(number, games[0])
        lineups = {team: self._lineup(number, team) for team in teams}
        first, boards = teams[0], []
        for game in games:
            sides = self.team_of[game.white], self.team_of[game.black]
            if game.white not in lineups[sides[0]] or game.black not in lineups[sides[1]]:
                raise self._unknown(number, game)
            place = lineups[sides[0]].index(game.white)
            if lineups[sides[1]].index(game.black) != place:
                raise self._unknown(number, game)
            first = sides[place % 2]
            boards.append(game._replace(board=first_table + place + 1))
        second = teams[0] if first == teams[1] else teams[1]
        return HallMatch(first, second, lineups[first], lineups[second]), sorted(boards)

    def _lineup(self, number: int, team: int) -> tuple[int, ...]:
        said = (
            each.players
            for each in self.event.report.lineups
            if (each.round, each.team) == (number, team)
        )
        roster = self.event.teams[team - 1].players
        there = tuple(no for no in roster if no in self._there(number))
        usual = there if len(there) == self.boards else roster
        players = next(said, usual)[: self.boards]
        return (*players, *(0,) * (self.boards - len(players)))

    def _there(self, number: int) -> frozenset[int]:
        """Everybody who sat at a board of a round, with an opponent or alone."""
        paired = (no for game in self._games(number) for no in (game.white, game.black))
        full = (bye for bye in self.event.byes if bye.kind is ByeKind.FULL)
        alone = (bye.player for bye in full if bye.round == number)
        return frozenset((*paired, *alone))

    def _unknown(self, number: int, game: HallBoard) -> Exception:
        names = {player.no: player.name for player in self.event.players}
        found = " – ".join(names.get(no, str(no)) for no in (game.white, game.black))
        return refusal("hall.lineup_unknown", "event.games", ARTICLE, found=found, round=number)


def by_places(event: Event) -> Event:
    """The event with its teams numbered by their places, in the order of their numbers."""
    numbers = numbers_of_teams(event)
    ordered = sorted(zip(numbers, event.teams, strict=True), key=lambda each: each[0])
    place = {number: at for at, (number, _) in enumerate(ordered, start=1)}
    report = event.report

    def moved(teams: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(place.get(team, team) for team in teams)

    return replace(
        event,
        teams=tuple(_at(team, at) for at, (_, team) in enumerate(ordered, start=1)),
        report=replace(
            report,
            lineups=tuple(
                each._replace(
                    team=place.get(each.team or 0), opponent=place.get(each.opponent or 0)
                )
                for each in report.lineups
            ),
            byes=tuple(each._replace(players=moved(each.players)) for each in report.byes),
            team_byes=tuple(each._replace(teams=moved(each.teams)) for each in report.team_byes),
            forfeited_matches=tuple(
                each._replace(white=place.get(each.white or 0), black=place.get(each.black or 0))
                for each in report.forfeited_matches
            ),
            abnormal_points=tuple(
                each._replace(players=moved(each.players)) for each in report.abnormal_points
            ),
        ),
    )


def _at(team: Team, place: int) -> Team:
    return team._replace(no=place, match_points=None, game_points=None, rank=None)


def plan_of_matches(event: Event) -> FormatPlan:
    """As many boards as have colours (352), or as the longest match has games."""
    if event.report.board_colours:
        return FormatPlan(boards=len(event.report.board_colours))
    members = {no: at for at, team in enumerate(event.teams, start=1) for no in team.players}
    games: dict[tuple[int, int], int] = {}
    for game in event.games:
        key = (game.round, members.get(game.white, 0))
        games[key] = games.get(key, 0) + 1
    return FormatPlan(boards=max(games.values(), default=0))


def teams_taken_over(running: RunningEvent, event: Event) -> RunningEvent:
    """A Swiss of teams that has not begun, with the rounds of an event."""
    assert running.plan is not None
    members = {no: at for at, team in enumerate(event.teams, start=1) for no in team.players}
    matches = _Matches(event, running.plan.boards, members)
    last = last_team_round(event)
    rounds = tuple(matches.round(number) for number in range(1, last + 1))
    away = {
        team: last + 1
        for each in event.report.byes
        if each.round == last + 1
        for team in each.players
    }
    past = tuple(each for each in event.report.byes if each.round and each.round <= last)
    report = replace(
        event.report, byes=past, absent=(), marks=NO_MARKS, lineups=(), team_byes=(),
        forfeited_matches=(),
    )  # fmt: skip
    return replace(
        running,
        head=replace(running.head, report=report),
        rounds=rounds,
        withdrawn_teams=away,
        taken_rounds=len(rounds),
    )
