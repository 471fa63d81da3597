"""Pairing a round by C.04.4.1."""

from functools import cached_property
from typing import NamedTuple

from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.dubov.bye import bye_of
from arpad.rules.pairing.dubov.colours import DubovColours
from arpad.rules.pairing.dubov.edition import DubovEdition
from arpad.rules.pairing.dubov.floaters import in_turn, opponent_of, sent_down, staying
from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.dubov.rows import Columns, columns, rows_of
from arpad.rules.pairing.dubov.transfers import Transfers
from arpad.rules.pairing.dubov.values import (
    ColumnsPairing,
    DubovPairing,
    GroupMove,
    MoveKind,
    TransferredBefore,
)
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.passed_over import Passed
from arpad.rules.pairing.values import NoPairing, Past, RoundState


class EarlierRounds(NamedTuple):
    """Rounds before, each made once: the states they were paired in, and paired again from these.

    None is a round that had no legal pairing.
    """

    states: dict[int, RoundState]
    pairings: dict[int, DubovPairing | None]


class DubovRound:
    """Everything a round is paired with."""

    def __init__(
        self,
        state: RoundState,
        edition: DubovEdition,
        earlier: EarlierRounds | None = None,
    ) -> None:
        self.state = state
        self.edition = edition
        self.earlier = earlier or EarlierRounds({}, {})
        self.field = RoundField(state, (rematches, same_colour_due))
        self.order = OppositionOrder(state)
        self.colours = DubovColours(state, by_round=edition.colours_by_round)

    @cached_property
    def bye(self) -> int | None:
        """Who gets the bye, by place; ``NoPairing`` if no round is legal."""
        return bye_of(self.field, self.order)

    def transferred_before(self) -> TransferredBefore:
        """2.1: who was transferred to a higher scoregroup, and in which rounds."""
        event = self.state.rounds_before.event
        found: dict[int, list[int]] = {player.no: [] for player in event.players}
        for number in range(1, self.state.round):
            for no in self.transferred_in(number):
                found[no].append(number)
        return found

    def transferred_in(self, number: int) -> frozenset[int]:
        """Who was transferred to a higher scoregroup in an earlier round.

        READING: who was brought up when the round is paired again; of a pair that is not found
        again, who met somebody with more points.
        """
        past = self.state.rounds_before
        states = self.earlier.states
        then = states[number] = states.get(number) or past.state_of(number)
        lower = met_higher(past, then)
        again = None if self.edition.transfers_by_score else self.paired_again(then)
        if again is None:
            return lower
        same = {
            no
            for board in again.boards
            for no, other in ((board.white, board.black), (board.black, board.white))
            if past.opponent_in(number, no) == other
        }
        return (lower - same) | (again.brought_up & same)

    def paired_again(self, then: RoundState) -> DubovPairing | None:
        """An earlier round as the rules define it; None if it had no legal pairing."""
        pairings = self.earlier.pairings
        if then.round not in pairings:
            try:
                pairings[then.round] = DubovRound(then, self.edition, self.earlier).pair()
            except NoPairing:
                pairings[then.round] = None
        return pairings[then.round]

    @cached_property
    def groups(self) -> tuple[ColumnsPairing, ...]:
        """The scoregroups from the top, each paired."""
        everybody = self.field.everybody
        players = everybody if self.bye is None else everybody & ~(1 << self.bye)
        if self.state.round == 1:
            return (self.first_round(players),)
        descent = Descending(self, players)
        return tuple(descent.groups())

    def first_round(self, players: int) -> ColumnsPairing:
        """5: the upper half of the list in one column, the lower half in the other."""
        listed = sorted(members(players), key=lambda at: self.field.players[at].number)
        half = len(listed) // 2
        made = Columns(listed[:half], listed[half:], [])
        return self.record(players, 0, [], made)

    def pair(self) -> DubovPairing:
        """The pairing the rules define; ``NoPairing`` if there is none."""
        players = self.field.state.by_number
        pairs = [pair for group in self.groups for pair in (*floater_pairs(group), *group.rows)]
        boards = [self.colours.allocate(players[one], players[two]) for one, two in pairs]
        bye = None if self.bye is None else self.field.players[self.bye].no
        return DubovPairing(self.state.round, board_order(boards, players), bye, self.groups)

    def rows(self, made: Columns) -> list[tuple[int, int]]:
        """The pairs of two columns."""
        return rows_of(self.field, made, blacks_swap=self.edition.blacks_swap)

    def record(
        self, residents: int, floaters: int, moves: list[GroupMove], made: Columns
    ) -> ColumnsPairing:
        """A scoregroup paired, by numbers."""
        number = [player.no for player in self.field.players]
        return ColumnsPairing(
            residents=tuple(number[place] for place in members(residents)),
            floaters=tuple(number[place] for place in members(floaters)),
            moves=tuple(moves),
            whites=tuple(number[place] for place in made.whites),
            blacks=tuple(number[place] for place in made.blacks),
            rows=tuple((number[one], number[two]) for one, two in self.rows(made)),
        )


def met_higher(past: Past, then: RoundState) -> frozenset[int]:
    """Who met somebody with more points in a round, by the scores it was paired with."""
    score = {player.no: player.score for player in then.contenders}
    opponent = {no: past.opponent_in(then.round, no) for no in score}
    return frozenset(no for no, other in opponent.items() if other and score[no] < score[other])


