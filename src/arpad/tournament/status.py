"""Where a tournament stands, and what comes next."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.tournament.formats.plan import HallSystem
from arpad.tournament.formats.registry import is_over
from arpad.tournament.formats.ties import is_drawn_for_good, standings_of_ties
from arpad.tournament.leaving import is_by_table
from arpad.tournament.running import HallBoard, RunningEvent


class NextStep(StrEnum):
    """What the arbiter does next."""

    PAIR = "pair"
    RESULTS = "results"
    ADJOURNED = "adjourned"
    DECIDE = "decide"
    FINISH = "finish"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class HallStatus:
    """The round in progress or just over, its games without a result, and who is away.

    ``away`` are those who are not paired next; ``adjourned`` games of earlier rounds by round;
    ``level`` is a player of a tie that waits for a decision.
    """

    round: int
    rounds: int
    players: int
    boards: int
    open_boards: tuple[HallBoard, ...]
    adjourned: tuple[tuple[int, HallBoard], ...]
    away: tuple[int, ...]
    next: NextStep
    level: int | None = None


def status_of(running: RunningEvent) -> HallStatus:
    """Where the tournament stands."""
    last = running.rounds[-1] if running.rounds else None
    level = _level(running)
    coming = running.last_round + 1
    asked = {bye.player for bye in running.byes if bye.round == coming}
    return HallStatus(
        round=running.last_round,
        rounds=running.number_of_rounds,
        players=len(running.order),
        boards=len(last.boards) if last else 0,
        open_boards=last.open_boards if last else (),
        adjourned=tuple(
            (course.number, board) for course in running.rounds[:-1] for board in course.open_boards
        ),
        away=tuple(
            player.no
            for player in running.entered
            if player.no in asked or running.is_away(player.no, coming)
        ),
        level=level,
        next=_next(running, level),
    )


def _level(running: RunningEvent) -> int | None:
    """A player of a tie that no game decides any more."""
    if running.system != HallSystem.KNOCKOUT:
        return None
    ties = standings_of_ties(running)
    return next((tie.first for tie in ties if is_drawn_for_good(tie)), None)


def _next(running: RunningEvent, level: int | None) -> NextStep:
    if running.finished:
        return NextStep.NOTHING
    if not running.is_round_over:
        return NextStep.RESULTS
    if level is not None:
        return NextStep.DECIDE
    over = is_over(running)
    waiting = any(course.open_boards for course in running.rounds)
    if waiting and (over or not is_by_table(running)):
        return NextStep.ADJOURNED
    return NextStep.FINISH if over else NextStep.PAIR
