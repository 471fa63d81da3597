"""Pairing one bracket (C.04.3 B)."""

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.criteria.kinds import NextBracket, Quality
from arpad.pairing.dutch.criteria.next_bracket import is_indifferent, single_downfloater
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.generation import first_generated
from arpad.pairing.dutch.tight import TightBracket
from arpad.pairing.dutch.weighing import WeighedBracket
from arpad.pairing.matching.ascent import OddSets
from arpad.pairing.matching.bits import members
from arpad.pairing.values import BracketKind

Pairs = list[tuple[int, int]]


def pair_bracket(bracket: Bracket, edition: DutchEdition) -> Pairs:
    """The pairs of the candidate the rules choose, higher-ranked player first."""
    if not bracket.players & (bracket.players - 1):
        return []
    candidates = tight_candidates(bracket, edition) or WeighedBracket(bracket, edition)
    return first_generated(bracket, candidates)


def tight_candidates(bracket: Bracket, edition: DutchEdition) -> TightBracket | None:
    """The best candidates criterion by criterion; None if that way is closed."""
    if bracket.kind is BracketKind.PENULTIMATE:
        return None
    tight = TightBracket(bracket)
    if not tight.is_complete:
        return None
    try:
        for criterion in edition.criteria:
            match criterion:
                case Quality():
                    for level in criterion.levels(bracket):
                        tight.optimise(level)
                case NextBracket() if bracket.kind is BracketKind.ORDINARY and tight.seats:
                    if not serve_next_bracket(tight):
                        return None
    except OddSets:
        return None
    return tight


def serve_next_bracket(tight: TightBracket) -> bool:
    """Keep the candidates whose downfloaters serve the next bracket best, if that is simple."""
    may_float = 0
    for seat in members(tight.outside):
        may_float |= tight.rows[seat]
    if not is_indifferent(tight.bracket, tight.seats, may_float):
        if tight.seats > 1:
            return False
        for level in single_downfloater(tight.bracket, may_float):
            tight.optimise(level)
    return True
