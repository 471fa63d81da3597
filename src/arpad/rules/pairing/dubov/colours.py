"""3 and 5: which of a pair gets White."""

from fractions import Fraction
from functools import cached_property
from typing import Final

from arpad.rules.pairing.colour_rules import (
    Rules,
    alternate,
    by_parity,
    equal_numbers,
    first_decision,
    grant_both,
    keep_difference,
    no_third_time,
)
from arpad.rules.pairing.opposition import opponents_average, ratings
from arpad.rules.pairing.past_colours import PastColours
from arpad.rules.pairing.values import Board, Colour, Contender, RoundState

ALTERNATION: Final = "3 (3)"
ARO: Final = "3 (4)"
RATING: Final = "3 (5)"
NUMBER: Final = "3"
FIRST_ROUND: Final = "5"


class DubovColours:
    """The colour rules of a round, in their order.

    READING: C.04.1 f and g, which article 2 cites, go before the equal numbers; of two who are
    equal in everything the smaller pairing number has White.
    """

    def __init__(self, state: RoundState, *, by_round: bool) -> None:
        self.state = state
        self.by_round = by_round

    def allocate(self, one: Contender, two: Contender) -> Board:
        """Give the colours of a pair."""
        higher, lower = sorted((one, two), key=lambda each: each.number)
        return first_decision(higher, lower, self.state.initial_colour, self.rules)

    @cached_property
    def rules(self) -> Rules:
        """Each with its article."""
        if self.state.round == 1:
            return ((FIRST_ROUND, by_parity),)
        history = PastColours(self.state).alternate if self.by_round else alternate
        return (
            ("3 (1)", grant_both),
            ("C.04.1 f", keep_difference),
            ("C.04.1 g", no_third_time),
            ("3 (2)", equal_numbers),
            (ALTERNATION, history),
            (ARO, self.white_to_higher_average),
            (RATING, self.white_to_lower_rating),
            (NUMBER, white_to_smaller_number),
        )

    def white_to_higher_average(
        self, higher: Contender, lower: Contender, _initial: Colour
    ) -> Colour | None:
        """Whoever has met the stronger opponents."""
        of = self.average
        if of[higher.no] == of[lower.no]:
            return None
        return Colour.WHITE if of[higher.no] > of[lower.no] else Colour.BLACK

    def white_to_lower_rating(
        self, higher: Contender, lower: Contender, _initial: Colour
    ) -> Colour | None:
        """Whoever has the lower R."""
        of = self.rating
        if of[higher.no] == of[lower.no]:
            return None
        return Colour.WHITE if of[higher.no] < of[lower.no] else Colour.BLACK

    @cached_property
    def average(self) -> dict[int, Fraction]:
        """ARO by number."""
        return opponents_average(self.state)

    @cached_property
    def rating(self) -> dict[int, int]:
        """R by number."""
        return ratings(self.state.rounds_before.event)


def white_to_smaller_number(
    higher: Contender,  # noqa: ARG001
    lower: Contender,  # noqa: ARG001
    initial: Colour,  # noqa: ARG001
) -> Colour | None:
    """The first of the two is the one with the smaller number."""
    return Colour.WHITE
