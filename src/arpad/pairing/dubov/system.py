"""The Dubov system (C.04.4.1) as the house asks for it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.pairing.board_order import board_order
from arpad.pairing.dubov.edition import DUBOV_1997, DubovEdition
from arpad.pairing.handling import HandlingRules
from arpad.pairing.opposition import Measure
from arpad.pairing.protocol import ObstacleArticles
from arpad.pairing.round_check import RoundCheck, checked_again
from arpad.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.regulations.readings import Reading, with_readings


@dataclass(frozen=True, slots=True)
class DubovSystem:
    """The Dubov system as the Arbiters' Manual of 2023 prints it.

    READING: it is in force as long as the Dutch system of the same manual.
    """

    edition: DubovEdition
    codes: tuple[str, ...] = ()
    in_force: date | None = None
    until: date | None = date(2026, 1, 31)
    family: str = "FIDE_DUBOV"
    acceleration: str = "baku-2016"

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
        """Who gets no bye any more, and what no pair may break."""
        return ObstacleArticles("C.04.4.1 2 (C.04.1 d)", "C.04.4.1 2 (C.04.1 b, f, g)")

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Where its text is open."""
        return self.edition.readings

    def read_as(self, chosen: Mapping[str, str]) -> "DubovSystem":
        """The system read as asked, where its text is open."""
        return replace(self, edition=with_readings(self.edition, chosen))

    def measures(self, state: RoundState) -> tuple[Measure, ...]:
        """6.2: what players are put in order by."""
        from arpad.pairing.dubov.order import OppositionOrder

        return OppositionOrder(state).measures

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.pairing.dubov.engine import DubovRound

        return DubovRound(state, self.edition).pair()

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        """The round paired again, for the rules leave nothing open."""
        return checked_again(self.pair, state, published)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 D.9: boards in the order of publication."""
        return board_order(boards, {player.no: player for player in state.contenders})

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, scoregroup by scoregroup."""
        from arpad.pairing.dubov.explaining import explain_round

        return explain_round(state, pairing, self.edition)


DUBOV_SYSTEM_1997: Final = DubovSystem(DUBOV_1997)
