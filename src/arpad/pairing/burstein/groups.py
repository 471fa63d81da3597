"""6.3 and 6.6: from group to group, floaters that come back, and two groups made one."""

from dataclasses import dataclass
from dataclasses import field as values_field

from arpad.pairing.burstein.combinations import Combination, first_combination
from arpad.pairing.burstein.order import StrengthOrder
from arpad.pairing.burstein.values import Join
from arpad.pairing.field import RoundField
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.graph import largest


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A group by places: residents, who floated in from above, and how it was paired."""

    residents: int
    floated_in: int
    combination: Combination
    returned: tuple[int, ...]
    joins: tuple[Join, ...] = values_field(default=())


class Descent:
    """The groups of a round from the top.

    READING: a group without a combination is made one with the next lower group, the last one
    with the group above it; of 6.6 only the group a floater comes into is looked at.
    """

    def __init__(self, field: RoundField, order: StrengthOrder, *, floater_returns: bool) -> None:
        self.field = field
        self.order = order
        self.floater_returns = floater_returns

    def run(self, players: int) -> list[PairedGroup]:
        """All groups of these players, each paired."""
        waiting = [group & players for group in self.field.groups.values() if group & players]
        paired: list[PairedGroup] = []
        joins: tuple[Join, ...] = ()
        while waiting:
            residents, following = waiting[0], waiting[1] if len(waiting) > 1 else 0
            floated_in = floater_of(paired[-1]) if paired else 0
            found, returned = self.pair(residents, floated_in, following)
            if found:
                paired.append(PairedGroup(residents, floated_in, found, returned, joins))
                waiting.pop(0)
                joins = ()
            elif following:
                odd = (residents | floated_in).bit_count() % 2
                joins += (Join.NO_FLOATER if odd else Join.NO_COMBINATION,)
                waiting[:2] = [residents | following]
            else:
                above = paired.pop()
                joins = (*above.joins, *joins, Join.LAST)
                waiting = [residents | above.residents]
        return paired

    def pair(
        self, residents: int, floated_in: int, following: int
    ) -> tuple[Combination | None, tuple[int, ...]]:
        """The combination of a group, and who was to float before and came back (6.6)."""
        ordered = self.order.sorted(list(members(residents | floated_in)))
        may_float = residents if following else 0
        returned: tuple[int, ...] = ()
        while True:
            found = first_combination(self.field, ordered, may_float)
            if found is None or found.floater is None:
                return found, returned
            if self.takes(following, found.floater):
                return found, returned
            returned = (*returned, found.floater)
            may_float &= ~(1 << found.floater)
            if not self.floater_returns:
                return None, returned

    def takes(self, group: int, floater: int) -> bool:
        """Whether a group can be paired with a floater, one of its own left over if need be."""
        rows = {
            place: self.field.compatible[place] & (group | 1 << floater)
            for place in members(group | 1 << floater)
        }
        alive = group | 1 << floater
        if alive.bit_count() % 2:
            seat = self.field.everybody.bit_length()
            rows[seat] = group
            for place in members(group):
                rows[place] |= 1 << seat
            alive |= 1 << seat
        return not largest(rows, {}, alive)


def floater_of(group: PairedGroup) -> int:
    """Who floats out of a group, as a set."""
    return 0 if group.combination.floater is None else 1 << group.combination.floater
