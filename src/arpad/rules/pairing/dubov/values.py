"""A round as the Dubov system pairs it: scoregroup by scoregroup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from arpad.rules.pairing.passed_over import Passed
from arpad.rules.pairing.values import RoundPairing

TransferredBefore = Mapping[int, Sequence[int]]
"""The rounds in which players were transferred to a higher scoregroup (2.1), by number."""


class MoveKind(StrEnum):
    """What was done to a scoregroup before it was paired."""

    FLOATER_PAIRED = "floater_paired"
    FLOATS_ON = "floats_on"
    JOINS_LAST = "joins_last"
    BROUGHT_UP = "brought_up"
    NOBODY_TO_BRING = "nobody_to_bring"
    MADE_EVEN = "made_even"
    SENT_DOWN = "sent_down"
    TO_BLACK = "to_black"
    TO_WHITE = "to_white"


UPWARDS: Final = (MoveKind.BROUGHT_UP, MoveKind.MADE_EVEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupMove:
    """One of these, by numbers: ``other`` it concerns too, ``passed`` came before by rating.

    ``group`` and ``unpaired`` are the group and all who were to be paired, by places, when it was
    done.
    """

    kind: MoveKind
    player: int
    other: int | None = None
    passed: Passed = ()
    group: int = field(default=0, compare=False)
    unpaired: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnsPairing:
    """A scoregroup as it was paired: players by number.

    ``whites`` and ``blacks`` are the columns of 6.2, ``rows`` the pairs made of them, in order;
    ``floaters`` came from above, and their pairs are among the ``moves``.
    """

    residents: tuple[int, ...]
    floaters: tuple[int, ...]
    moves: tuple[GroupMove, ...]
    whites: tuple[int, ...]
    blacks: tuple[int, ...]
    rows: tuple[tuple[int, int], ...]

    def moved(self, kind: MoveKind) -> tuple[int, ...]:
        """Who was moved in one way."""
        return tuple(move.player for move in self.moves if move.kind is kind)


@dataclass(frozen=True, slots=True)
class DubovPairing(RoundPairing):
    """A round with its scoregroups from the top."""

    groups: tuple[ColumnsPairing, ...]

    @property
    def brought_up(self) -> frozenset[int]:
        """7.1, 7.2: who was transferred to a higher scoregroup."""
        moves = (move for group in self.groups for move in group.moves)
        return frozenset(move.player for move in moves if move.kind in UPWARDS)
