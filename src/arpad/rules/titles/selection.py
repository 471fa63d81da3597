"""Which wins to leave out: the exact choice for a number of games, a score and a last round.

Higher rated opponents are better, but the mix of titles and federations decides too, and only the
lowest opponent left is raised to the floor. So every opponent who may be the lowest is tried, and
for each the wins are chosen (``choosing``). Of all sets with the highest average the one with the
earliest rounds is taken.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from arpad.core.rounding import round_half_up
from arpad.rules.titles.choosing import ChosenWins, Fields, Win, WinsToKeep, open_limits
from arpad.rules.titles.edition import FloorOf, NormRatings, NormTitle
from arpad.rules.titles.mix import AnyMix, Mix
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_6_ratings as r1_4_6
from arpad.rules.titles.rules.limits import Limit
from arpad.rules.titles.rules.r1_4_8_performance import least_total


class Prefix:
    """All games up to a round: what of them is fixed, and the wins that may be left out."""

    def __init__(self, ratings: NormRatings, games: Sequence[NormRound]) -> None:
        self.games = tuple(games)
        self.values = [r1_4_6.value_of(ratings, game) for game in games]
        self.half_points = sum(game.half_points for game in games)
        self.total = sum(self.values)
        self.wins = sum(game.is_win for game in games)
        self.counts = GroupCounts(self)

    @cached_property
    def saved(self) -> list[int]:
        """The least that leaving out so many wins takes from the sum of ratings."""
        won = sorted(v for game, v in zip(self.games, self.values, strict=True) if game.is_win)
        sums = [0]
        for value in won:
            sums.append(sums[-1] + value)
        return sums

    @cached_property
    def lowest(self) -> int:
        """The lowest rating."""
        return min(self.values)

    @cached_property
    def most_met(self) -> int:
        """How often one opponent was met at most."""
        met = [game.opponent for game in self.games]
        return max(map(met.count, set(met)), default=0)

    @cached_property
    def fixed(self) -> frozenset[int]:
        """The opponents who were not beaten at least once, and are there whatever is left out."""
        return frozenset(game.opponent or 0 for game in self.games if not game.is_win)

    @cached_property
    def beaten(self) -> frozenset[int]:
        """The others."""
        return frozenset(game.opponent or 0 for game in self.games) - self.fixed


class GroupCounts(dict[frozenset[int], tuple[int, int]]):
    """How many of a group are fixed and how many were beaten, counted once."""

    def __init__(self, prefix: Prefix) -> None:
        super().__init__()
        self.prefix = prefix

    def __missing__(self, members: frozenset[int]) -> tuple[int, int]:
        found = len(members & self.prefix.fixed), len(members & self.prefix.beaten)
        self[members] = found
        return found


class Lowest(NamedTuple):
    """Who is raised to the floor, who must be left out for that, and whether they must stay."""

    raised: int | None
    without: frozenset[int]
    must_stay: bool


class Way(NamedTuple):
    """A choice of wins where it is settled who is the lowest and how many opponents there are."""

    choice: WinsToKeep
    base: int
    found: ChosenWins

    @property
    def most(self) -> int:
        """The highest sum of ratings."""
        return self.base + self.found.total


class Selection:
    """The games up to a round, so many wins of which are to be left out."""

    def __init__(
        self,
        prefix: Prefix,
        whole: Sequence[NormRound],
        left_out: int,
        mix: Mix | AnyMix,
        ratings: NormRatings,
        rule: NormTitle,
    ) -> None:
        self.prefix, self.games, self.whole, self.left_out = prefix, prefix.games, whole, left_out
        self.mix, self.ratings, self.floor = mix, ratings, rule.floor
        self.n = len(self.games) - left_out
        self.wins = [game for game in self.games if game.is_win]

    def best(self, needed: int) -> tuple[NormRound, ...] | None:
        """The best set whose ratings add up to what is needed, if there is one."""
        ways = [*self._ways(needed)]
        if not ways:
            return None
        alike = most = max(way.most for way in ways)
        if self.ratings.rounded.value:
            average = round_half_up(Fraction(most, self.n))
            alike = least_total(self.ratings, average, self.n)
        bits = max(
            way.choice.earliest(alike - way.base, way.found.bits)
            for way in ways
            if way.most >= alike
        )
        chosen = {id(game) for game, bit in zip(self.wins, self._bits, strict=True) if bits & bit}
        return tuple(game for game in self.games if not game.is_win or id(game) in chosen)

    @property
    def _bits(self) -> Iterator[int]:
        """A bit for every win, the highest for the first."""
        return (1 << place for place in reversed(range(len(self.wins))))

    def _ways(self, needed: int) -> Iterator[Way]:
        """Every way that reaches what is needed."""
        lowest = None
        for units in self._units():
            limits = [*self.mix.limits(units)]
            if self.mix.repeats:
                everybody = self.prefix.fixed | self.prefix.beaten
                limits.append(Limit("opponents", everybody, units, units))
            kept = len(self.wins) - self.left_out
            tallies = open_limits(limits, self.prefix.counts, self.left_out, kept)
            if tallies is not None:
                fields = Fields(len(self.games), tallies)
                lowest = [*self._lowest()] if lowest is None else lowest
                for each in lowest:
                    yield from self._way(fields, each, needed)

    def _way(self, fields: Fields, lowest: Lowest, needed: int) -> Iterator[Way]:
        """The way with one opponent as the lowest, where it reaches what is needed."""
        wins, base = [], 0
        bits = self._bits
        for game, value in zip(self.games, self.prefix.values, strict=True):
            rating = max(self.floor, value) if game.opponent == lowest.raised else value
            if not game.is_win:
                base += rating
                continue
            bit = next(bits)
            if game.opponent is not None and game.opponent not in lowest.without:
                wins.append(Win(game.opponent, rating, bit))
        kept = len(self.wins) - self.left_out
        if len(wins) < kept:
            return
        highest = sum(sorted((win.value for win in wins), reverse=True)[:kept])
        if base + highest < needed:
            return
        must_stay = lowest.raised if lowest.must_stay else None
        choice = WinsToKeep(
            fields=fields,
            key=fields.start,
            wins=wins,
            kept=kept,
            present=self.prefix.fixed,
            must_stay=must_stay,
        )
        found = choice.highest(needed - base)
        if found:
            yield Way(choice, base, found)

    def _units(self) -> Iterator[int]:
        """How many opponents a set may have."""
        if not self.mix.repeats:
            yield self.n
            return
        fixed, beaten = len(self.prefix.fixed), len(self.prefix.beaten)
        yield from range(max(fixed, 1), min(fixed + beaten, self.n) + 1)

    def _lowest(self) -> Iterator[Lowest]:
        """Everybody who may be the lowest, from the lowest up, and at last nobody below the floor.

        Where the lowest is that of the whole event, it is one opponent, be they in the set or not.
        """
        if self.ratings.floor_of.value is FloorOf.EVENT:
            raised = r1_4_6.raised_opponent(self.ratings, self.whole, self.floor)
            yield Lowest(raised, frozenset(), must_stay=False)
            return
        rest, without = list(self.games), frozenset[int]()
        while True:
            lowest = r1_4_6.raised_opponent(self.ratings, rest, self.floor)
            if lowest is None or lowest in self.prefix.fixed:
                yield Lowest(lowest, without, must_stay=False)
                return
            yield Lowest(lowest, without, must_stay=True)
            without |= {lowest}
            rest = [game for game in rest if game.opponent != lowest]
