"""Why a round is paired as it is: the bye, groups down and up to the median, exchanges, colours."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.colour_rules import alternate, grant_higher
from arpad.rules.pairing.lacking_steps import lacking_steps
from arpad.rules.pairing.lim.bye import candidates
from arpad.rules.pairing.lim.colours import ALTERNATION, PARITY
from arpad.rules.pairing.lim.edition import LimEdition
from arpad.rules.pairing.lim.engine import LimRound, MadeGroup
from arpad.rules.pairing.lim.explained_exchanges import exchanges
from arpad.rules.pairing.lim.explained_floaters import floaters_meet, leaves
from arpad.rules.pairing.lim.explained_group import ExplainedGroup, bars_of
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.round_steps import (
    barred_from_bye,
    colours_step,
    parity_message,
    round_step,
    shared_rule_step,
)
from arpad.rules.pairing.said import everybody_in, listed, number, pairs_text, points
from arpad.rules.pairing.values import Board, Colour, RoundPairing, RoundState

SYSTEM: Final = "C.04.4.3"
NAMED: Final = {
    Direction.DOWN: ("directed.down", "directed.down_floaters"),
    Direction.UP: ("directed.up", "directed.up_floaters"),
    Direction.MEDIAN: ("directed.median", "directed.median_floaters"),
}


def explain_round(state: RoundState, pairing: RoundPairing, edition: LimEdition) -> Step:
    """The working behind a round as the engine made it."""
    explain = _DirectionsExplained(state, pairing, edition)
    children = (*explain.bye(), *map(explain.group, explain.round.groups))
    return round_step(SYSTEM, edition, state, pairing, children)


class _DirectionsExplained:
    """What all groups of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: LimEdition) -> None:
        self.round = LimRound(state, edition)
        self.field = self.round.field
        self.players = state.by_number
        self.pairing = pairing
        self.boards = pairing.by_players
        self.bars = bars_of(state)

    def bye(self) -> Iterator[Step]:
        """1.1: who gets the bye, and who was asked before."""
        if self.round.bye is None:
            return
        asked = candidates(self.field)
        before = asked[: asked.index(self.round.bye)]
        score = self.field.scores[self.round.bye]
        children = list(barred_from_bye(self.round.state, score, "C.04.1 d"))
        if before:
            passed = listed(self.field, before)
            children.append(Step(SYSTEM, "bye.passed_over", {"players": passed}))
        values: dict[str, Exact] = {
            "player": self.pairing.bye,
            "score": points(self.field, score),
        }
        yield Step("1.1", "bye.lowest_of_group", values, children=tuple(children))

    def group(self, group: MadeGroup) -> Step:
        """A group: who is in it, and how it was paired."""
        alone, joined = NAMED[group.direction]
        scores = [self.field.scores[at] for at in members(group.residents or group.floaters)]
        values: dict[str, Exact] = {
            "score": points(self.field, max(scores)),
            "players": everybody_in(self.field, group.residents) or "–",
            "floaters": everybody_in(self.field, group.floaters),
        }
        message = joined if group.floaters else alone
        return Step("2.2", message, values, children=tuple(self.working(group)))

    def working(self, group: MadeGroup) -> Iterator[Step]:
        """What came apart, who floats, the exchanges and the colours."""
        explained = ExplainedGroup(self.round, group, self.bars)
        if group.undone:
            yield self.undone(group)
        if group.relaxed:
            scores = {self.field.scores[at] for at in members(group.residents | group.floaters)}
            mixed = "directed.relaxed_for_all"
            yield Step("6.1", mixed if len(scores) > 1 else "directed.relaxed")
        met = floaters_meet(explained)
        gone = (leaves(explained, place) for place in group.leaving)
        first = self.round.edition.floaters_chosen_first
        yield from (*gone, *met) if first else (*met, *gone)
        yield from exchanges(explained)
        if group.apart:
            yield Step("2.6", "directed.apart", {"pairs": pairs_text(self.field, group.apart)})
        for one, two in (*group.floater_pairs, *group.pairs):
            pair_ = frozenset((number(self.field, one), number(self.field, two)))
            if pair_ in self.boards:
                board = self.boards[pair_]
                beyond = tuple(self.beyond_limits(board))
                yield replace(self.colours(board, group.direction), children=beyond)

    def beyond_limits(self, board: Board) -> Iterator[Step]:
        """6.1: who gets a colour a third time running, or three times more than the other."""
        for no, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
            player = self.players[no]
            if player.twice is colour:
                yield Step("6.1", "directed.third_time", {"player": no})
            if abs(player.difference) > 1 and player.preference is colour.other:
                yield Step("6.1", "directed.three_more", {"player": no})

    def undone(self, group: MadeGroup) -> Step:
        """2.6: pairs that were taken apart, and who of the median group lacked an opponent."""
        apart = mask_of(place for pair in group.undone for place in pair)
        before = (group.residents | group.floaters) & ~apart
        children = tuple(lacking_steps(self.round.free, before, "2.6", self.bars))
        values: dict[str, Exact] = {"pairs": pairs_text(self.field, group.undone)}
        return Step("2.6", "directed.undone", values, children=children)

    def colours(self, board: Board, direction: Direction) -> Step:
        """The colours of a pair and the rule that gave them."""
        players = self.players
        rule = dict(self.round.colours.rules)[board.rule]
        if board.rule == ALTERNATION:
            rule = alternate
        if step := shared_rule_step(board, players, rule):
            return step
        white, black = players[board.white], players[board.black]
        higher, lower = sorted((white, black), key=self.round.colours.rank)
        if rule is grant_higher:
            below = direction is Direction.UP
            message = "colours.lower_ranked" if below else "colours.higher_ranked"
            granted = lower if below else higher
            return colours_step(board, players, message, player=granted.no)
        if board.rule != PARITY:
            raise AssertionError(board.rule)
        message, values = parity_message(higher)
        return colours_step(board, players, message, **values)
