"""3.2, 3.8 and 5.7: in a maxi-tournament colours move nobody by more than 100 rating points."""

from dataclasses import dataclass
from typing import Final

from arpad.rules.pairing.opposition import ratings
from arpad.rules.pairing.values import RoundState

MOST_POINTS: Final = 100


@dataclass(frozen=True, slots=True)
class Reach:
    """Which players are near enough in rating to be exchanged for the sake of colours.

    ``ratings`` are by place; without them the tournament is no maxi-tournament, and everybody is
    near enough.
    """

    ratings: tuple[int, ...] = ()

    def allows(self, one: int, two: int) -> bool:
        """Whether one player may stand where the other would; both by place."""
        return not self.ratings or abs(self.ratings[one] - self.ratings[two]) <= MOST_POINTS


def reach_in(state: RoundState) -> Reach:
    """How far exchanges go in a round of a maxi-tournament."""
    of = ratings(state.rounds_before.event)
    return Reach(tuple(of[player.no] for player in state.contenders))
