"""Which wins to keep: so many games, with the highest ratings or the earliest rounds.

The opponents beaten are gone through one by one. What counts for the limits so far is one number
with a field for each limit, so that choices that come to the same are followed once; a choice that
can meet a limit no more, or reach the sum of ratings no more, is given up.
"""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations
from typing import NamedTuple

from arpad.rules.titles.rules.limits import Limit


class Tally(NamedTuple):
    """A limit that depends on the choice: how many there are anyway, and which side is open."""

    limit: Limit
    base: int
    open_least: bool
    open_most: bool


class Win(NamedTuple):
    """A game won: the opponent, the rating it enters with, and a bit, higher for earlier rounds."""

    opponent: int
    value: int
    bit: int


class Fields:
    """The limits as fields of one number; the lowest field counts the games.

    The top bit of a field is set where a minimum is reached or a maximum exceeded.
    """

    def __init__(self, games: int, tallies: Sequence[Tally]) -> None:
        self.shift = games.bit_length() + 1
        width = self.shift + 1
        self.games = (1 << width) - 1
        self.start = self.minima = self.maxima = 0
        self._groups: list[tuple[frozenset[int], int]] = []
        self._adds: dict[int, int] = {}
        place = width
        for limit, base, open_least, open_most in tallies:
            if open_least:
                self.minima |= self._field(limit.members, place, limit.least - base)
                place += width
            if open_most and limit.most is not None:
                self.maxima |= self._field(limit.members, place, limit.most - base + 1)
                place += width

    def _field(self, members: frozenset[int], place: int, distance: int) -> int:
        """A field that so many of a group fill up to its top bit, which is returned."""
        top = 1 << (place + self.shift)
        self.start += top - (distance << place)
        self._groups.append((members, 1 << place))
        return top

    def of(self, opponent: int) -> int:
        """What an opponent adds to the fields."""
        if opponent not in self._adds:
            self._adds[opponent] = sum(unit for group, unit in self._groups if opponent in group)
        return self._adds[opponent]


Options = tuple[tuple[int, int, int], ...]


class OpponentGroup(NamedTuple):
    """One opponent, or several who count alike: what keeping some of the games adds.

    An option is what is added to the fields, to the ratings and to the bits. ``games`` are those
    of the opponents to follow, ``sums`` the highest sums of so many of their ratings, ``still``
    what all of them would add to the fields.
    """

    options: Options
    games: int
    sums: tuple[int, ...]
    still: int


class ChosenWins(NamedTuple):
    """Wins that may be kept: the sum of their ratings, and their bits."""

    total: int
    bits: int


