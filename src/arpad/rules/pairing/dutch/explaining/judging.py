"""How a candidate of a bracket does by the criteria, and which of two is better (C.04.3 B.8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level, NextBracket, Quality
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.explaining.articles import articles_of
from arpad.rules.pairing.dutch.explaining.order import CandidatePart, Order, order_of
from arpad.rules.pairing.dutch.explaining.outlook import Leftovers, Outlook, leftovers, outlook
from arpad.rules.pairing.matching.bits import mask_of, members

# A pair or a downfloater, by places.
Counted = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a candidate does by one criterion; the smaller ``value`` is better.

    ``counted`` has the pairs and downfloaters that fail, the weightiest first.
    """

    criterion: Quality | NextBracket
    value: tuple[int, ...]
    counted: tuple[Counted, ...] = ()
    outlook: Outlook | Leftovers | None = None


@dataclass(frozen=True, slots=True)
class ByCriterion:
    """Two candidates differ in a criterion."""

    article: str
    one: Mark
    two: Mark

    @property
    def first_is_better(self) -> bool:
        """Whether the first of the two is the better one."""
        return self.one.value < self.two.value


@dataclass(frozen=True, slots=True)
class ByOrder:
    """Two candidates are equal in all criteria; one is generated earlier.

    ``part`` is the first in which they differ.
    """

    article: str
    part: CandidatePart
    one: Order
    two: Order

    @property
    def first_is_better(self) -> bool:
        """Whether the first of the two is generated earlier."""
        return self.one.parts[self.part] < self.two.parts[self.part]


class Judge:
    """The criteria of an edition in a bracket."""

    def __init__(self, bracket: Bracket, edition: DutchEdition) -> None:
        self.bracket = bracket
        self.edition = edition
        self.criteria = [
            each for each in edition.criteria if isinstance(each, Quality | NextBracket)
        ]
        self._levels: dict[Quality, list[Level]] = {}
        self._outlooks: dict[int, Outlook | Leftovers] = {}

    def candidate(self, pairs: Iterable[tuple[int, int]]) -> "Candidate":
        """A candidate to be judged."""
        return Candidate(self, tuple(sorted((min(pair), max(pair)) for pair in pairs)))

    def levels(self, criterion: Quality) -> list[Level]:
        """The levels of a criterion, worked out once."""
        if criterion not in self._levels:
            self._levels[criterion] = list(criterion.levels(self.bracket))
        return self._levels[criterion]

    def outlook(self, criterion: NextBracket, floating: int) -> Outlook | Leftovers | None:
        """The look at the next bracket; there is none from the last ones."""
        if not floating or not self.bracket.looks_down(criterion.while_completing):
            return None
        if floating not in self._outlooks:
            look = outlook if self.edition.collapses else leftovers
            self._outlooks[floating] = look(self.bracket, floating)
        return self._outlooks[floating]


class Candidate:
    """Pairs of a bracket, the higher-ranked player first, and those who are left over."""

    def __init__(self, judge: Judge, pairs: tuple[tuple[int, int], ...]) -> None:
        self.judge = judge
        self.pairs = pairs
        paired = mask_of(place for pair in pairs for place in pair)
        self.floating = judge.bracket.players & ~paired
        self._marks: dict[int, Mark] = {}

    def mark(self, at: int) -> Mark:
        """The mark by a criterion of the judge."""
        if at not in self._marks:
            self._marks[at] = self._judged(self.judge.criteria[at])
        return self._marks[at]

    def _judged(self, criterion: Quality | NextBracket) -> Mark:
        match criterion:
            case NextBracket():
                ahead = self.judge.outlook(criterion, self.floating)
                return Mark(criterion, ahead.value if ahead else (), outlook=ahead)
            case Quality(of_one_floater=True) if self.floating.bit_count() != 1:
                return Mark(criterion, ())
            case Quality():
                failing = [
                    counted(level, self.pairs, self.floating)
                    for level in self.judge.levels(criterion)
                ]
                value = tuple(len(each) for each in failing)
                return Mark(criterion, value, tuple(item for each in failing for item in each))

    @cached_property
    def order(self) -> Order:
        """The place in the order of generation."""
        return order_of(self.judge.bracket, self.pairs)


def counted(level: Level, pairs: Iterable[tuple[int, int]], floating: int) -> list[Counted]:
    """The pairs and downfloaters a level counts."""
    failing: list[Counted] = [pair for pair in pairs if level.dear[pair[0]] >> pair[1] & 1]
    return failing + [(place,) for place in members(level.floating & floating)]


def first_difference(one: Candidate, two: Candidate) -> ByCriterion | ByOrder | None:
    """What decides between two candidates of a bracket; None if they are the same."""
    for at, criterion in enumerate(one.judge.criteria):
        mine, other = one.mark(at), two.mark(at)
        if mine.value != other.value:
            return ByCriterion(criterion.article, mine, other)
    for part in CandidatePart:
        if one.order.parts[part] != two.order.parts[part]:
            article = articles_of(one.judge.edition).of_part(part)
            return ByOrder(article, part, one.order, two.order)
    return None


def is_better(one: Candidate, two: Candidate) -> bool:
    """B.8: whether the first candidate is to be preferred."""
    difference = first_difference(one, two)
    return difference is not None and difference.first_is_better
