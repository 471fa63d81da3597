"""1.5: 27 games, the rating, and what else norms must have together."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.rules.titles.awards.by_norms import award_by_norms
from arpad.rules.titles.awards.values import EarnedNorm, TitleApplicant, TitleAward
from arpad.rules.titles.editions import B01_2023
from arpad.rules.titles.verdict import MissingDatum

from .earned import AUTUMN, SPRING, SUMMER, THREE, applicant, check, norm, on


def applied(*norms: EarnedNorm, who: TitleApplicant | None = None, title: str = "GM") -> TitleAward:
    return award_by_norms(B01_2023, title, who or applicant(2500), norms or THREE)


def test_three_norms_of_nine_games_and_the_rating_are_enough() -> None:
    award = applied()
    assert award.awarded is True
    assert (award.games, len(award.norms)) == (27, 3)
    assert award.missing == (MissingDatum("rating_day"),)


def test_26_games_are_too_few() -> None:
    """9 + 9 + 8: a team championship of eight games, say."""
    award = applied(THREE[0], THREE[1], norm(AUTUMN, n=8, credit=8))
    assert award.awarded is False
    assert check(award.checks, "1.5.1")[1:4] == (False, 26, 27)


def test_two_long_norms_are_enough() -> None:
    """13 games and one point more than needed count as 14 (1.4.1d)."""
    assert applied(norm(SPRING, credit=14), norm(SUMMER, credit=13)).awarded is True


@pytest.mark.parametrize(
    ("title", "needed"), [("GM", 2500), ("IM", 2400), ("WGM", 2300), ("WIM", 2200)]
)
def test_the_rating_of_each_title(title: str, needed: int) -> None:
    norms = [replace(each, title=title) for each in THREE]
    for rating, ok in ((needed, True), (needed - 1, False)):
        award = applied(*norms, who=applicant(rating, sex="w"), title=title)
        assert check(award.checks, "1.5.3")[1:4] == (ok, rating, needed)
        assert award.awarded is ok


def test_a_lower_rating_proves_nothing_unless_it_was_the_highest() -> None:
    award = applied(who=applicant(2480, highest_known=False))
    assert award.awarded is None
    assert award.missing == (MissingDatum("highest"),)


def test_a_woman_s_title_needs_to_know_the_sex() -> None:
    norms = [replace(each, title="WGM") for each in THREE]
    award = applied(*norms, title="WGM")
    assert (award.awarded, award.missing) == (None, (MissingDatum("sex"),))


class TestOneRoundADay:
    """1.1.3a, for GM and WGM: three days with one round, in one event."""

    @pytest.mark.parametrize(("days", "ok"), [(2, False), (3, True), (None, None)])
    def test_in_one_of_the_events(self, days: int | None, ok: bool | None) -> None:
        award = applied(*(norm(day, slow_days=days) for day in (SPRING, SUMMER, AUTUMN)))
        assert check(award.checks, "1.1.3a")[1:4] == (ok, days, 3)
        assert award.awarded is ok

    def test_one_is_enough(self) -> None:
        award = applied(
            norm(SPRING, slow_days=0), norm(SUMMER, slow_days=None), norm(AUTUMN, slow_days=3)
        )
        assert award.awarded is True

    def test_is_not_asked_for_im(self) -> None:
        norms = [replace(each, title="IM", slow_days=0) for each in THREE]
        award = applied(*norms, title="IM")
        assert award.awarded is True
        assert not any(each.article == "1.1.3a" for each in award.checks)


class TestEightGames:
    """1.4.1c: of norms with a ninth game that was not played one may be used."""

    SHORT = tuple(norm(day, n=8, credit=9, eight_games=True) for day in (SPRING, SUMMER, AUTUMN))

    def test_one_counts_as_nine(self) -> None:
        assert applied(self.SHORT[0], *THREE[1:]).awarded is True

    def test_a_second_is_left_out(self) -> None:
        award = applied(self.SHORT[0], self.SHORT[1], THREE[2])
        assert (award.awarded, award.games) == (False, 18)
        assert len(award.spare) == 1

    def test_the_one_that_serves_best_is_used(self) -> None:
        weak = replace(self.SHORT[0], large=None)
        rest = [replace(each, large=None) for each in THREE[1:]]
        award = applied(weak, self.SHORT[1], *rest)
        assert award.awarded is True
        assert weak in award.spare


def test_one_norm_must_need_no_exemption_from_foreigners() -> None:
    """1.4.3e."""
    home = [replace(each, foreigners=False) for each in THREE]
    award = applied(*home)
    assert award.awarded is False
    assert check(award.checks, "1.4.3e")[1:4] == (False, 0, 1)
    assert applied(home[0], home[1], THREE[2]).awarded is True


class TestLargeEvents:
    """1.5.6: with a norm made after 30 June 2022 one must be of a large Swiss or championship."""

    def test_one_is_asked_for(self) -> None:
        small = [replace(each, large=None) for each in THREE]
        award = applied(*small)
        assert award.awarded is False
        assert check(award.checks, "1.5.6")[1:3] == (False, None)
        assert applied(*small[:2], norm(AUTUMN, large="1.5.6f")).awarded is True

    def test_norms_until_june_2022_ask_for_none(self) -> None:
        days = (date(2021, 5, 1), date(2022, 1, 5), date(2022, 6, 30))
        assert applied(*(norm(day, large=None) for day in days)).awarded is True

    def test_one_day_later_they_do(self) -> None:
        days = (date(2021, 5, 1), date(2022, 1, 5), date(2022, 7, 1))
        assert applied(*(norm(day, large=None) for day in days)).awarded is False


class TestDayOfTheTitle:
    """0.4.3: the last norm or the rating, whichever is later."""

    def test_the_rating_came_first(self) -> None:
        assert applied(who=on(SPRING, 2510)).day == AUTUMN

    def test_the_rating_came_last(self) -> None:
        day = date(2023, 12, 1)
        assert applied(who=on(day, 2500, exact=True)).day == day

    def test_a_report_only_says_that_it_was_reached_by_then(self) -> None:
        award = applied(who=on(date(2023, 12, 1), 2500))
        assert (award.awarded, award.day) == (True, None)
        assert award.missing == (MissingDatum("rating_day"),)

    def test_norms_that_were_not_needed_do_not_delay_it(self) -> None:
        award = applied(*THREE, norm(date(2023, 11, 20)), who=on(SPRING, 2500))
        assert award.day == AUTUMN
        assert [each.day for each in award.spare] == [date(2023, 11, 20)]


def test_norms_from_before_july_2005_had_to_be_registered() -> None:
    """1.5.5: by July 2013, which no report can say."""
    award = applied(norm(date(2005, 6, 30)), *THREE[1:])
    assert award.awarded is None
    assert award.missing == (MissingDatum("registration"),)
    assert applied(norm(date(2005, 7, 1)), *THREE[1:]).awarded is True


@pytest.mark.parametrize(("doubtful", "awarded"), [(0, False), (8, False), (9, None)])
def test_a_norm_without_a_verdict_leaves_it_open(doubtful: int, awarded: bool | None) -> None:
    """18 games, and so many that may come with a result nobody could judge."""
    award = award_by_norms(B01_2023, "GM", applicant(2500), THREE[:2], doubtful)
    assert award.awarded is awarded
    assert (MissingDatum("norm") in award.missing) is (awarded is None)
