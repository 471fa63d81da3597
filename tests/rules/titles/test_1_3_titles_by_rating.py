"""1.3: FM 2300, CM 2200, WFM 2100, WCM 2000, with 30 games since July 2017."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.rules.titles.awards.ratings import award_by_rating
from arpad.rules.titles.awards.values import ReachedRating, TitleAward
from arpad.rules.titles.editions import EDITIONS
from arpad.rules.titles.verdict import MissingDatum

from .earned import applicant, on


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
@pytest.mark.parametrize(
    ("title", "needed"), [("FM", 2300), ("CM", 2200), ("WFM", 2100), ("WCM", 2000)]
)
def test_the_rating_of_each_title(edition: object, title: str, needed: int) -> None:
    chosen = next(each for each in EDITIONS if each is edition)
    for rating, ok in ((needed, True), (needed - 1, False)):
        award = award_by_rating(chosen, title, applicant(rating, sex="w", games=30))
        assert award.awarded is ok
        assert award.checks[0][:4] == ("1.3", ok, rating, needed)


def candidate_master(**values: object) -> TitleAward:
    return award_by_rating(EDITIONS[-1], "CM", applicant(2200, **values))


def test_thirty_games() -> None:
    assert candidate_master(games=29).awarded is False
    assert candidate_master(games=30).awarded is True


def test_games_nobody_counted_leave_it_open() -> None:
    award = candidate_master()
    assert (award.awarded, award.missing) == (None, (MissingDatum("games"),))


@pytest.mark.parametrize(("day", "awarded"), [(date(2017, 7, 1), True), (date(2017, 7, 2), None)])
def test_games_are_asked_for_after_1_july_2017(day: date, awarded: bool | None) -> None:
    assert award_by_rating(EDITIONS[-1], "CM", on(day, 2200)).awarded is awarded


def test_the_title_is_of_the_day_the_rating_was_reached() -> None:
    day = date(2024, 5, 20)
    who = applicant(games=30)
    reached = replace(who, ratings=(ReachedRating(2203, day, exact=True),))
    assert award_by_rating(EDITIONS[-1], "CM", reached).day == day
