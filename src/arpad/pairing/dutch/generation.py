"""C.04.3 B.6, B.7 and D: of equally good candidates the one generated first."""

from collections.abc import Callable
from typing import Protocol

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.exchanges import choose_upper_half
from arpad.pairing.matching.bits import mask_of, members


class Candidates(Protocol):
    """The best candidates of a bracket, to be narrowed down."""

    rows: dict[int, int]
    mates: dict[int, int]
    outside: int

    def open_to(self, place: int) -> int:
        """The partners a player may still get."""

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does."""

    def best(
        self, rows: dict[int, int], extra: Callable[[int, int], int]
    ) -> tuple[int, dict[int, int]]:
        """Among the best candidates with these edges, the one with most of ``extra``."""


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
    for partner in members(candidates.open_to(place) & partners):
        if candidates.restrict(place, 1 << partner):
            return partner
    raise AssertionError
