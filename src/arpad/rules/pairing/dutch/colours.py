"""C.04.3 E (5.2 since 2026): which of a pair gets White."""

from typing import Final

from arpad.rules.pairing.colour_rules import (
    Rules,
    alternate,
    by_parity,
    first_decision,
    grant_both,
    grant_higher,
)
from arpad.rules.pairing.values import Board, Colour, Contender, Strength


def e2(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Grant the stronger preference; of two absolute ones that of the wider difference."""
    if higher.preference is None or lower.preference is None:
        return None
    mine, other = (higher.strength, 0), (lower.strength, 0)
    if higher.strength is lower.strength is Strength.ABSOLUTE:
        mine = (higher.strength, abs(higher.difference))
        other = (lower.strength, abs(lower.difference))
    if mine == other:
        return None
    return higher.preference if mine > other else lower.preference.other


# READING: E.5 counts the players who take part in the tournament (manual 5.3, E.5).
RULES: Final[Rules] = (
    ("E.1", grant_both), ("E.2", e2), ("E.3", alternate), ("E.4", grant_higher), ("E.5", by_parity),
)  # fmt: skip
RULES_2026: Final[Rules] = tuple(
    (f"5.2.{number}", rule) for number, (_, rule) in enumerate(RULES, 1)
)


def allocate(first: Contender, second: Contender, initial: Colour, rules: Rules = RULES) -> Board:
    """Give the colours of a pair."""
    higher, lower = sorted((first, second), key=lambda each: each.rank)
    return first_decision(higher, lower, initial, rules)
