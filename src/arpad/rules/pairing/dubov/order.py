"""1.1, 1.2 and 6.2: ratings, averages of opponents, and the orders made of them."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest

from arpad.core.names import alphabetical
from arpad.rules.pairing.opposition import Measure, opponents_average, ratings
from arpad.rules.pairing.values import Colour, RoundState


class OppositionOrder:
    """The players of a round by R and ARO; equal ones by name, then by number."""

    def __init__(self, state: RoundState) -> None:
        self.state = state

    @cached_property
    def rating(self) -> list[int]:
        """R by place."""
        of = ratings(self.state.rounds_before.event)
        return [of[player.no] for player in self.state.contenders]

    @cached_property
    def average(self) -> list[Fraction]:
        """ARO by place."""
        of = opponents_average(self.state)
        return [of[player.no] for player in self.state.contenders]

    @cached_property
    def name(self) -> list[tuple[str, int]]:
        """What decides between equal numbers."""
        names = {each.no: each.name for each in self.state.rounds_before.event.players}
        return [(alphabetical(names[player.no]), player.number) for player in self.state.contenders]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """R and ARO for the check-list."""
        event = self.state.rounds_before.event
        of = {no: Fraction(value) for no, value in ratings(event).items()}
        return Measure("ARO", opponents_average(self.state)), Measure("rating", of)

    def whites(self, places: Iterable[int]) -> list[int]:
        """6.2: the lowest ARO first, then the lower R."""
        return sorted(places, key=lambda at: (self.average[at], self.rating[at], *self.name[at]))

    def blacks(self, places: Iterable[int]) -> list[int]:
        """6.2: the highest R first, then the higher ARO."""
        return sorted(places, key=lambda at: (-self.rating[at], -self.average[at], *self.name[at]))

    def last_rows(self, places: Iterable[int]) -> list[int]:
        """6.4, read so: the last rows of the columns of a group first, of each White before Black.

        READING: who prefers neither colour stands among the White-seekers, as in 8.1.
        """
        players, group = self.state.contenders, list(places)
        blacks = self.blacks(at for at in group if players[at].preference is Colour.BLACK)
        whites = self.whites(at for at in group if at not in blacks)
        rows = [*reversed(list(zip_longest(whites, blacks)))]
        return [place for row in rows for place in row if place is not None]

    def strongest(self, places: Iterable[int]) -> list[int]:
        """7.1, 7.2 and 8.2: the highest R first, then the lower ARO."""
        return sorted(places, key=lambda at: (-self.rating[at], self.average[at], *self.name[at]))

    def to_black(self, places: Iterable[int]) -> list[int]:
        """7.3: the lowest ARO first, then the higher R."""
        return sorted(places, key=lambda at: (self.average[at], -self.rating[at], *self.name[at]))

    def to_white(self, places: Iterable[int]) -> list[int]:
        """7.4: the highest ARO first, then the lower R."""
        return sorted(places, key=lambda at: (-self.average[at], self.rating[at], *self.name[at]))

    def weakest(self, places: Iterable[int]) -> list[int]:
        """4 and 6.4: the lowest R first, then the higher ARO."""
        return sorted(places, key=lambda at: (self.rating[at], -self.average[at], *self.name[at]))
