"""A requirement on the mix of opponents as a limit: so many of a group, at least or at most."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple


class Limit(NamedTuple):
    """How many opponents of a group a set of games may or must have.

    ``most`` None: there is no maximum. ``code`` is the requirement.
    """

    code: str
    members: frozenset[int]
    least: int
    most: int | None

    def allows(self, number: int) -> bool:
        """Whether so many of the group are within the limit."""
        return self.least <= number and (self.most is None or number <= self.most)


Federations = Mapping[str, frozenset[int]]


def share_at_least(share: Fraction, units: int) -> int:
    """A minimum is rounded up (1.4.4)."""
    return -(-share.numerator * units // share.denominator)


def share_at_most(share: Fraction, units: int) -> int:
    """A maximum is rounded down (1.4.4)."""
    return share.numerator * units // share.denominator


def united(groups: Iterable[frozenset[int]]) -> frozenset[int]:
    """Everybody of some groups."""
    return frozenset().union(*groups)
