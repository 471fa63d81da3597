"""What one list hands on to the next, entry by entry."""

from datetime import date

import pytest

from arpad.core.rating_list import Entry
from arpad.rules.rating.next_list import ListRun, PlayerFacts, next_entry
from arpad.rules.rating.period_results import PeriodUnrated
from arpad.rules.regulations.registry import edition

ELO_1972 = edition("elo-1972")
RUN = ListRun(date(2008, 1, 1), ELO_1972, ELO_1972)


@pytest.mark.parametrize(("rating", "peak", "expected"), [(-10, 0, 0), (-10, None, -10)])
def test_the_highest_rating_may_be_nought_or_less(
    rating: int, peak: int | None, expected: int
) -> None:
    """Elo 1972 has no floor: 0 is a rating like any other."""
    found = next_entry(
        RUN, Entry(player=1, rating=rating, peak=peak), None, None, 0, PlayerFacts(), 1
    )
    assert found is not None
    assert (found.rating, found.peak) == (rating, expected)


def test_a_first_rating_is_the_highest_so_far_even_below_0() -> None:
    first = PeriodUnrated(
        edition=ELO_1972,
        events=(),
        mean=None,
        estimate=None,
        performance=None,
        rating=-34,
        needed=None,
        void=None,
    )
    found = next_entry(RUN, None, None, first, 9, PlayerFacts(), 1)
    assert found is not None
    assert (found.rating, found.peak) == (-34, -34)
