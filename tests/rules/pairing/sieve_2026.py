"""The pairing of small rounds by the definition of 2026: every candidate, compared by C4-C21."""

from collections.abc import Iterator
from itertools import groupby

from tests.rules.pairing.sieve import Group, Key, Pair, Sieve, floaters, is_complete, pairings

from arpad.rules.pairing.values import Contender, Float, RoundState

# What completing a round leaves without an opponent: nobody, or who gets the bye.
Byes = set[Contender | None]


def sieve_round(state: RoundState) -> tuple[set[frozenset[int]], int | None] | None:
    """Pairs and bye of a round; None if there is no legal pairing."""
    groups = [tuple(g) for _, g in groupby(state.contenders, key=lambda each: each.score)]
    if not completions(state, (), state.contenders):
        return None
    done: list[Pair] = []
    down: Group = ()
    while groups:
        bracket = Sieve2026(state, down, groups.pop(0), groups)
        found = bracket.best()
        done += found
        down = floaters(bracket.players, found)
    return {frozenset((one.no, two.no)) for one, two in done}, down[0].no if down else None


def completions(state: RoundState, down: Group, below: Group) -> Byes:
    """C4: the byes with which everybody can be paired."""
    found: Byes = set()
    for pairs in pairings(state, down, below):
        if is_complete(down + below, pairs):
            left = floaters(down + below, pairs)
            found.add(left[0] if left else None)
    return found


def score_of_bye(byes: Byes) -> int:
    """C5: the lowest score that can get the bye."""
    return min(player.score if player else 0 for player in byes)


class Sieve2026(Sieve):
    """One bracket with all scoregroups under it."""

    def __init__(
        self, state: RoundState, down: Group, residents: Group, groups: list[Group]
    ) -> None:
        super().__init__(state, down, residents)
        self.groups = groups
        self.below = tuple(player for group in groups for player in group)
        self.byes: dict[Group, Byes] = {}
        self.outlooks: dict[Group, Key] = {}

    def best(self) -> list[Pair]:
        """The first of the best candidates."""
        left = [pairs for pairs in self.candidates() if self.completing(pairs)]
        for key in (self.c5_to_c7, self.c8, self.c9, self.quality, self.order):
            best = min(key(pairs) for pairs in left)
            left = [pairs for pairs in left if key(pairs) == best]
        (only,) = left
        return only

    def candidates(self) -> Iterator[list[Pair]]:
        yield from pairings(self.state, self.down, self.residents)

    def completing(self, pairs: list[Pair]) -> Byes:
        left = floaters(self.players, pairs)
        if left not in self.byes:
            self.byes[left] = completions(self.state, left, self.below)
        return self.byes[left]

    def c5_to_c7(self, pairs: list[Pair]) -> Key:
        left = floaters(self.players, pairs)
        scores = sorted((player.score for player in left), reverse=True)
        return score_of_bye(self.completing(pairs)), len(left), scores

    def c8(self, pairs: list[Pair]) -> Key:
        """The best the next bracket can do in C4-C7 with these downfloaters."""
        left = floaters(self.players, pairs)
        if not self.groups or not left:
            return ()
        if left not in self.outlooks:
            after = Sieve2026(self.state, left, self.groups[0], self.groups[1:])
            self.outlooks[left] = min(
                after.c5_to_c7(each) for each in after.candidates() if after.completing(each)
            )
        return self.outlooks[left]

    def c9(self, pairs: list[Pair]) -> Key:
        """Rounds the only downfloater did not play, if he gets the bye."""
        left = floaters(self.players, pairs)
        byes = self.completing(pairs)
        lowest = score_of_bye(byes)
        if len(left) != 1 or {bye for bye in byes if bye and bye.score == lowest} != set(left):
            return ()
        return (self.state.round - 1 - len(left[0].colours),)

    def quality(self, pairs: list[Pair]) -> Key:
        """C10-C21; a moved-down player who floats on falls a point under the residents."""
        left = set(floaters(self.players, pairs))
        under = self.residents[0].score - self.state.point
        partner = {one: two for one, two in pairs if one in self.down}
        counts: list[int] = []
        sizes: list[list[int]] = []
        for ago in (1, 2):
            residents = [p for p in self.residents if p in left and self.had(p.no, Float.DOWN, ago)]
            moved = [p for p in self.down if self.had(p.no, Float.DOWN, ago)]
            risen = [(p, q) for p, q in partner.items() if self.had(q.no, Float.UP, ago)]
            counts += [len(residents), len(risen)]
            falls = [p.score - (partner[p].score if p in partner else under) for p in moved]
            sizes += [
                sorted(falls, reverse=True),
                sorted((p.score - q.score for p, q in risen), reverse=True),
            ]
        return (*self.colours(pairs), *counts, *sizes)
