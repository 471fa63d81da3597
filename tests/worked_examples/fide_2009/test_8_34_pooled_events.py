"""FIDE 2009, 8.34: 1/3, 3/5 and 2½/4 against averages of 2220, 2150 and 2200.

The print contradicts itself about the averages (2200, 2150, 220; 2000, 2150, 2200);
2220, 2150 and 2200 give the printed 2184 and 2199.
"""

import pytest
from tests.rules.rating.builders import card, day, equal, me, period_unrated, read

from arpad.core.event import Event
from arpad.rules.rating.period_results import PeriodUnrated


def events() -> list[Event]:
    return [
        card(me(), equal(2220, "100"), name="First", start=day("2009-07-10")),
        card(me(), equal(2150, "11100"), name="Second", start=day("2009-08-10")),
        card(me(), equal(2200, "11½0"), name="Third", start=day("2009-09-10")),
    ]


def found(**readings: str) -> PeriodUnrated:
    return period_unrated(read("fide-2009", **readings), events())


def test_it_is_as_if_he_had_scored_six_and_a_half_of_twelve() -> None:
    assert (found().half_points, found().n) == (13, 12)


def test_the_average_of_all_opponents_is_2184() -> None:
    estimate = found().estimate
    assert estimate is not None
    assert estimate.centre == 2184  # 26210/12 = 2184.17


def test_his_first_rating_is_2199() -> None:
    assert found().rating == 2199
    assert found().listed


@pytest.mark.parametrize("readings", [{"half_point": "12.5"}, {"k": "confirmed"}])
def test_with_twelve_and_a_half_a_half_point_it_would_be_2197(readings: dict[str, str]) -> None:
    assert found(**readings).rating == 2197  # 2196.5
