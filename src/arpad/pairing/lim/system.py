"""The Lim system (C.04.4.3) as the house asks for it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.step import Step
from arpad.pairing.board_order import board_order
from arpad.pairing.handling import HandlingRules
from arpad.pairing.lim.edition import LIM_1999, LimEdition
from arpad.pairing.opposition import Measure
from arpad.pairing.protocol import ObstacleArticles
from arpad.pairing.round_check import RoundCheck, checked_again
from arpad.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.regulations.readings import Reading, with_readings


@dataclass(frozen=True, slots=True)
class LimSystem:
    """The Lim system, whose text is the same since 1999; record 192 has no code for it."""

    edition: LimEdition
    codes: tuple[str, ...] = ()
    in_force: date | None = None
    until: date | None = None
    family: str = ""
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
        return ObstacleArticles("C.04.4.3 1.1 (C.04.1 d)", "C.04.4.3 2.1, 5.1")

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Where its text is open."""
        return self.edition.readings

    def read_as(self, chosen: Mapping[str, str]) -> "LimSystem":
        """The system read as asked, where its text is open."""
        return replace(self, edition=with_readings(self.edition, chosen))

    def measures(self, state: RoundState) -> tuple[Measure, ...]:  # noqa: ARG002
        """Nothing: players stand by score and pairing number (2.4)."""
        return ()

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.pairing.lim.engine import LimRound

        return LimRound(state, self.edition).pair()

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        """The round paired again, for the rules leave nothing open."""
        return checked_again(self.pair, state, published)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 D.9: boards in the order of publication."""
        return board_order(boards, {player.no: player for player in state.contenders})

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, scoregroup by scoregroup."""
        from arpad.pairing.lim.explaining import explain_round

        return explain_round(state, pairing, self.edition)


LIM_SYSTEM_1999: Final = LimSystem(LIM_1999)
