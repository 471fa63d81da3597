"""Players and states in one line."""

from collections.abc import Iterable

from arpad.rules.pairing.history import colour_difference, preference, same_twice
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState

LETTERS = {"W": Colour.WHITE, "B": Colour.BLACK}


def contender(
    no: int,
    history: str = "",
    score: int = 0,
    met: Iterable[int] = (),
    float_1: Float | None = None,
    may_get_bye: bool = True,
    topscorer: bool = False,
) -> Contender:
    """A player with a history such as ``=WBW``; unplayed rounds do not count."""
    colours = tuple(LETTERS[letter] for letter in history.upper() if letter in LETTERS)
    wants, strength = preference(colours)
    return Contender(
        no=no,
        number=no,
        seat=no,
        score=score,
        standing=score,
        colours=colours,
        opponents=tuple(met),
        float_1=float_1,
        float_2=None,
        may_get_bye=may_get_bye,
        topscorer=topscorer,
        difference=colour_difference(colours),
        preference=wants,
        strength=strength,
        twice=same_twice(colours),
    )


def state(*players: Contender, number: int = 5, rounds: int = 9) -> RoundState:
    """A state with half points, these players and White as the initial colour."""
    ordered = tuple(sorted(players, key=lambda each: each.rank))
    return RoundState(
        round=number,
        rounds=rounds,
        point=2,
        contenders=ordered,
        forbidden=frozenset(),
        initial_colour=Colour.WHITE,
    )
