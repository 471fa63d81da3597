"""5 and 7.2: which of a pair gets White."""

from functools import cached_property
from typing import Final

from arpad.rules.pairing.colour_rules import (
    Rules,
    alternate,
    by_parity,
    equal_numbers,
    first_decision,
    grant_both,
    grant_higher,
    keep_difference,
    no_third_time,
)
from arpad.rules.pairing.lim.edition import LimEdition
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.past_colours import PastColours
from arpad.rules.pairing.values import Board, Contender, RoundState

ODD_ROUND: Final = "5.5"
EVEN_ROUND: Final = "5.6"
ALTERNATION: Final = "5.4"
RANK: Final = "5.4 (2)"
PARITY: Final = "7.2"


class LimColours:
    """The colour rules of a round, in their order.

    READING: 5.1 a and b go before the history of 5.4, and so does who has had more games with one
    colour, of two who want the other: after an even round numbers are to be equal (5.6), after an
    odd one nobody is to have two more (5.5), and the history decides only where both lack the same.
    Of two without a preference the smaller pairing number has its colour by 7.2, in any round.
    """

    def __init__(self, state: RoundState, edition: LimEdition) -> None:
        self.state = state
        self.edition = edition

    def allocate(self, one: Contender, two: Contender, direction: Direction) -> Board:
        """Give the colours of a pair; below the median the lower-ranked goes first (5.4)."""
        higher, lower = sorted((one, two), key=self.rank)
        if direction is Direction.UP and higher.preference is not None:
            higher, lower = lower, higher
        return first_decision(higher, lower, self.state.initial_colour, self.rules)

    def rank(self, player: Contender) -> tuple[int, int]:
        """Who is higher, smaller first."""
        by_score = self.edition.colours_by_score
        return (-player.score if by_score else 0, player.number)

    @cached_property
    def rules(self) -> Rules:
        """Each with its article."""
        by_round = self.edition.colours_by_round
        history = PastColours(self.state).alternate if by_round else alternate
        return (
            ("5.1", grant_both),
            ("5.1 b", keep_difference),
            ("5.1 a", no_third_time),
            (ODD_ROUND if self.state.round % 2 else EVEN_ROUND, equal_numbers),
            (ALTERNATION, history),
            (RANK, grant_higher),
            (PARITY, by_parity),
        )
