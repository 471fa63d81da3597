"""A round as the Dutch system pairs it: bracket by bracket."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.rules.pairing.values import RoundPairing


class BracketKind(StrEnum):
    """Where a bracket stands in the round (A.9)."""

    ORDINARY = "ordinary"
    PENULTIMATE = "penultimate"
    LAST = "last"
    COLLAPSED = "collapsed"


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """A bracket as it was paired: players by number, pairs with the higher-ranked first.

    The pairs stand as the accepted candidate has them: those of moved-down players, then S1R with
    S2R.
    """

    kind: BracketKind
    residents: tuple[int, ...]
    moved_down: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DutchPairing(RoundPairing):
    """A round with its brackets from the top."""

    brackets: tuple[BracketPairing, ...]
