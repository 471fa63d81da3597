"""How ties and matches of teams stand, as keys of the catalogue and their values."""

from collections.abc import Iterator
from fractions import Fraction

from arpad.core.exact import points_text
from arpad.core.report import MatchForfeit
from arpad.core.step import Exact
from arpad.tournament.formats.by_table import plan_of
from arpad.tournament.formats.plan import OF_TEAMS, TEAM_MATCHES
from arpad.tournament.formats.team_matches import half_points_of, team_of
from arpad.tournament.formats.ties import (
    ThroughBy,
    TieStanding,
    is_last,
    is_match,
    scores_of,
    waits_for,
)
from arpad.tournament.running import HallRound, RunningEvent
from arpad.tournament.wording import HallSentence, shown_player


def score_text(half_points: tuple[int, int]) -> str:
    """``1.5-0.5``."""
    return "-".join(points_text(Fraction(points, 2)) for points in half_points)


def scores_text(tie: TieStanding) -> str:
    """The score of the tie itself and of each play-off: ``1-1, ½-1½``."""
    return ", ".join(map(score_text, scores_of(tie))) or score_text(tie.score)


def words_of_tie(running: RunningEvent, tie: TieStanding) -> HallSentence:
    """Who goes through and why; an empty key where nobody does yet."""
    if (board := waits_for(running, tie)) is not None:
        return HallSentence("hall.tie.waits", {"board": board})
    if tie.winner is None or tie.by is None:
        return HallSentence("", {})
    values: dict[str, Exact] = {"player": shown_player(running, tie.winner)}
    if tie.by in (ThroughBy.POINTS, ThroughBy.PLAY_OFF):
        score = tie.score if tie.winner == tie.first else tie.score[::-1]
        values["score"] = score_text((score[0], score[1]))
    if tie.decision is not None:
        values["reason"] = tie.decision.reason
        if tie.decision.seed is not None:
            values["seed"] = tie.decision.seed
    if is_match(running) or is_last(running, tie.number):
        return HallSentence(f"hall.won.{tie.by}", values)
    return HallSentence(f"hall.through.{tie.by}", values)


def match_score(running: RunningEvent, course: HallRound, number: int) -> tuple[int, int]:
    """The half points of a match of teams as far as it is played, its number from 1."""
    match = course.matches[number - 1]
    boards = plan_of(running).boards
    if match.forfeit is not None:
        won = {MatchForfeit.WHITE_WINS: (2, 0), MatchForfeit.BLACK_WINS: (0, 2)}
        one, other = won.get(match.forfeit, (0, 0))
        return one * boards, other * boards
    return half_points_of(course, match)


def words_of_totals(running: RunningEvent) -> Iterator[HallSentence]:
    """What each team has, where its players meet others one by one: Scheveningen and the like."""
    if running.system not in OF_TEAMS or running.system in TEAM_MATCHES:
        return
    points = dict.fromkeys(range(len(running.players) + 1), 0)
    for course in running.rounds:
        for board in course.boards:
            if board.result is not None:
                points[board.white] += board.result.white
                points[board.black] += board.result.black
    for team in running.head.teams if running.rounds else ():
        total = Fraction(sum(points[no] for no in team.players), 2)
        yield HallSentence(
            "hall.team_total", {"team": team.name or "", "points": points_text(total)}
        )


def words_of_matches(running: RunningEvent, course: HallRound) -> Iterator[HallSentence]:
    """Every match of a round with its score, and who rests."""
    playing: set[int] = set()
    for number, match in enumerate(course.matches, start=1):
        playing |= {match.first, match.second}
        values: dict[str, Exact] = {
            "number": number,
            "first": team_of(running, match.first).name or "",
            "second": team_of(running, match.second).name or "",
            "score": score_text(match_score(running, course, number)),
        }
        yield HallSentence("hall.match_line", values)
    if course.matches:
        for number, team in enumerate(running.head.teams, start=1):
            if number not in playing:
                key = "hall.team_bye" if number == course.team_bye else "hall.rests"
                yield HallSentence(key, {"team": team.name or ""})
