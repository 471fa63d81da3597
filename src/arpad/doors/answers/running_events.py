"""A tournament being run as JSON rows: where it stands, its rounds and its ties.

Players go by their pairing numbers.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypedDict

from arpad.core.event import Result
from arpad.core.exact import decimal_text
from arpad.core.json_values import AnswerRow
from arpad.core.report import MatchForfeit
from arpad.tournament.formats.ties import ThroughBy, TieStanding, scores_of
from arpad.tournament.round_days import day_of
from arpad.tournament.round_points import points_before
from arpad.tournament.running import HallRound, RunningEvent
from arpad.tournament.status import HallStatus
from arpad.tournament.tie_words import match_score


class OpenBoardKeys(TypedDict):
    """A game without a result; ``board_said`` is the number on the sheets."""

    board: int
    board_said: str
    white: int
    black: int


class AdjournedKeys(TypedDict):
    """A game of an earlier round without a result."""

    round: int
    board: int
    board_said: str


class StatusKeys(TypedDict):
    """Where a tournament stands; ``next_said`` is how the door that asks goes on."""

    tournament: str
    round: int
    rounds: int
    players: int
    system: str
    finished: bool
    open_boards: list[OpenBoardKeys]
    adjourned: list[AdjournedKeys]
    away: list[int]
    next: str
    next_said: str


class TieKeys(TypedDict):
    """A tie: its sides and scores, and who goes through."""

    tie: int
    stage: int
    third_place: bool
    first: int | None
    second: int | None
    score: list[str]
    scores: list[list[str]]
    winner: int | None
    by: ThroughBy | None


class HallBoardKeys(TypedDict):
    """A board of a round, with what both had before it."""

    board: int
    board_said: str
    white: int
    white_name: str
    white_rating: int | None
    white_points: str
    black: int
    black_name: str
    black_rating: int | None
    black_points: str
    result: Result | None


class HallMatchKeys(TypedDict):
    """A match of teams by their numbers."""

    match: int
    first: int
    second: int
    score: list[str]
    forfeit: MatchForfeit | None


class HallRoundKeys(TypedDict):
    """A round as it was paired."""

    round: int
    rounds: int
    system: str
    boards: list[HallBoardKeys]
    date: str | None
    matches: list[HallMatchKeys]
    bye: int | None
    team_bye: int | None
    not_paired: list[AnswerRow]
    by_hand: AnswerRow | None


def status_answer(running: RunningEvent, found: HallStatus, next_said: str) -> StatusKeys:
    """Where a tournament stands, and what comes next."""
    numbers = running.numbers()
    return {
        "tournament": running.head.name,
        "round": found.round,
        "rounds": found.rounds,
        "players": found.players,
        "system": running.system,
        "finished": running.finished,
        "open_boards": [
            {
                "board": board.board,
                "board_said": running.round(found.round).board_text(board.board),
                "white": numbers[board.white],
                "black": numbers[board.black],
            }
            for board in sorted(found.open_boards)
        ],
        "adjourned": [
            {
                "round": number,
                "board": board.board,
                "board_said": running.round(number).board_text(board.board),
            }
            for number, board in found.adjourned
        ],
        "away": sorted(numbers[no] for no in found.away),
        "next": found.next.value,
        "next_said": next_said,
    }


def tie_answer(running: RunningEvent, tie: TieStanding) -> TieKeys:
    """A tie as it stands."""
    numbers = running.numbers()
    return {
        "tie": tie.number,
        "stage": tie.stage,
        "third_place": tie.is_for_third,
        "first": numbers.get(tie.first or 0),
        "second": numbers.get(tie.second or 0),
        "score": _points(tie.score),
        "scores": [_points(part) for part in scores_of(tie)],
        "winner": numbers.get(tie.winner or 0),
        "by": tie.by,
    }


def round_answer(running: RunningEvent, round: int) -> HallRoundKeys:
    """A round with its boards, matches and who has none."""
    course = running.round(round)
    numbers = running.numbers()
    return {
        "round": round,
        "rounds": running.number_of_rounds,
        "system": running.system,
        "boards": _boards(running, course),
        "date": day_of(running, round),
        "matches": [
            {
                "match": number,
                "first": match.first,
                "second": match.second,
                "score": _points(match_score(running, course, number)),
                "forfeit": match.forfeit,
            }
            for number, match in enumerate(course.matches, start=1)
        ],
        "bye": numbers[course.bye] if course.bye else None,
        "team_bye": course.team_bye,
        "not_paired": [
            {"no": numbers[each.player], "bye": each.kind.value} for each in course.sitting_out
        ],
        "by_hand": _by_hand(running, course),
    }


def _boards(running: RunningEvent, course: HallRound) -> list[HallBoardKeys]:
    numbers, points = running.numbers(), points_before(running, course.number)
    made: list[HallBoardKeys] = []
    for each in sorted(course.boards):
        white, black = running.player(each.white), running.player(each.black)
        made.append(
            {
                "board": each.board,
                "board_said": course.board_text(each.board),
                "white": numbers[each.white],
                "white_name": white.name,
                "white_rating": white.rating,
                "white_points": decimal_text(points[each.white]),
                "black": numbers[each.black],
                "black_name": black.name,
                "black_rating": black.rating,
                "black_points": decimal_text(points[each.black]),
                "result": each.result,
            }
        )
    return made


def _by_hand(running: RunningEvent, course: HallRound) -> AnswerRow | None:
    """What the arbiter set, and what the rules would have paired."""
    hand = course.by_hand
    if hand is None:
        return None
    numbers = running.numbers()
    return {
        "reason": hand.reason,
        "pairs": [[numbers[no] for no in pair] for pair in hand.pairs],
        "bye": numbers[hand.bye] if hand.bye else None,
        "rules": [[numbers[no] for no in pair] for pair in hand.rules],
        "rules_bye": numbers[hand.rules_bye] if hand.rules_bye else None,
    }


def _points(half_points: Sequence[int]) -> list[str]:
    return [decimal_text(Fraction(points, 2)) for points in half_points]
