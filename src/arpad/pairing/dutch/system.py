"""The Dutch system (C.04.3) as the house asks for it, in its editions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.pairing.board_order import board_order
from arpad.pairing.dutch.criteria.kinds import Absolute, ByeEligibility
from arpad.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.handling import HandlingRules
from arpad.pairing.opposition import Measure
from arpad.pairing.protocol import ObstacleArticles
from arpad.pairing.round_check import RoundCheck, checked_again
from arpad.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.regulations.readings import Reading, with_readings

CHAPTER: Final = "C.04.3"


@dataclass(frozen=True, slots=True)
class DutchSystem:
    """An edition of the Dutch system, when it is in force and what record 192 calls it."""

    edition: DutchEdition
    acceleration: str
    codes: tuple[str, ...]
    in_force: date | None = None
    until: date | None = None
    family: str = "FIDE_DUTCH"

    @property
    def key(self) -> str:
        """Its id."""
        return self.edition.key

    @property
    def handling(self) -> HandlingRules:
        """What earlier rounds mean for the next one."""
        return self.edition.handling

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more; completion, and what no pair may break."""
        from arpad.pairing.dutch.explaining.articles import articles_of

        criteria = self.edition.criteria
        bye = next(each.article for each in criteria if isinstance(each, ByeEligibility))
        bars = [each.article for each in criteria if isinstance(each, Absolute)]
        pairs = f"{CHAPTER} {articles_of(self.edition).completion}, {bars[0]}-{bars[-1]}"
        return ObstacleArticles(f"{CHAPTER} {bye}", pairs)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Where its text is open."""
        return self.edition.readings

    def read_as(self, chosen: Mapping[str, str]) -> "DutchSystem":
        """The system read as asked, where its text is open."""
        return replace(self, edition=with_readings(self.edition, chosen))

    def measures(self, state: RoundState) -> tuple[Measure, ...]:  # noqa: ARG002
        """Nothing: players stand by score and pairing number (A.2)."""
        return ()

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        return pair_round(state, self.edition)

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        """The round paired again, for the rules leave nothing open."""
        return checked_again(self.pair, state, published)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 D.9 (3.6): boards in the order of publication."""
        players = {player.no: player for player in state.contenders}
        return board_order(boards, players, self.edition.virtual_board_order)

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, bracket by bracket."""
        from arpad.pairing.dutch.explaining.explanation import explain_round

        return explain_round(state, pairing, self.edition)


# READING: older texts are not kept, so that earlier events are paired by the rules of 2017 too.
DUTCH_SYSTEM_2017: Final = DutchSystem(
    DUTCH_2017, "baku-2016", ("FIDE_DUTCH_2017",), until=date(2026, 1, 31)
)
DUTCH_SYSTEM_2026: Final = DutchSystem(
    DUTCH_2026, "baku-2026", ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"), in_force=date(2026, 2, 1)
)
