"""5: which of a pair gets White."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from arpad.rules.pairing.burstein.order import StrengthOrder
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
from arpad.rules.pairing.past_colours import PastColours
from arpad.rules.pairing.values import Board, Colour, Contender, RoundState

BOTH: Final = "5.4 (1)"
DIFFERENCE: Final = "5.2"
THIRD: Final = "5.3"
NUMBERS: Final = "5.4 (2)"
ALTERNATION: Final = "5.4 (3)"
SONNEBORN_BERGER: Final = "5.4 (4)"
AND_SO_ON: Final = "5.4 (5)"
PARITY: Final = "5.1"


@dataclass(frozen=True)
class Colours:
    """The colour rules of a round, in their order (5.4).

    READING: 5.2 and 5.3 go before the equal numbers of 5.4. Of two without a preference the
    smaller pairing number has its colour by 5.1, in any round and in either half.
    """

    state: RoundState
    order: StrengthOrder
    by_round: bool

    def allocate(self, one: Contender, two: Contender) -> Board:
        """Give the colours of a pair."""
        ranks = self.order.ranks
        higher, lower = sorted((one, two), key=lambda each: ranks[each.no])
        if higher.preference is None and lower.preference is None:
            higher, lower = sorted((one, two), key=lambda each: each.number)
        return first_decision(higher, lower, self.state.initial_colour, self.rules)

    @cached_property
    def rules(self) -> Rules:
        """Each with its article; (5) stands for the numbers of 3.2 after the first."""
        return (
            (BOTH, grant_both),
            (DIFFERENCE, keep_difference),
            (THIRD, no_third_time),
            (NUMBERS, equal_numbers),
            (ALTERNATION, PastColours(self.state).alternate if self.by_round else alternate),
            (SONNEBORN_BERGER, self.grant_higher_sonneborn_berger),
            (AND_SO_ON, grant_higher),
            (PARITY, by_parity),
        )

    def grant_higher_sonneborn_berger(
        self, higher: Contender, lower: Contender, initial: Colour
    ) -> Colour | None:
        """Grant the preference of the higher player, where the first number of 3.2 says who."""
        first = self.order.decisive(higher.no, lower.no) is self.order.measures[0]
        return grant_higher(higher, lower, initial) if first else None
