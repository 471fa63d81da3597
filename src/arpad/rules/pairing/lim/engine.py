"""Pairing a round by C.04.4.3."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.bye import bye_of
from arpad.rules.pairing.lim.colours import LimColours
from arpad.rules.pairing.lim.edition import LimEdition
from arpad.rules.pairing.lim.exchanges import all_pairings, paired_by_exchanges
from arpad.rules.pairing.lim.floaters import (
    floated,
    for_most,
    in_turn,
    keeping_most,
    opponents,
    unpaired_at_least,
)
from arpad.rules.pairing.lim.leaving import Leaver, Leaving
from arpad.rules.pairing.lim.maxi import Reach, reach_in
from arpad.rules.pairing.lim.values import DirectedGroup, Direction, LimPairing
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.values import RoundState

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeGroup:
    """A group by places; see ``DirectedGroup``.

    ``apart``: its own pairs taken apart for the median group, in the order they were made.
    """

    direction: Direction
    residents: int
    floaters: int
    floater_pairs: Pairs
    pairs: Pairs
    leaving: tuple[int, ...]
    undone: Pairs = ()
    relaxed: bool = False
    leavers: tuple[Leaver, ...] = ()
    apart: Pairs = ()


class LimRound:
    """Everything a round is paired with; ``free`` has the pairs of 6.1 too."""

    def __init__(self, state: RoundState, edition: LimEdition) -> None:
        self.state = state
        self.edition = edition
        self.field = RoundField(state, (rematches, same_colour_due))
        self.free = RoundField(state, (rematches,)) if state.is_last else self.field
        self.colours = LimColours(state, edition)
        self.reach = reach_in(state) if edition.is_maxi else Reach()

    @cached_property
    def bye(self) -> int | None:
        """Who gets the bye, by place; ``NoPairing`` if no round is legal."""
        return bye_of(self.free)

    @cached_property
    def spared(self) -> int:
        """3.10: who floated in the round before."""
        both, by_round = self.edition.both_float, self.edition.floats_by_round
        return mask_of(
            place
            for place, player in enumerate(self.field.players)
            if floated(self.state, player.no, both=both, by_round=by_round)
        )

    @property
    def twice_median(self) -> int:
        """2.2: twice the score of the median group."""
        return (self.state.round - 1) * self.state.point

    @cached_property
    def groups(self) -> list[MadeGroup]:
        """2.2: the groups in the order they are paired."""
        everybody = self.field.everybody
        players = everybody if self.bye is None else everybody & ~(1 << self.bye)
        twice = self.twice_median
        scores = {each: mask & players for each, mask in self.field.groups.items()}
        above = [mask for score, mask in scores.items() if 2 * score > twice and mask]
        below = [mask for score, mask in scores.items() if 2 * score < twice and mask]
        middle = players & ~mask_of_all(above) & ~mask_of_all(below)
        upper = self.towards_median(above, middle or mask_of_all(below[:1]), Direction.DOWN)
        near = middle or mask_of(floaters_of(upper)) or mask_of_all(above[-1:])
        lower = self.towards_median(below[::-1], near, Direction.UP)
        return self.with_median(upper, lower, middle)

    def towards_median(
        self, groups: list[int], middle: int, direction: Direction
    ) -> list[MadeGroup]:
        """The groups of one side, each with the floaters of the one before."""
        found: list[MadeGroup] = []
        for at, residents in enumerate(groups):
            floaters = mask_of(floaters_of(found))
            neighbours = groups[at + 1] if at + 1 < len(groups) else middle
            found.append(self.group(residents, floaters, neighbours, direction))
        return found

    def group(
        self, residents: int, floaters: int, neighbours: int, direction: Direction
    ) -> MadeGroup:
        """A group above or below the median."""
        everybody = residents | floaters
        field = self.fitting(everybody)
        first = self.edition.floaters_chosen_first
        pairs = [] if first else self.floater_pairs(field, residents, floaters, direction)
        group = everybody if first else residents & ~mask_of(other for _, other in pairs)
        gone = 0 if first else floaters & ~mask_of(floater for floater, _ in pairs)
        leaving = Leaving(
            field, group, direction, self.reach, everybody=everybody, floaters=floaters,
            spared=self.spared,
        )  # fmt: skip
        leavers = tuple(leaving.leavers(neighbours, gone))
        out = [leaver.place for leaver in leavers]
        group &= ~mask_of(out)
        if first:
            turns = in_turn(field, floaters & group, direction)
            pairs = self.meeting(field, group, turns, residents, direction)
            group &= ~mask_of(place for pair in pairs for place in pair)
        made = self.exchanged(field, group, direction)
        relaxed = field is not self.field
        going = (*in_turn(field, gone, direction), *out)
        return MadeGroup(
            direction=direction,
            residents=residents,
            floaters=floaters,
            floater_pairs=tuple(pairs),
            pairs=made,
            leaving=going,
            relaxed=relaxed,
            leavers=leavers,
        )

    def meeting(
        self,
        field: RoundField,
        group: int,
        floaters: Sequence[int],
        residents: int,
        direction: Direction,
    ) -> list[tuple[int, int]]:
        """3.6-3.8: floaters in turn with whom they meet, so that all of the group can be paired.

        READING: a resident, or else another floater.
        """
        matchings = all_pairings(field, group)
        found: list[tuple[int, int]] = []
        for floater in floaters:
            left = matchings.alive
            if left >> floater & 1:
                highest = self.meets_highest(floater, direction)
                order = [
                    other
                    for among in (left & residents, left & ~residents)
                    for other in opponents(field, floater, among, self.reach, highest=highest)
                ]
                found.append((floater, matchings.first_of(floater, order)))
        return found

    def floater_pairs(
        self, field: RoundField, group: int, floaters: int, direction: Direction
    ) -> list[tuple[int, int]]:
        """3.6-3.8: the floaters who find an opponent among the residents, each with theirs.

        Read so that floaters are chosen afterwards. 3.1: whoever could be paired in the group, even
        with exchanges, is no floater.
        """
        found: list[tuple[int, int]] = []
        for floater in in_turn(field, floaters, direction):
            floaters &= ~(1 << floater)
            highest = self.meets_highest(floater, direction)
            order = opponents(field, floater, group, self.reach, highest=highest)
            usable: Iterable[int] = order
            if not self.edition.floaters_first:
                usable = keeping_most(field, floater, order, (floaters, group))
            if self.edition.most_floaters:
                usable = for_most(field, list(usable), floaters, group)
            other = next(iter(usable), None)
            if other is not None:
                found.append((floater, other))
                group &= ~(1 << other)
        return found

    def exchanged(self, field: RoundField, group: int, direction: Direction) -> Pairs:
        """The pairs of those who stay in a group."""
        how = self.edition.exchanges_for_colours
        return tuple(paired_by_exchanges(field, group, direction, how, self.reach))

    def fitting(self, players: int) -> RoundField:
        """6.1: without the limits on colours, where more can be paired then in the last round."""
        if self.free is self.field:
            return self.field
        strict = unpaired_at_least(self.field, players)
        return self.free if unpaired_at_least(self.free, players) < strict else self.field

    def with_median(
        self, upper: list[MadeGroup], lower: list[MadeGroup], middle: int
    ) -> list[MadeGroup]:
        """2.6: the median group; pairs beside it are taken apart until it can be paired."""
        down = mask_of(floaters_of(upper))
        up = mask_of(floaters_of(lower))
        undone: list[tuple[int, int]] = []
        while not self.is_completable(middle | down | up):
            from_lower = down.bit_count() > up.bit_count()
            side = lower if (from_lower and has_pairs(lower)) or not has_pairs(upper) else upper
            pair = undo_last(side)
            undone.append(pair)
            if side is lower:
                up |= mask_of(pair)
            else:
                down |= mask_of(pair)
        median = self.median(middle, down, up, tuple(undone))
        return [*upper, *lower, median] if middle | down | up else [*upper, *lower]

    def is_completable(self, players: int) -> bool:
        """Whether the median group can be paired, by 6.1 if need be."""
        return can_complete(self.free, players, 0)

    def median(self, residents: int, down: int, up: int, undone: Pairs) -> MadeGroup:
        """The median group: downfloaters, then upfloaters (3.6.3), then the others."""
        everybody = residents | down | up
        field = self.field if can_complete(self.field, everybody, 0) else self.free
        turns = [
            *in_turn(field, down, Direction.DOWN),
            *in_turn(field, up, Direction.UP),
        ]
        pairs = self.meeting(field, everybody, turns, residents, Direction.MEDIAN)
        left = everybody & ~mask_of(place for pair in pairs for place in pair)
        made = self.exchanged(field, left, Direction.MEDIAN)
        relaxed = field is not self.field
        return MadeGroup(
            direction=Direction.MEDIAN,
            residents=residents,
            floaters=down | up,
            floater_pairs=tuple(pairs),
            pairs=made,
            leaving=(),
            undone=undone,
            relaxed=relaxed,
        )

    def meets_highest(self, floater: int, direction: Direction) -> bool:
        """3.8: whether a floater meets the highest-ranked who can be, or the lowest-ranked."""
        if direction is not Direction.MEDIAN or not self.edition.upfloaters_meet_lowest:
            return direction is not Direction.UP
        return 2 * self.field.scores[floater] > self.twice_median

    def pair(self) -> LimPairing:
        """The pairing the rules define; ``NoPairing`` if there is none."""
        players = self.field.players
        boards = [
            self.colours.allocate(players[one], players[two], group.direction)
            for group in self.groups
            for one, two in (*group.floater_pairs, *group.pairs)
        ]
        return LimPairing(
            self.state.round,
            board_order(boards, self.state.by_number),
            None if self.bye is None else players[self.bye].no,
            tuple(map(self.record, self.groups)),
        )

    def record(self, group: MadeGroup) -> DirectedGroup:
        """A group as it was paired, by numbers."""
        number = [player.no for player in self.field.players]

        def pairs(places: Pairs) -> Pairs:
            return tuple((number[one], number[two]) for one, two in places)

        return DirectedGroup(
            direction=group.direction,
            residents=tuple(number[place] for place in members(group.residents)),
            floaters=tuple(number[place] for place in members(group.floaters)),
            floater_pairs=pairs(group.floater_pairs),
            pairs=pairs(group.pairs),
            leaving=tuple(number[place] for place in group.leaving),
            undone=pairs(group.undone),
            relaxed=group.relaxed,
        )


def mask_of_all(groups: list[int]) -> int:
    """All players of some groups."""
    found = 0
    for group in groups:
        found |= group
    return found


def floaters_of(side: list[MadeGroup]) -> tuple[int, ...]:
    """Who leaves the group of one side that was paired last."""
    return side[-1].leaving if side else ()


def has_pairs(side: list[MadeGroup]) -> bool:
    """Whether a pair can be taken apart."""
    return any(group.floater_pairs or group.pairs for group in side)


def undo_last(side: list[MadeGroup]) -> tuple[int, int]:
    """Take apart the last-made pair of the group nearest to the median that has one."""
    for at in range(len(side) - 1, -1, -1):
        group = side[at]
        if group.pairs:
            last = group.pairs[-1]
            side[at] = replace(group, pairs=group.pairs[:-1], apart=(last, *group.apart))
            return last
        if group.floater_pairs:
            last = group.floater_pairs[-1]
            side[at] = replace(
                group, floater_pairs=group.floater_pairs[:-1], apart=(last, *group.apart)
            )
            return last
    raise AssertionError("nothing left to be taken apart")
