"""The players of a round as sets: place 0 is the highest in the order of C.04.3 A.2."""

from dataclasses import dataclass
from functools import cached_property

from arpad.rules.pairing.barred import Barred, unwanted_pairs
from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState, Strength


@dataclass(frozen=True)
class RoundField:
    """Everybody present; each set is a bit mask of places.

    ``absolute`` are the rules that bar pairs (C.04.1 b, f, g).
    """

    state: RoundState
    absolute: tuple[Barred, ...]

    @property
    def players(self) -> tuple[Contender, ...]:
        """The players by place."""
        return self.state.contenders

    @cached_property
    def everybody(self) -> int:
        """All places."""
        return (1 << len(self.players)) - 1

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Scores by place."""
        return tuple(player.score for player in self.players)

    @cached_property
    def groups(self) -> dict[int, int]:
        """The scoregroups, from the top."""
        groups: dict[int, int] = {}
        for place, player in enumerate(self.players):
            groups[player.score] = groups.get(player.score, 0) | 1 << place
        return groups

    @cached_property
    def due(self) -> dict[Colour | None, int]:
        """Who prefers which colour."""
        return {
            colour: mask_of(i for i, p in enumerate(self.players) if p.preference is colour)
            for colour in (Colour.WHITE, Colour.BLACK, None)
        }

    @cached_property
    def of_strength(self) -> dict[Strength, int]:
        """Who has a preference of which strength."""
        return {
            strength: mask_of(i for i, p in enumerate(self.players) if p.strength is strength)
            for strength in Strength
        }

    @cached_property
    def floated(self) -> dict[tuple[Float, int], int]:
        """Who had which float one and two rounds ago."""
        return {
            (kind, ago): mask_of(
                i
                for i, p in enumerate(self.players)
                if (p.float_1 if ago == 1 else p.float_2) is kind
            )
            for kind in Float
            for ago in (1, 2)
        }

    @cached_property
    def may_get_bye(self) -> int:
        """C.04.1 d: who may get the bye."""
        return mask_of(i for i, p in enumerate(self.players) if p.may_get_bye)

    @cached_property
    def compatible(self) -> dict[int, int]:
        """C.04.1 b, f, g: who may meet whom."""
        rows = {place: self.everybody & ~(1 << place) for place in range(len(self.players))}
        for barred in (*self.absolute, unwanted_pairs):
            for place, others in barred(self.state).items():
                rows[place] &= ~others
        return rows
