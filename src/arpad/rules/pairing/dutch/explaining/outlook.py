"""What a bracket leaves to those below: completion (C.4) and the next bracket (C.7, C8 in 2026)."""

from dataclasses import dataclass
from typing import Final

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.differences import c06_pair_score_differences
from arpad.rules.pairing.dutch.criteria.downfloaters import c07_scores
from arpad.rules.pairing.dutch.criteria.kinds import Completion, Quality
from arpad.rules.pairing.dutch.criteria.pairs import c05_downfloaters
from arpad.rules.pairing.dutch.descent import complete
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.pair_bracket import tight_candidates, unpaired
from arpad.rules.pairing.dutch.tight import TightBracket
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.dutch.weighing import weighed_candidates
from arpad.rules.pairing.matching.bits import mask_of, members

# All that the look at the next bracket asks of it.
PAIRS_AND_DIFFERENCES: Final = DutchEdition(
    key="next bracket",
    criteria=(Quality("C.5", c05_downfloaters), Quality("C.6", c06_pair_score_differences)),
)
DOWNFLOATERS_AND_SCORES: Final = DutchEdition(
    key="next bracket of 2026",
    criteria=(Completion("C4"), Quality("C6", c05_downfloaters), Quality("C7", c07_scores)),
    collapses=False,
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


@dataclass(frozen=True, slots=True)
class Leftovers:
    """The scores of those who float from the next bracket, from the highest."""

    scores: tuple[int, ...]

    @property
    def value(self) -> tuple[int, ...]:
        """Smaller is better."""
        return (len(self.scores), *self.scores)


def completes(bracket: Bracket, floating: int) -> bool:
    """Whether those who float can all be paired with everybody below, but for a bye."""
    field, kind = bracket.field, BracketKind.COLLAPSED
    below = Bracket(
        field=field,
        kind=kind,
        residents=bracket.below,
        moved_down=floating,
        following=0,
        below=0,
        bye_candidates=bracket.bye_candidates,
        asked=Scope.CLOSED,
    )
    return TightBracket(below).is_complete


def outlook(bracket: Bracket, floating: int) -> Outlook:
    """What the next bracket can be with these downfloaters (C.7)."""
    is_last = bracket.bye_follows
    following = Bracket(
        field=bracket.field,
        kind=BracketKind.LAST if is_last else BracketKind.ORDINARY,
        residents=bracket.following,
        moved_down=floating,
        following=0,
        below=0,
        bye_candidates=bracket.bye_candidates,
        asked=Scope.CLOSED if is_last else Scope.OPEN,
    )
    if is_last and not TightBracket(following).is_complete:
        return Outlook(None)
    best = tight_candidates(following, PAIRS_AND_DIFFERENCES)
    mates = (best or weighed_candidates(following, PAIRS_AND_DIFFERENCES)).mates
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


def leftovers(bracket: Bracket, floating: int) -> Leftovers:
    """Who must float from the next bracket with these downfloaters (C8 of 2026)."""
    field, below = bracket.field, bracket.below & ~bracket.following
    byes = bracket.byes & (floating | bracket.below)
    waiting = byes if byes & floating and not byes & (byes - 1) else 0
    byes &= ~waiting
    groups = (group for group in field.groups.values() if group & below)
    after = next(groups, 0)
    following = Bracket(
        field=field,
        kind=BracketKind.ORDINARY if below else BracketKind.LAST,
        residents=bracket.following,
        moved_down=floating & ~waiting,
        following=after,
        below=below,
        bye_follows=bool(byes & after),
        bye_candidates=byes,
        asked=Scope.OPEN,
        waiting=waiting,
    )
    following, pairs = complete(following, DOWNFLOATERS_AND_SCORES)
    left = unpaired(following, pairs) | waiting
    scores = (field.scores[place] for place in members(left))
    return Leftovers(tuple(sorted(scores, reverse=True)))
