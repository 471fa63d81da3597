"""The results of a match of teams in one line, as on its sheet: the team named first first."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Result
from arpad.core.exact import points_text
from arpad.tournament.formats.team_matches import boards_of
from arpad.tournament.results import GiveResult, give_result, result_of
from arpad.tournament.running import HallMatch, HallRound, RunningEvent

ARTICLE: Final = "C.05 7"
POINTS: Final = r"([0-9]{1,3})?([.,][05]|½)?"
TOTAL: Final = re.compile(f"{POINTS}[-:–]{POINTS}", re.ASCII)  # 3-1, 2.5-1.5, 2½:1½


def match_results(
    running: RunningEvent, round: int, number: int, words: Sequence[str], *, again: bool = False
) -> tuple[GiveResult, ...]:
    """A result for each board of a match, from board 1 on; then its total, for whoever checks it.

    A total alone is refused: games are reported and rated, not their sum.
    """
    running.require_unfinished()
    course = running.round(round)
    match = required_match(course, number)
    boards = boards_of(course, match)
    seats = len(match.first_players)
    alone = _total_of(words[0], seats) if len(words) == 1 != seats else None
    if alone and sum(alone) == 2 * seats:
        raise refusal("hall.match_total_alone", "result", ARTICLE, found=words[0], number=number)
    checked = len(words) == seats + 1 and _total_of(words[-1], seats)
    results = [result_of(word) for word in (words[:-1] if checked else words)]
    if len(results) != seats:
        raise refusal(
            "hall.match_boards", "result", ARTICLE, found=len(results), expected=seats, match=number
        )
    if checked and checked != (total := _sum_of(results)):
        expected = "-".join(points_text(Fraction(each, 2)) for each in total)
        raise refusal(
            "hall.match_total", "result", ARTICLE, found=words[-1], expected=expected, match=number
        )
    steps = []
    for place, result in enumerate(results, start=1):
        board = boards.get(place)
        if board is None:
            _require_as_seated(match, place, result, number)
            continue
        is_first = board.white in match.first_players
        given = result if is_first else result.turned
        steps.append(give_result(running, round, board.board, given, again=again))
    return tuple(steps)


def required_match(course: HallRound, number: int) -> HallMatch:
    """A match of a round that is played at boards."""
    if not 1 <= number <= len(course.matches):
        expected = f"1-{len(course.matches)}"
        raise refusal("hall.no_match", "board", found=number, expected=expected)
    match = course.matches[number - 1]
    if match.forfeit is not None:
        raise refusal("hall.match_forfeited", "board", "C.05 6.6(2)", found=number)
    return match


def _total_of(text: str, seats: int) -> tuple[int, int] | None:
    """The half points of a total of so many games; None where it is none."""
    found = TOTAL.fullmatch(text)
    if found is None or not all((found[1] or found[2], found[3] or found[4])):
        return None
    first, second = (
        2 * int(whole or 0) + (half is not None and half[-1] in "5½")
        for whole, half in ((found[1], found[2]), (found[3], found[4]))
    )
    return (first, second) if first + second <= 2 * seats else None


def _sum_of(results: Sequence[Result]) -> tuple[int, int]:
    return sum(each.white for each in results), sum(each.black for each in results)


def _require_as_seated(match: HallMatch, place: int, result: Result, number: int) -> None:
    """Refuse another result than a forfeit of whoever is missing."""
    there = bool(match.first_players[place - 1]), bool(match.second_players[place - 1])
    expected = {
        (True, False): Result.WHITE_BY_FORFEIT,
        (False, True): Result.BLACK_BY_FORFEIT,
    }.get(there, Result.BOTH_FORFEIT)
    if result is not expected:
        board = f"{number}.{place}"
        raise refusal(
            "hall.empty_board",
            "result",
            ARTICLE,
            found=result.value,
            expected=expected.value,
            board=board,
        )
