"""Ratings raised on one day: 1 October 2022 (rapid and blitz) and 1 March 2024."""

from datetime import date

import pytest

from arpad.rules.rating.lifts import one_time_lift, standard_lift
from arpad.rules.regulations.edition import OneTimeLift, StandardLift
from arpad.rules.regulations.registry import edition


def march_2024(key: str = "fide-2024") -> OneTimeLift:
    rule = edition(key).lists.one_time_lift
    assert rule is not None
    return rule.value


def october_2022(key: str = "fide-2022-rapid") -> StandardLift:
    rule = edition(key).lists.standard_lift
    assert rule is not None
    return rule.value


@pytest.mark.parametrize(
    ("rating", "lifted"),
    [
        (1000, 1400),
        (1500, 1700),
        (1950, 1970),
        (1997, 1998),  # 1998.2
        (1998, 1999),  # 1998.8
        (1999, 1999),  # 1999.4
        (2000, 2000),
        (2001, 2001),
        (2800, 2800),
    ],
)
def test_two_fifths_of_the_way_to_2000(rating: int, lifted: int) -> None:
    assert one_time_lift(march_2024(), rating) == lifted


def test_on_1_march_2024() -> None:
    assert march_2024().day == date(2024, 3, 1)


@pytest.mark.parametrize("key", ["fide-2024-rapid", "fide-2024-blitz"])
def test_on_all_three_lists(key: str) -> None:
    assert march_2024(key) == march_2024()


@pytest.mark.parametrize(
    ("rating", "standard", "lifted"),
    [
        (1800, 1950, 1850),
        (1800, 1901, 1801),
        (1800, 1900, 1800),  # exactly 100 is not more
        (1800, 1700, 1800),
        (1800, None, 1800),
    ],
)
@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz"])
def test_never_more_than_100_below_the_standard_rating(
    key: str, rating: int, standard: int | None, lifted: int
) -> None:
    assert standard_lift(october_2022(key), rating, standard) == lifted


def test_on_1_october_2022() -> None:
    assert october_2022().day == date(2022, 10, 1)


def test_standard_ratings_were_not_raised_that_day() -> None:
    assert edition("fide-2022").lists.standard_lift is None
