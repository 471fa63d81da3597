"""A match of two players over a number of games (Manual IV.6.1)."""

from fractions import Fraction
from typing import Final

from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    require_size,
    singles,
)

ARTICLE: Final = "Manual IV.6.1"
MOST: Final = 100


def match(games: int) -> Schedule:
    """Colours alternate and number 1 begins with White; who is number 1 may be drawn by lot."""
    require_size("games", games, 1, MOST, ARTICLE)
    first = Pairing(1, 2)
    rounds = tuple(
        Round(number, (first if number % 2 else first.reversed,)) for number in range(1, games + 1)
    )
    enough = Fraction(games + 1, 2)
    working = Step(ARTICLE, "schedule.match", {"games": games, "enough": enough})
    return Schedule(
        kind=ScheduleKind.MATCH,
        system=System.MATCH,
        seats=singles(2),
        rounds=rounds,
        working=working,
        number_of_rounds=games,
    )
