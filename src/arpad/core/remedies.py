"""What an officer may order where a performance was exceptional (Elo 1972, deflation 3)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

MOST_POINTS: Final = 400
"""A bonus of more is taken for a slip of the pen."""


class RemedyKind(StrEnum):
    """Points beside the change, or the old rating dropped; or an order taken back."""

    BONUS = "bonus"
    RESTART = "restart"
    WITHDRAWN = "withdrawn"


class PlayerRemedy(NamedTuple):
    """An order for one player on one list; ``points`` are those of a bonus."""

    kind: RemedyKind
    points: int | None = None


def orders_in_force(
    ordered: Iterable[tuple[int, PlayerRemedy]], merged: Mapping[int, int]
) -> dict[int, PlayerRemedy]:
    """The last order for each person, for who they are now; none where it was taken back."""
    last = {merged.get(player, player): remedy for player, remedy in ordered}
    return {
        player: remedy for player, remedy in last.items() if remedy.kind is not RemedyKind.WITHDRAWN
    }
