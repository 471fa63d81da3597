"""A published round beside the one the rules give."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from arpad.rules.pairing.values import NoPairing, Obstacle, Pair, RoundPairing, RoundState


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A round: the pairs only the rules have, those only the event has, and why none is legal.

    ``pairing`` is the whole round as the rules have it; None if none is legal.
    """

    state: RoundState
    expected: tuple[Pair, ...]
    got: tuple[Pair, ...]
    obstacle: Obstacle | None = None
    pairing: RoundPairing | None = None

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.state.round

    @property
    def is_ok(self) -> bool:
        """Whether the round was paired by the rules."""
        return not (self.expected or self.got or self.obstacle)


def compared(state: RoundState, pairing: RoundPairing, published: frozenset[Pair]) -> RoundCheck:
    """The pairs that only one of two rounds has."""
    expected = pairing.pairs
    return RoundCheck(
        state,
        tuple(pair for pair in expected if pair not in published),
        tuple(sorted(published - frozenset(expected))),
        pairing=pairing,
    )


def checked_again(
    pair: Callable[[RoundState], RoundPairing], state: RoundState, published: frozenset[Pair]
) -> RoundCheck:
    """A round paired again, for systems whose rules leave nothing open."""
    try:
        return compared(state, pair(state), published)
    except NoPairing as refused:
        return RoundCheck(state, (), tuple(sorted(published)), refused.obstacle)


def forgiving(checked: RoundCheck, without_colours: frozenset[Pair]) -> RoundCheck:
    """The check, where a pair whose colours nobody noted has those of the rules."""
    turned = {(black, white) for white, black in without_colours} & set(checked.expected)
    noted = {(black, white) for white, black in turned}
    return replace(
        checked,
        expected=tuple(pair for pair in checked.expected if pair not in turned),
        got=tuple(pair for pair in checked.got if pair not in noted),
    )
