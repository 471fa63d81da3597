"""The Burstein system (C.04.4.2) as the house asks for it."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.burstein.edition import BURSTEIN_2006, BursteinEdition
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.protocol import ObstacleArticles
from arpad.rules.pairing.swiss_system import SwissSystem
from arpad.rules.pairing.values import RoundPairing, RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinSystem(SwissSystem[BursteinEdition]):
    """The Burstein system as the Arbiters' Manual of 2023 prints it."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more, and what no pair may break."""
        return ObstacleArticles("C.04.4.2 4.1", "C.04.4.2 3.1, 5.2, 5.3")

    def measures(self, state: RoundState) -> tuple[Measure, ...]:
        """3.2: what players are put in order by."""
        from arpad.rules.pairing.burstein.order import StrengthOrder

        return StrengthOrder(state, self.edition).measures

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.rules.pairing.burstein.engine import BursteinRound

        return BursteinRound(state, self.edition).pair()

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, group by group."""
        from arpad.rules.pairing.burstein.explaining import explain_round

        return explain_round(state, pairing, self.edition)


# READING: it is in force as long as the Dutch system of the same manual.
BURSTEIN_SYSTEM_2006: Final = BursteinSystem(
    edition=BURSTEIN_2006,
    family="FIDE_BURSTEIN",
    acceleration="burstein-3.3",
    until=date(2026, 1, 31),
)
