"""What a bracket leaves to those below: completion (C.4) and the next bracket (C.7)."""

from dataclasses import dataclass
from typing import Final

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.criteria.differences import c06_pair_score_differences
from arpad.pairing.dutch.criteria.kinds import Quality
from arpad.pairing.dutch.criteria.pairs import c05_downfloaters
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.pair_bracket import tight_candidates
from arpad.pairing.dutch.tight import TightBracket
from arpad.pairing.dutch.weighing import WeighedBracket
from arpad.pairing.matching.bits import mask_of, members
from arpad.pairing.values import BracketKind

# All that the look at the next bracket asks of it.
PAIRS_AND_DIFFERENCES: Final = DutchEdition(
    "next bracket",
    (Quality("C.5", c05_downfloaters), Quality("C.6", c06_pair_score_differences)),
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The most pairs of the next bracket and its score differences, from the largest.

    ``pairs`` is None when that bracket is the last and cannot be paired completely.
    """

    pairs: int | None
    differences: tuple[int, ...] = ()

    @property
    def value(self) -> tuple[int, ...]:
        """Smaller is better."""
        return (1,) if self.pairs is None else (-self.pairs, *self.differences)


def completes(bracket: Bracket, floating: int) -> bool:
    """Whether those who float can all be paired with everybody below, but for a bye."""
    collapsed = Bracket(bracket.field, BracketKind.COLLAPSED, bracket.below, floating, 0, 0)
    return TightBracket(collapsed).is_complete


def outlook(bracket: Bracket, floating: int) -> Outlook:
    """What the next bracket can be with these downfloaters."""
    kind = BracketKind.LAST if bracket.bye_follows else BracketKind.ORDINARY
    following = Bracket(bracket.field, kind, bracket.following, floating, 0, 0)
    if bracket.bye_follows and not TightBracket(following).is_complete:
        return Outlook(None)
    best = tight_candidates(following, PAIRS_AND_DIFFERENCES)
    mates = (best or WeighedBracket(following, PAIRS_AND_DIFFERENCES)).mates
    players = following.players
    pairs = [
        (one, two)
        for one in members(players)
        if (two := mates.get(one, one)) > one and players >> two & 1
    ]
    left = players & ~mask_of(place for pair in pairs for place in pair)
    return Outlook(len(pairs), score_differences(following, pairs, left))


def score_differences(
    bracket: Bracket, pairs: list[tuple[int, int]], floating: int
) -> tuple[int, ...]:
    """A.8: the PSD."""
    scores = bracket.field.scores
    of_pairs = [abs(scores[one] - scores[two]) for one, two in pairs]
    alone = [scores[place] - bracket.floating_difference for place in members(floating)]
    return tuple(sorted(of_pairs + alone, reverse=True))
