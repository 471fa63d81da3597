"""Why a round is paired as it is: every bracket, its candidates, floaters and colours."""

from collections.abc import Iterator
from itertools import islice

from arpad.core.step import Exact, Step
from arpad.rules.pairing.barred import unwanted_pairs
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.absolute import (
    c01_rematches,
    c03_absolute_preferences,
)
from arpad.rules.pairing.dutch.criteria.kinds import ByeEligibility, Completion, LowestBye, Quality
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DutchEdition
from arpad.rules.pairing.dutch.engine import paired_brackets
from arpad.rules.pairing.dutch.explaining.articles import articles_of
from arpad.rules.pairing.dutch.explaining.colours import explain_colours
from arpad.rules.pairing.dutch.explaining.difference import exchange_text, explain_difference
from arpad.rules.pairing.dutch.explaining.first_candidate import (
    BarringCriterion,
    Breach,
    article_of,
    bars_of,
    breaches,
    find_bar,
    first_candidate,
)
from arpad.rules.pairing.dutch.explaining.judging import Candidate, Judge
from arpad.rules.pairing.dutch.explaining.runner_up import runner_up
from arpad.rules.pairing.dutch.explaining.tried import Tried, tried_before
from arpad.rules.pairing.dutch.lowest_bye import byes_of_lowest_score
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.round_steps import round_step
from arpad.rules.pairing.said import (
    everybody_in,
    listed,
    number,
    pair_text,
    pairs_text,
    points,
)
from arpad.rules.pairing.values import RoundPairing, RoundState

SYSTEM = "C.04.3"
# More breaches than these are only counted.
MOST_BREACHES = 4
# More classes of earlier candidates than these are not worked out.
MOST_TRIED = 6


def explain_round(
    state: RoundState, pairing: RoundPairing, edition: DutchEdition = DUTCH_2017
) -> Step:
    """The working behind a round as ``pair_round`` made it."""
    explain = _Explanation(state, pairing, edition)
    accepted = accepted_candidates(state, edition)
    children = (*explain.lowest_bye(), *map(explain.bracket, accepted))
    return round_step(SYSTEM, edition, state, pairing, children)


