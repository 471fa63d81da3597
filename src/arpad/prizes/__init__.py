"""Prize money shared among players who finish level (Manual, prizes)."""

from arpad.prizes.awarding import (
    Award,
    Awards,
    Method,
    Placed,
    Remainder,
    amount,
    award,
    money_text,
)

__all__ = ["Award", "Awards", "Method", "Placed", "Remainder", "amount", "award", "money_text"]
