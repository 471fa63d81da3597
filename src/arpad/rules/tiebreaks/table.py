"""What every participant got in every round, in one kind of points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple


class RoundKind(StrEnum):
    """How a round went for a participant."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_DRAW = "forfeit_draw"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pairing_bye"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"

    @property
    def is_forfeit(self) -> bool:
        """Paired, but not played."""
        return self in FORFEITS


FORFEITS = frozenset((RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_DRAW, RoundKind.FORFEIT_LOSS))
REQUESTED = frozenset((RoundKind.HALF_BYE, RoundKind.ZERO_BYE))
VOLUNTARY = REQUESTED | {RoundKind.FORFEIT_LOSS}


class Points(StrEnum):
    """Which points a table counts."""

    INDIVIDUAL = "PTS"
    MATCH = "MP"
    GAME = "GP"


class Turn(NamedTuple):
    """One round of one participant; ``opponent`` is the one paired with them.

    ``white`` is None without a colour, ``theirs`` what the opponent got. ``half_points`` is the
    result of a game whatever points the event gives for it, None where there is none.
    """

    round: int
    kind: RoundKind
    opponent: int | None
    white: bool | None
    points: int
    theirs: int
    half_points: int | None = None


@dataclass(frozen=True, kw_only=True)
class Table:
    """The rounds of everybody, in the order of play.

    Points are integers, ``unit`` of which make one point. ``predetermined``: everybody knew their
    opponents beforehand, as in a round robin. ``announced`` may be more than ``rounds``, the last
    one that counts here. ``bonus`` is what somebody has besides (TRF26 299), by round; 0 is before
    the first. ``waiting`` is the last round in which somebody's game has no result yet.
    """

    unit: int
    win: int
    draw: int
    loss: int
    rounds: int
    announced: int
    predetermined: bool
    turns: Mapping[int, tuple[Turn, ...]]
    bonus: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    waiting: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def scores(self) -> Mapping[int, int]:
        """What everybody has."""
        return {
            no: sum(turn.points for turn in turns) + sum(self.bonus.get(no, {}).values())
            for no, turns in self.turns.items()
        }

    @cached_property
    def schedule(self) -> int:
        """How many games a participant can have: a free round of a round robin is none."""
        if not self.predetermined:
            return self.rounds
        met = [sum(turn.opponent is not None for turn in turns) for turns in self.turns.values()]
        return max(met, default=0)