class _Explanation:
    """What all brackets of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: DutchEdition) -> None:
        self.edition = edition
        self.articles = articles_of(edition)
        self.bars: tuple[BarringCriterion, ...] = bars_of(state, edition)
        self.field = RoundField(state, edition.absolute)
        self.boards = pairing.by_players

    @property
    def bye_is_lowest(self) -> bool:
        """Whether a bye goes to the lowest score it can."""
        return not self.edition.collapses and bool(self.field.everybody.bit_count() % 2)

    def lowest_bye(self) -> Iterator[Step]:
        """C5 of 2026: who can get the bye."""
        if self.bye_is_lowest:
            byes = byes_of_lowest_score(self.field)
            values: dict[str, Exact] = {
                "score": points(self.field, self.field.scores[min(members(byes))]),
                "players": everybody_in(self.field, byes),
            }
            yield Step(article_of(LowestBye, self.edition), "bye.lowest", values)

    def bracket(self, accepted: Candidate) -> Step:
        """A bracket: who is in it, and how it was paired."""
        bracket = accepted.judge.bracket
        moved_down = bracket.moved_down | bracket.waiting
        values: dict[str, Exact] = {
            "kind": bracket.kind.value,
            "score": points(self.field, self.field.scores[min(members(bracket.residents))]),
            "residents": everybody_in(self.field, bracket.residents),
            "moved_down": everybody_in(self.field, moved_down),
        }
        article = self.articles.bracket
        match bracket.kind:
            case BracketKind.COLLAPSED:
                article = self.articles.completion
                message = "bracket.collapsed"
            case BracketKind.LAST:
                message = "bracket.last_moved" if moved_down else "bracket.last"
            case _:
                message = "bracket.heterogeneous" if moved_down else "bracket.homogeneous"
        return Step(article, message, values, children=tuple(self.working(accepted)))

    def working(self, accepted: Candidate) -> Iterator[Step]:
        """What was tried, what was accepted and what comes next."""
        bracket = accepted.judge.bracket
        if bracket.kind is BracketKind.PENULTIMATE:
            yield Step(self.articles.completion, "bracket.penultimate")
        elif bracket.scope is Scope.COMPLETING:
            message = "bracket.completing_bye" if self.bye_is_lowest else "bracket.completing"
            yield Step(self.articles.completion, message)
        if bracket.players.bit_count() > 1:
            first = first_candidate(accepted) if accepted.pairs else None
            yield from self.candidates(accepted, first)
            yield from self.next_best(accepted, first)
        yield from self.left_over(accepted)
        yield from self.waiting(accepted)
        yield from self.colours(accepted)

    def candidates(self, accepted: Candidate, first: Candidate | None) -> Iterator[Step]:
        """The first candidate and the accepted one, if that is another."""
        if first is None:
            yield self.no_pair(accepted.judge.bracket)
            return
        if first.pairs == accepted.pairs:
            yield self.candidate(self.articles.best_candidate, "candidate.first_accepted", accepted)
            return
        found = list(breaches(first, self.bars, self.edition))
        verdict = tuple(self.verdict(first, accepted, found))
        yield self.candidate(self.articles.first_candidate, "candidate.first", first, verdict)
        said = {each.places for each in found[:MOST_BREACHES]}
        yield from self.tried(accepted, said, first)
        steps = tuple(self.alterations(first, accepted))
        yield self.candidate(self.articles.best_candidate, "candidate.accepted", accepted, steps)

    def no_pair(self, bracket: Bracket) -> Step:
        """Why a bracket has no pair: nobody may meet, or those below could not be paired then."""
        pairs = [
            1 << one | 1 << two
            for one, row in bracket.edges.items()
            for two in members(row)
            if one < two
        ]
        if not pairs:
            most_pairs = next(each for each in self.edition.criteria if isinstance(each, Quality))
            return Step(most_pairs.article, "candidate.no_pair")
        everybody, byes = bracket.players | bracket.below, self.field.may_get_bye
        if any(can_complete(self.field, everybody & ~pair, byes) for pair in pairs):
            return Step(article_of(LowestBye, self.edition), "candidate.no_pair_bye")
        return Step(article_of(Completion, self.edition), "candidate.no_pair_completing")

    def candidate(
        self, article: str, message: str, candidate: Candidate, children: tuple[Step, ...] = ()
    ) -> Step:
        """The pairs of a candidate."""
        values = {"pairs": pairs_text(self.field, candidate.pairs)}
        return Step(article, message, values, children=children)

    def verdict(self, first: Candidate, accepted: Candidate, found: list[Breach]) -> Iterator[Step]:
        """Why the first candidate is not the one."""
        if not found:
            yield explain_difference(accepted, first)
            return
        yield from map(self.breach, found[:MOST_BREACHES])
        if more := found[MOST_BREACHES:]:
            yield Step(more[0].article, "breach.more", {"count": len(more)})

    def tried(
        self, accepted: Candidate, said: set[tuple[int, ...]], first: Candidate
    ) -> Iterator[Step]:
        """Why no earlier candidate was accepted, as far as it is not said already.

        The first candidate is, also without the pairs that are ``said`` to be illegal.
        """
        legal = [pair for pair in first.pairs if pair not in said]
        tried = (
            each
            for each in tried_before(accepted, self.edition)
            if each.pair is None
            or (
                each.pair not in said
                and not (each.best and list(each.best.pairs) in (list(first.pairs), legal))
            )
        )
        for each in islice(tried, MOST_TRIED):
            article = self.articles.of_part(each.part)
            if each.best and each.best.pairs == first.pairs:
                yield Step(article, "tried.original_first")
                continue
            reason = (self.reason_against(each, accepted),)
            if each.pair is None:
                yield Step(article, "tried.original", children=reason)
            else:
                values = {"pair": pair_text(self.field, each.pair)}
                yield Step(article, "tried.pair", values, children=reason)
        if next(tried, None):
            yield Step(self.articles.transposition, "tried.more")

    def reason_against(self, tried: Tried, accepted: Candidate) -> Step:
        """What speaks against the best of a class of candidates."""
        if tried.best:
            return explain_difference(accepted, tried.best)
        barred = find_bar(tried.pair, self.bars) if tried.pair else None
        if barred:
            return self.breach(barred)
        message = "tried.impossible_bye" if self.bye_is_lowest else "tried.impossible"
        return Step(self.articles.completion, message)

    def breach(self, breach: Breach) -> Step:
        """What makes a candidate illegal."""
        article = breach.article
        left = {"left": listed(self.field, breach.places)}
        if breach.reason is ByeEligibility:
            return Step(article, "breach.bye", left)
        if breach.reason is LowestBye:
            return Step(article, "breach.lowest_bye", left)
        if breach.reason is Completion:
            return Step(article, "breach.completion", left)
        one, two = (number(self.field, place) for place in breach.places)
        messages: dict[object, str] = {
            c01_rematches: "breach.met",
            c03_absolute_preferences: "breach.absolute_colour",
            unwanted_pairs: "breach.unwanted",
        }
        message = messages.get(breach.reason, "breach.other")
        return Step(article, message, {"one": one, "two": two})

    def alterations(self, first: Candidate, accepted: Candidate) -> Iterator[Step]:
        """B.5-B.7: how the accepted candidate arises from the first."""
        field, was, now = self.field, first.order, accepted.order
        if now.moved_down != was.moved_down:
            players = listed(field, now.moved_down)
            yield Step(self.articles.mdp_exchange, "altered.moved_down", {"players": players})
        if now.opponents != was.opponents:
            yield Step(
                self.articles.transposition,
                "altered.opponents",
                {"order": listed(field, now.opponents)},
            )
        if now.out:
            yield Step(
                self.articles.exchange, "altered.exchange", {"players": exchange_text(field, now)}
            )
        taken = mask_of(now.opponents) | mask_of(now.upper)
        natural = tuple(members(accepted.judge.bracket.residents & ~taken))
        if now.partners != natural[: len(now.partners)]:
            message = "altered.remainder" if now.moved_down else "altered.transposition"
            rest = (place for place in natural if place not in now.partners)
            yield Step(
                self.articles.transposition,
                message,
                {"order": listed(field, (*now.partners, *rest))},
            )

    def next_best(self, accepted: Candidate, first: Candidate | None) -> Iterator[Step]:
        """The runner-up and what decides against it, unless that is said of the first candidate."""
        second = runner_up(accepted, self.edition)
        if second is None:
            if accepted.pairs:
                yield self.only_candidate()
            return
        if first and second.pairs == first.pairs:
            yield Step(self.articles.best_candidate, "candidate.runner_up_first")
            return
        new = [pair for pair in second.pairs if pair not in accepted.pairs]
        gone = [pair for pair in accepted.pairs if pair not in second.pairs]
        message = "candidate.runner_up" if new else "candidate.runner_up_without"
        values: dict[str, Exact] = {
            "pairs": pairs_text(self.field, new),
            "instead": pairs_text(self.field, gone),
        }
        if second.floating != accepted.floating:
            values |= {"left": everybody_in(self.field, second.floating)}
            message = "candidate.runner_up_left" if new else "candidate.runner_up_without"
        yield Step(
            self.articles.best_candidate,
            message,
            values,
            children=(explain_difference(accepted, second),),
        )

    def only_candidate(self) -> Step:
        """Nothing else was possible, or nothing else that completes the round."""
        if self.edition.collapses:
            return Step(self.articles.best_candidate, "candidate.only")
        message = (
            "candidate.only_completing_bye" if self.bye_is_lowest else "candidate.only_completing"
        )
        return Step(article_of(Completion, self.edition), message)

    def left_over(self, accepted: Candidate) -> Iterator[Step]:
        """Who floats down or gets the bye."""
        bracket = accepted.judge.bracket
        gets_bye = bracket.scope is Scope.CLOSED or bracket.kind is BracketKind.LAST
        for place in members(accepted.floating):
            values = {"player": number(self.field, place)}
            if gets_bye:
                yield Step(self.articles.bye, "left.bye", values)
            elif not bracket.players & ~(1 << place):
                yield Step(self.articles.floats, "left.alone", values)
            elif not bracket.edges[place]:
                yield Step(self.articles.floats, "left.no_opponent", values)
            elif accepted.floating.bit_count() == 1:
                count = {"count": bracket.players.bit_count()}
                yield Step(self.articles.floats, "left.one", values | count)
            else:
                yield Step(self.articles.floats, "left.floats", values)

    def waiting(self, accepted: Candidate) -> Iterator[Step]:
        """C5 of 2026: who only waits for the bye."""
        bracket = accepted.judge.bracket
        for place in members(bracket.waiting):
            values = {"player": number(self.field, place)}
            is_last = bracket.kind is BracketKind.LAST
            yield Step(self.articles.bye, "left.bye" if is_last else "left.waits", values)

    def colours(self, accepted: Candidate) -> Iterator[Step]:
        """The colours of every pair."""
        players = self.field.players
        for one, two in accepted.pairs:
            board = self.boards[frozenset((players[one].no, players[two].no))]
            is_white = board.white == players[one].no
            white, black = (one, two) if is_white else (two, one)
            rules = self.edition.colour_rules
            yield explain_colours(board, players[white], players[black], rules)


def accepted_candidates(state: RoundState, edition: DutchEdition) -> list[Candidate]:
    """The accepted candidate of every bracket, from the top."""
    return [
        Judge(bracket, edition).candidate(pairs)
        for bracket, pairs in paired_brackets(RoundField(state, edition.absolute), edition)
    ]
