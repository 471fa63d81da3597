"""The second best candidate of a bracket in the order of C.04.3 B.8."""

from arpad.rules.pairing.dutch.bracket import Scope
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.exchanges import after, halves
from arpad.rules.pairing.dutch.explaining.judging import (
    ByOrder,
    Candidate,
    first_difference,
    is_better,
)
from arpad.rules.pairing.dutch.explaining.narrowed import best_within, without_pair
from arpad.rules.pairing.dutch.explaining.outlook import completes
from arpad.rules.pairing.dutch.generation import first_partner
from arpad.rules.pairing.dutch.pair_bracket import Pairs, tight_candidates
from arpad.rules.pairing.dutch.tight import TightBracket
from arpad.rules.pairing.matching.bits import mask_of, members


def runner_up(accepted: Candidate, edition: DutchEdition) -> Candidate | None:
    """The best of all other legal candidates; None if there is no other."""
    found = next_generated(accepted, edition)
    if found and _is_as_good(accepted, found, edition):
        return found
    return best_without_a_pair(accepted, edition)


def _is_as_good(accepted: Candidate, found: Candidate, edition: DutchEdition) -> bool:
    """Whether a candidate is legal and only generated later, also seen from those below."""
    is_legal = edition.collapses or completes(accepted.judge.bracket, found.floating)
    return is_legal and isinstance(first_difference(accepted, found), ByOrder)


def next_generated(accepted: Candidate, edition: DutchEdition) -> Candidate | None:
    """The next candidate with the same S1 that is equal in all criteria, if there is one.

    The longest row of pairs from the top stays; the next player gets the next possible partner.
    """
    bracket, order = accepted.judge.bracket, accepted.order
    if not accepted.pairs or bracket.scope is Scope.COMPLETING:
        return None
    tight = tight_candidates(bracket, edition)
    if tight is None:
        return None
    of_moved_down = list(zip(order.moved_down, order.opponents, strict=True))
    for one, two in of_moved_down:
        tight.restrict(one, 1 << two)
    for place in members(bracket.moved_down & ~mask_of(order.moved_down)):
        tight.restrict(place, tight.outside)
    taken = mask_of(order.opponents) | mask_of(order.upper)
    lower = bracket.residents & ~taken
    if not tight.attempt(halves(list(order.upper), list(members(lower)), tight)):
        raise AssertionError("the accepted candidate is not among the best")
    found = _next_partners(tight, list(zip(order.upper, order.partners, strict=True)), lower)
    return accepted.judge.candidate(of_moved_down + found) if found else None


def _next_partners(tight: TightBracket, pairs: Pairs, lower: int) -> Pairs:
    """The next transposition (D.1) of the lower half; nothing if it was the last."""
    alive: list[int] = []
    for one, two in pairs:
        alive.append(tight.alive)
        tight.restrict(one, 1 << two)
    for at in reversed(range(len(pairs))):
        tight.alive = alive[at]
        one, two = pairs[at]
        for partner in members(tight.rows[one] & tight.alive & lower & after(two)):
            if tight.restrict(one, 1 << partner):
                rest = [(each, first_partner(tight, each, lower)) for each, _ in pairs[at + 1 :]]
                return [*pairs[:at], (one, partner), *rest]
    return []


def best_without_a_pair(accepted: Candidate, edition: DutchEdition) -> Candidate | None:
    """Any other candidate lacks a pair of the accepted one: forbid each of them in turn."""
    best: Candidate | None = None
    rows = accepted.judge.bracket.edges
    for pair in accepted.pairs:
        found = best_within(accepted.judge, without_pair(rows, *pair), edition)
        if found and (best is None or is_better(found, best)):
            best = found
    return best
