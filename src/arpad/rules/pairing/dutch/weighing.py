"""A bracket as one weighted matching: every criterion in the digits of an edge's weight.

The general way, for brackets whose downfloaters depend on players below (C.4, C.7) in no simple
manner, and for those where ``matching.ascent`` meets odd sets. A bracket is weighed once: the
prices that prove the heaviest matching say which pairs the best candidates may have.
"""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import Completion, Level, NextBracket, Quality
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.tight import TightBracket
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates, Digits
from arpad.rules.pairing.matching.heaviest import Heaviest, heaviest
from arpad.rules.pairing.matching.narrowing import as_heavy


def weighed_candidates(
    bracket: Bracket, edition: DutchEdition, tight: TightBracket | None = None
) -> Candidates:
    """The best candidates of a bracket; what the first criteria excluded need not be weighed."""
    graph = WeighedBracket(bracket, edition, tight)
    found = heaviest((*pair, weight) for pair, weight in graph.weights.items())
    vary = graph.pairs_vary(found)
    return as_heavy(found, graph.weights, graph.rows, graph.outside, graph.unit, vary)


class WeighedBracket:
    """The candidates of a bracket as matchings of a graph, the heavier the better.

    ``outside`` are the places below the bracket, to which a downfloater may go; ``unit`` is less
    than any difference of weights and more than the order of generation adds.
    """

    def __init__(self, bracket: Bracket, edition: DutchEdition, tight: TightBracket | None) -> None:
        self.bracket = bracket
        self.outside = self.lower_players()
        self.rows = self.all_edges()
        if tight and tight.is_complete:
            self.leave_out(tight)
        self.weights = self.weigh(list(self.digits(edition)))

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

    def pairs_vary(self, found: Heaviest) -> bool:
        """Whether others of this weight may have more pairs or fewer.

        Only where a player who may not get the bye counts as much as a pair of the next bracket,
        and not everybody is paired but one who gets it.
        """
        left = mask_of(place for place in self.rows if place not in found.mates)
        is_ideal = not left & (left - 1) and not left & ~self.bracket.may_get_bye
        return self.bracket.bye_follows and not is_ideal
