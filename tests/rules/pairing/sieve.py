"""The pairing of small rounds by definition: C.04.3 B.8, "sieve pairing".

Every legal pairing of a bracket is made, the criteria filter them one by one, and the first in
the order of generation remains. Nothing of the engine is used but the colours of section E.
"""

from collections.abc import Iterator
from itertools import groupby

from arpad.rules.pairing.dutch.colours import allocate
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState, Strength

Pair = tuple[Contender, Contender]
Group = tuple[Contender, ...]
Key = tuple[object, ...]


def sieve_round(state: RoundState) -> tuple[set[frozenset[int]], int | None] | None:
    """Pairs and bye of a round; None if there is no legal pairing."""
    groups = [tuple(g) for _, g in groupby(state.contenders, key=lambda each: each.score)]
    if not complete(state, (), state.contenders):
        return None
    done: list[Pair] = []
    down: Group = ()
    while groups:
        residents = groups.pop(0)
        below = tuple(player for group in groups for player in group)
        if not groups:
            return finish(state, done, down, residents)
        found = Sieve(state, down, residents).ordinary(groups[0], len(groups) == 1)
        if not complete(state, floaters(down + residents, found), below):
            found = Sieve(state, down, residents).penultimate(below)
            done += found
            return finish(state, done, floaters(down + residents, found), below)
        done += found
        down = floaters(down + residents, found)
    raise AssertionError


def finish(
    state: RoundState, done: list[Pair], down: Group, residents: Group
) -> tuple[set[frozenset[int]], int | None]:
    found = Sieve(state, down, residents).last()
    alone = floaters(down + residents, found)
    pairs = {frozenset((one.no, two.no)) for one, two in [*done, *found]}
    return pairs, alone[0].no if alone else None


def legal(state: RoundState, one: Contender, two: Contender) -> bool:
    """C.1, C.3 and the organiser."""
    if two.no in one.opponents or frozenset((one.no, two.no)) in state.forbidden:
        return False
    same = one.preference is not None and one.preference is two.preference
    absolute = one.strength is two.strength is Strength.ABSOLUTE
    return not (same and absolute and not one.topscorer and not two.topscorer)


def pairings(state: RoundState, down: Group, residents: Group) -> Iterator[list[Pair]]:
    """Every way to pair some of a bracket, moved-down players with residents only."""

    def extend(players: Group) -> Iterator[list[Pair]]:
        if not players:
            yield []
            return
        first, rest = players[0], players[1:]
        yield from extend(rest)
        for at, other in enumerate(rest):
            if other in residents and legal(state, first, other):
                for more in extend(rest[:at] + rest[at + 1 :]):
                    yield [(first, other), *more]

    yield from extend(down + residents)


def floaters(players: Group, pairs: list[Pair]) -> Group:
    paired = {player.no for pair in pairs for player in pair}
    return tuple(player for player in players if player.no not in paired)


def is_complete(players: Group, pairs: list[Pair]) -> bool:
    left = floaters(players, pairs)
    return not left or (len(left) == 1 and left[0].may_get_bye)


def complete(state: RoundState, down: Group, residents: Group) -> bool:
    return any(is_complete(down + residents, pairs) for pairs in pairings(state, down, residents))


