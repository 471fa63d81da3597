"""Which of a pair gets White: rules that several systems share, and the first that decides."""

from collections.abc import Callable

from arpad.rules.pairing.values import Board, Colour, Contender

# A rule says which colour the higher-ranked player of a pair gets, or nothing.
Rule = Callable[[Contender, Contender, Colour], Colour | None]
Rules = tuple[tuple[str, Rule], ...]


def grant_both(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Grant both preferences; who has none takes what the other leaves."""
    if higher.preference is None:
        return lower.preference.other if lower.preference else None
    return higher.preference if higher.preference is not lower.preference else None


def alternate(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Alternate from the latest time one had White and the other Black (C.04.2 D.5)."""
    both = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    return next((lower_had for mine, lower_had in both if mine is not lower_had), None)


def keep_difference(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """C.04.1 f: nobody gets three more of one colour."""
    return _of_the_bound(higher, lower, lambda player: abs(player.difference) > 1)


def no_third_time(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """C.04.1 g: nobody gets a colour three times running."""
    return _of_the_bound(higher, lower, lambda player: player.twice is not None)


def equal_numbers(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Of two who prefer one colour, that with the wider colour difference gets it."""
    mine, other = abs(higher.difference), abs(lower.difference)
    if higher.preference is None or mine == other:
        return None
    return higher.preference if mine > other else higher.preference.other


def _of_the_bound(
    higher: Contender, lower: Contender, is_bound: Callable[[Contender], bool]
) -> Colour | None:
    """The colour of the only one who is bound; of two the next rule decides (Lim 6.1, 5.4)."""
    if is_bound(higher) == is_bound(lower):
        return None
    if is_bound(higher):
        return higher.preference
    return lower.preference.other if lower.preference else None


def grant_higher(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """Grant the preference of the higher-ranked player."""
    return higher.preference


def by_parity(higher: Contender, lower: Contender, initial: Colour) -> Colour | None:  # noqa: ARG001
    """An odd pairing number gets the initial colour, an even one the other."""
    return initial if higher.seat % 2 else initial.other


def first_decision(higher: Contender, lower: Contender, initial: Colour, rules: Rules) -> Board:
    """The colours of a pair by the first rule that decides."""
    for article, rule in rules:
        colour = rule(higher, lower, initial)
        if colour is not None:
            white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
            return Board(white.no, black.no, article)
    raise AssertionError("the last colour rule always decides")
