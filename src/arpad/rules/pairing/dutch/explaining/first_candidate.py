"""The first candidate of a bracket (C.04.3 B.2, B.3) and what forbids it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from arpad.rules.pairing.barred import unwanted_pairs
from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import Absolute, ByeEligibility, Completion, LowestBye
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.explaining.judging import Candidate
from arpad.rules.pairing.dutch.explaining.outlook import completes
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import RoundState

Barring = Callable[[RoundState], dict[int, int]]

# Where the organiser's wishes are written: records XXP and 260 of the TRF.
UNWANTED = "XXP, 260"


@dataclass(frozen=True, slots=True)
class BarringCriterion:
    """An absolute criterion, worked out for a round."""

    article: str
    barring: Barring
    barred: dict[int, int]


@dataclass(frozen=True, slots=True)
class Breach:
    """Why a candidate is not legal: a pair, a bye, or downfloaters with whom nothing completes."""

    article: str
    reason: Barring | type[ByeEligibility | LowestBye | Completion]
    places: tuple[int, ...]


def bars_of(state: RoundState, edition: DutchEdition) -> tuple[BarringCriterion, ...]:
    """What no pair of a round may break."""
    rules = [(each.article, each.barred) for each in edition.criteria if isinstance(each, Absolute)]
    rules.append((UNWANTED, unwanted_pairs))
    return tuple(BarringCriterion(article, barring, barring(state)) for article, barring in rules)


def first_candidate(accepted: Candidate) -> Candidate:
    """S1 and S2 in their natural order, with as many pairs as the accepted candidate has."""
    bracket = accepted.judge.bracket
    residents = list(members(bracket.residents))
    m1 = len(accepted.order.moved_down)
    pairs = list(zip(list(members(bracket.moved_down))[:m1], residents, strict=False))
    rest, size = residents[m1:], len(accepted.pairs) - m1
    pairs += zip(rest[:size], rest[size : 2 * size], strict=True)
    return accepted.judge.candidate(pairs)


def find_bar(pair: tuple[int, int], bars: tuple[BarringCriterion, ...]) -> Breach | None:
    """The first criterion that forbids a pair."""
    one, two = pair
    broken = (bar for bar in bars if bar.barred.get(one, 0) >> two & 1)
    return next((Breach(bar.article, bar.barring, pair) for bar in broken), None)


def breaches(
    candidate: Candidate, bars: tuple[BarringCriterion, ...], edition: DutchEdition
) -> Iterator[Breach]:
    """Everything that makes a candidate illegal, pairs first."""
    for pair in candidate.pairs:
        if barred := find_bar(pair, bars):
            yield barred
    bracket, left = candidate.judge.bracket, tuple(members(candidate.floating))
    if bracket.scope is Scope.CLOSED and (wrong := candidate.floating & ~bracket.byes):
        yield _wrong_bye(bracket, wrong, edition)
        return
    must_complete = bracket.scope is Scope.COMPLETING or not edition.collapses
    if must_complete and not completes(bracket, candidate.floating):
        anybody = replace(bracket, bye_candidates=bracket.field.may_get_bye)
        reason = LowestBye if completes(anybody, candidate.floating) else Completion
        yield Breach(article_of(reason, edition), reason, left)


def article_of(kind: type[ByeEligibility | LowestBye | Completion], edition: DutchEdition) -> str:
    """Where an edition has a criterion of a kind."""
    return next(each.article for each in edition.criteria if isinstance(each, kind))


def _wrong_bye(bracket: Bracket, places: int, edition: DutchEdition) -> Breach:
    """C.2, or C5 of 2026: another score must get the bye."""
    barred = places & ~bracket.field.may_get_bye
    reason = ByeEligibility if barred else LowestBye
    return Breach(article_of(reason, edition), reason, tuple(members(barred or places)))
