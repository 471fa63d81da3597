"""Which wins to leave out: the exact choice for a number of games, a score and a last round.

Higher rated opponents are better, but the mix of titles and federations decides too, and only the
lowest opponent left is raised to the floor. So every opponent who may be the lowest is tried, and
for each the wins are gone through in order, with what counts for the limits as the state; what
follows a state is worked out once. Of all sets with the highest average the one with the earliest
rounds is taken.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from arpad.core.rounding import round_half_up
from arpad.titles.edition import FloorOf, NormRatings, NormTitle
from arpad.titles.mix import Mix
from arpad.titles.record import NormRound
from arpad.titles.rules import r1_4_6_ratings as r1_4_6
from arpad.titles.rules.limits import Limit
from arpad.titles.rules.r1_4_8_performance import least_total


class Lowest(NamedTuple):
    """Who is raised to the floor, who must be left out for that, and whether they must stay."""

    raised: int | None
    without: frozenset[int]
    must_stay: bool


class Selection:
    """The games up to a round, so many wins of which are to be left out."""

    def __init__(
        self,
        games: Sequence[NormRound],
        whole: Sequence[NormRound],
        left_out: int,
        mix: Mix,
        ratings: NormRatings,
        rule: NormTitle,
    ) -> None:
        self.games, self.whole, self.left_out = games, whole, left_out
        self.mix, self.ratings, self.floor = mix, ratings, rule.floor
        self.n = len(games) - left_out
        self.fixed = [game for game in games if not game.is_win]
        self.wins = [game for game in games if game.is_win]

    def best(self, needed: int) -> tuple[NormRound, ...] | None:
        """The best set whose ratings add up to what is needed, if there is one."""
        ways = [
            Way(self, lowest, units, needed) for units in self._units() for lowest in self._lowest()
        ]
        most = max((way.most for way in ways if way.most is not None), default=None)
        if most is None or most < needed:
            return None
        alike = most
        if self.ratings.rounded.value:
            average = round_half_up(Fraction(most, self.n))
            alike = least_total(self.ratings, average, self.n)
        found = [way.earliest(alike) for way in ways if way.most is not None and way.most >= alike]
        return min(found, key=lambda games: [game.round for game in games])

    def _units(self) -> Iterator[int]:
        """How many opponents a set may have."""
        if not self.mix.repeats:
            yield self.n
            return
        fixed = {game.opponent for game in self.fixed}
        everybody = {game.opponent for game in self.games}
        yield from range(max(len(fixed), 1), min(len(everybody), self.n) + 1)

    def _lowest(self) -> Iterator[Lowest]:
        """Everybody who may be the lowest, from the lowest up, and at last nobody below the floor.

        Where the lowest is that of the whole event, it is one opponent, be they in the set or not.
        """
        if self.ratings.floor_of.value is FloorOf.EVENT:
            raised = r1_4_6.raised_opponent(self.ratings, self.whole, self.floor)
            yield Lowest(raised, frozenset(), must_stay=False)
            return
        fixed = {game.opponent for game in self.fixed}
        rest, without = list(self.games), frozenset[int]()
        while True:
            lowest = r1_4_6.raised_opponent(self.ratings, rest, self.floor)
            if lowest is None or lowest in fixed:
                yield Lowest(lowest, without, must_stay=False)
                return
            yield Lowest(lowest, without, must_stay=True)
            without |= {lowest}
            rest = [game for game in rest if game.opponent != lowest]


class Way:
    """The choice of wins where it is settled who is the lowest and how many opponents there are.

    ``most`` is the highest sum of ratings that can be had, None where that is less than needed or
    the limits allow no set.
    """

    def __init__(self, selection: Selection, lowest: Lowest, units: int, needed: int) -> None:
        self.fixed = selection.fixed
        self.items = [game for game in selection.wins if game.opponent not in lowest.without]
        self.drops = selection.left_out - (len(selection.wins) - len(self.items))
        self.values = [_value(selection, game, lowest) for game in self.items]
        self.repeats = selection.mix.repeats
        limits = [*selection.mix.limits(units)]
        if lowest.must_stay and lowest.raised is not None:
            limits.append(Limit("lowest", frozenset({lowest.raised}), 1, None))
        if self.repeats:
            everybody = frozenset(game.opponent for game in selection.games if game.opponent)
            limits.append(Limit("opponents", everybody, units, units))
        self._known: dict[tuple[int, int, tuple[int, ...], int], int | None] = {}
        self.most: int | None = None
        self.base = sum(_value(selection, game, lowest) for game in self.fixed)
        if self.drops >= 0 and self._settle(limits) and self._may_reach(needed - self.base):
            after = self._after(0, self.drops, self.start, 0)
            self.most = None if after is None else self.base + after

    def _settle(self, limits: Sequence[Limit]) -> bool:
        """Keep the limits that depend on the choice; False where one cannot be met at all."""
        self.limits: list[Limit] = []
        start = []
        fixed = [game.opponent for game in self.fixed]
        free = [no for no in (game.opponent for game in self.items) if self._is_free(no)]
        kept = len(self.items) - self.drops
        for limit in limits:
            base = self._number(limit, fixed)
            others = self._number(limit, free)
            least, most = base + max(0, others - self.drops), base + min(others, kept)
            if most < limit.least or (limit.most is not None and least > limit.most):
                return False
            if least < limit.least or (limit.most is not None and most > limit.most):
                self.limits.append(limit)
                start.append(base)
        self.start = tuple(start)
        self.least = [limit.least for limit in self.limits]
        self.highest = [_no_more(limit) for limit in self.limits]
        # What counts no further is the same state.
        self.caps = [limit.least if limit.most is None else limit.most + 1 for limit in self.limits]
        adds = [[game.opponent in limit.members for limit in self.limits] for game in self.items]
        self.adds = [
            tuple(int(add and self._is_free(game.opponent)) for add in row)
            for game, row in zip(self.items, adds, strict=True)
        ]
        self.still = [(0,) * len(self.limits)]
        for row in reversed(self.adds):
            self.still.append(tuple(map(sum, zip(self.still[-1], row, strict=True))))
        self.still.reverse()
        twice = [no for no in dict.fromkeys(free) if self.repeats and free.count(no) > 1]
        self.bits = {no: 1 << place for place, no in enumerate(twice)}
        return True

    def _may_reach(self, needed: int) -> bool:
        """Whether any one limit alone leaves wins whose ratings are enough."""
        kept = len(self.items) - self.drops
        if self.repeats or not self.limits:
            return sum(sorted(self.values, reverse=True)[:kept]) >= needed
        return all(
            _most_within(limit, self.start[place], self._sides(place), kept) >= needed
            for place, limit in enumerate(self.limits)
        )

    def _sides(self, place: int) -> tuple[list[int], list[int]]:
        """The sums of the highest ratings inside and outside the group of a limit."""
        sides: tuple[list[int], list[int]] = [], []
        for value, row in sorted(zip(self.values, self.adds, strict=True), reverse=True):
            sides[not row[place]].append(value)
        return [0, *accumulate(sides[0])], [0, *accumulate(sides[1])]

    def _is_free(self, opponent: int | None) -> bool:
        """Whether an opponent is not there anyway, as who was met again may be."""
        return not (self.repeats and any(game.opponent == opponent for game in self.fixed))

    def _number(self, limit: Limit, opponents: Sequence[int | None]) -> int:
        met = [no for no in opponents if no in limit.members]
        return len(set(met)) if self.repeats else len(met)

    def _kept(
        self, place: int, counts: tuple[int, ...], present: int
    ) -> tuple[tuple[int, ...], int]:
        """The state with one more win."""
        bit = self.bits.get(self.items[place].opponent or 0, 0)
        if present & bit:
            return counts, present
        more = [
            min(number + add, cap)
            for number, add, cap in zip(counts, self.adds[place], self.caps, strict=True)
        ]
        return tuple(more), present | bit

    def _after(self, place: int, drops: int, counts: tuple[int, ...], present: int) -> int | None:
        """The most the wins from a place on can add; None where the limits cannot be met."""
        key = place, drops, counts, present
        if key not in self._known:
            self._known[key] = self._worked_out(place, drops, counts, present)
        return self._known[key]

    def _worked_out(
        self, place: int, drops: int, counts: tuple[int, ...], present: int
    ) -> int | None:
        left = len(self.items) - place
        for number, more, least, most in zip(
            counts, self.still[place], self.least, self.highest, strict=True
        ):
            if number + more < least:
                return None
            sure = 0 if self.repeats or more <= drops else more - drops
            if number + sure > most:
                return None
        if not left:
            return 0
        ways = []
        if drops < left:
            kept = self._after(place + 1, drops, *self._kept(place, counts, present))
            if kept is not None:
                ways.append(kept + self.values[place])
        if drops:
            dropped = self._after(place + 1, drops - 1, counts, present)
            if dropped is not None:
                ways.append(dropped)
        return max(ways, default=None)

    def earliest(self, total: int) -> tuple[NormRound, ...]:
        """The set with the earliest rounds whose ratings add up to so much at least."""
        kept, sum_, drops = [], self.base, self.drops
        counts, present = self.start, 0
        for place, game in enumerate(self.items):
            if drops < len(self.items) - place:
                state = self._kept(place, counts, present)
                after = self._after(place + 1, drops, *state)
                if after is not None and sum_ + self.values[place] + after >= total:
                    kept.append(game)
                    sum_ += self.values[place]
                    counts, present = state
                    continue
            drops -= 1
        return tuple(sorted((*self.fixed, *kept), key=lambda game: game.round))


def _no_more(limit: Limit) -> int:
    """The most of a limit, or more than anybody plays."""
    return len(limit.members) if limit.most is None else limit.most


def _most_within(limit: Limit, base: int, sides: tuple[list[int], list[int]], kept: int) -> int:
    """The highest sum of so many ratings within one limit, of which ``base`` are there already."""
    inside, outside = sides
    least = max(0, limit.least - base, kept + 1 - len(outside))
    most = min(kept, len(inside) - 1, kept if limit.most is None else limit.most - base)
    return max((inside[number] + outside[kept - number] for number in range(least, most + 1)),
               default=0)  # fmt: skip


def _value(selection: Selection, game: NormRound, lowest: Lowest) -> int:
    """The rating a game enters with, raised where the opponent is the lowest."""
    value = r1_4_6.value_of(selection.ratings, game)
    is_lowest = lowest.raised is not None and game.opponent == lowest.raised
    return max(selection.floor, value) if is_lowest else value
