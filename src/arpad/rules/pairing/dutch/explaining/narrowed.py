"""A bracket with some of its pairs only, and its best candidate."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import (
    Completion,
    Criterion,
    Level,
    NextBracket,
    Quality,
)
from arpad.rules.pairing.dutch.descent import complete
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.explaining.judging import Candidate, Judge
from arpad.rules.pairing.dutch.explaining.outlook import completes, outlook
from arpad.rules.pairing.dutch.pair_bracket import pair_bracket
from arpad.rules.pairing.dutch.tight import TightBracket
from arpad.rules.pairing.matching.bits import members


@dataclass(frozen=True, kw_only=True)
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
    if paired:
        edition = keeping(paired, edition)
    if not edition.collapses:
        return _completing(judge, bracket, edition)
    if bracket.scope is Scope.CLOSED and not TightBracket(bracket).is_complete:
        return None
    found = judge.candidate(pair_bracket(bracket, edition))
    if bracket.scope is Scope.COMPLETING and not completes(bracket, found.floating):
        return None
    if bracket.bye_follows and found.floating and outlook(bracket, found.floating).pairs is None:
        # None of them lets the last bracket be completed: in C.7 they are all equal.
        rest = tuple(each for each in edition.criteria if not isinstance(each, NextBracket))
        found = judge.candidate(pair_bracket(bracket, replace(edition, criteria=rest)))
    return found


def _completing(judge: Judge, bracket: Bracket, edition: DutchEdition) -> Candidate | None:
    """The best candidate where every bracket must let the round be completed (C4 of 2026)."""
    bye_follows = bool(bracket.byes & bracket.following)
    bracket = replace(bracket, asked=Scope.OPEN, bye_follows=bye_follows)
    found = judge.candidate(complete(bracket, edition)[1])
    compatible = bracket.field.compatible
    if any(compatible[place] & found.floating for place in members(found.floating)):
        # Only because of the pairs left out they float both, and below they do not meet.
        bracket = replace(bracket, asked=Scope.COMPLETING, bye_follows=False)
        found = judge.candidate(pair_bracket(bracket, edition))
    return found if completes(bracket, found.floating) else None


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
