"""3.5: which teams of lower scores join the top scoregroup.

At the least number of upfloaters ([C4]) each of them meets a resident: two who met each other could
both have stayed below. So sets of upfloaters are what perfect matchings of all teams yet to be
paired show, where a pair of a resident and a lower team is dear; [C5] to [C7] make some of these
pairs dearer, and 3.5.4 asks for one team after the other.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates
from arpad.rules.pairing.matching.graph import Rows
from arpad.rules.pairing.matching.in_turn import cheapest_in_turn
from arpad.rules.pairing.team.values import LookAhead


class Aim(Enum):
    """[C4] to [C7]."""

    FEWEST = auto()
    SCORES = auto()
    LOOK_AHEAD = auto()
    FLOATED = auto()


EVERY_AIM: Final = tuple(Aim)
BLIND: Final = (Aim.FEWEST, Aim.SCORES, Aim.FLOATED)


class Upfloaters(NamedTuple):
    """The places chosen, in the order of 3.5.3, and what [C6] says of who follows."""

    chosen: tuple[int, ...]
    look_ahead: LookAhead
    follows: int
    needs: int


class UpfloaterChoice:
    """The teams ``unpaired``, of which the ``residents`` have the highest score."""

    def __init__(
        self, field: RoundField, unpaired: int, following: int, floated: int, *, graded: bool
    ) -> None:
        self.field = field
        self.unpaired = unpaired
        top = max(field.scores[place] for place in members(unpaired))
        self.residents = field.groups[top] & unpaired
        self.lower = unpaired & ~self.residents
        self.following = following & unpaired
        self.floated = floated
        self.graded = graded

    def choose(self) -> Upfloaters:
        """3.5.5: the first set that keeps [C4] to [C7] as well as any."""
        if self.needs_none:
            return Upfloaters((), LookAhead.NO_CHOICE, 0, 0)
        if (only := self.faultless()) is not None:
            return self.described((only,), (self.following.bit_count() - 1) % 2)
        aware = self.matchings(EVERY_AIM)
        chosen = self.first_set(aware)
        described = self.described(chosen, self.crossings(aware.mates, chosen))
        if described.look_ahead is not LookAhead.BROKEN or self.graded:
            return described
        blind = self.first_set(self.matchings(BLIND))
        return self.described(blind, self.least_needed(blind))

    @property
    def needs_none(self) -> bool:
        """Whether the residents, and all others, can be paired among themselves."""
        even = self.residents.bit_count() % 2 == 0
        return (
            even
            and can_complete(self.field, self.residents, 0)
            and can_complete(self.field, self.lower, 0)
        )

    def faultless(self) -> int | None:
        """The first team of the following scoregroup that alone meets every criterion, if any."""
        if self.residents.bit_count() % 2 == 0:
            return None
        for place in members(self.following & ~self.floated):
            left = self.following & ~(1 << place)
            if can_complete(self.field, self.residents | 1 << place, 0) and self.parity_kept(left):
                return place
        return None

    def parity_kept(self, left: int) -> bool:
        """Whether the rest of the following scoregroup needs one upfloater, or none if even."""
        below = self.lower & ~self.following
        joining = (1 << place for place in members(below)) if left.bit_count() % 2 else (0,)
        return any(
            can_complete(self.field, left | one, 0) and can_complete(self.field, below & ~one, 0)
            for one in joining
        )

    def matchings(self, aims: Sequence[Aim]) -> Candidates:
        """The matchings of all unpaired teams that show the best sets."""
        rows = {place: self.field.compatible[place] & self.unpaired for place in self.places}
        criteria = [dear for aim in aims for dear in self.dear(aim)]
        found = cheapest_in_turn(rows, criteria, {}, self.unpaired)
        if found is None:
            raise AssertionError("teams that could be paired no longer can")
        return found

    def dear(self, aim: Aim) -> list[Rows]:
        """The pairs of which a criterion wants few, the more important first."""
        match aim:
            case Aim.FEWEST:
                return [self.between(self.residents, self.lower)]
            case Aim.SCORES:
                groups = [group & self.lower for group in self.field.groups.values()]
                return [self.between(self.residents, group) for group in reversed(groups) if group]
            case Aim.LOOK_AHEAD:
                return [self.between(self.following, self.lower & ~self.following)]
            case Aim.FLOATED:
                return [self.between(self.residents, self.lower & self.floated)]

    def first_set(self, found: Candidates) -> tuple[int, ...]:
        """3.5.4: as early a set as one of the matchings shows."""
        number = sum(self.lower >> found.mates[at] & 1 for at in members(self.residents))
        chosen: list[int] = []
        for place in members(self.lower):
            if len(chosen) == number:
                break
            if found.restrict(place, self.residents):
                chosen.append(place)
        return tuple(chosen)

    def described(self, chosen: tuple[int, ...], needs: int) -> Upfloaters:
        """A set, and whether the following scoregroup needs no more than its parity asks."""
        left = self.following & ~mask_of(chosen)
        if not left:
            return Upfloaters(chosen, LookAhead.EMPTY, 0, 0)
        kept = needs == left.bit_count() % 2
        return Upfloaters(chosen, LookAhead.KEPT if kept else LookAhead.BROKEN, left, needs)

    def crossings(self, mates: dict[int, int], chosen: tuple[int, ...]) -> int:
        """How many of the following scoregroup meet a team below it in a matching."""
        left = self.following & ~mask_of(chosen)
        below = self.lower & ~self.following
        return sum(below >> mates[place] & 1 for place in members(left))

    def least_needed(self, chosen: tuple[int, ...]) -> int:
        """How many upfloaters the rest of the following scoregroup needs ([C4] there)."""
        rest = self.lower & ~mask_of(chosen)
        left, below = self.following & rest, rest & ~self.following
        rows = {place: self.field.compatible[place] & rest for place in members(rest)}
        dear = self.between(left, below)
        found = cheapest_in_turn(rows, [{at: dear[at] for at in rows}], {}, rest)
        if found is None:
            raise AssertionError("teams that could be paired no longer can")
        return self.crossings(found.mates, chosen)

    def between(self, one: int, two: int) -> Rows:
        """The edges between two sets, as rows."""
        return {
            place: two if one >> place & 1 else one if two >> place & 1 else 0
            for place in self.places
        }

    @property
    def places(self) -> tuple[int, ...]:
        """All unpaired teams."""
        return tuple(members(self.unpaired))
