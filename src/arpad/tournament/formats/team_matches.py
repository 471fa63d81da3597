"""Matches of teams, boards by the line-ups (C.05 7); round robins of them by the Berger table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice
from typing import Final

from arpad.core.errors import BadInput, refusal
from arpad.core.event import ByeKind, Event, Game, System
from arpad.core.report import (
    AbnormalPoints,
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    RequestedBye,
    Team,
)
from arpad.core.scores import MatchCode, match_points_in
from arpad.rules.schedules import Reversal
from arpad.rules.schedules.schedule import Pairing
from arpad.rules.tiebreaks.outcomes import OF_MATCH
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round
from arpad.tournament.formats.by_table import next_row, plan_of, table
from arpad.tournament.formats.plan import HallSystem
from arpad.tournament.running import HallBoard, HallMatch, HallRound, RunningEvent, SittingOut

CODE: Final = "FIDE_TEAM_ROUNDROBIN"
DOUBLE_CODES: Final = {
    Reversal.EACH: "CUSTOM_TEAM_ROUNDROBIN",
    Reversal.FIRST: "FIDE_TEAM_DOUBLEROUNDROBIN",
    Reversal.NONE: "BERGER_TEAM_DOUBLEROUNDROBIN",
}
TYPE: Final = "Team: Round-Robin"


class TeamRoundRobin:
    """A round is a row of the table of teams, each match at as many boards as were announced.

    READING: the team named first has White at the boards of odd numbers.
    """

    def next_round(self, running: RunningEvent) -> HallRound:
        """The matches of the next row with who sits at the boards."""
        row = next_row(running)
        return round_of_matches(running, row.number, row.pairings)

    def is_over(self, running: RunningEvent) -> bool:
        """After the last row."""
        return running.last_round >= table(running).number_of_rounds

    def require_sound(self, running: RunningEvent) -> None:
        """Refuse matches of teams that are not there, or of players of others."""
        require_sound_matches(running)

    def reported(self, running: RunningEvent, event: Event) -> Event:
        """The event with its matches; of a team that left the standings ask what counts."""
        plan = plan_of(running)
        code = CODE
        if HallSystem(running.system) is HallSystem.DOUBLE_TEAM_ROUND_ROBIN:
            code = DOUBLE_CODES[plan.reversal]
        left = tuple(sorted(running.withdrawn_teams))
        report = replace(event.report, type=TYPE, type_code=code, withdrawn=left)
        return with_matches(running, replace(event, report=report))


def round_of_matches(
    running: RunningEvent, number: int, pairings: Sequence[Pairing], team_bye: int | None = None
) -> HallRound:
    """A round of matches, the first team of each with White at the boards of odd numbers."""
    matches = tuple(_match(running, number, pair) for pair in pairings)
    boards: list[HallBoard] = []
    alone: list[SittingOut] = []
    for place, match in enumerate(matches):
        first_table = place * plan_of(running).boards + 1
        sides = zip(match.first_players, match.second_players, strict=True)
        for board, (one, other) in enumerate(sides):
            if one and other:
                pair = (one, other) if board % 2 == 0 else (other, one)
                boards.append(HallBoard(first_table + board, *pair))
            elif one or other:
                alone.append(SittingOut(one or other, ByeKind.FULL))
    return HallRound(
        number=number,
        boards=tuple(boards),
        sitting_out=tuple(alone),
        matches=matches,
        team_bye=team_bye,
    )


def require_sound_matches(running: RunningEvent) -> None:
    """Refuse matches of teams that are not there, or of players of others."""
    boards = plan_of(running).boards
    for match in running.rounds[-1].matches if running.rounds else ():
        sides = ((match.first, match.first_players), (match.second, match.second_players))
        for number, players in sides:
            roster = team_of(running, number).players if is_team(running, number) else ()
            seats = 0 if match.forfeit else boards
            if not roster or len(players) != seats or not {0, *roster} >= {*players}:
                raise unknown_team(running, number)


def unknown_team(running: RunningEvent, number: int) -> BadInput:
    """The refusal of a team that is not there."""
    names = ", ".join(team.name or "" for team in running.head.teams)
    return refusal("hall.unknown_team", "matches", found=number, expected=names)


def with_matches(running: RunningEvent, event: Event) -> Event:
    """The event with line-ups (300), rests (240), forfeited matches (330), colours (352)."""
    boards = plan_of(running).boards
    lost = _lost_boards(running, match_points_in(event))
    report = replace(
        event.report,
        board_colours="".join(islice(cycle("WB"), boards)),
        lineups=tuple(_lineups(running)),
        byes=(*running.head.report.byes, *_rests(running)),
        forfeited_matches=tuple(_forfeits(running)),
        abnormal_points=(*event.report.abnormal_points, *lost),
    )
    games = tuple(_at_board(game, boards) for game in event.games)
    made = replace(event, system=System.TEAM, report=report, games=games)
    return replace(made, teams=teams_with_points(made)) if running.rounds else made


def team_of(running: RunningEvent, number: int) -> Team:
    """A team by its number."""
    return running.head.teams[number - 1]


def usual_lineup(running: RunningEvent, team: int, round: int) -> tuple[int, ...]:
    """The first players named on the list of the team who are there (C.05 7.1)."""
    boards = plan_of(running).boards
    there = [no for no in team_of(running, team).players if not running.is_away(no, round)]
    return tuple((there + [0] * boards)[:boards])


def lineup_of(running: RunningEvent, team: int, round: int) -> tuple[int, ...]:
    """The line-up handed in for a round, or the usual one."""
    handed = [each for each in running.lineups if (each.round, each.team) == (round, team)]
    return handed[-1].players if handed else usual_lineup(running, team, round)


def is_team_away(running: RunningEvent, team: int, round: int) -> bool:
    """Whether a team has left before a round, or nobody of it is there."""
    left = running.withdrawn_teams.get(team, round + 1) <= round
    return left or not any(lineup_of(running, team, round))


def boards_of(course: HallRound, match: HallMatch) -> dict[int, HallBoard]:
    """The games of a match by their place in it, from 1 on."""
    sides = zip(match.first_players, match.second_players, strict=True)
    pairs = {frozenset(pair): place for place, pair in enumerate(sides, start=1)}
    found = ((pairs.get(frozenset((each.white, each.black))), each) for each in course.boards)
    return {place: board for place, board in found if place is not None}


def half_points_of(
    course: HallRound, match: HallMatch, *, corrected: bool = True
) -> tuple[int, int]:
    """The half points of both teams as far as they have played; with nobody opposite, a win.

    ``corrected``: a board a team sat at out of its order is lost (C.05 7).

    READING: where both did, both have lost it.
    """
    first = second = 0
    for place, board in boards_of(course, match).items():
        if board.result is None:
            continue
        is_white = board.white in match.first_players
        sides = board.result.white, board.result.black
        one, other = sides if is_white else sides[::-1]
        wrong = place in match.first_wrong, place in match.second_wrong
        if corrected and any(wrong):
            one, other = 2 * (not wrong[0]), 2 * (not wrong[1])
        first, second = first + one, second + other
    for one, other in zip(match.first_players, match.second_players, strict=True):
        first += 2 if one and not other else 0
        second += 2 if other and not one else 0
    return first, second


def is_team(running: RunningEvent, number: int) -> bool:
    """Whether there is a team with a number."""
    return 1 <= number <= len(running.head.teams)


def _match(running: RunningEvent, round: int, pair: Pairing) -> HallMatch:
    gone = is_team_away(running, pair.white, round), is_team_away(running, pair.black, round)
    forfeit = {
        (True, False): MatchForfeit.BLACK_WINS,
        (False, True): MatchForfeit.WHITE_WINS,
        (True, True): MatchForfeit.BOTH_LOSE,
    }.get(gone)
    if forfeit is not None:
        return HallMatch(pair.white, pair.black, forfeit=forfeit)
    one, other = (_there(running, team, round) for team in (pair.white, pair.black))
    return HallMatch(pair.white, pair.black, one, other)


def _there(running: RunningEvent, team: int, round: int) -> tuple[int, ...]:
    """The line-up of a team; refused where it names somebody who has left since."""
    players = lineup_of(running, team, round)
    for no in players:
        if no and running.is_away(no, round):
            name, named = running.player(no).name, team_of(running, team).name or ""
            raise refusal(
                "hall.lineup_left", "lineup", "C.05 7.1", found=name, team=named, round=round
            )
    return players


def teams_with_points(event: Event) -> tuple[Team, ...]:
    """The teams with their match points and game points (310)."""
    matches = TeamEvent(event, last_team_round(event))
    outcomes = matches.outcomes
    return tuple(
        team._replace(
            match_points=sum((each.match_points for each in outcomes[number]), Fraction()),
            game_points=sum((each.game_points for each in outcomes[number]), Fraction()),
        )
        for number, team in enumerate(event.teams, start=1)
    )


def _at_board(game: Game, boards: int) -> Game:
    return replace(game, board=(game.board - 1) % boards + 1) if game.board else game


def _lineups(running: RunningEvent) -> Iterator[LineUp]:
    """Line-ups that are not the head of the roster."""
    for course in running.rounds:
        for match in course.matches:
            for team, opponent, players in (
                (match.first, match.second, match.first_players),
                (match.second, match.first, match.second_players),
            ):
                if players != team_of(running, team).players[: len(players)]:
                    yield LineUp(course.number, team, opponent, players)


def _rests(running: RunningEvent) -> Iterator[RequestedBye]:
    """Who has no opponent and not the bye either: no points (Manual IV.1)."""
    teams = range(1, len(running.head.teams) + 1)
    said = {(each.round, team) for each in running.head.report.byes for team in each.players}
    for course in running.rounds:
        playing = {team for match in course.matches for team in (match.first, match.second)}
        for team in teams:
            is_said = (course.number, team) in said
            if team not in playing and team != course.team_bye and not is_said:
                yield RequestedBye(ByeKind.ZERO, course.number, (team,))


def _lost_boards(
    running: RunningEvent, worth: Mapping[MatchCode, Fraction]
) -> Iterator[AbnormalPoints]:
    """The points of matches with wrong boards, besides the results that count for rating (299)."""
    for course in running.rounds:
        for match in course.matches:
            boards = boards_of(course, match).values()
            played = any(board.result and board.result.played for board in boards)
            open_ = any(board.result is None for board in boards)
            if not (match.first_wrong or match.second_wrong) or open_ or not played:
                continue
            real = half_points_of(course, match, corrected=False)
            right = half_points_of(course, match)
            for team, was, now in (
                (match.first, real, right),
                (match.second, real[::-1], right[::-1]),
            ):
                yield AbnormalPoints(
                    OF_MATCH[_outcome(was)],
                    worth[_outcome(now)],
                    Fraction(now[0], 2),
                    course.number,
                    (team,),
                )


def _outcome(half_points: tuple[int, int]) -> MatchCode:
    """What a match was for the team named first; nothing won by either is lost by both."""
    own, other = half_points
    if own > other:
        return MatchCode.WIN
    return MatchCode.DRAW if own == other and own else MatchCode.LOSS


def _forfeits(running: RunningEvent) -> Iterator[ForfeitedMatch]:
    for course in running.rounds:
        for match in course.matches:
            if match.forfeit is not None:
                yield ForfeitedMatch(match.forfeit, course.number, match.first, match.second)
