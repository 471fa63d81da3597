"""A bracket with some of its pairs only, and its best candidate."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.criteria.kinds import (
    Completion,
    Criterion,
    Level,
    NextBracket,
    Quality,
)
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.judging import Candidate, Judge
from arpad.pairing.dutch.outlook import completes
from arpad.pairing.dutch.pair_bracket import pair_bracket
from arpad.pairing.dutch.tight import TightBracket
from arpad.pairing.matching.bits import members
from arpad.pairing.values import BracketKind


@dataclass(frozen=True)
class NarrowedBracket(Bracket):
    """A bracket in which only some pairs may be made."""

    allowed: Mapping[int, int] = field(default_factory=dict, compare=False)

    @cached_property
    def edges(self) -> dict[int, int]:
        """Who may be paired with whom."""
        return dict(self.allowed)


def best_within(
    judge: Judge, allowed: Mapping[int, int], edition: DutchEdition, paired: int = 0
) -> Candidate | None:
    """The best candidate with these pairs only; None if none is legal.

    ``paired`` may not float, if the round can be completed so.
    """
    same = {each.name: getattr(judge.bracket, each.name) for each in fields(judge.bracket)}
    bracket = NarrowedBracket(**same, allowed=allowed)
    is_final = bracket.kind in (BracketKind.LAST, BracketKind.COLLAPSED)
    if is_final and not TightBracket(bracket).is_complete:
        return None
    if paired and bracket.kind is BracketKind.PENULTIMATE:
        edition = keeping(paired, edition)
    found = judge.candidate(pair_bracket(bracket, edition))
    if bracket.kind is BracketKind.PENULTIMATE and not completes(bracket, found.floating):
        return None
    ahead = judge.outlook(found.floating)
    if ahead and ahead.pairs is None:
        # None of them lets the last bracket be completed: in C.7 they are all equal.
        rest = tuple(each for each in edition.criteria if not isinstance(each, NextBracket))
        found = judge.candidate(pair_bracket(bracket, replace(edition, criteria=rest)))
    return found


def keeping(paired: int, edition: DutchEdition) -> DutchEdition:
    """The edition with a criterion after the completion: these players are paired."""

    def levels(bracket: Bracket) -> Iterator[Level]:
        yield Level(dict.fromkeys(members(bracket.players), 0), paired)

    criteria: list[Criterion] = []
    for each in edition.criteria:
        criteria.append(each)
        if isinstance(each, Completion):
            criteria.append(Quality("paired", levels))
    return replace(edition, criteria=tuple(criteria))


def without_pair(rows: Mapping[int, int], one: int, two: int) -> dict[int, int]:
    """All pairs but one."""
    return {**rows, one: rows[one] & ~(1 << two), two: rows[two] & ~(1 << one)}


def with_pair(rows: Mapping[int, int], one: int, two: int) -> dict[int, int]:
    """Only pairs that leave these two to each other."""
    alone = ~(1 << one | 1 << two)
    forced = {place: row & alone for place, row in rows.items()}
    return forced | {one: 1 << two & rows[one], two: 1 << one & rows[two]}
