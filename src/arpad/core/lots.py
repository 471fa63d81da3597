"""Drawing lots so that anybody can repeat the draw.

Each lot is the SHA-256 of ``seed/number of the lot`` taken as a number, modulo how many are left:
no generator whose ways may change with a new Python.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """The lots of one seed, drawn one after the other.

    >>> lots = Lots(7)
    >>> lots.below(10), lots.below(10), lots.below(10)
    (1, 1, 3)
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1."""
        self._drawn += 1
        digest = sha256(f"{self.seed}/{self._drawn}".encode()).hexdigest()
        return int(digest, 16) % limit

    def choose(self, candidates: Sequence[T]) -> T:
        """One of the candidates."""
        return candidates[self.below(len(candidates))]

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """All things in the order in which they were drawn."""
        left = list(things)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))
