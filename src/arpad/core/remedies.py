"""What an officer may order where a performance was exceptional (Elo 1972, deflation 3)."""

from enum import StrEnum
from typing import NamedTuple


class RemedyKind(StrEnum):
    """Points beside the change, or the old rating dropped; or an order taken back."""

    BONUS = "bonus"
    RESTART = "restart"
    WITHDRAWN = "withdrawn"


class PlayerRemedy(NamedTuple):
    """An order for one player on one list; ``points`` are those of a bonus."""

    kind: RemedyKind
    points: int | None = None
