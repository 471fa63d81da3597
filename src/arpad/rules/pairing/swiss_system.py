"""What every Swiss system answers alike, whatever its text says of pairing."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Generic, Protocol, Self, TypeVar

from arpad.core.event import Event
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.round_check import RoundCheck, checked_again
from arpad.rules.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.rules.regulations.readings import Readable, Reading, read_otherwise, with_readings


class SystemEdition(Readable, Protocol):
    """The text of a system, and the rules around it."""

    @property
    def handling(self) -> HandlingRules:
        """What earlier rounds mean for the next one."""


EditionT = TypeVar("EditionT", bound=SystemEdition)


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissSystem(ABC, Generic[EditionT]):
    """A text of a system, when it is in force and what record 192 calls it."""

    edition: EditionT
    family: str
    acceleration: str
    codes: tuple[str, ...] = ()
    in_force: date | None = None
    until: date | None = None

    @abstractmethod
    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""

    @property
    def key(self) -> str:
        """Its id."""
        return self.edition.key

    @property
    def handling(self) -> HandlingRules:
        """What earlier rounds mean for the next one."""
        return self.edition.handling

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Where its text is open."""
        return self.edition.readings

    @property
    def read_otherwise(self) -> dict[str, str]:
        """The choices made that are not the usual ones."""
        return read_otherwise(self.edition)

    def read_as(self, chosen: Mapping[str, str]) -> Self:
        """The system read as asked, where its text is open."""
        return replace(self, edition=with_readings(self.edition, chosen))

    def contestants(self, event: Event) -> Event:
        """The event as it is: its players are paired."""
        return event

    def measures(self, state: RoundState) -> tuple[Measure, ...]:  # noqa: ARG002
        """Nothing, where players stand by score and pairing number."""
        return ()

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        """The round paired again, for the rules leave nothing open."""
        return checked_again(self.pair, state, published)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 D.9: boards in the order of publication."""
        return board_order(boards, state.by_number)
