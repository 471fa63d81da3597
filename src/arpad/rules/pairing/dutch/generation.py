"""C.04.3 B.6, B.7 and D: of equally good candidates the one generated first."""

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.exchanges import choose_upper_half
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.candidates import Candidates


def first_generated(bracket: Bracket, candidates: Candidates) -> list[tuple[int, int]]:
    """The pairs of the first of the best candidates."""
    paired = moved_down_to_pair(bracket, candidates)
    pairs = [(place, first_partner(candidates, place, bracket.residents)) for place in paired]
    remainder = list(members(bracket.residents & ~mask_of(two for _, two in pairs)))
    inside = mask_of(remainder)
    mates = candidates.mates
    size = sum(place in mates and inside >> mates[place] & 1 for place in remainder) // 2
    upper = choose_upper_half(remainder, size, candidates)
    lower = inside & ~mask_of(upper)
    return pairs + [(place, first_partner(candidates, place, lower)) for place in upper]


def moved_down_to_pair(bracket: Bracket, candidates: Candidates) -> list[int]:
    """D.3: which moved-down players are paired, the highest-ranked where there is a choice."""
    return [
        place
        for place in members(bracket.moved_down)
        if candidates.restrict(place, bracket.residents)
    ]


def first_partner(candidates: Candidates, place: int, partners: int) -> int:
    """D.1: the highest-ranked partner a best candidate gives to a player."""
    partner = candidates.first_partner(place, partners)
    if partner is None:
        raise AssertionError("a paired player without a partner")
    return partner
