"""Pairing a round by C.04.4.2."""

from functools import cached_property

from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.burstein.bye import bye_of
from arpad.rules.pairing.burstein.colours import Colours
from arpad.rules.pairing.burstein.edition import BursteinEdition
from arpad.rules.pairing.burstein.groups import Descent, PairedGroup
from arpad.rules.pairing.burstein.order import StrengthOrder
from arpad.rules.pairing.burstein.values import BursteinPairing, GroupPairing
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import RoundState


class BursteinRound:
    """Everything a round is paired with."""

    def __init__(self, state: RoundState, edition: BursteinEdition) -> None:
        self.state = state
        self.edition = edition
        self.field = RoundField(state, (rematches, same_colour_due))
        self.order = StrengthOrder(state, edition)
        self.colours = Colours(state, self.order, edition.colours_by_round)

    @cached_property
    def bye(self) -> int | None:
        """Who gets the bye, by place; ``NoPairing`` if no round is legal."""
        return bye_of(self.field, self.order)

    @cached_property
    def groups(self) -> list[PairedGroup]:
        """The groups from the top, each paired."""
        everybody = self.field.everybody
        paired = everybody if self.bye is None else everybody & ~(1 << self.bye)
        return Descent(self.field, self.order, self.edition).run(paired)

    def pair(self) -> BursteinPairing:
        """The pairing the rules define; ``NoPairing`` if there is none."""
        players = self.field.players
        boards = [
            self.colours.allocate(players[one], players[two])
            for group in self.groups
            for one, two in group.combination.pairs
        ]
        return BursteinPairing(
            self.state.round,
            board_order(boards, self.state.by_number),
            None if self.bye is None else players[self.bye].no,
            tuple(map(self.record, self.groups)),
        )

    def record(self, group: PairedGroup) -> GroupPairing:
        """A group as it was paired, by numbers."""
        players, made = self.field.players, group.combination
        ordered = self.order.sorted(list(members(group.residents)))
        return GroupPairing(
            residents=tuple(players[place].no for place in ordered),
            floated_in=tuple(players[place].no for place in members(group.floated_in)),
            pairs=tuple((players[one].no, players[two].no) for one, two in made.pairs),
            floaters=tuple(players[place].no for place in made.floaters),
            returned=tuple(players[place].no for place in group.returned),
            joins=tuple(join.why for join in group.joins),
        )
