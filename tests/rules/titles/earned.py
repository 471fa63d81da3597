"""Norms and applicants to award titles to, as plain as they can be."""

from datetime import date
from fractions import Fraction
from typing import Any

from arpad.rules.titles.awards.values import EarnedNorm, ReachedRating, TitleApplicant
from arpad.rules.titles.editions import B01_2023
from arpad.rules.titles.verdict import RequirementCheck

SPRING, SUMMER, AUTUMN = date(2023, 4, 9), date(2023, 7, 16), date(2023, 10, 1)
RATING = B01_2023.by_norms.ratings.article


def norm(day: date | None = SPRING, **values: Any) -> EarnedNorm:
    """A GM norm of nine games that counts as nine, in a large Swiss with a round a day."""
    given: dict[str, Any] = {
        "title": "GM", "n": 9, "credit": 9, "score": Fraction(6), "ra": 2480, "rp": 2605,
        "foreigners": True, "slow_days": 9, "large": "1.5.6a", **values,
    }  # fmt: skip
    return EarnedNorm(event=f"Open {day}", start=day, end=day, **given)


THREE = (norm(SPRING), norm(SUMMER), norm(AUTUMN))


def applicant(*ratings: int, **values: Any) -> TitleApplicant:
    """Somebody who had these ratings and none higher."""
    had = tuple(ReachedRating(rating) for rating in ratings)
    return TitleApplicant(name="Candidate", **{"ratings": had, "highest_known": True, **values})


def on(day: date, rating: int, *, exact: bool = False) -> TitleApplicant:
    """Somebody who is known to have had a rating on a day."""
    return TitleApplicant(name="Candidate", ratings=(ReachedRating(rating, day, exact),))


def check(checks: tuple[RequirementCheck, ...], article: str) -> RequirementCheck:
    """The requirement of an article."""
    return next(each for each in checks if each.article == article)