def floater_pairs(group: ColumnsPairing) -> list[tuple[int, int]]:
    """The pairs of the floaters of a group."""
    return [
        (move.player, move.other)
        for move in group.moves
        if move.kind is MoveKind.FLOATER_PAIRED and move.other is not None
    ]


class Descending:
    """From the top scoregroup to the last; ``unpaired`` can always be paired somehow."""

    def __init__(self, round_: DubovRound, players: int) -> None:
        self.round = round_
        self.field, self.order = round_.field, round_.order
        self.transfers = Transfers(
            self.field, self.order, round_.edition, round_.transferred_before
        )
        self.unpaired = players
        self.waiting = [each & players for each in self.field.groups.values() if each & players]
        self.floaters = 0
        self.moves: list[GroupMove] = []
        self.number = [player.no for player in self.field.players]

    def groups(self) -> list[ColumnsPairing]:
        """Every scoregroup, paired."""
        found: list[ColumnsPairing] = []
        edition = self.round.edition
        while self.waiting:
            residents, floaters = self.waiting.pop(0), self.floaters
            self.moves = []
            group = self.pair_floaters(residents)
            if self.waiting and edition.brings_up:
                group = self.bring_up(group)
            if self.waiting:
                group = self.send_down(group)
            else:
                group, self.floaters = group | self.floaters, 0
            made = columns(self.field, self.order, group, other_transfers=edition.other_transfers)
            to_black = [place for place in made.moved if place in made.blacks]
            for place in made.moved:
                kind = MoveKind.TO_BLACK if place in to_black else MoveKind.TO_WHITE
                self.note(kind, place)
            self.unpaired &= ~group
            found.append(self.round.record(residents, floaters, self.moves, made))
        return found

    def note(
        self,
        kind: MoveKind,
        place: int,
        other: int | None = None,
        passed: Passed = (),
        group: int = 0,
        unpaired: int = 0,
    ) -> None:
        """Remember what was done, by numbers."""
        partner = None if other is None else self.number[other]
        before = tuple((self.number[at], why) for at, why in passed)
        self.moves.append(
            GroupMove(
                kind=kind,
                player=self.number[place],
                other=partner,
                passed=before,
                group=group,
                unpaired=unpaired,
            )
        )

    def pair_floaters(self, residents: int) -> int:
        """8: the floaters paired as far as they can be; who is left of the group."""
        group, waiting = residents, self.floaters
        for floater in in_turn(self.field, self.order, self.floaters):
            protects = self.round.edition.protects_opponents
            allowed = self.transfers.allowed if protects else self.field.everybody
            other, passed = opponent_of(
                self.field, self.order, floater, group, self.unpaired, allowed
            )
            if other is not None:
                pair = 1 << floater | 1 << other
                met = MoveKind.FLOATER_PAIRED
                self.note(met, floater, other, passed, group, self.unpaired)
                self.unpaired &= ~pair
                group &= ~pair
                waiting &= ~pair
            elif self.waiting:
                self.note(MoveKind.FLOATS_ON, floater)
            else:
                self.note(MoveKind.JOINS_LAST, floater)
        self.floaters = waiting if self.waiting else 0
        return group if self.waiting else group | waiting

    def bring_up(self, group: int) -> int:
        """7.1 and 7.2: the group with those who are brought up."""
        asked: set[int] = set()
        unpaired = self.unpaired
        while blocked := [each for each in self.transfers.blocked(group) if each not in asked]:
            place = blocked[0]
            asked.add(place)
            other, passed = self.transfers.for_blocked(place, unpaired, self.waiting)
            if other is None:
                self.note(MoveKind.NOBODY_TO_BRING, place, None, passed, group, unpaired)
            else:
                self.note(MoveKind.BROUGHT_UP, other, place, passed, group, unpaired)
                group = self.take(other, group)
                if not self.round.edition.transfers_alone:
                    unpaired &= ~(1 << place | 1 << other)
        if group.bit_count() % 2:
            rest = self.unpaired & ~group
            other, passed = self.transfers.to_make_even(group, rest, self.waiting)
            if other is not None:
                self.note(MoveKind.MADE_EVEN, other, None, passed, group, self.unpaired)
                group = self.take(other, group)
        return group

    def take(self, place: int, group: int) -> int:
        """GroupMove a player from below into the group."""
        left = (each & ~(1 << place) for each in self.waiting)
        self.waiting = [each for each in left if each]
        return group | 1 << place

    def send_down(self, group: int) -> int:
        """6.4: the group without those who cannot be paired in it."""
        rest = self.unpaired & ~group
        if can_complete(self.field, group, 0) and can_complete(self.field, rest, 0):
            return group
        by_row = self.round.edition.last_row_floats
        first = self.order.last_rows if by_row else self.order.weakest
        plain = first(members(group))
        gone = sent_down(self.field, plain, group, rest, self.waiting[0])
        for place in gone:
            before = plain[: plain.index(place)]
            stay = staying(self.field, place, self.waiting[0], before)
            passed = tuple(each for each in stay if each[0] not in gone)
            self.note(MoveKind.SENT_DOWN, place, None, passed, group, self.unpaired)
        self.floaters |= mask_of(gone)
        return group & ~mask_of(gone)
