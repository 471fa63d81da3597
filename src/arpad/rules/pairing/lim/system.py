"""The Lim system (C.04.4.3) as the house asks for it."""

from dataclasses import dataclass
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.lim.edition import LIM_1999, LimEdition
from arpad.rules.pairing.protocol import ObstacleArticles
from arpad.rules.pairing.swiss_system import SwissSystem
from arpad.rules.pairing.values import RoundPairing, RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class LimSystem(SwissSystem[LimEdition]):
    """The Lim system, whose text is the same since 1999; record 192 has no code for it."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more, and what no pair may break."""
        return ObstacleArticles("C.04.4.3 1.1 (C.04.1 d)", "C.04.4.3 2.1, 5.1")

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.rules.pairing.lim.engine import LimRound

        return LimRound(state, self.edition).pair()

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, scoregroup by scoregroup."""
        from arpad.rules.pairing.lim.explaining import explain_round

        return explain_round(state, pairing, self.edition)


LIM_SYSTEM_1999: Final = LimSystem(edition=LIM_1999, family="", acceleration="baku-2016")