class WinsToKeep(NamedTuple):
    """The choice of so many wins; ``present`` are opponents who are there anyway.

    ``key`` is what the fields have before, ``must_stay`` an opponent of whom a game must be kept.
    """

    fields: Fields
    key: int
    wins: Sequence[Win]
    kept: int
    present: frozenset[int]
    must_stay: int | None

    def highest(self, needed: int) -> ChosenWins | None:
        """The highest sum of ratings; None where it is less than needed or no choice is allowed."""
        minima, maxima, shift = self.fields.minima, self.fields.maxima, self.fields.shift
        states = {self.key: (0, 0)}
        for options, games, sums, still in self._steps():
            following: dict[int, tuple[int, int]] = {}
            for key, (total, bits) in states.items():
                for add, value, more in options:
                    new = key + add
                    left = self.kept - (new & self.fields.games)
                    if (
                        0 <= left <= games
                        and not new & maxima
                        and (new + still) & minima == minima
                        and total + value + sums[left] >= needed
                    ):
                        # What a minimum has too much counts no further.
                        reached = new & minima
                        new &= ~(reached - (reached >> shift))
                        made = total + value, bits | more
                        if new not in following or following[new] < made:
                            following[new] = made
            states = following
        return ChosenWins(*max(states.values())) if states else None

    def earliest(self, needed: int, bits: int) -> int:
        """The bits with the earliest rounds whose ratings come to what is needed.

        ``bits`` are those of one choice that does. From the first on a win is kept wherever
        something is possible with it.
        """
        decided, choice = 0, self
        for win in self.wins:
            with_it = choice._with(win)
            if not bits & win.bit:
                found = with_it.highest(needed - win.value) if choice.kept else None
                if found is None:
                    choice = choice._without(win)
                    continue
                bits = decided | win.bit | found.bits
            decided |= win.bit
            needed -= win.value
            choice = with_it
        return decided

    def _with(self, win: Win) -> "WinsToKeep":
        """What is left to choose where a win is kept."""
        rest = self._without(win)._replace(kept=self.kept - 1)
        if win.opponent in self.present:
            return rest
        stays = None if win.opponent == self.must_stay else self.must_stay
        return rest._replace(
            key=self.key + self.fields.of(win.opponent),
            present=self.present | {win.opponent},
            must_stay=stays,
        )

    def _without(self, win: Win) -> "WinsToKeep":
        """What is left to choose where a win is left out."""
        return self._replace(wins=[each for each in self.wins if each is not win])

    def _steps(self) -> list[OpponentGroup]:
        """Opponents in groups that count alike, the highest rated first; at the end nobody."""
        steps, still = [OpponentGroup(((0, 0, 0),), 0, (0,), 0)], 0
        values: list[int] = []
        for options, met in sorted(self._groups(), key=lambda group: group[1][0].value):
            sums = (0, *accumulate(reversed(values)))
            steps.append(OpponentGroup(options, len(values), sums, still))
            still += options[-1][0] - len(met)
            for win in met:
                insort(values, win.value)
        return steps[::-1]

    def _groups(self) -> Iterator[tuple[Options, Sequence[Win]]]:
        """The wins in groups, with what may be kept of each.

        Who was met once, or is there anyway, counts like all others in the same limits.
        """
        met: defaultdict[int, list[Win]] = defaultdict(list)
        for win in self.wins:
            met[win.opponent].append(win)
        alike: defaultdict[int, list[Win]] = defaultdict(list)
        for no, wins in met.items():
            if no in self.present:
                alike[0] += wins
            elif len(wins) == 1 and no != self.must_stay:
                alike[self.fields.of(no)] += wins
            else:
                yield _of_one(wins, self.fields.of(no), whole=no == self.must_stay), wins
        for add, wins in alike.items():
            ranked = sorted(wins, key=lambda win: (-win.value, -win.bit))
            yield _of_several(ranked, add), ranked


def _of_several(ranked: Sequence[Win], add: int) -> Options:
    """What may be kept of wins that count alike: the highest rated, the earlier of equals."""
    total = bits = 0
    options = [(0, 0, 0)]
    for number, win in enumerate(ranked, 1):
        total, bits = total + win.value, bits | win.bit
        options.append((number * (add + 1), total, bits))
    return tuple(options)


def _of_one(wins: Sequence[Win], add: int, *, whole: bool) -> Options:
    """What may be kept of the games against one opponent; ``whole``: not nothing.

    Of games with the same rating the earlier ones are kept.
    """
    alike = len({win.value for win in wins}) == 1
    options = [] if whole else [(0, 0, 0)]
    for number in range(1, len(wins) + 1):
        for kept in (wins[:number],) if alike else combinations(wins, number):
            bits = sum(win.bit for win in kept)
            options.append((add + number, sum(win.value for win in kept), bits))
    return tuple(options)


def open_limits(
    limits: Sequence[Limit],
    counts: Mapping[frozenset[int], tuple[int, int]],
    left_out: int,
    kept: int,
) -> list[Tally] | None:
    """The limits that depend on the choice; None where one cannot be met at all.

    ``counts`` are, for a group, those there anyway and those who may be left out.
    """
    found = []
    for limit in limits:
        base, others = counts[limit.members]
        fewest, most = base + max(0, others - left_out), base + min(others, kept)
        if most < limit.least or (limit.most is not None and fewest > limit.most):
            return None
        open_most = limit.most is not None and most > limit.most
        if fewest < limit.least or open_most:
            found.append(Tally(limit, base, fewest < limit.least, open_most))
    return found
