"""Who leaves a tournament by a table: what becomes of rounds given out already (C.05 6.6(2)).

A game without a result is marked ``-`` for who left and ``+`` for the opponent; a match of teams of
which nothing was played is forfeited as a whole.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Result
from arpad.core.report import MatchForfeit
from arpad.tournament.formats.plan import DUELS, HallSystem
from arpad.tournament.running import HallBoard, HallMatch, HallRound, RunningEvent

ARTICLE: Final = "C.05 6.6(2)"


def is_by_table(running: RunningEvent) -> bool:
    """Whether every game is known beforehand, so that rounds may be given out long before."""
    drawn_as_it_goes = (*DUELS, HallSystem.TEAM_SWISS)
    return running.plan is not None and running.system not in drawn_as_it_goes


def usual_first_round(running: RunningEvent, players: Collection[int]) -> int:
    """The round people leave from where nobody says another.

    The next to be paired; where a table has given out all rounds the first of which nothing was
    played, or else the first in which they have no result.
    """
    last = running.last_round
    if not is_by_table(running) or last < running.number_of_rounds:
        return last + 1
    begun = max(
        (course.number for course in running.rounds if _is_played(course.boards)), default=0
    )
    if begun < last:
        return begun + 1
    lacking = (
        course.number
        for course in running.rounds
        if any({board.white, board.black} & {*players} for board in course.open_boards)
    )
    return min(lacking, default=last + 1)


def require_not_played(running: RunningEvent, players: Collection[int], first: int) -> None:
    """Refuse to say of somebody who played a round that they had left before it."""
    if not 1 <= first <= running.number_of_rounds:
        last = running.number_of_rounds
        raise refusal("hall.all_given_out", "round", ARTICLE, found=last)
    if first > running.last_round:
        return
    for board in running.rounds[first - 1].boards:
        for no in (board.white, board.black):
            if no in players and _is_played((board,)):
                name = running.player(no).name
                raise refusal("hall.played_in", "round", ARTICLE, found=name, round=first)


def without_players(running: RunningEvent, players: Collection[int], first: int) -> RunningEvent:
    """The tournament with the games of some forfeited from a round on, as far as they are open."""
    rounds = tuple(
        course
        if course.number < first
        else replace(course, boards=tuple(_forfeited(board, players) for board in course.boards))
        for course in running.rounds
    )
    return replace(running, rounds=rounds)


def without_team(running: RunningEvent, team: int, first: int) -> RunningEvent:
    """The same for a team: its matches, and the boards of one that has begun."""
    rounds = tuple(
        course if course.number < first else _without_match(course, team)
        for course in running.rounds
    )
    return replace(running, rounds=rounds)


def _without_match(course: HallRound, team: int) -> HallRound:
    at = next((at for at, each in enumerate(course.matches) if team in each[:2]), None)
    if at is None:
        return course
    match = course.matches[at]
    seated = {*match.first_players, *match.second_players} - {0}
    boards = [board for board in course.boards if board.white in seated]
    if boards and _is_played(boards):
        own = match.first_players if team == match.first else match.second_players
        return replace(course, boards=tuple(_forfeited(board, own) for board in course.boards))
    forfeited = HallMatch(match.first, match.second, forfeit=_forfeit_of(match, team))
    return replace(
        course,
        boards=tuple(board for board in course.boards if board not in boards),
        sitting_out=tuple(out for out in course.sitting_out if out.player not in seated),
        matches=(*course.matches[:at], forfeited, *course.matches[at + 1 :]),
    )


def _forfeit_of(match: HallMatch, team: int) -> MatchForfeit:
    """Who wins a match that a team does not come to: nobody, where the other does not either."""
    lost = MatchForfeit.BLACK_WINS if team == match.first else MatchForfeit.WHITE_WINS
    return MatchForfeit.BOTH_LOSE if match.forfeit not in (None, lost) else lost


def _forfeited(board: HallBoard, players: Collection[int]) -> HallBoard:
    """A board without a result, or won by forfeit, as it is when one side has left."""
    sides = board.white in players, board.black in players
    if not any(sides) or _is_played((board,)):
        return board
    lost = Result.BLACK_BY_FORFEIT if sides[0] else Result.WHITE_BY_FORFEIT
    both = all(sides) or board.result not in (None, lost)
    return board._replace(result=Result.BOTH_FORFEIT if both else lost)


def _is_played(boards: Collection[HallBoard]) -> bool:
    return any(board.result is not None and board.result.played for board in boards)
