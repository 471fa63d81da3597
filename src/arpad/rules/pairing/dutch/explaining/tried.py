"""The candidates generated before the accepted one, in classes (C.04.3 B.6, B.7).

Every earlier candidate with the same moved-down players in S1 gives a moved-down player a higher
opponent, keeps an earlier S1, or gives a player of S1 a higher partner, all before being
paired as accepted. The best of such a class shows why none of it was accepted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.exchanges import after
from arpad.rules.pairing.dutch.explaining.judging import Candidate
from arpad.rules.pairing.dutch.explaining.narrowed import best_within, with_pair
from arpad.rules.pairing.dutch.explaining.order import CandidatePart
from arpad.rules.pairing.matching.bits import mask_of, members


@dataclass(frozen=True, slots=True)
class Tried:
    """A class of earlier candidates and its best, if it has a legal one with all these pairs.

    ``pair`` is what they have in common; None: the original S1.
    """

    part: CandidatePart
    pair: tuple[int, int] | None
    best: Candidate | None


def tried_before(accepted: Candidate, edition: DutchEdition) -> Iterator[Tried]:
    """The classes, in the order of generation within each stage."""
    bracket, order = accepted.judge.bracket, accepted.order
    limbo = bracket.moved_down & ~mask_of(order.moved_down)
    rows: Mapping[int, int] = {
        place: 0 if limbo >> place & 1 else row & ~limbo for place, row in bracket.edges.items()
    }
    free = bracket.residents
    search = _Search(accepted, edition)
    for one, two in zip(order.moved_down, order.opponents, strict=True):
        yield from search.higher_partners(rows, one, two, free)
        rows = with_pair(rows, one, two)
        free &= ~(1 << two)
    if order.out:
        original = list(members(free))[: len(order.upper)]
        within = _between(rows, mask_of(original), free)
        yield Tried(CandidatePart.EXCHANGE, None, search.best(within))
    rows = _between(rows, mask_of(order.upper), free)
    free &= ~mask_of(order.upper)
    for one, two in zip(order.upper, order.partners, strict=True):
        yield from search.higher_partners(rows, one, two, free & after(one))
        rows = with_pair(rows, one, two)
        free &= ~(1 << two)


class _Search:
    """The pairs fixed so far are those of players with one possible partner left."""

    def __init__(self, accepted: Candidate, edition: DutchEdition) -> None:
        self.judge = accepted.judge
        self.edition = edition
        self.fixed = 0

    def higher_partners(
        self, rows: Mapping[int, int], one: int, two: int, free: int
    ) -> Iterator[Tried]:
        """The partners ranked above the accepted one; that one is fixed then."""
        for partner in members(free & ((1 << two) - 1)):
            pair = one, partner
            best = None
            if rows[one] >> partner & 1:
                best = self.best(with_pair(rows, *pair), pair)
            yield Tried(CandidatePart.PARTNERS, pair, best)
        self.fixed |= 1 << one | 1 << two

    def best(self, rows: Mapping[int, int], pair: tuple[int, ...] = ()) -> Candidate | None:
        """The best candidate of a class."""
        paired = self.fixed | mask_of(pair)
        best = best_within(self.judge, rows, self.edition, paired)
        return best if best and not best.floating & paired else None


def _between(rows: Mapping[int, int], upper: int, remainder: int) -> dict[int, int]:
    """Within the remainder only pairs of S1 with lower-ranked players of S2."""
    lower = remainder & ~upper
    narrowed = dict(rows)
    for place in members(remainder):
        other = lower & after(place) if upper >> place & 1 else upper & ~after(place)
        narrowed[place] &= ~remainder | other
    return narrowed
