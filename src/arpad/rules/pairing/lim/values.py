"""A round as the Lim system pairs it: down to the median, up to it, and the median."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.rules.pairing.values import RoundPairing


class Direction(StrEnum):
    """2.2: how a scoregroup is paired."""

    DOWN = "down"
    UP = "up"
    MEDIAN = "median"


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectedGroup:
    """A scoregroup as it was paired, by numbers.

    ``floaters`` came from the groups before; ``floater_pairs`` are theirs, ``pairs`` those of the
    others, in the order they were made. ``leaving`` go to the next group. ``undone``: pairs taken
    apart for the median group (2.6). ``relaxed``: the limits on colours were lifted (6.1).
    """

    direction: Direction
    residents: tuple[int, ...]
    floaters: tuple[int, ...]
    floater_pairs: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...]
    leaving: tuple[int, ...]
    undone: tuple[tuple[int, int], ...]
    relaxed: bool


@dataclass(frozen=True, slots=True)
class LimPairing(RoundPairing):
    """A round with its groups in the order they were paired."""

    groups: tuple[DirectedGroup, ...]