class Sieve:
    """One bracket."""

    def __init__(self, state: RoundState, down: Group, residents: Group) -> None:
        self.state = state
        self.down = down
        self.residents = residents
        self.players = down + residents
        self.bsn = {player.no: at for at, player in enumerate(self.players)}

    def ordinary(self, following: Group, is_last: bool) -> list[Pair]:
        return self.first(pairings(self.state, self.down, self.residents), following, is_last)

    def penultimate(self, below: Group) -> list[Pair]:
        return self.first(
            pairs
            for pairs in pairings(self.state, self.down, self.residents)
            if complete(self.state, floaters(self.players, pairs), below)
        )

    def last(self) -> list[Pair]:
        return self.first(
            pairs
            for pairs in pairings(self.state, self.down, self.residents)
            if is_complete(self.players, pairs)
        )

    def first(
        self, candidates: Iterator[list[Pair]], following: Group = (), is_last: bool = False
    ) -> list[Pair]:
        left = list(candidates)
        looks: dict[Group, Key] = {}

        def c7(pairs: list[Pair]) -> Key:
            down = floaters(self.players, pairs)
            if following and down not in looks:
                looks[down] = Sieve(self.state, down, following).outlook(is_last)
            return looks.get(down, ())

        keys = [lambda pairs: -len(pairs), lambda pairs: psd(self.state, self.players, pairs), c7]
        for key in [*keys, self.quality, self.order]:
            best = min(key(pairs) for pairs in left)  # type: ignore[type-var]
            left = [pairs for pairs in left if key(pairs) == best]
        (only,) = left
        return only

    def outlook(self, is_last: bool) -> Key:
        """C.7: the most pairs, then the smallest PSD, when this is the next bracket."""
        return min(
            (-len(pairs) if not is_last or is_complete(self.players, pairs) else 1,
             psd(self.state, self.players, pairs))
            for pairs in pairings(self.state, self.down, self.residents)
        )  # fmt: skip

    def colours(self, pairs: list[Pair]) -> tuple[int, int, int, int]:
        """C.8-C.11."""
        beyond = third = missed = strong = 0
        for one, two in pairs:
            board = allocate(one, two, self.state.initial_colour)
            for player in (one, two):
                got = Colour.WHITE if player.no == board.white else Colour.BLACK
                difference = player.difference + (1 if got is Colour.WHITE else -1)
                top = one.topscorer or two.topscorer
                beyond += top and abs(difference) > 2
                third += top and player.colours[-2:] == (got, got)
                denied = player.preference is got.other
                missed += denied
                strong += denied and player.strength is Strength.STRONG
        return beyond, third, missed, strong

    def quality(self, pairs: list[Pair]) -> Key:
        """C.8-C.19."""
        down, up = self.floats(pairs)
        repeated = [
            [(no, size) for no, size in now if self.had(no, kind, ago)]
            for ago in (1, 2)
            for now, kind in ((down, Float.DOWN), (up, Float.UP))
        ]
        counts = [len(each) for each in repeated]
        sizes = [sorted((size for _, size in each), reverse=True) for each in repeated]
        return (*self.colours(pairs), *counts, *sizes)

    def had(self, no: int, kind: Float, ago: int) -> bool:
        player = self.players[self.bsn[no]]
        return (player.float_1 if ago == 1 else player.float_2) is kind

    def floats(self, pairs: list[Pair]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Who floats down and up, and how far."""
        under = min(player.score for player in self.players) - self.state.point
        down = [(player.no, player.score - under) for player in floaters(self.players, pairs)]
        up: list[tuple[int, int]] = []
        for one, two in pairs:
            if one.score != two.score:
                high, low = (one, two) if one.score > two.score else (two, one)
                down.append((high.no, high.score - low.score))
                up.append((low.no, high.score - low.score))
        return down, up

    def order(self, pairs: list[Pair]) -> Key:
        """D: the place of a candidate in the order of generation."""
        numbered = sorted(sorted(self.bsn[player.no] for player in pair) for pair in pairs)
        limit = len(self.down)
        of_moved_down = [pair for pair in numbered if pair[0] < limit]
        rest = [pair for pair in numbered if pair[0] >= limit]
        taken = {two for _, two in of_moved_down}
        remainder = [at for at in range(limit, len(self.players)) if at not in taken]
        upper = remainder[: len(rest)]
        new = [one for one, _ in rest]
        out, into = set(upper) - set(new), set(new) - set(upper)
        return (
            [one for one, _ in of_moved_down],
            [two for _, two in of_moved_down],
            len(out),
            sum(into) - sum(out),
            [-each for each in sorted(out, reverse=True)],
            sorted(into),
            [two for _, two in rest],
        )


def psd(state: RoundState, players: Group, pairs: list[Pair]) -> list[int]:
    """A.8, with the artificial value one point under the lowest score."""
    under = min(player.score for player in players) - state.point
    down = [player.score - under for player in floaters(players, pairs)]
    return sorted([abs(one.score - two.score) for one, two in pairs] + down, reverse=True)


Ranked = list[tuple[list[Pair], tuple[Key, ...]]]
ARTICLES = (
    "C.5", "C.6", "C.7", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15", "C.16",
    "C.17", "C.18", "C.19", "D.3", "D.1", "D.2", "D.2", "D.2", "D.2", "D.1",
)  # fmt: skip


class RankedSieve(Sieve):
    """All candidates of a bracket, the best first, with their values in order of ``ARTICLES``."""

    def all_ordinary(self, following: Group, is_last: bool) -> Ranked:
        return self.ranked(pairings(self.state, self.down, self.residents), following, is_last)

    def all_penultimate(self, below: Group) -> Ranked:
        return self.ranked(
            pairs
            for pairs in pairings(self.state, self.down, self.residents)
            if complete(self.state, floaters(self.players, pairs), below)
        )

    def all_last(self) -> Ranked:
        return self.ranked(
            pairs
            for pairs in pairings(self.state, self.down, self.residents)
            if is_complete(self.players, pairs)
        )

    def ranked(
        self, candidates: Iterator[list[Pair]], following: Group = (), is_last: bool = False
    ) -> Ranked:
        return sorted(
            ((pairs, self.values(pairs, following, is_last)) for pairs in candidates),
            key=lambda each: each[1],
        )

    def values(self, pairs: list[Pair], following: Group, is_last: bool) -> tuple[Key, ...]:
        """Next brackets that cannot be completed are all equally bad."""
        down = floaters(self.players, pairs)
        c7: Key = ()
        if following and down:
            c7 = Sieve(self.state, down, following).outlook(is_last)
            if c7[0] == 1:
                c7 = (1,)
        return ((-len(pairs),), (psd(self.state, self.players, pairs),), c7,
                *((each,) for each in self.quality(pairs)),
                *((each,) for each in self.order(pairs)))  # fmt: skip
