"""A bracket as one weighted matching: every criterion in the digits of an edge's weight.

The slow and general way, for brackets whose downfloaters depend on players below (C.4, C.7) in
no simple manner, and for those where ``matching.ascent`` meets odd sets.
"""

from collections.abc import Iterator

from arpad.pairing.dutch.bracket import Bracket, Scope
from arpad.pairing.dutch.candidates import Digits
from arpad.pairing.dutch.criteria.kinds import Completion, Level, NextBracket, Quality
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.tight import TightBracket
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.blossoms import Heaviest, heaviest


class WeighedBracket:
    """The best candidates of a bracket as the heaviest matchings of a graph.

    ``rows`` are the edges still allowed, ``outside`` the places below the bracket, to which a
    downfloater may go. A player who must be paired as said gets a bonus for it. What the first
    criteria have excluded (``tight``) need not be weighed.
    """

    def __init__(
        self, bracket: Bracket, edition: DutchEdition, tight: TightBracket | None = None
    ) -> None:
        self.bracket = bracket
        self.outside = self.lower_players()
        self.rows = self.all_edges()
        if tight and tight.is_complete:
            self.leave_out(tight)
        self.bonus: dict[int, int] = {}
        self.weights = self.weigh(list(self.digits(edition)))
        self.accept(self.solve(self.rows, self.bonus))

    def lower_players(self) -> int:
        """Who below the bracket has a say in who floats."""
        match self.bracket.scope:
            case Scope.OPEN:
                return self.bracket.following
            case Scope.COMPLETING:
                return self.bracket.below
            case Scope.CLOSED:
                return 0

    def all_edges(self) -> dict[int, int]:
        """Pairs of the bracket, and pairs of anybody with a player below."""
        rows = dict(self.bracket.edges)
        compatible = self.bracket.field.compatible
        for place in members(self.bracket.players):
            rows[place] |= compatible[place] & self.outside
        for place in members(self.outside):
            rows[place] = compatible[place] & (self.outside | self.bracket.players)
        return rows

    def leave_out(self, tight: TightBracket) -> None:
        """Keep the pairs and the downfloats that the first criteria admit."""
        for place in members(self.bracket.players):
            row = tight.rows[place]
            if self.bracket.scope is Scope.OPEN and row & tight.outside:
                row |= self.outside
            self.rows[place] &= row

    def digits(self, edition: DutchEdition) -> Iterator[tuple[int, Digits]]:
        """What each pair adds, weightiest first, with a bound of the sum."""
        bracket = self.bracket
        inside, total = bracket.players, (bracket.players | self.outside).bit_count()
        near, barred = bracket.players | bracket.following, ~bracket.may_get_bye

        def completes(one: int, two: int) -> int:
            return 1 + (barred >> one & 1) + (barred >> two & 1)

        def follows(one: int, two: int) -> int:
            return (near >> one & near >> two & 1) - (inside >> one & inside >> two & 1)

        for criterion in edition.criteria:
            match criterion:
                case Completion() if bracket.scope is not Scope.OPEN:
                    yield 2 * total, completes
                case Quality():
                    yield from (self.counted(level) for level in criterion.levels(bracket))
                case NextBracket() if bracket.looks_down(criterion.while_completing):
                    if bracket.bye_follows:
                        yield 2 * total, completes
                    else:
                        yield total, follows
                    yield from (self.paired(group) for group in bracket.by_score.values())

    def counted(self, level: Level) -> tuple[int, Digits]:
        """A pair spares its players a float and costs what the level says."""
        inside, floating, dear = self.bracket.players, level.floating, level.dear

        def digit(one: int, two: int) -> int:
            if not (inside >> one & inside >> two & 1):
                return 0
            return (floating >> one & 1) + (floating >> two & 1) - (dear[one] >> two & 1)

        bound = floating.bit_count() + sum(1 for row in dear.values() if row)
        return bound, digit

    def paired(self, group: int) -> tuple[int, Digits]:
        """Players of the bracket with one score who are paired, here or in the next bracket."""
        near = self.bracket.players | self.bracket.following

        def digit(one: int, two: int) -> int:
            if not (near >> one & near >> two & 1):
                return 0
            return (group >> one & 1) + (group >> two & 1)

        return group.bit_count(), digit

    def weigh(self, digits: list[tuple[int, Digits]]) -> dict[tuple[int, int], int]:
        """The weight of every edge, with room below for the order of generation."""
        digits = [(bound, digit) for bound, digit in digits if bound]
        places = self.bracket.players | self.outside
        count = places.bit_count() + 1
        self.unit = 1 << (count * count * (count + 1)).bit_length() + 1
        room = self.unit.bit_length() + count.bit_length() + 1
        weights: dict[tuple[int, int], int] = {}
        for one, row in self.rows.items():
            for two in members(row & ~((2 << one) - 1)):
                weight = 0
                for bound, digit in digits:
                    weight = (weight << bound.bit_length() + 1) + digit(one, two)
                weights[one, two] = weight << room
        return weights

    def solve(
        self, rows: dict[int, int], bonus: dict[int, int], extra: Digits | None = None
    ) -> Heaviest:
        """The heaviest matching; ``extra`` adds to pairs of the bracket."""
        inside = self.bracket.players

        def edges() -> Iterator[tuple[int, int, int]]:
            for (one, two), weight in self.weights.items():
                if rows[one] >> two & rows[two] >> one & 1:
                    more = (bonus.get(one, 0) >> two & 1) + (bonus.get(two, 0) >> one & 1)
                    more *= self.unit
                    if extra and inside >> one & inside >> two & 1:
                        more += extra(one, two)
                    yield one, two, weight + more

        return heaviest(edges())

    def accept(self, found: Heaviest) -> None:
        """Take this matching, and leave out the pairs that its prices exclude."""
        self.value, self.mates = found.total, found.mates
        for one, two in [pair for pair in self.weights if found.never(*pair)]:
            del self.weights[one, two]
            self.rows[one] &= ~(1 << two)
            self.rows[two] &= ~(1 << one)

    def open_to(self, place: int) -> int:
        """The partners a player may still get."""
        return self.rows[place]

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""
        partners &= self.rows[place]
        if not partners:
            return False
        bonus = self.bonus | {place: partners}
        rows = self.rows | {place: partners}
        expected = self.value + (0 if place in self.bonus else self.unit)
        if place not in self.mates or not partners >> self.mates[place] & 1:
            found = self.solve(rows, bonus)
            if found.total != expected:
                return False
            self.bonus, self.rows = bonus, rows
            self.accept(found)
            return True
        self.value, self.bonus, self.rows = expected, bonus, rows
        return True

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does."""
        rows = self.rows | rows
        found = self.solve(rows, self.bonus)
        if found.total != self.value:
            return False
        self.rows = rows
        self.accept(found)
        return True

    def best(self, rows: dict[int, int], extra: Digits) -> tuple[int, dict[int, int]]:
        """Among the best candidates with these edges, the one with most of ``extra``."""
        found = self.solve(self.rows | rows, self.bonus, extra)
        return found.total, found.mates
