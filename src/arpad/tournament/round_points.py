"""The points with which a round of a running tournament was paired."""

from fractions import Fraction

from arpad.core.corrections import as_standing
from arpad.core.scores import points_of
from arpad.rules.pairing.rounds import as_before
from arpad.tournament.as_event import as_event
from arpad.tournament.running import RunningEvent


def points_before(running: RunningEvent, round: int) -> dict[int, Fraction]:
    """The points everybody had before a round, by entry number, as standings have them (D.8)."""
    standing = as_standing(as_event(running), round - 1)
    points = points_of(as_before(standing, round))
    return {entry: points[number] for entry, number in running.numbers().items()}
