"""The Dubov system (C.04.4.1) as the house asks for it."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.dubov.edition import DUBOV_1997, DubovEdition
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.protocol import ObstacleArticles
from arpad.rules.pairing.swiss_system import SwissSystem
from arpad.rules.pairing.values import RoundPairing, RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovSystem(SwissSystem[DubovEdition]):
    """The Dubov system as the Arbiters' Manual of 2023 prints it."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more, and what no pair may break."""
        return ObstacleArticles("C.04.4.1 2 (C.04.1 d)", "C.04.4.1 2 (C.04.1 b, f, g)")

    def measures(self, state: RoundState) -> tuple[Measure, ...]:
        """6.2: what players are put in order by."""
        from arpad.rules.pairing.dubov.order import OppositionOrder

        return OppositionOrder(state).measures

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.rules.pairing.dubov.engine import DubovRound

        return DubovRound(state, self.edition).pair()

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, scoregroup by scoregroup."""
        from arpad.rules.pairing.dubov.explaining import explain_round

        return explain_round(state, pairing, self.edition)


# READING: it is in force as long as the Dutch system of the same manual.
DUBOV_SYSTEM_1997: Final = DubovSystem(
    edition=DUBOV_1997,
    family="FIDE_DUBOV",
    acceleration="baku-2016",
    until=date(2026, 1, 31),
)
