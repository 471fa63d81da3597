"""What a player's past says for the next pairing: colours (C.04.3 A.6) and floats (A.4)."""

from collections.abc import Sequence

from arpad.rules.pairing.values import Colour, Float, Strength


def colour_difference(colours: Sequence[Colour]) -> int:
    """A.6: games with White minus games with Black, of those played."""
    return sum(1 if colour is Colour.WHITE else -1 for colour in colours)


def same_twice(colours: Sequence[Colour]) -> Colour | None:
    """The colour of the last two games played, if they had the same."""
    return colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None


def preference(colours: Sequence[Colour]) -> tuple[Colour | None, Strength]:
    """A.6 a-d: which colour a player should get, and how strongly.

    Unplayed rounds are not in ``colours``: they slide to the front (C.04.2 D.5).
    """
    if not colours:
        return None, Strength.NONE
    difference = colour_difference(colours)
    twice = same_twice(colours)
    if abs(difference) > 1:
        return (Colour.BLACK if difference > 0 else Colour.WHITE), Strength.ABSOLUTE
    if twice:
        return twice.other, Strength.ABSOLUTE
    if difference:
        return (Colour.BLACK if difference > 0 else Colour.WHITE), Strength.STRONG
    return colours[-1].other, Strength.MILD


def float_of(own: int, opponent: int | None) -> Float | None:
    """A.4 b (1.4): the float of a round, from the scores before it; no game is a downfloat.

    Which unplayed rounds count is for ``HandlingRules`` to say.
    """
    if opponent is None or own > opponent:
        return Float.DOWN
    return Float.UP if own < opponent else None
