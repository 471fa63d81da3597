"""6.3 and 6.6: from group to group, floaters that come back, and two groups made one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from dataclasses import field as values_field
from typing import NamedTuple

from arpad.rules.pairing.burstein.combinations import (
    Combination,
    first_combination,
    granted,
    priority,
)
from arpad.rules.pairing.burstein.edition import BursteinEdition
from arpad.rules.pairing.burstein.order import StrengthOrder
from arpad.rules.pairing.burstein.values import Join
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members


class JoinedGroups(NamedTuple):
    """Two groups by places that are made one, the higher one first, and why.

    ``floated_in`` came from above to the one that could not be paired.
    """

    why: Join
    upper: int
    lower: int
    floated_in: int = 0

    @property
    def alone(self) -> int:
        """Those who could not be paired by themselves."""
        return (self.lower if self.why is Join.LAST else self.upper) | self.floated_in


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A group by places: residents, who floated in from above, and how it was paired."""

    residents: int
    floated_in: int
    combination: Combination
    returned: tuple[int, ...]
    joins: tuple[JoinedGroups, ...] = values_field(default=())


class Descent:
    """The groups of a round from the top.

    READING: a group without a combination is made one with the next lower group. The group above
    the last one, where that cannot be paired, tries its next combinations; then the two are made
    one. Of 6.6 only the group a floater comes into is looked at.
    """

    def __init__(self, field: RoundField, order: StrengthOrder, edition: BursteinEdition) -> None:
        self.field = field
        self.order = order
        self.edition = edition

    def run(self, players: int) -> list[PairedGroup]:
        """All groups of these players, each paired."""
        waiting = [group & players for group in self.field.groups.values() if group & players]
        paired: list[PairedGroup] = []
        joins: tuple[JoinedGroups, ...] = ()
        while waiting:
            residents, following = waiting[0], waiting[1] if len(waiting) > 1 else 0
            floated_in = mask_of(paired[-1].combination.floaters) if paired else 0
            found, returned = self.pair(residents, floated_in, following)
            if found:
                paired.append(PairedGroup(residents, floated_in, found, returned, joins))
                waiting.pop(0)
                joins = ()
            elif following:
                odd = (residents | floated_in).bit_count() % 2
                why = Join.NO_FLOATER if odd else Join.NO_COMBINATION
                joins += (JoinedGroups(why, residents, following, floated_in),)
                waiting[:2] = [residents | following]
            else:
                above = paired.pop()
                if again := self.with_other_floater(above, residents):
                    paired.append(again)
                    continue
                last = JoinedGroups(Join.LAST, above.residents, residents, floated_in)
                joins = (*above.joins, *joins, last)
                waiting = [residents | above.residents]
        return paired

    def with_other_floater(self, above: PairedGroup, last: int) -> PairedGroup | None:
        """6.6: the group above the last one with a floater with whom the last can be paired."""
        before = above.combination.floaters
        if not (before and self.edition.last_group_asks):
            return None
        found, returned = self.pair(above.residents, above.floated_in, last)
        if found is None:
            return None
        came_back = tuple(dict.fromkeys((*before, *returned)))
        return replace(above, combination=found, returned=came_back)

    def pair(
        self, residents: int, floated_in: int, following: int
    ) -> tuple[Combination | None, tuple[int, ...]]:
        """The combination of a group, and who was to float before and came back (6.6)."""
        ordered = self.order.sorted(list(members(residents | floated_in)))
        may_float = residents if following else 0
        returned: tuple[int, ...] = ()
        while True:
            found = first_combination(self.field, ordered, may_float)
            if found is None and may_float and self.edition.two_float and len(ordered) % 2 == 0:
                return self.two_floating(ordered, may_float, following)
            if found is None or not found.floaters:
                return found, returned
            if self.takes(following, mask_of(found.floaters)):
                return found, returned
            returned += found.floaters
            may_float &= ~mask_of(found.floaters)
            if not self.edition.floater_returns:
                return None, returned

    def two_floating(
        self, ordered: list[int], may_float: int, following: int
    ) -> tuple[Combination | None, tuple[int, ...]]:
        """The same of an even group that has no combination, where two of it are to float."""
        found = first_combination(self.field, ordered, may_float, two_float=True)
        if found is None or self.takes(following, mask_of(found.floaters)):
            return found, ()
        every = self.taken_together(ordered, may_float, following)
        taken = every if self.edition.floater_returns else ()
        best = min(
            taken,
            key=lambda made: (-granted(self.field, made.pairs), priority(ordered, made)),
            default=None,
        )
        kept = best.floaters if best else ()
        return best, tuple(place for place in found.floaters if place not in kept)

    def taken_together(
        self, ordered: list[int], may_float: int, following: int
    ) -> Iterator[Combination]:
        """For everybody who may float, the first combination with a second floater further down.

        The next group takes both.
        """
        lower = may_float
        for place in (each for each in ordered if may_float >> each & 1):
            lower &= ~(1 << place)
            second = mask_of(
                other for other in members(lower) if self.takes(following, 1 << place | 1 << other)
            )
            others = [each for each in ordered if each != place]
            found = first_combination(self.field, others, second) if second else None
            if found:
                yield Combination(found.pairs, (place, *found.floaters))

    def takes(self, group: int, floaters: int) -> bool:
        """Whether a group can be paired with floaters, one of its own left over if need be."""
        return can_complete(self.field, group | floaters, group)
