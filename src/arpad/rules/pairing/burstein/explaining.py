"""Why a round is paired as it is: the bye, every group, its combinations, floaters and colours."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.barred import rematches, same_colour_due, unwanted_pairs
from arpad.rules.pairing.burstein.colours import ALTERNATION, AND_SO_ON, SONNEBORN_BERGER
from arpad.rules.pairing.burstein.combinations import Combination, first_combination, granted
from arpad.rules.pairing.burstein.edition import BursteinEdition
from arpad.rules.pairing.burstein.engine import BursteinRound
from arpad.rules.pairing.burstein.groups import JoinedGroups, PairedGroup
from arpad.rules.pairing.burstein.values import Join
from arpad.rules.pairing.colour_rules import alternate
from arpad.rules.pairing.lacking_steps import PairBar, lacking_steps
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.round_steps import (
    barred_from_bye,
    colours_step,
    parity_message,
    round_step,
    shared_rule_step,
)
from arpad.rules.pairing.said import listed, number, pair_text, pairs_text, points
from arpad.rules.pairing.values import Board, RoundPairing, RoundState

SYSTEM: Final = "C.04.4.2"
# More refused opponents than these are not worked out.
MOST_TRIED: Final = 6
BARS: Final = (
    ("3.1", PassedFor.MET, rematches),
    ("5.2, 5.3", PassedFor.SAME_COLOUR, same_colour_due),
    ("XXP, 260", PassedFor.UNWANTED, unwanted_pairs),
)
MEASURED: Final = {
    "SB": "colours.higher_sb",
    "BH": "colours.higher_bh",
    "BH/M1": "colours.higher_median",
    "rating": "colours.higher_rating",
}


def explain_round(state: RoundState, pairing: RoundPairing, edition: BursteinEdition) -> Step:
    """The working behind a round as the engine made it."""
    explain = _GroupsExplained(state, pairing, edition)
    children = (*explain.bye(), *map(explain.group, explain.round.groups))
    return round_step(SYSTEM, edition, state, pairing, children)


class _GroupsExplained:
    """What all groups of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: BursteinEdition) -> None:
        self.round = BursteinRound(state, edition)
        self.field, self.order = self.round.field, self.round.order
        self.players = state.by_number
        self.place = {player.no: place for place, player in enumerate(state.contenders)}
        self.pairing = pairing
        self.boards = pairing.by_players
        self.barred = [PairBar(article, why, bars(state)) for article, why, bars in BARS]

    def bye(self) -> Iterator[Step]:
        """4: who gets the bye, and who below could not."""
        if self.pairing.bye is None:
            return
        place = self.place[self.pairing.bye]
        group = self.field.groups[self.field.scores[place]]
        ordered = self.order.sorted(list(members(group & self.field.may_get_bye)))
        passed = [
            other
            for score, below in self.field.groups.items()
            if score < self.field.scores[place]
            for other in self.order.sorted(list(members(below & self.field.may_get_bye)))
        ] + ordered[ordered.index(place) + 1 :]
        values: dict[str, Exact] = {
            "player": self.pairing.bye,
            "score": points(self.field, self.field.scores[place]),
        }
        score = self.field.scores[place]
        children = list(barred_from_bye(self.round.state, score, "4.1"))
        if passed:
            children.append(
                Step(SYSTEM, "bye.passed_over", {"players": listed(self.field, passed)})
            )
        yield Step("4.2", "bye.lowest_of_group", values, children=tuple(children))

    def group(self, group: PairedGroup) -> Step:
        """A group: who is in it, and how it was paired."""
        scores = [self.field.scores[place] for place in members(group.residents)]
        ordered = self.order.sorted(list(members(group.residents | group.floated_in)))
        values: dict[str, Exact] = {
            "score": points(self.field, max(scores)),
            "lowest": points(self.field, min(scores)),
            "players": listed(self.field, ordered),
            "floater": listed(self.field, members(group.floated_in)),
        }
        alone = "scoregroup.joined" if group.joins else "scoregroup.of_score"
        joined = "scoregroup.joined_floater" if group.joins else "scoregroup.of_score_floater"
        message = joined if group.floated_in else alone
        return Step("3.2", message, values, children=tuple(self.working(group, ordered)))

    def working(self, group: PairedGroup, ordered: list[int]) -> Iterator[Step]:
        """What was tried, what was accepted and what comes next."""
        yield from map(self.joined, group.joins)
        for place in group.returned:
            yield Step("6.6", "scoregroup.floater_returns", {"player": number(self.field, place)})
        made = group.combination
        if made.pairs:
            yield from self.combinations(group, ordered)
        yield from self.floaters(made, len(ordered))
        for one, two in made.pairs:
            pair = frozenset((number(self.field, one), number(self.field, two)))
            yield self.colours(self.boards[pair])

    def joined(self, join: JoinedGroups) -> Step:
        """6.6: the scores that are one group, and who could not be paired in it alone."""
        upper, lower = (
            [self.field.scores[place] for place in members(group)]
            for group in (join.upper, join.lower)
        )
        values: dict[str, Exact] = {
            "score": points(self.field, min(upper)),
            "next": points(self.field, max(lower)),
            "floater": listed(self.field, members(join.floated_in)),
        }
        children: tuple[Step, ...] = ()
        if join.alone.bit_count() % 2 == 0:
            children = tuple(lacking_steps(self.field, join.alone, "6.6", self.barred))
        message = f"scoregroup.{join.why.value}"
        if join.floated_in and join.why is not Join.NO_FLOATER:
            message = f"scoregroup.{join.why.value}_with_floater"
        return Step("6.6", message, values, children=children)

    def floaters(self, made: Combination, count: int) -> Iterator[Step]:
        """6.3: who is left over of so many players; 6.6, read so: two of an even number."""
        if len(made.floaters) > 1:
            players = listed(self.field, made.floaters)
            yield Step("6.6", "scoregroup.two_float", {"players": players})
            return
        for place in made.floaters:
            values: dict[str, Exact] = {"player": number(self.field, place), "count": count}
            yield Step("6.3", "left.alone" if count == 1 else "left.one", values)

    def combinations(self, group: PairedGroup, ordered: list[int]) -> Iterator[Step]:
        """The first combination of the order, the accepted one, and what speaks against others."""
        made = group.combination
        article = "6.4" if len(ordered) % 2 else "6.2"
        first = outside_in(ordered)
        if set(first) == set(made.pairs):
            yield self.combination(article, "combination.first_accepted", made.pairs)
            return
        faults = tuple(islice(self.breaches(first), MOST_TRIED))
        if not faults:
            faults = tuple(self.wrong_floater(group, ordered))
        if not faults:
            values: dict[str, Exact] = {
                "granted": granted(self.field, first),
                "accepted": granted(self.field, made.pairs),
            }
            faults = (Step("6.5", "combination.fewer_colours", values),)
        yield self.combination(article, "combination.first", first, faults)
        said = [pair for pair in first if any(self.breaches((pair,)))]
        tried = self.tried(group, ordered, said)
        yield from islice(tried, MOST_TRIED)
        if next(tried, None):
            yield Step("6.2", "combination.more")
        yield self.combination("6.5", "combination.accepted", made.pairs)

    def combination(
        self,
        article: str,
        message: str,
        pairs: tuple[tuple[int, int], ...],
        children: tuple[Step, ...] = (),
    ) -> Step:
        """The pairs of a combination, and how many colour preferences it grants."""
        wishes = [self.field.players[place].preference for pair in pairs for place in pair]
        values: dict[str, Exact] = {
            "pairs": pairs_text(self.field, pairs),
            "granted": granted(self.field, pairs),
            "wished": len([wish for wish in wishes if wish]),
        }
        return Step(article, message, values, children=children)

    def wrong_floater(self, group: PairedGroup, ordered: list[int]) -> Iterator[Step]:
        """Why the player in the middle, whom combination 1 of 6.4 leaves over, cannot float."""
        middle = ordered[len(ordered) // 2]
        values = {"player": number(self.field, middle)}
        if len(ordered) % 2 and group.floated_in >> middle & 1:
            yield Step("6.3", "combination.floats_again", values)
        elif middle in group.returned:
            yield Step("6.6", "combination.floater_returned", values)

    def tried(
        self, group: PairedGroup, ordered: list[int], said: list[tuple[int, int]]
    ) -> Iterator[Step]:
        """For the highest players, every lower opponent and why it was not that one.

        Pairs that are ``said`` to be illegal already are left out.
        """
        made = group.combination
        may_float = (group.residents if made.floaters else 0) & ~mask_of(group.returned)
        settled: tuple[tuple[int, int], ...] = ()
        for pair in made.pairs:
            taken = {place for each in settled for place in each}
            higher, lower = pair
            for other in reversed(ordered[ordered.index(lower) + 1 :]):
                tried = (higher, other)
                if other not in taken and tried not in said:
                    values = {"pair": pair_text(self.field, tried)}
                    why = self.reason_against(tried, settled, made, ordered, may_float)
                    yield Step("6.1", "tried.pair", values, children=(why,))
            settled = (*settled, pair)

    def reason_against(
        self,
        pair: tuple[int, int],
        settled: tuple[tuple[int, int], ...],
        made: Combination,
        ordered: list[int],
        may_float: int,
    ) -> Step:
        """Why a pair is in no combination as good as the accepted one."""
        for breach in self.breaches((pair,)):
            return breach
        best = first_combination(
            self.field, ordered, may_float, (*settled, pair), two_float=len(made.floaters) > 1
        )
        if best is None:
            paired = mask_of(place for each in (*settled, pair) for place in each)
            rest = mask_of(ordered) & ~paired
            lacking = (
                ()
                if rest.bit_count() % 2
                else tuple(lacking_steps(self.field, rest, "6.1", self.barred))
            )
            return Step("6.1", "combination.impossible", children=lacking)
        values: dict[str, Exact] = {
            "granted": granted(self.field, best.pairs),
            "accepted": granted(self.field, made.pairs),
        }
        if granted(self.field, best.pairs) >= granted(self.field, made.pairs):
            return Step("6.6", "combination.next_group")
        return Step("6.5", "combination.fewer_colours", values)

    def breaches(self, pairs: tuple[tuple[int, int], ...]) -> Iterator[Step]:
        """What makes pairs illegal."""
        for one, two in pairs:
            for article, why, barred in self.barred:
                if barred.get(one, 0) >> two & 1:
                    values = {"one": number(self.field, one), "two": number(self.field, two)}
                    yield Step(article, f"breach.{why.value}", values)
                    break

    def colours(self, board: Board) -> Step:
        """The colours of a pair and the rule that gave them."""
        players = self.players
        rule = dict(self.round.colours.rules)[board.rule]
        if board.rule == ALTERNATION:
            rule = alternate
        if step := shared_rule_step(board, players, rule):
            return step
        if board.rule in (SONNEBORN_BERGER, AND_SO_ON):
            return self.colours_of_higher(board)
        first = min(board.white, board.black, key=lambda no: players[no].number)
        message, values = parity_message(players[first])
        return colours_step(board, players, message, **values)

    def colours_of_higher(self, board: Board) -> Step:
        """5.4: whose Sonneborn-Berger, or which other number of 3.2, is higher."""
        ranks = self.order.ranks
        higher, lower = sorted((board.white, board.black), key=ranks.__getitem__)
        measure = self.order.decisive(higher, lower)
        if measure is None:
            return colours_step(board, self.players, "colours.higher_ranked", player=higher)
        values: dict[str, Fraction] = {
            "value": measure.of[higher],
            "other": measure.of[lower],
        }
        message = MEASURED[measure.key]
        return colours_step(board, self.players, message, player=higher, **values)


def outside_in(ordered: list[int]) -> tuple[tuple[int, int], ...]:
    """Combination 1 of 6.2 and 6.4: the first with the last, the second with the last but one."""
    half = len(ordered) // 2
    return tuple(zip(ordered[:half], reversed(ordered), strict=False))
