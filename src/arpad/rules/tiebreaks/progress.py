"""How the standings went: score and place of everybody after each round."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from arpad.rules.tiebreaks.standings import Standings


class Stage(NamedTuple):
    """Score and place after a round."""

    points: Fraction
    rank: int


def progress(after: Callable[[int], Standings], rounds: int) -> Mapping[int, list[Stage]]:
    """Every stage of everybody, first round first; ``after`` gives the standings of a round."""
    found: dict[int, list[Stage]] = {}
    for number in range(1, rounds + 1):
        for line in after(number).lines:
            stages = found.setdefault(line.participant.no, [])
            stages.append(Stage(line.points, line.rank))
    return found
