"""Ties of a knock-out, and a match as the only one: how they stand, and who goes through."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.event import Result
from arpad.rules.schedules import Tie, TieSide
from arpad.tournament.formats.by_table import plan_of, table
from arpad.tournament.formats.plan import HallSystem, PlayOff
from arpad.tournament.running import DecidedTie, HallBoard, Leg, RunningEvent

ARTICLE: Final = "Manual IV.6.2"


class ThroughBy(StrEnum):
    """Why somebody goes through."""

    BYE = "bye"
    POINTS = "points"
    PLAY_OFF = "play-off"
    ARMAGEDDON = "armageddon"
    DECISION = "decision"
    LOT = "lot"
    WITHDRAWAL = "withdrawal"


class TieGame(NamedTuple):
    """A game of a tie and where in it."""

    round: int
    leg: Leg
    board: HallBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class TieStanding:
    """A tie: its sides by entry number, its games, and who goes through.

    ``first`` has White in the first game; a side that is not known yet is None, and so is
    ``second`` of a bye. ``score`` is that of the games that decided, or of those played last, in
    half points; ``decided_in`` is the play-off that decided, 0 the tie itself; ``due`` is the
    next game, None where there is none to play.
    """

    number: int
    stage: int
    first: int | None
    second: int | None
    games: tuple[TieGame, ...] = ()
    winner: int | None = None
    by: ThroughBy | None = None
    score: tuple[int, int] = (0, 0)
    due: Leg | None = None
    decided_in: int | None = None
    decision: DecidedTie | None = None
    is_bye: bool = False
    is_for_third: bool = False

    @property
    def loser(self) -> int | None:
        """Who does not go through, where both sides were there."""
        if self.winner is None:
            return None
        return self.second if self.winner == self.first else self.first

    @property
    def is_known(self) -> bool:
        """Whether both sides are known."""
        return self.first is not None and self.second is not None


def standings_of_ties(running: RunningEvent) -> tuple[TieStanding, ...]:
    """Every tie of the draw as it stands, the first stage first; that for third place last."""
    made = table(running)
    found: dict[int, TieStanding] = {}
    for tie in made.ties or (Tie(1, 1, TieSide(1), TieSide(2)),):
        first = _side(tie.first, found)
        second = _side(tie.second, found) if tie.second else None
        found[tie.number] = _standing(
            running,
            TieStanding(
                number=tie.number,
                stage=tie.stage,
                first=first,
                second=second,
                is_bye=tie.second is None,
            ),
        )
    if plan_of(running).third_place and (final := made.ties[-1]).stage > 1:
        sides = (final.first, final.second)
        losers = [found[side.winner_of].loser for side in sides if side and side.winner_of]
        if len(losers) == len(sides):
            number, (one, other) = final.number + 1, losers
            third = TieStanding(
                number=number, stage=final.stage, first=one, second=other, is_for_third=True
            )
            found[number] = _standing(running, third)
    return tuple(found.values())


def scores_of(tie: TieStanding) -> tuple[tuple[int, int], ...]:
    """The half points of both sides in the tie itself and in each play-off, as far as played."""
    parts = sorted({game.leg.play_off for game in tie.games if game.board.result is not None})
    return tuple(
        _score(tie, [game for game in tie.games if game.leg.play_off == part]) for part in parts
    )


def is_drawn_for_good(tie: TieStanding) -> bool:
    """Whether all games are played, none decided, and no play-off is left."""
    level = tie.is_known and tie.winner is None and tie.due is None
    return level and open_board(tie) is None


def _side(side: TieSide, found: dict[int, TieStanding]) -> int | None:
    return found[side.winner_of].winner if side.winner_of else side.no


def _standing(running: RunningEvent, tie: TieStanding) -> TieStanding:
    if tie.is_bye:
        return replace(tie, winner=tie.first, by=ThroughBy.BYE)
    if not tie.is_known:
        return tie
    tie = replace(tie, games=tuple(_games(running, tie)))
    for number, part in enumerate(_parts(running)):
        played = [game for game in tie.games if game.leg.play_off == number]
        score = _score(tie, played)
        tie = replace(tie, score=score)
        winner = _winner(tie, part, played, all_games=plan_of(running).all_games and not number)
        if winner is not None:
            by = ThroughBy.ARMAGEDDON if part.armageddon else ThroughBy.PLAY_OFF
            why = by if number else ThroughBy.POINTS
            return replace(tie, winner=winner, by=why, decided_in=number)
        if any(game.board.result is None for game in played):
            break
        if len(played) < part.games:
            tie = replace(tie, due=Leg(tie.stage, number, len(played) + 1))
            break
    return _otherwise(running, tie)


def _otherwise(running: RunningEvent, tie: TieStanding) -> TieStanding:
    """Who goes through where no game says so: as the arbiter decided, or who is still there."""
    for decision in running.decided:
        if decision.tie == tie.number:
            by = ThroughBy.DECISION if decision.seed is None else ThroughBy.LOT
            return replace(tie, winner=decision.winner, by=by, decision=decision, due=None)
    there = _still_there(running, tie)
    if len(there) == 1 and open_board(tie) is None:
        return replace(tie, winner=there[0], by=ThroughBy.WITHDRAWAL, due=None)
    return tie if there else replace(tie, due=None)


def _still_there(running: RunningEvent, tie: TieStanding) -> list[int]:
    """The sides that can be paired in the next round."""
    coming = running.last_round + 1
    return [no for no in (tie.first, tie.second) if no and not running.is_away(no, coming)]


def open_board(tie: TieStanding) -> int | None:
    """The board of a game of the tie that has no result yet."""
    return next((game.board.board for game in tie.games if game.board.result is None), None)


def waits_for(running: RunningEvent, tie: TieStanding) -> int | None:
    """The board whose result a tie waits for although a side has left; None where none does."""
    gone = len(_still_there(running, tie)) < 2
    return open_board(tie) if gone and tie.winner is None else None


def _parts(running: RunningEvent) -> tuple[PlayOff, ...]:
    """The games of the tie itself and those of the play-offs."""
    plan = plan_of(running)
    return (PlayOff(plan.games, running.head.time_control or ""), *plan.play_offs)


def _games(running: RunningEvent, tie: TieStanding) -> Iterator[TieGame]:
    sides = {tie.first, tie.second}
    for course in running.rounds:
        if course.leg is None or course.leg.stage != tie.stage:
            continue
        for board in course.boards:
            if {board.white, board.black} == sides:
                yield TieGame(course.number, course.leg, board)


def _score(tie: TieStanding, played: list[TieGame]) -> tuple[int, int]:
    """The half points of both sides."""
    first = second = 0
    for _, _, board in played:
        if board.result is not None:
            white, black = board.result.white, board.result.black
            is_white = board.white == tie.first
            first += white if is_white else black
            second += black if is_white else white
    return first, second


def _winner(
    tie: TieStanding, part: PlayOff, played: list[TieGame], *, all_games: bool
) -> int | None:
    """Who has more than half of what there is to win, or more than the other after all games."""
    done = sum(game.board.result is not None for game in played)
    first, second = tie.score
    if part.armageddon and done:
        board = played[0].board
        assert board.result is not None
        return board.black if board.result is Result.DRAW else _ahead(tie)
    if done == part.games or (max(first, second) > part.games and not all_games):
        return _ahead(tie)
    return None


def _ahead(tie: TieStanding) -> int | None:
    first, second = tie.score
    if first == second:
        return None
    return tie.first if first > second else tie.second


def is_last(running: RunningEvent, number: int) -> bool:
    """Whether a tie is the final, or that for third place: nobody goes through from it."""
    ties = table(running).ties
    return bool(ties) and number >= ties[-1].number


def is_match(running: RunningEvent) -> bool:
    """Whether this is a match, which may end level."""
    return running.system == HallSystem.MATCH
