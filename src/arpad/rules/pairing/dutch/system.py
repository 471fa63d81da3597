"""The Dutch system (C.04.3) as the house asks for it, in its editions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.dutch.criteria.kinds import Absolute, ByeEligibility
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.protocol import ObstacleArticles
from arpad.rules.pairing.swiss_system import SwissSystem
from arpad.rules.pairing.values import Board, RoundPairing, RoundState

CHAPTER: Final = "C.04.3"
FAMILY: Final = "FIDE_DUTCH"


@dataclass(frozen=True, slots=True, kw_only=True)
class DutchSystem(SwissSystem[DutchEdition]):
    """An edition of the Dutch system."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more; completion, and what no pair may break."""
        from arpad.rules.pairing.dutch.explaining.articles import articles_of

        criteria = self.edition.criteria
        bye = next(each.article for each in criteria if isinstance(each, ByeEligibility))
        bars = [each.article for each in criteria if isinstance(each, Absolute)]
        pairs = f"{CHAPTER} {articles_of(self.edition).completion}, {bars[0]}-{bars[-1]}"
        return ObstacleArticles(f"{CHAPTER} {bye}", pairs)

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        return pair_round(state, self.edition)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 D.9 (3.6): boards in the order of publication."""
        return board_order(boards, state.by_number, self.edition.virtual_board_order)

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, bracket by bracket."""
        from arpad.rules.pairing.dutch.explaining.explanation import explain_round

        return explain_round(state, pairing, self.edition)


# READING: older texts are not kept, so that earlier events are paired by the rules of 2017 too.
DUTCH_SYSTEM_2017: Final = DutchSystem(
    edition=DUTCH_2017,
    family=FAMILY,
    acceleration="baku-2016",
    codes=("FIDE_DUTCH_2017",),
    until=date(2026, 1, 31),
)
DUTCH_SYSTEM_2026: Final = DutchSystem(
    edition=DUTCH_2026,
    family=FAMILY,
    acceleration="baku-2026",
    codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
    in_force=date(2026, 2, 1),
)
