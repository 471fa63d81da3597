"""C.04.3 E (5.2 since 2026): which of a pair gets White."""

from collections.abc import Callable
from typing import Final

from arpad.pairing.values import Board, Colour, Contender, Strength

# A rule says which colour the higher-ranked player of a pair gets, or nothing.
Rule = Callable[[Contender, Contender, Colour], Colour | None]


def e1(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Grant both preferences (A.6 d: who has none takes what the other leaves)."""
    if higher.preference is None:
        return lower.preference.other if lower.preference else None
    return higher.preference if higher.preference is not lower.preference else None


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


def e3(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Alternate from the latest time one had White and the other Black."""
    both = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    return next((lower_had for mine, lower_had in both if mine is not lower_had), None)


def e4(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Grant the preference of the higher-ranked player."""
    return higher.preference


def e5(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """An odd pairing number gets the initial colour, an even one the other.

    READING: the number counts the players who take part in the tournament (manual 5.3, E.5).
    """
    return initial if higher.seat % 2 else initial.other


Rules = tuple[tuple[str, Rule], ...]
RULES: Final[Rules] = (
    ("E.1", e1), ("E.2", e2), ("E.3", e3), ("E.4", e4), ("E.5", e5),
)  # fmt: skip
RULES_2026: Final[Rules] = tuple(
    (f"5.2.{number}", rule) for number, (_, rule) in enumerate(RULES, 1)
)


def allocate(first: Contender, second: Contender, initial: Colour, rules: Rules = RULES) -> Board:
    """Give the colours of a pair."""
    higher, lower = sorted((first, second), key=lambda each: each.rank)
    for article, rule in rules:
        colour = rule(higher, lower, initial)
        if colour is not None:
            white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
            return Board(white.no, black.no, article)
    raise AssertionError("the last colour rule always decides")
