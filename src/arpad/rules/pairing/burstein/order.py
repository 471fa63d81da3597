"""3.2: the order of the players of a scoregroup."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from arpad.rules.pairing.burstein.edition import BursteinEdition
from arpad.rules.pairing.opposition import Measure, ratings, tiebreak_values
from arpad.rules.pairing.values import Contender, RoundState

CODES: Final = ("SB", "BH", "BH/M1")


@dataclass(frozen=True)
class StrengthOrder:
    """Who is higher: Sonneborn-Berger, Buchholz, Median, rating, and then the pairing number.

    READING: "Media (4) de valoración" is printed for the Median and the rating.
    """

    state: RoundState
    edition: BursteinEdition

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """What players are put in order by, the most important first."""
        rating = ratings(self.state.rounds_before.event)
        return (
            *tiebreak_values(
                self.state, self.edition.tiebreaks, CODES, virtual=self.edition.virtual_points_count
            ),
            Measure("rating", {no: Fraction(value) for no, value in rating.items()}),
        )

    @cached_property
    def ranks(self) -> dict[int, int]:
        """The place of everybody in the order, by number; 0 is the highest."""
        ordered = sorted(self.state.contenders, key=self._key)
        return {player.no: rank for rank, player in enumerate(ordered)}

    def _key(self, player: Contender) -> tuple[Fraction | int, ...]:
        return (*(-measure.of[player.no] for measure in self.measures), player.number)

    def sorted(self, places: list[int]) -> list[int]:
        """Places, the highest first."""
        players, ranks = self.state.contenders, self.ranks
        return sorted(places, key=lambda place: ranks[players[place].no])

    def decisive(self, one: int, two: int) -> Measure | None:
        """The first number in which two players differ; None: the pairing number decides."""
        return next((each for each in self.measures if each.of[one] != each.of[two]), None)
