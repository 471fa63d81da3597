"""Prize money shared among players who finish level (Manual, prizes)."""

from arpad.rules.prizes.awarding import award
from arpad.rules.prizes.results import (
    Award,
    Awards,
    CutOff,
    Method,
    Placed,
    Remainder,
    Unclaimed,
    Undivided,
    amount,
    money_text,
)

__all__ = [
    "Award",
    "Awards",
    "CutOff",
    "Method",
    "Placed",
    "Remainder",
    "Unclaimed",
    "Undivided",
    "amount",
    "award",
    "money_text",
]
