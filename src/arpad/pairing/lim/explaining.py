"""Why a round is paired as it is: the bye, groups down and up to the median, exchanges, colours."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Final

from arpad.core.step import Exact, Step
from arpad.pairing.barred import rematches, same_colour_due, unwanted_pairs
from arpad.pairing.colour_rules import alternate, grant_higher
from arpad.pairing.completion import can_complete
from arpad.pairing.field import RoundField
from arpad.pairing.lacking_steps import PairBar, lacking_steps
from arpad.pairing.lim.bye import candidates
from arpad.pairing.lim.colours import ALTERNATION, PARITY
from arpad.pairing.lim.edition import ColourExchanges, LimEdition
from arpad.pairing.lim.engine import LimRound, MadeGroup
from arpad.pairing.lim.exchanges import proposed, ranked, trial_order
from arpad.pairing.lim.values import Direction
from arpad.pairing.matching.bits import mask_of, members
from arpad.pairing.passed_over import PassedFor, passed_steps
from arpad.pairing.round_steps import (
    barred_from_bye,
    colours_step,
    parity_message,
    round_step,
    shared_rule_step,
    virtual_points,
)
from arpad.pairing.said import everybody_in, listed, number, pair_text, pairs_text, points
from arpad.pairing.values import Board, Colour, RoundPairing, RoundState

SYSTEM: Final = "C.04.4.3"
# More exchanges than these are not worked out.
MOST_TRIED: Final = 6
# Who can be paired in a group, even with exchanges, is no floater.
KEPT_WHOLE: Final = "3.1"
BARS: Final = (
    ("2.1", PassedFor.MET, rematches),
    ("2.1", PassedFor.SAME_COLOUR, same_colour_due),
    ("XXP, 260", PassedFor.UNWANTED, unwanted_pairs),
)
NAMED: Final = {
    Direction.DOWN: ("directed.down", "directed.down_floaters"),
    Direction.UP: ("directed.up", "directed.up_floaters"),
    Direction.MEDIAN: ("directed.median", "directed.median_floaters"),
}
MEETS: Final = {
    Direction.DOWN: "directed.floater_meets_highest",
    Direction.UP: "directed.floater_meets_lowest",
    Direction.MEDIAN: "directed.floater_meets",
}


def explain_round(state: RoundState, pairing: RoundPairing, edition: LimEdition) -> Step:
    """The working behind a round as the engine made it."""
    explain = _DirectionsExplained(state, pairing, edition)
    children = (
        *virtual_points(state, edition.handling.acceleration_article),
        *explain.bye(),
        *map(explain.group, explain.round.groups),
    )
    return round_step(SYSTEM, edition, state, pairing, children)


class _DirectionsExplained:
    """What all groups of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: LimEdition) -> None:
        self.edition = edition
        self.round = LimRound(state, edition)
        self.field = self.round.field
        self.players = {player.no: player for player in state.contenders}
        self.pairing = pairing
        self.boards = {frozenset((board.white, board.black)): board for board in pairing.boards}
        self.barred = [PairBar(article, why, bars(state)) for article, why, bars in BARS]

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
        if group.undone:
            yield self.undone(group)
        if group.relaxed:
            scores = {self.field.scores[at] for at in members(group.residents | group.floaters)}
            mixed = "directed.relaxed_for_all"
            yield Step("6.1", mixed if len(scores) > 1 else "directed.relaxed")
        yield from self.floaters(group)
        for place in group.leaving:
            yield self.leaves(group, place)
        if group.pairs:
            yield from self.exchanges(group)
        for one, two in (*group.floater_pairs, *group.pairs):
            pair_ = frozenset((number(self.field, one), number(self.field, two)))
            if pair_ in self.boards:
                board = self.boards[pair_]
                third = tuple(self.third_time(board))
                yield replace(self.colours(board, group.direction), children=third)

    def third_time(self, board: Board) -> Iterator[Step]:
        """6.1: who gets a colour a third time running."""
        for no, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
            if self.players[no].twice is colour:
                yield Step("6.1", "directed.third_time", {"player": no})

    def undone(self, group: MadeGroup) -> Step:
        """2.6: pairs that were taken apart, and who of the median group lacked an opponent."""
        apart = mask_of(place for pair in group.undone for place in pair)
        before = (group.residents | group.floaters) & ~apart
        children = tuple(lacking_steps(self.round.free, before, "2.6", self.barred))
        values: dict[str, Exact] = {"pairs": pairs_text(self.field, group.undone)}
        return Step("2.6", "directed.undone", values, children=children)

    def leaves(self, group: MadeGroup, place: int) -> Step:
        """Somebody who goes on to the next group."""
        values: dict[str, Exact] = {"player": number(self.field, place)}
        if group.floaters >> place & 1:
            return Step("3.5", "directed.floats_on", values)
        if not self.field_of(group).compatible[place] & (group.residents | group.floaters):
            return Step("2.3", "directed.no_opponent", values)
        leaver = next(each for each in group.leavers if each.place == place)
        up = group.direction is Direction.UP
        articles = {
            PassedFor.NO_OPPONENT: "3.4" if up else "3.3",
            PassedFor.FLOATED: "3.10",
            PassedFor.PREFERENCE: "3.2",
            PassedFor.IMPOSSIBLE: "2.3",
        }
        passed = ((no, articles[why], why) for no, why in leaver.passed)
        return Step("2.3", "directed.leaves", values, children=tuple(passed_steps(passed)))

    def field_of(self, group: MadeGroup) -> RoundField:
        """Who may meet whom in a group: by 6.1 regardless of colours."""
        return self.round.free if group.relaxed else self.field

    def floaters(self, group: MadeGroup) -> Iterator[Step]:
        """3.8: whom floaters meet, and who of a higher rank was passed over."""
        left = group.residents | group.floaters
        for floater, other in group.floater_pairs:
            left &= ~(1 << floater)
            before = self.passed_over(group, (floater, other), left)
            working = partial(self.unpaired_with, group, left)
            passed = tuple(passed_steps(before, working))
            if any(step.article == KEPT_WHOLE and not step.children for step in passed):
                passed += tuple(self.have_met(left))
            left &= ~(1 << other)
            values: dict[str, Exact] = {
                "player": number(self.field, floater),
                "other": number(self.field, other),
            }
            yield Step("3.8", MEETS[group.direction], values, children=passed)

    def passed_over(
        self, group: MadeGroup, pair: tuple[int, int], left: int
    ) -> Iterator[tuple[int, str, PassedFor]]:
        """Who was left and would have come before by 3.8, residents first, and why it is not them.

        That is by rank, and whoever prefers the opposite colour where the one who is met does not.

        Only of the median group do floaters meet each other (3.6.3), where no resident will do.
        """
        floater, other = pair
        wish = self.field.players[floater].preference
        opposite = self.field.due[wish.other] if wish else 0
        highest = self.round.meets_highest(floater, group.direction)
        order = sorted(members(left), reverse=not highest, key=self.rank)
        order.sort(key=lambda at: not group.residents >> at & 1)
        near = [at for at in order if self.field_of(group).compatible[floater] >> at & 1]
        same = group.residents if group.residents >> other & 1 else ~group.residents
        at = order.index(other)
        first = 0 if opposite >> other & 1 else opposite & same
        later = [place for place in order[at:] if first >> place & 1]
        for place in (*order[:at], *later):
            alike = same >> place & 1
            if breach := self.breach(group, (floater, place)):
                article, why = breach
            elif alike and opposite >> other & 1 and not opposite >> place & 1:
                article, why = "3.8", PassedFor.PREFERENCE
            elif not self.round.reach.allows(place, near[0]):
                article, why = "3.8", PassedFor.TOO_FAR
            else:
                article, why = KEPT_WHOLE, PassedFor.IMPOSSIBLE
            yield number(self.field, place), article, why

    def unpaired_with(self, group: MadeGroup, left: int, no: int) -> tuple[Step, ...]:
        """Who of an even number could not be paired, did a floater meet another player."""
        rest = left & ~mask_of(at for at in members(left) if number(self.field, at) == no)
        if rest.bit_count() % 2:
            return ()
        return tuple(lacking_steps(self.field_of(group), rest, "2.1", self.barred))

    def have_met(self, left: int) -> Iterator[Step]:
        """2.1: which of those not yet paired have met."""
        met = rematches(self.round.state)
        pairs = [
            (one, two)
            for one in members(left)
            for two in members(met.get(one, 0) & left)
            if self.rank(one) < self.rank(two)
        ]
        if pairs:
            yield Step("2.1", "directed.have_met", {"pairs": pairs_text(self.field, pairs)})

    def rank(self, place: int) -> int:
        """The pairing number."""
        return self.field.players[place].number

    def breach(self, group: MadeGroup, pair: tuple[int, int]) -> tuple[str, PassedFor] | None:
        """What makes a pair of a group incompatible: the article and the reason."""
        one, two = pair
        for article, why, barred in self.barred:
            lifted = group.relaxed and why is PassedFor.SAME_COLOUR
            if not lifted and barred.get(one, 0) >> two & 1:
                return article, why
        return None

    def exchanges(self, group: MadeGroup) -> Iterator[Step]:
        """The proposed pairs, what speaks against them, and the pairs after exchanges."""
        paired = mask_of(place for pair in group.pairs for place in pair)
        order = ranked(self.field, paired, group.direction)
        first = proposed(order)
        values: dict[str, Exact] = {"pairs": pairs_text(self.field, group.pairs)}
        if first == list(group.pairs):
            yield Step("2.4", "directed.first_accepted", values)
            return
        yield Step("2.4", "directed.first", {"pairs": pairs_text(self.field, first)})
        tried = self.tried(group, order)
        yield from islice(tried, MOST_TRIED)
        if next(tried, None):
            yield Step("4.2", "directed.more")
        yield Step("4", "directed.accepted", values)

    def tried(self, group: MadeGroup, order: list[int]) -> Iterator[Step]:
        """Opponents that came before the accepted one, and why it was not one of them."""
        left = order
        for player, partner in group.pairs:
            others = [at for at in left if at != player]
            for other in trial_order(others):
                if other == partner:
                    break
                values = {"pair": pair_text(self.field, (player, other))}
                why = self.reason_against(group, (player, other), mask_of(others))
                yield Step("4.2", "tried.pair", values, children=(why,))
            left = [at for at in others if at != partner]

    def reason_against(self, group: MadeGroup, pair: tuple[int, int], others: int) -> Step:
        """Why two do not meet."""
        one, two = pair
        if breach := self.breach(group, pair):
            article, reason = breach
            numbers = {"one": number(self.field, one), "two": number(self.field, two)}
            return Step(article, f"breach.{reason.value}", numbers)
        rest, field = others & ~(1 << two), self.field_of(group)
        if not can_complete(field, rest, 0):
            lacking = tuple(lacking_steps(field, rest, "4.4", self.barred))
            return Step("4.4", "combination.impossible", children=lacking)
        wishes = {self.field.players[place].preference for place in pair}
        if len(wishes) == 1 and None not in wishes:
            return Step("5.2", "directed.same_preference")
        if self.edition.exchanges_for_colours is ColourExchanges.MOST:
            return Step("5.2", "directed.fewer_colours")
        return Step("5.7", "directed.too_far")

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
