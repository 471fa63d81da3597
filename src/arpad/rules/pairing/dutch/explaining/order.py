"""The place of a candidate in the order of generation (C.04.3 D)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.matching.bits import mask_of, members


class CandidatePart(IntEnum):
    """In what two candidates of a bracket may differ, weightiest first."""

    MOVED_DOWN = 0
    OPPONENTS = 1
    EXCHANGE = 2
    PARTNERS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A candidate as it is generated, by places.

    ``moved_down`` are those in S1 and ``opponents`` whom they meet; ``upper`` is S1R (S1 of a
    homogeneous bracket) with its ``partners``. ``out`` left the original upper half, ``into``
    came into it.
    """

    moved_down: tuple[int, ...]
    opponents: tuple[int, ...]
    out: tuple[int, ...]
    into: tuple[int, ...]
    upper: tuple[int, ...]
    partners: tuple[int, ...]

    @property
    def parts(self) -> tuple[tuple[object, ...], ...]:
        """Values in order of ``CandidatePart``; the smaller one is generated earlier."""
        return self.moved_down, self.opponents, self.exchange, self.partners

    @property
    def exchange(self) -> tuple[object, ...]:
        """D.2: fewest players, smallest difference, highest from S1, lowest from S2."""
        return (
            len(self.out),
            sum(self.into) - sum(self.out),
            tuple(-place for place in reversed(self.out)),
            self.into,
        )


def order_of(bracket: Bracket, pairs: Iterable[tuple[int, int]]) -> Order:
    """How a candidate is generated."""
    ranked = sorted((min(pair), max(pair)) for pair in pairs)
    first = [pair for pair in ranked if bracket.moved_down >> pair[0] & 1]
    rest = ranked[len(first) :]
    remainder = list(members(bracket.residents & ~mask_of(two for _, two in first)))
    original = set(remainder[: len(rest)])
    upper = {one for one, _ in rest}
    return Order(
        moved_down=tuple(one for one, _ in first),
        opponents=tuple(two for _, two in first),
        out=tuple(sorted(original - upper)),
        into=tuple(sorted(upper - original)),
        upper=tuple(one for one, _ in rest),
        partners=tuple(two for _, two in rest),
    )
