"""Where a tournament stands, and what comes next."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.hall.running import HallBoard, RunningEvent


class NextStep(StrEnum):
    """What the arbiter does next."""

    PAIR = "pair"
    RESULTS = "results"
    FINISH = "finish"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class HallStatus:
    """The round in progress or just over, its games without a result, and who is away.

    ``away`` are those who are not paired next; ``adjourned`` games of earlier rounds by round.
    """

    round: int
    rounds: int
    players: int
    boards: int
    open_boards: tuple[HallBoard, ...]
    adjourned: tuple[tuple[int, HallBoard], ...]
    away: tuple[int, ...]
    next: NextStep


def status_of(running: RunningEvent) -> HallStatus:
    """Where the tournament stands."""
    last = running.rounds[-1] if running.rounds else None
    coming = running.last_round + 1
    asked = {bye.player for bye in running.byes if bye.round == coming}
    return HallStatus(
        round=running.last_round,
        rounds=running.number_of_rounds,
        players=len(running.players),
        boards=len(last.boards) if last else 0,
        open_boards=last.open_boards if last else (),
        adjourned=tuple(
            (course.number, board) for course in running.rounds[:-1] for board in course.open_boards
        ),
        away=tuple(
            player.no
            for player in running.players
            if player.no in asked or running.is_away(player.no, coming)
        ),
        next=_next(running),
    )


def _next(running: RunningEvent) -> NextStep:
    if running.finished:
        return NextStep.NOTHING
    if not running.is_round_over:
        return NextStep.RESULTS
    if running.last_round < running.number_of_rounds:
        return NextStep.PAIR
    return NextStep.FINISH
