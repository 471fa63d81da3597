"""Ratings that were reached, and titles for them alone (1.3)."""

from datetime import date

from arpad.rules.titles.awards.values import AwardWay, ReachedRating, TitleApplicant, TitleAward
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck


def reached(applicant: TitleApplicant, needed: int) -> tuple[bool | None, int | None]:
    """Whether a rating was reached, and the highest that is known.

    A lower one proves nothing as long as nobody says that none was higher.
    """
    highest = max((each.rating for each in applicant.ratings), default=None)
    if highest is not None and highest >= needed:
        return True, highest
    return (False if applicant.highest_known else None), highest


def first_reached(applicant: TitleApplicant, needed: int) -> ReachedRating | None:
    """The first time a rating is known to have been reached; one without a day is the last."""
    had = [each for each in applicant.ratings if each.rating >= needed]
    return min(had, key=lambda each: (each.day or date.max, not each.exact), default=None)


def award_by_rating(edition: TitleEdition, title: str, applicant: TitleApplicant) -> TitleAward:
    """1.3: a title for a rating, published or not, and the games it takes since July 2017."""
    rules = edition.by_rating
    checks = [rating_1_3(edition, title, applicant)]
    if (games := games_1_3(edition, title, applicant)) is not None:
        checks.append(games)
    missing = []
    if title.startswith("W") and applicant.sex is None:
        missing.append(MissingDatum("sex"))
    missing += [
        MissingDatum("highest" if check.code == "rating" else "games")
        for check in checks
        if check.ok is None
    ]
    oks = [check.ok for check in checks]
    awarded = False if False in oks else None if missing else True
    had = first_reached(applicant, rules.ratings.value[title])
    day = had.day if awarded and had and had.exact else None
    return TitleAward(
        title=title,
        way=AwardWay.RATING,
        awarded=awarded,
        checks=tuple(checks),
        missing=tuple(missing),
        norms=(),
        spare=(),
        day=day,
        edition=edition,
    )


def rating_1_3(edition: TitleEdition, title: str, applicant: TitleApplicant) -> RequirementCheck:
    """The rating of the title."""
    rules = edition.by_rating
    needed = rules.ratings.value[title]
    ok, found = reached(applicant, needed)
    return RequirementCheck(rules.ratings.article, ok, found, needed, "rating")


def games_1_3(
    edition: TitleEdition, title: str, applicant: TitleApplicant
) -> RequirementCheck | None:
    """The rated games, unless the rating was reached by July 2017."""
    rules = edition.by_rating
    had = first_reached(applicant, rules.ratings.value[title])
    if had and had.day and had.day <= rules.games_after:
        return None
    return games_check(applicant, rules.games.value, rules.games.article)


def games_check(applicant: TitleApplicant, needed: int, article: str) -> RequirementCheck:
    """Whether so many rated games were played; open where nobody says."""
    ok = None if applicant.games is None else applicant.games >= needed
    return RequirementCheck(article, ok, applicant.games, needed, "rated_games")
