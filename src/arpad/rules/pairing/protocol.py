"""What the house asks of a pairing system: pair a round, check a round, explain it."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple, Protocol

from arpad.core.event import Event
from arpad.core.step import Step
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.round_check import RoundCheck
from arpad.rules.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.rules.regulations.readings import Reading


class ObstacleArticles(NamedTuple):
    """Who says that a round cannot be paired: of those without the bye, and of forbidden pairs."""

    bye: str
    pairs: str


class PairingSystem(Protocol):
    """A pairing system in one of its editions."""

    @property
    def key(self) -> str:
        """Its id: ``dutch-2026``."""

    @property
    def family(self) -> str:
        """The code in record 192 that means the edition of the day the event starts; "": none."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Its own names in record 192, the one that is written first; none: 092 has its key."""

    @property
    def in_force(self) -> date | None:
        """The first day of its edition; None: from the beginning."""

    @property
    def until(self) -> date | None:
        """The last day of its edition; None: in force."""

    @property
    def acceleration(self) -> str:
        """The acceleration that goes with it: ``baku-2026``."""

    @property
    def handling(self) -> HandlingRules:
        """What earlier rounds mean for the next one."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """The articles behind a round that cannot be paired."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Where its text is open."""

    @property
    def read_otherwise(self) -> Mapping[str, str]:
        """The choices made that are not the usual ones and that its code does not say."""

    def read_as(self, chosen: Mapping[str, str]) -> "PairingSystem":
        """The system read as asked, where its text is open."""

    def contestants(self, event: Event) -> Event:
        """The event as it is paired: of its players, or with every team as one of them."""

    def measures(self, state: RoundState) -> tuple[Measure, ...]:
        """What it puts players in order by, beyond score and number, for the check-list."""

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        """Where a round as it was published differs from the rules."""

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """Boards in the order of publication, whoever paired them."""

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """The working behind a round that ``pair`` made."""
