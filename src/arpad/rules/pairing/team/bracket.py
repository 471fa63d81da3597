"""3.6: the first pairing of a bracket that keeps [C8] to [C10] as well as any."""

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates
from arpad.rules.pairing.matching.graph import Mates, Rows
from arpad.rules.pairing.matching.in_turn import cheapest_in_turn
from arpad.rules.pairing.values import Colour, Strength


class BracketChoice:
    """The teams of a bracket as vertices, the smallest number first.

    ``floated`` are places of those who floated in the round before, where [C10] asks.
    """

    def __init__(self, field: RoundField, residents: int, upfloaters: int, floated: int) -> None:
        self.field = field
        everybody = residents | upfloaters
        self.ordered = sorted(members(everybody), key=lambda at: field.players[at].number)
        self.vertex = {place: at for at, place in enumerate(self.ordered)}
        self.alive = (1 << len(self.ordered)) - 1
        self.upfloaters = self.local(upfloaters)
        self.hosts = self.local(residents & floated)

    def local(self, places: int) -> int:
        """Places as vertices; those of others are left out."""
        return mask_of(self.vertex[place] for place in members(places) if place in self.vertex)

    def choose(self) -> tuple[tuple[int, int], ...]:
        """The pairs by place, top member first, in the order of the top members."""
        rows = {at: self.local(self.field.compatible[place]) for place, at in self.vertex.items()}
        criteria = [self.clashes(Strength.MILD), self.clashes(Strength.STRONG), self.hosting]
        found = cheapest_in_turn(rows, criteria, self.folded(rows, criteria[0]), self.alive)
        if found is None:
            raise AssertionError("a bracket that could be paired no longer can")
        return tuple((self.ordered[top], self.ordered[low]) for top, low in self.first(found))

    def first(self, found: Candidates) -> list[tuple[int, int]]:
        """3.6.2, 3.6.3: the smallest top members possible, then their smallest bottom members."""
        tops: list[int] = []
        for at in range(len(self.ordered)):
            if len(tops) == len(self.ordered) // 2:
                break
            if found.restrict(at, self.alive & ~((2 << at) - 1)):
                tops.append(at)
        pairs = []
        for top in tops:
            low = found.first_partner(top, self.alive)
            if low is None:
                raise AssertionError("a top member without a bottom member")
            pairs.append((top, low))
        return pairs

    def folded(self, rows: Rows, dear: Rows) -> Mates:
        """The upper half against the lower half in order, as far as they may meet."""
        half = len(self.ordered) // 2
        mates: Mates = {}
        for at in range(half):
            if rows[at] & ~dear[at] & 1 << at + half:
                mates[at], mates[at + half] = at + half, at
        return mates

    def clashes(self, least: Strength) -> Rows:
        """[C8], [C9]: pairs of which both prefer one colour, at least so strongly."""
        players = self.field.players
        same = {
            colour: mask_of(
                at
                for place, at in self.vertex.items()
                if players[place].preference is colour and players[place].strength >= least
            )
            for colour in Colour
        }
        return {
            at: next((each & ~(1 << at) for each in same.values() if each >> at & 1), 0)
            for at in self.vertex.values()
        }

    @property
    def hosting(self) -> Rows:
        """[C10]: pairs of an upfloater and a resident who floated in the round before."""
        return {
            at: self.hosts
            if self.upfloaters >> at & 1
            else self.upfloaters
            if self.hosts >> at & 1
            else 0
            for at in self.vertex.values()
        }
