"""A bracket as one weighted matching: every criterion in the digits of an edge's weight.

The slow and general way, for brackets whose downfloaters depend on players below (C.4, C.7) in
no simple manner, and for those where ``matching.ascent`` meets odd sets.
"""

from collections.abc import Iterator

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.candidates import Digits
from arpad.pairing.dutch.criteria.kinds import Completion, Level, NextBracket, Quality
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.blossoms import Heaviest, heaviest
from arpad.pairing.values import BracketKind


class WeighedBracket:
    """The best candidates of a bracket as the heaviest matchings of a graph.

    ``rows`` are the edges still allowed, ``outside`` the places below the bracket, to which a
    downfloater may go. A player who must be paired as said gets a bonus for it.
    """

    def __init__(self, bracket: Bracket, edition: DutchEdition) -> None:
        self.bracket = bracket
        self.outside = self.lower_players()
        self.rows = self.all_edges()
        self.bonus: dict[int, int] = {}
        self.weights = self.weigh(list(self.digits(edition)))
        self.proof = self.solve(self.rows, self.bonus)
        self.value, self.mates = self.proof.total, self.proof.mates

    def lower_players(self) -> int:
        """Who below the bracket has a say in who floats."""
        match self.bracket.kind:
            case BracketKind.ORDINARY:
                return self.bracket.following
            case BracketKind.PENULTIMATE:
                return self.bracket.below
            case _:
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

    def digits(self, edition: DutchEdition) -> Iterator[tuple[int, Digits]]:
        """What each pair adds, weightiest first, with a bound of the sum."""
        bracket = self.bracket
        inside, total = bracket.players, (bracket.players | self.outside).bit_count()
        barred = ~bracket.field.may_get_bye

        def completes(one: int, two: int) -> int:
            return 1 + (barred >> one & 1) + (barred >> two & 1)

        def below(one: int, two: int) -> int:
            return 1 - (inside >> one & inside >> two & 1)

        for criterion in edition.criteria:
            match criterion:
                case Completion() if bracket.kind is not BracketKind.ORDINARY:
                    yield 2 * total, completes
                case Quality():
                    yield from (self.counted(level) for level in criterion.levels(bracket))
                case NextBracket() if bracket.kind is BracketKind.ORDINARY:
                    if bracket.bye_follows:
                        yield 2 * total, completes
                    else:
                        yield total, below
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
        """Players of the bracket with one score who are paired, here or below."""
        return group.bit_count(), lambda one, two: (group >> one & 1) + (group >> two & 1)

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

    def open_to(self, place: int) -> int:
        """The partners a player may still get."""
        return self.rows[place]

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""
        partners &= self.rows[place]
        if all(self.proof.never(place, partner) for partner in members(partners)):
            return False
        bonus = self.bonus | {place: partners}
        rows = self.rows | {place: partners}
        expected = self.value + (0 if place in self.bonus else self.unit)
        if place not in self.mates or not partners >> self.mates[place] & 1:
            found = self.solve(rows, bonus)
            if found.total != expected:
                return False
            self.proof, self.mates = found, found.mates
        self.value, self.bonus, self.rows = expected, bonus, rows
        return True

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does."""
        found = self.solve(self.rows | rows, self.bonus)
        if found.total != self.value:
            return False
        self.proof, self.mates, self.rows = found, found.mates, self.rows | rows
        return True

    def best(self, rows: dict[int, int], extra: Digits) -> tuple[int, dict[int, int]]:
        """Among the best candidates with these edges, the one with most of ``extra``."""
        found = self.solve(self.rows | rows, self.bonus, extra)
        return found.total, found.mates
