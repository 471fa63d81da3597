"""Games as arrays, the players by their place in the fields of a shard."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from arpad.batch.synth.arrays import Flags, Whole


class PlayedGames(NamedTuple):
    """Some games; ``played`` is false for forfeits."""

    round: Whole
    white: Whole
    black: Whole
    white_half_points: Whole
    played: Flags

    @classmethod
    def joined(cls, parts: Sequence["PlayedGames"]) -> "PlayedGames":
        """The games of several rounds."""
        return cls(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))

    def at(self, rows: Whole) -> "PlayedGames":
        """Some of the games, in this order."""
        return PlayedGames(
            self.round[rows],
            self.white[rows],
            self.black[rows],
            self.white_half_points[rows],
            self.played[rows],
        )
