"""The points with which a round of a running tournament was paired."""

from fractions import Fraction

from arpad.core.scores import points_of
from arpad.hall.as_event import as_event
from arpad.hall.running import RunningEvent
from arpad.pairing.rounds import as_before


def points_before(running: RunningEvent, round: int) -> dict[int, Fraction]:
    """The points everybody had before a round, by entry number."""
    points = points_of(as_before(as_event(running), round))
    return {entry: points[number] for entry, number in running.numbers().items()}
