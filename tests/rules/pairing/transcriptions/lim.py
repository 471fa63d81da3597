"""C.04.4.3, the Lim system, a function an article; nothing is shortened."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.rules.pairing.transcriptions.before import (
    BLACK,
    OTHER,
    WHITE,
    Answer,
    Before,
    Couple,
    Entrant,
    Entrants,
    both_preferences,
    majority,
    of_the_wider_difference,
    seated,
    without,
)

from arpad.core.event import ByeKind
from arpad.rules.pairing.values import RoundState

BARRING = frozenset({ByeKind.PAIRING})
DOWN, UP = 1, -1
Key = tuple[int, ...]
Floating = tuple[Entrants, Entrants]


@dataclass(slots=True)
class LimGroup:
    """A scoregroup; ``direction`` is that in which it is paired, ``pairs`` as they were made."""

    score: int
    residents: Entrants
    direction: int
    limits: bool = True
    pairs: list[Couple] = field(default_factory=list)


def article_4_2(players: list[Entrant]) -> list[Entrant]:
    """The opponents of the first of some players in the order in which they are tried."""
    half = len(players) // 2
    return players[half:] + players[1:half][::-1]


def article_5_1(one: Entrant, two: Entrant) -> str | None:
    """The colour of ``one`` where one alone would break 5.1 b, or else 5.1 a."""
    for bound in (
        [abs(each.surplus) >= 2 for each in (one, two)],
        [each.sequence[-2:] in (WHITE * 2, BLACK * 2) for each in (one, two)],
    ):
        if bound[0] != bound[1]:
            return one.preference if bound[0] else OTHER[two.preference or BLACK]
    return None


def clashes(pairs: list[Couple]) -> int:
    """How many pairs prefer the same colour."""
    return sum(one.preference == two.preference is not None for one, two in pairs)


class Lim:
    """A round."""

    def __init__(self, state: RoundState, readings: Mapping[str, str]) -> None:
        self.state = state
        self.before = Before(state, readings, BARRING)

    @property
    def pairs_floaters_first(self) -> bool:
        """Whether floaters are read to meet somebody before it is known who leaves their group."""
        readings = ("floater-choice", "after"), ("floater-rest", "any"), ("floater-pairs", "most")
        return any(self.before.reads(*each) for each in readings)

    def article_1_1(self, players: Entrants) -> Entrant | None:
        """The bye, before anybody is paired."""
        for group in reversed(list(self.before.groups(players))):
            for player in sorted(group, key=lambda each: -each.number):
                others = without(players, player)
                if player.may_get_bye and self.completable_6_1(others):
                    return player
        return None

    def completable_6_1(self, players: Entrants) -> bool:
        """Whether all can be paired; without the limits on colours in the last round."""
        return self.before.completable(players, not self.state.is_last)

    def article_2_2(self, players: Entrants) -> tuple[list[LimGroup], LimGroup, list[LimGroup]]:
        """Groups above the median from the top, the median group, those below from the bottom."""
        twice = (self.state.round - 1) * self.state.point
        above: list[LimGroup] = []
        below: list[LimGroup] = []
        median: Entrants = ()
        for group in self.before.groups(players):
            if 2 * group[0].score > twice:
                above.append(LimGroup(group[0].score, group, DOWN))
            elif 2 * group[0].score < twice:
                below.insert(0, LimGroup(group[0].score, group, UP))
            else:
                median = group
        return above, LimGroup(twice // 2, median, DOWN), below

    def article_3_2_neighbours(
        self,
        at: int,
        side: list[LimGroup],
        median: LimGroup,
        others: list[LimGroup],
        waiting: Entrants,
    ) -> Entrants:
        """The residents of the group to which floaters go.

        A median group without any consists of those who wait there from the other side.
        """
        if at + 1 < len(side):
            return side[at + 1].residents
        if median.residents or waiting or not others:
            return median.residents or waiting
        return others[-1].residents

    def article_3_6_and_3_7(self, floaters: Entrants, direction: int) -> list[Entrant]:
        """Floaters in the order in which they are paired."""
        return sorted(floaters, key=lambda each: (-direction * each.score, direction * each.number))

    def too_far(self, one: Entrant, two: Entrant) -> bool:
        """3.2, 3.8, 5.7: in a maxi-tournament, whether two may not be exchanged for colours."""
        is_maxi = self.before.reads("maxi-tournament", "yes")
        return is_maxi and abs(one.rating - two.rating) > 100

    def article_3_8(
        self, floater: Entrant, direction: int, among: Entrants, limits: bool
    ) -> Callable[[Entrant], Key]:
        """The place of an opponent of a floater, ``among`` those they may get."""
        wanted = OTHER[floater.preference] if floater.preference else None
        possible = [each for each in among if self.before.possible(floater, each, limits)]
        first = min(possible, key=lambda each: direction * each.number, default=floater)
        return lambda player: (
            (wanted is not None and player.preference != wanted) or self.too_far(player, first),
            direction * player.number,
        )

    def article_3_10(self, player: Entrant) -> bool:
        """Whether a player floated in the round before."""
        past = self.state.rounds_before
        number = self.state.round - 1
        if self.before.reads("float-history", "by-game"):
            number = max(player.colours, default=0)
        opponent = past.opponent_in(number, player.no) if number else None
        if not opponent:
            return False
        mine, theirs = past.score_in(number, player.no), past.score_in(number, opponent)
        if self.before.reads("floated", "both"):
            return mine != theirs
        twice = (number - 1) * self.state.point
        return 2 * mine > twice if mine > theirs else mine < theirs and 2 * mine < twice

    def article_3_3(
        self, group: LimGroup, player: Entrant, others: Entrants, neighbours: Entrants
    ) -> bool:
        """Whether somebody has an opponent in the next group whom no floater before them meets."""
        for floater in self.article_3_6_and_3_7((*others, player), group.direction):
            if floater is player:
                break
            place = self.article_3_8(floater, group.direction, neighbours, group.limits)
            for opponent in sorted(neighbours, key=place):
                if self.before.possible(floater, opponent, group.limits):
                    neighbours = without(neighbours, opponent)
                    break
        return any(self.before.possible(player, each, group.limits) for each in neighbours)

    def article_2_3(
        self, group: LimGroup, left: Entrants, floaters: Entrants, neighbours: Entrants
    ) -> Entrants:
        """Who leaves a group: who has nobody in it, and of the others as few as possible.

        The text chooses them before it pairs the ``floaters``; read otherwise these have been
        paired, or go on.
        """
        everybody = group.residents + floaters
        alone = tuple(
            each
            for each in left
            if not any(self.before.possible(each, other, group.limits) for other in everybody)
        )
        left = without(left, *alone)
        going_on = alone
        if self.pairs_floaters_first:
            going_on += without(floaters, *(each for pair in group.pairs for each in pair))
        return alone + self.article_2_3_d(group, left, floaters, going_on, neighbours)

    def article_2_3_d(
        self,
        group: LimGroup,
        left: Entrants,
        floaters: Entrants,
        going_on: Entrants,
        neighbours: Entrants,
    ) -> Entrants:
        """As few as possible, chosen by 3.9, 3.10, 3.2 and rank."""
        dominant = majority(left)
        outer = min(left, key=lambda each: -group.direction * each.number, default=None)

        def wanted(player: Entrant) -> bool:
            return player.preference == dominant and not (outer and self.too_far(player, outer))

        def place(player: Entrant) -> Key:
            return (
                player in floaters,
                not self.article_3_3(group, player, going_on + gone, neighbours),
                self.article_3_10(player),
                dominant is not None and not wanted(player),
                -group.direction * player.number,
            )

        gone: Entrants = ()
        must = len(left) - self.before.most_paired(left, group.limits)
        while len(gone) < must:
            stay = without(left, *gone)
            for player in sorted(stay, key=place):
                rest = without(stay, player)
                if self.before.most_paired(rest, group.limits) == len(rest) - must + len(gone) + 1:
                    gone += (player,)
                    break
        return gone

    def article_4(self, group: LimGroup, players: Entrants) -> None:
        """The pairs of those who stay."""
        if self.before.reads("colour-exchanges", "most"):
            group.pairs += self.article_5_2_most(group, players)
            return
        group.pairs += self.in_turn(group, players, self.article_5_2)

    def in_turn(
        self,
        group: LimGroup,
        players: Entrants,
        chosen: Callable[[Entrant, list[Entrant]], Entrant],
    ) -> list[Couple]:
        """4.1: player by player, each with one of those whom the others allow."""
        found: list[Couple] = []
        left = sorted(players, key=lambda each: group.direction * each.number)
        while left:
            first = left[0]
            usable = [
                each
                for each in article_4_2(left)
                if self.before.possible(first, each, group.limits)
                and self.before.completable(without(tuple(left), first, each), group.limits)
            ]
            other = chosen(first, usable)
            found.append((first, other))
            left = [each for each in left if each not in (first, other)]
        return found

    def article_5_2_most(self, group: LimGroup, players: Entrants) -> list[Couple]:
        """The first of all ways in which the fewest pairs want one colour, where 5.2 is read so."""
        plain = self.in_turn(group, players, lambda _, usable: usable[0])
        before = {one: two for pair in plain for one, two in (pair, pair[::-1])}
        ordered = sorted(players, key=lambda each: group.direction * each.number)
        lawful = (
            way
            for way in self.ways(group, ordered)
            if not any(
                self.too_far(two, before[one]) or self.too_far(one, before[two]) for one, two in way
            )
        )
        return min(lawful, key=clashes)

    def ways(self, group: LimGroup, left: list[Entrant]) -> Iterator[list[Couple]]:
        """All ways to pair players, in the order of 4.2."""
        if not left:
            yield []
            return
        for other in article_4_2(left):
            if self.before.possible(left[0], other, group.limits):
                rest = [each for each in left if each not in (left[0], other)]
                for more in self.ways(group, rest):
                    yield [(left[0], other), *more]

    def article_5_2(self, first: Entrant, usable: list[Entrant]) -> Entrant:
        """The first opponent with whom both get their colours, or else the first of all."""
        if self.before.reads("colour-exchanges", "none"):
            return usable[0]
        fitting = [
            each
            for each in usable
            if (first.preference is None or first.preference != each.preference)
            and not self.too_far(each, usable[0])
        ]
        return (fitting or usable)[0]

    def article_6_1(self, players: Entrants) -> bool:
        """Whether the limits on colours count in a group."""
        if not self.state.is_last:
            return True
        return self.before.most_paired(players, False) == self.before.most_paired(players)

    def one_side(
        self, side: list[LimGroup], median: LimGroup, others: list[LimGroup], waiting: Entrants
    ) -> Entrants:
        """The groups above the median or those below; who floats into the median group."""
        floaters: Entrants = ()
        for at, group in enumerate(side):
            group.limits = self.article_6_1(group.residents + floaters)
            neighbours = self.article_3_2_neighbours(at, side, median, others, waiting)
            if self.pairs_floaters_first:
                floaters = self.floaters_paired_first(group, floaters, neighbours)
                continue
            everybody = group.residents + floaters
            gone = self.article_2_3(group, everybody, floaters, neighbours)
            left = without(everybody, *gone)
            for floater in self.article_3_6_and_3_7(without(floaters, *gone), group.direction):
                if floater in left:
                    other = self.opponent_for(group, floater, left, group.direction)
                    group.pairs.append((floater, other))
                    left = without(left, floater, other)
            self.article_4(group, left)
            floaters = gone
        return floaters

    def floaters_paired_first(
        self, group: LimGroup, floaters: Entrants, neighbours: Entrants
    ) -> Entrants:
        """A group that is read to pair its floaters before anybody leaves; who leaves."""
        left = group.residents
        waiting, going_on = floaters, floaters
        for floater in self.article_3_6_and_3_7(floaters, group.direction):
            waiting = without(waiting, floater)
            place = self.article_3_8(floater, group.direction, left, group.limits)
            for other in sorted(left, key=place):
                if self.may_meet(group, floater, other, waiting, left):
                    group.pairs.append((floater, other))
                    going_on, left = without(going_on, floater), without(left, other)
                    break
        gone = self.article_2_3(group, left, floaters, neighbours)
        self.article_4(group, without(left, *gone))
        return going_on + gone

    def may_meet(
        self, group: LimGroup, floater: Entrant, other: Entrant, waiting: Entrants, left: Entrants
    ) -> bool:
        """Whether a floater meets a resident.

        3.1: only if no more then leave the group than must; 3.9, read so: and without costing
        another floater an opponent.
        """
        usable = [each for each in left if self.before.possible(floater, each, group.limits)]
        if usable and not self.before.reads("floater-rest", "any"):
            fewest = min(self.fewest_left(group, waiting, without(left, each)) for each in usable)
            usable = [
                each
                for each in usable
                if self.fewest_left(group, waiting, without(left, each)) == fewest
            ]
        if other not in usable:
            return False
        if not self.before.reads("floater-pairs", "most"):
            return True
        most = max(self.most_met(group, waiting, without(left, each)) for each in usable)
        return self.most_met(group, waiting, without(left, other)) == most

    def fewest_left(self, group: LimGroup, floaters: Entrants, residents: Entrants) -> int:
        """How many leave at least, each floater meeting a resident or nobody."""
        if not floaters:
            return len(residents) - self.before.most_paired(residents, group.limits)
        first, rest = floaters[0], floaters[1:]
        met = (
            self.fewest_left(group, rest, without(residents, each))
            for each in residents
            if self.before.possible(first, each, group.limits)
        )
        return min((1 + self.fewest_left(group, rest, residents), *met))

    def most_met(self, group: LimGroup, floaters: Entrants, residents: Entrants) -> int:
        """How many floaters can meet residents at most."""
        if not floaters:
            return 0
        first, rest = floaters[0], floaters[1:]
        met = (
            1 + self.most_met(group, rest, without(residents, each))
            for each in residents
            if self.before.possible(first, each, group.limits)
        )
        return max((self.most_met(group, rest, residents), *met))

    def article_2_6(
        self, side: list[LimGroup], others: list[LimGroup]
    ) -> tuple[Entrants, list[LimGroup]]:
        """The pair that is taken apart, and the side it was of."""
        for groups in (side, others):
            for group in reversed(groups):
                if group.pairs:
                    return group.pairs.pop(), groups
        raise AssertionError("all together were completable")

    def completed_by_2_6(
        self, median: LimGroup, above: list[LimGroup], below: list[LimGroup], floating: Floating
    ) -> Floating:
        """The floaters from above and below with whom the median group can be paired."""
        down, up = floating
        while True:
            everybody = median.residents + down + up
            median.limits = not self.state.is_last or self.before.completable(everybody)
            if self.before.completable(everybody, median.limits):
                return down, up
            sides = (below, above) if len(down) > len(up) else (above, below)
            players, side = self.article_2_6(*sides)
            if side is above:
                down += players
            else:
                up += players

    def median_group(self, median: LimGroup, down: Entrants, up: Entrants) -> None:
        """3.6.3: the floaters from above, those from below, and the others."""
        left = median.residents + down + up
        order = self.article_3_6_and_3_7(down, DOWN) + self.article_3_6_and_3_7(up, UP)
        for floater in order:
            if floater in left:
                lowest = floater in up and self.before.reads("median-upfloaters", "lowest")
                other = self.opponent_for(median, floater, left, UP if lowest else DOWN)
                median.pairs.append((floater, other))
                left = without(left, floater, other)
        self.article_4(median, left)

    def opponent_for(
        self, group: LimGroup, floater: Entrant, left: Entrants, direction: int
    ) -> Entrant:
        """Whom a floater meets in a group that can be paired: a resident, or another floater."""
        residents = tuple(each for each in left if each in group.residents)
        order: list[Entrant] = []
        for among in (residents, without(left, floater, *residents)):
            place = self.article_3_8(floater, direction, among, group.limits)
            order += sorted(among, key=place)
        return next(
            each
            for each in order
            if self.before.possible(floater, each, group.limits)
            and self.before.completable(without(left, floater, each), group.limits)
        )

    def article_5(self, one: Entrant, two: Entrant, direction: int) -> str:
        """The colour of ``one``; ``direction`` is UP in groups below the median."""
        found = (
            both_preferences(one, two)
            or article_5_1(one, two)
            or of_the_wider_difference(one, two)  # 5.5, 5.6
            or self.before.later_difference(one, two)
        )
        if found:
            return found
        by_score = self.before.reads("colour-rank", "score")
        ranks = [(-each.score if by_score else 0, each.number) for each in (one, two)]
        if not one.preference:
            return self.before.drawn(one) if ranks[0] < ranks[1] else OTHER[self.before.drawn(two)]
        first = (ranks[0] < ranks[1]) == (direction == DOWN)
        return one.preference if first else OTHER[one.preference]


def pair(state: RoundState, readings: Mapping[str, str]) -> Answer | None:
    """The round; None if nothing is possible."""
    lim = Lim(state, readings)
    players = lim.before.entrants
    bye = lim.article_1_1(players) if len(players) % 2 else None
    players = without(players, bye) if bye else players
    if not lim.completable_6_1(players):
        return None
    above, median, below = lim.article_2_2(players)
    down = lim.one_side(above, median, below, ())
    up = lim.one_side(below, median, above, down)
    lim.median_group(median, *lim.completed_by_2_6(median, above, below, (down, up)))
    pairs = frozenset(
        seated(one, two, lim.article_5(one, two, group.direction))
        for group in (*above, median, *below)
        for one, two in group.pairs
    )
    return pairs, bye.no if bye else None
