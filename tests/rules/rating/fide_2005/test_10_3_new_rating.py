"""FIDE 2005, 10.31 and 10.32: which performances make the first rating."""

import pytest
from tests.rules.rating.builders import card, day, equal, me, period_unrated, read, unrated

from arpad.core.event import Event


def events(*averages: int) -> list[Event]:
    """An even score over six games against each average, a month apart."""
    return [
        card(me(), equal(average, "111000"), name=f"Event {month}", start=day(f"2006-0{month}-01"))
        for month, average in enumerate(averages, start=1)
    ]


@pytest.mark.parametrize(("average", "ru"), [(1600, None), (1601, 1601)])
def test_10_31_a_first_performance_below_1601_is_ignored(average: int, ru: int | None) -> None:
    found = unrated(read("fide-2005"), card(me(), equal(average, "111000")))
    assert found.ru == ru
    assert found.counts is (ru is not None)


def test_10_31_is_cited() -> None:
    found = unrated(read("fide-2005"), card(me(), equal(1600, "111000")))
    assert found.void is not None
    assert found.void.article == "10.31"


def test_10_31_a_later_one_is_not_ignored_in_a_period_either() -> None:
    later = card(me(first_event=False), equal(1600, "111000"), start=day("2006-03-01"))
    assert unrated(read("fide-2005"), later).ru == 1600
    assert period_unrated(read("fide-2005"), [later]).rating == 1600


def test_10_31_so_are_several_first_ones() -> None:
    found = period_unrated(read("fide-2005"), events(1500, 1550, 1800, 1700))
    assert [each.left_out is None for each in found.events] == [False, False, True, True]
    assert (found.n, found.rating) == (12, 1750)


def test_10_31_later_ones_below_are_not() -> None:
    found = period_unrated(read("fide-2005"), events(1800, 1500))
    assert (found.n, found.rating, found.listed) == (12, 1650, True)


def test_10_32_only_1601_and_more_is_published() -> None:
    found = period_unrated(read("fide-2005"), events(1700, 1500))
    assert (found.rating, found.listed) == (1600, False)


def test_10_32_rn_is_rounded_to_an_integer() -> None:
    found = period_unrated(read("fide-2005"), events(1800, 1801, 1801))
    assert found.performance is not None
    assert 3 * found.performance == 5402  # 1800.67
    assert found.rating == 1801
