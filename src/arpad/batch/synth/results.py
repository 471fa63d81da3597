"""How games between players of known strength end."""

from typing import Final, NamedTuple

import numpy as np

from arpad.batch.synth.arrays import Chance, Flags, Real, Whole

WHITE_ADVANTAGE: Final = 35.0
FORFEITS: Final = 0.01
# The share of draws between equals, near the floor and at the very top.
FEWEST_DRAWS, MOST_DRAWS = 0.18, 0.62
WEAK, STRONG = 1400.0, 2800.0


class DrawnResults(NamedTuple):
    """White's half points of some games, and whether the games were played."""

    white_half_points: Whole
    played: Flags


def outcomes(white: Real, black: Real, chance: Chance) -> DrawnResults:
    """White expects what the difference in strength gives; the stronger the pair, the more draws.

    A forfeit gives one of the two the whole point.
    """
    expected = 1 / (1 + 10 ** ((black - white - WHITE_ADVANTAGE) / 400))
    level = np.clip(((white + black) / 2 - WEAK) / (STRONG - WEAK), 0, 1)
    draws = (FEWEST_DRAWS + (MOST_DRAWS - FEWEST_DRAWS) * level) * 2
    draws *= np.minimum(expected, 1 - expected)
    drawn = chance.random(len(white))
    wins = expected - draws / 2
    half_points = np.where(drawn < wins, 2, np.where(drawn < wins + draws, 1, 0))
    played = chance.random(len(white)) >= FORFEITS
    absent = chance.integers(0, 2, len(white))
    return DrawnResults(np.where(played, half_points, 2 * absent), played)
