"""2.1, 7.1 and 7.2: who may be brought up from a lower scoregroup, and who is."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final

from arpad.rules.pairing.barred import rematches
from arpad.rules.pairing.completion import with_one_more, without_one
from arpad.rules.pairing.dubov.bye import dominant_colour
from arpad.rules.pairing.dubov.choices import Choice, chosen
from arpad.rules.pairing.dubov.edition import DubovEdition
from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.dubov.values import TransferredBefore
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.values import Colour, RoundState

FEW_ROUNDS: Final = 9
MOST_TRANSFERS: Final = {True: 3, False: 4}


def most_transfers(state: RoundState) -> int:
    """2.1: how often a player may be brought up in the tournament."""
    return MOST_TRANSFERS[state.rounds <= FEW_ROUNDS]


def may_be_transferred(field: RoundField, transferred: TransferredBefore, *, by_round: bool) -> int:
    """2.1: not twice running and at most three or four times, except in the last round.

    READING: twice running is in two rounds (``by_round``), or in two games running.
    """
    state = field.state
    if state.is_last:
        return field.everybody
    most = most_transfers(state)
    return mask_of(
        place
        for place, player in enumerate(field.players)
        for rounds in [transferred.get(player.no, ())]
        for last in [state.round - 1 if by_round else state.rounds_before.last_game(player.no)]
        if len(rounds) < most and last not in rounds
    )


class Transfers:
    """What 7.1 and 7.2 ask of the groups below."""

    def __init__(
        self,
        field: RoundField,
        order: OppositionOrder,
        edition: DubovEdition,
        before: Callable[[], TransferredBefore],
    ) -> None:
        self.field = field
        self.order = order
        self.edition = edition
        self.before = before

    @cached_property
    def allowed(self) -> int:
        """2.1: who may be brought up."""
        before = {} if self.field.state.is_last else self.before()
        return may_be_transferred(self.field, before, by_round=self.edition.floats_by_round)

    def blocked(self, group: int) -> list[int]:
        """7.1: who has no opponent in the group, the highest R first."""
        rows = self.field.compatible
        if not self.edition.blocked_by_colour:
            met = rematches(self.field.state)
            return self.order.strongest(
                place for place in members(group) if not group & ~met[place] & ~(1 << place)
            )
        return self.order.strongest(place for place in members(group) if not rows[place] & group)

    def for_blocked(self, place: int, unpaired: int, below: list[int]) -> Choice:
        """7.1: whom to bring up for a player without an opponent, so that all others can be paired.

        Transfers before stand: ``unpaired`` is without those brought up and whom they are for.
        """
        wanted = self.field.players[place].preference
        near = self.field.compatible[place]
        helps = without_one(self.field, unpaired & ~(1 << place))
        return self.first(below, near, wanted.other if wanted else None, helps)

    def to_make_even(self, group: int, rest: int, below: list[int]) -> Choice:
        """7.2: whom to bring up to make the number even; ``rest`` are all who are not paired."""
        dominant = dominant_colour(self.field, group)
        near = 0
        for place in members(group):
            near |= self.field.compatible[place]

        can_join, can_go = with_one_more(self.field, group), without_one(self.field, rest)

        def helps(other: int) -> bool:
            return can_join(other) and can_go(other)

        wanted = dominant.other if dominant else None
        return self.first(below, near, wanted, helps)

    def first(
        self, below: list[int], near: int, wanted: Colour | None, helps: Callable[[int], bool]
    ) -> Choice:
        """The first who helps, group by group: of the colour wanted, R, ARO."""
        asked = self.in_turn(below, near & self.allowed, wanted)
        plain = (place for group in below for place in self.order.strongest(members(group)))
        return chosen(asked, helps, plain, near, self.allowed)

    def in_turn(self, below: list[int], near: int, wanted: Colour | None) -> Iterator[int]:
        """Who could be brought up, in the order they are asked."""
        due = self.field.due[wanted] if wanted else self.field.everybody
        if self.edition.seeks_wanted_colour:
            for group in below:
                yield from self.order.strongest(members(group & near & due))
            for group in below:
                yield from self.order.strongest(members(group & near & ~due))
            return
        for group in below:
            yield from self.order.strongest(members(group & near & due))
            yield from self.order.strongest(members(group & near & ~due))
