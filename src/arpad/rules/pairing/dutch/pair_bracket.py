"""Pairing one bracket (C.04.3 B)."""

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import NextBracket, Quality
from arpad.rules.pairing.dutch.criteria.next_bracket import is_indifferent, single_downfloater
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.generation import first_generated
from arpad.rules.pairing.dutch.tight import TightBracket
from arpad.rules.pairing.dutch.weighing import weighed_candidates
from arpad.rules.pairing.matching.ascent import OddSets
from arpad.rules.pairing.matching.bits import mask_of, members

Pairs = list[tuple[int, int]]


def pair_bracket(bracket: Bracket, edition: DutchEdition) -> Pairs:
    """The pairs of the candidate the rules choose, higher-ranked player first."""
    if not bracket.players & (bracket.players - 1):
        return []
    tight = TightBracket(bracket)
    if is_best(tight, edition):
        return first_generated(bracket, tight)
    return first_generated(bracket, weighed_candidates(bracket, edition, tight))


def pair_if_tight(bracket: Bracket, edition: DutchEdition) -> Pairs | None:
    """The same, unless the bracket would have to be weighed."""
    candidates = tight_candidates(bracket, edition)
    return first_generated(bracket, candidates) if candidates else None


def unpaired(bracket: Bracket, pairs: Pairs) -> int:
    """Who floats."""
    return bracket.players & ~mask_of(place for pair in pairs for place in pair)


def tight_candidates(bracket: Bracket, edition: DutchEdition) -> TightBracket | None:
    """The best candidates criterion by criterion; None if that way is closed."""
    tight = TightBracket(bracket)
    return tight if is_best(tight, edition) else None


def is_best(tight: TightBracket, edition: DutchEdition) -> bool:
    """Keep the best candidates, criterion by criterion; False if that ends before the last."""
    bracket = tight.bracket
    if not tight.is_complete:
        return False
    try:
        for criterion in edition.criteria:
            match criterion:
                case Quality():
                    for level in criterion.levels(bracket):
                        tight.optimise(level)
                case NextBracket() if bracket.looks_down(criterion.while_completing):
                    if not serve_next_bracket(tight):
                        return False
    except OddSets:
        return False
    return True


def serve_next_bracket(tight: TightBracket) -> bool:
    """Keep the candidates whose downfloaters serve the next bracket best, if that is simple."""
    if tight.bracket.scope is Scope.COMPLETING:
        tight.optimise_next_bracket()
        return True
    if not tight.seats:
        return True
    may_float = 0
    for seat in members(tight.outside):
        may_float |= tight.rows[seat]
    if not is_indifferent(tight.bracket, tight.seats, may_float):
        if tight.seats > 1 or tight.bracket.byes & tight.bracket.players:
            return False
        for level in single_downfloater(tight.bracket, may_float):
            tight.optimise(level)
    return True
