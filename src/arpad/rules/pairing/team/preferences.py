"""1.7: which colour a team should get at the first board, and how strongly."""

from collections.abc import Sequence

from arpad.rules.pairing.history import colour_difference, same_twice
from arpad.rules.pairing.values import Colour, Strength

Wish = tuple[Colour | None, Strength]
NOTHING: Wish = (None, Strength.NONE)


def type_a(colours: Sequence[Colour], is_last: bool) -> Wish:  # noqa: ARG001
    """1.7.1: a simple preference, which is as strong as the strong one of type B."""
    difference, twice = colour_difference(colours), same_twice(colours)
    if abs(difference) > 1:
        return _against(difference), Strength.STRONG
    # Twice the colour that was had less often so far is no reason for the other one.
    if twice is not None and difference in (0, 1 if twice is Colour.WHITE else -1):
        return twice.other, Strength.STRONG
    return NOTHING


def type_b(colours: Sequence[Colour], is_last: bool) -> Wish:
    """1.7.2: strong as in type A, else mild.

    READING: that a balanced team wants nothing in the last round is said of mild preferences.
    """
    strong = type_a(colours, is_last)
    if strong[0] is not None or not colours:
        return strong
    if difference := colour_difference(colours):
        return _against(difference), Strength.MILD
    return NOTHING if is_last else (colours[-1].other, Strength.MILD)


def type_b_free_at_last(colours: Sequence[Colour], is_last: bool) -> Wish:
    """1.7.2, where a balanced team wants nothing at all in the last round."""
    if is_last and not colour_difference(colours):
        return NOTHING
    return type_b(colours, is_last)


def no_preference(colours: Sequence[Colour], is_last: bool) -> Wish:  # noqa: ARG001
    """1.7: colour preferences are not to be used."""
    return NOTHING


def _against(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE
