"""The day of each round: as announced, or where play-offs came between, of the game it was for."""

from arpad.tournament.formats.by_table import plan_of
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.running import HallRound, RunningEvent


def round_days(running: RunningEvent) -> tuple[str, ...]:
    """The days by round.

    READING: of a knock-out or match the days announced are those of its games; a play-off has the
    day of the last game of its tie.
    """
    days = running.head.round_dates
    one_each = len(days) > (running.head.rounds or 0)  # play-offs have days of their own
    if not days or one_each or running.system not in DUELS:
        return days
    games = plan_of(running).games
    announced = [_game_of(course, games) for course in running.rounds]
    played = tuple(days[min(game, len(days)) - 1] for game in announced)
    return (*played, *days[max(announced, default=0) :])


def _game_of(course: HallRound, games: int) -> int:
    """Which of the games announced a round is, from 1 on; that before a play-off."""
    if course.leg is None:
        return course.number
    return (course.leg.stage - 1) * games + (games if course.leg.play_off else course.leg.game)


def day_of(running: RunningEvent, round: int) -> str | None:
    """The day of a round, where it was announced."""
    days = round_days(running)
    return days[round - 1] if round <= len(days) else None
