"""Colours by round, for a reading of the colour rules that compares rounds and not games."""

from collections.abc import Mapping
from functools import cached_property

from arpad.rules.pairing.values import Colour, Contender, RoundState


class PastColours:
    """The colour of every game played before a round, by player and round."""

    def __init__(self, state: RoundState) -> None:
        self.state = state

    @cached_property
    def of(self) -> Mapping[int, Mapping[int, Colour]]:
        """Worked out only where it is asked for."""
        found: dict[int, dict[int, Colour]] = {}
        for game in self.state.rounds_before.event.games:
            if game.result.played and game.round < self.state.round:
                found.setdefault(game.white, {})[game.round] = Colour.WHITE
                found.setdefault(game.black, {})[game.round] = Colour.BLACK
        return found

    def alternate(self, higher: Contender, lower: Contender, _initial: Colour) -> Colour | None:
        """Alternate from the latest round one had White and the other Black in."""
        mine, theirs = self.of.get(higher.no, {}), self.of.get(lower.no, {})
        both = sorted(mine.keys() & theirs.keys(), reverse=True)
        return next((theirs[each] for each in both if mine[each] is not theirs[each]), None)
