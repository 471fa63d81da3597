"""The set of games that came closest to a norm which was not made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from arpad.rules.titles.field import Assumption
from arpad.rules.titles.mix import AnyMix
from arpad.rules.titles.requirements import Requirements
from arpad.rules.titles.search import NormCase, best_set, can_reach
from arpad.rules.titles.shown import figures_of
from arpad.rules.titles.verdict import ClosestSet

if TYPE_CHECKING:
    from arpad.rules.titles.applicant import Applicant, Games
    from arpad.rules.titles.edition import NormTitle


def closest_set(applicant: Applicant, rule: NormTitle) -> ClosestSet | None:
    """The set that would have been the norm if one thing had been otherwise; None: none would.

    In this order: nothing of the games, where the event itself bars norms (1.1, 1.4.5f); half a
    point more; another mix of federations and titles (1.4.3 to 1.4.5); one point more.
    """
    games = next(_nearer_and_nearer(applicant, rule), None)
    if games is None:
        return None
    made = figures_of(applicant.field.edition.ratings, rule, games, applicant.all_games)
    checks = Requirements(applicant, rule, games, made).checks()
    assert made.performance
    return ClosestSet(
        rounds=tuple(game.round for game in games),
        score=Fraction(made.half_points, 2),
        ra=made.performance.ra,
        rp=made.performance.rp,
        lacks=tuple(check for check in checks if check.ok is False),
    )


def _nearer_and_nearer(applicant: Applicant, rule: NormTitle) -> Iterator[Games]:
    """The sets that would do, what would have to change least first."""
    if applicant.court.barred and (found := applicant.found(rule, Assumption.BEST)):
        yield found
    cases = [*applicant.cases(rule, Assumption.BEST)]
    for changed in (
        [replace(case, more=1) for case in cases],
        [replace(case, mix=AnyMix()) for case in cases],
        [replace(case, more=2) for case in cases],
    ):
        yield from _found(changed)


def _found(cases: list[NormCase]) -> Iterator[Games]:
    sets = (best_set(case) for case in cases if can_reach(case))
    yield from (games for games in sets if games)
