"""2.3, 3.2-3.5, 3.9 and 3.10: who leaves a group."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.floaters import floater_turn, in_turn, opponents
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.graph import Forest, Mates, largest
from arpad.rules.pairing.passed_over import Passed, PassedFor
from arpad.rules.pairing.values import Colour


class LeavingTurn(NamedTuple):
    """Who leaves first: the first number in which two differ decides, the smaller one goes."""

    floated_in: bool
    no_opponent: bool
    floated: bool
    other_colour: bool
    rank: int


REASONS: Final = (
    PassedFor.FLOATED_IN,
    PassedFor.NO_OPPONENT,
    PassedFor.FLOATED,
    PassedFor.PREFERENCE,
)


@dataclass(frozen=True, slots=True)
class Leaver:
    """Somebody who leaves, by place, and who was passed over, though rank would have sent them."""

    place: int
    passed: Passed


class Leaving:
    """A group that as few leave as possible, so that the others can all be paired.

    Who has no opponent in the group at all leaves before anything else is asked (2.3 a-c).

    READING: one after another who did not float into this group; who has an opponent among the
    neighbours (3.9), those left out whom floaters before them would meet (3.3, 3.4); who is not
    ``spared`` by 3.10; who seeks the colour that more of the group seek (3.2; in a maxi-tournament
    and is near to the lowest-ranked); the lowest-ranked, or upwards the highest-ranked. Each as
    long as that few still leave: whom some largest matching leaves over, the end of an alternating
    path of even length from somebody who is left over. ``everybody`` are residents and
    ``floaters``, ``group`` those of them who may leave; ``going_on`` are floaters who found nobody
    in the group.
    """

    def __init__(
        self,
        field: RoundField,
        group: int,
        direction: Direction,
        reach: Reach,
        *,
        everybody: int,
        floaters: int = 0,
        spared: int = 0,
    ) -> None:
        self.field = field
        self.direction = direction
        self.reach = reach
        self.floaters = floaters
        self.spared = spared
        self.alone = mask_of(at for at in members(group) if not field.compatible[at] & everybody)
        self.group = group & ~self.alone
        due = {colour: (self.group & field.due[colour]).bit_count() for colour in Colour}
        self.more = max(Colour, key=due.__getitem__) if len(set(due.values())) > 1 else None
        self.sign = 1 if direction is Direction.UP else -1
        self.outer = min(members(self.group), key=self.rank, default=0)

    def rank(self, place: int) -> int:
        """The lowest-ranked first, upwards the highest-ranked."""
        return self.sign * self.field.players[place].number

    def leavers(self, neighbours: int, going_on: int = 0) -> Iterator[Leaver]:
        """Who leaves, one after another."""
        for place in in_turn(self.field, self.alone, self.direction):
            yield Leaver(place, ())
        group, gone = self.group, going_on | self.alone
        rows = {place: self.field.compatible[place] & group for place in members(group)}
        mates: Mates = {}
        alone = largest(rows, mates, group)
        while alone:
            forest = Forest(rows, mates, alone, group)
            forest.enlarge()
            turns = self.turns(group, neighbours, gone)
            place = min(members(forest.even & group), key=turns.__getitem__)
            yield Leaver(place, tuple(self.passed_over(place, turns)))
            alone &= ~(1 << forest.root[place])
            forest.swap_from(place)
            mates.pop(place, None)
            group &= ~(1 << place)
            gone |= 1 << place

    def turns(self, group: int, neighbours: int, gone: int) -> dict[int, LeavingTurn]:
        """The turn of everybody left, when these have gone."""
        reserved = self.reserved(neighbours, gone)
        found: dict[int, LeavingTurn] = {}
        for place in members(group):
            mine = floater_turn(self.field, place, self.direction)
            near = neighbours & ~mask_of(other for turn, other in reserved if turn < mine)
            wish = self.field.players[place].preference
            usual = wish is self.more and self.reach.allows(place, self.outer)
            found[place] = LeavingTurn(
                bool(self.floaters >> place & 1),
                not self.field.compatible[place] & near,
                bool(self.spared >> place & 1),
                self.more is not None and not usual,
                self.rank(place),
            )
        return found

    def reserved(self, neighbours: int, gone: int) -> list[tuple[tuple[int, int], int]]:
        """3.3, 3.4: whom those who have gone would meet by 3.8, with their turns."""
        found: list[tuple[tuple[int, int], int]] = []
        highest = self.direction is Direction.DOWN
        for floater in in_turn(self.field, gone, self.direction):
            near = opponents(self.field, floater, neighbours, self.reach, highest=highest)
            if near:
                found.append((floater_turn(self.field, floater, self.direction), near[0]))
                neighbours &= ~(1 << near[0])
        return found

    def passed_over(
        self, place: int, turns: dict[int, LeavingTurn]
    ) -> Iterator[tuple[int, PassedFor]]:
        """Who stays, though the rank alone would have sent them."""
        mine = turns[place]
        for other, theirs in turns.items():
            if theirs.rank >= mine.rank:
                continue
            why = PassedFor.IMPOSSIBLE
            if theirs > mine:
                differs = next(at for at in range(len(REASONS)) if theirs[at] != mine[at])
                why = REASONS[differs]
            yield self.field.players[other].no, why
