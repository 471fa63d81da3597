"""FEDA 1996, 9.54 and 9.55: the changes are summed and Rn rounded to the nearest 5 or 0."""

import pytest
from tests.rules.rating.builders import card, day, me, period_rated, rated, read

from arpad.core.event import Event


@pytest.mark.parametrize(
    ("other", "change", "new_rating"),
    [
        (2490, 250, 2305),  # a draw with D -190, .25: 2302.5
        (2110, -250, 2300),  # a draw with D 190, .75: 2297.5
        (2450, 200, 2300),  # D -150, .30: 2302
        (2330, 40, 2300),  # D -30, .46: 2300.4
        (2520, 280, 2305),  # D -220, .22: 2302.8
    ],
)
def test_to_the_nearest_five_two_and_a_half_up(other: int, change: int, new_rating: int) -> None:
    found = rated(read("feda-1996"), card(me(2300), [(other, "½")]))
    assert (found.change, found.new_rating) == (change, new_rating)


def test_only_the_sum_over_the_events_is_rounded() -> None:
    def event(month: int) -> Event:
        return card(me(2300), [(2450, "½")], name=f"Event {month}", start=day(f"1996-0{month}-01"))

    found = period_rated(read("feda-1996"), [event(1), event(2)])
    assert found.change == 400  # twice +2
    assert found.new_rating == 2305


def test_k_is_that_of_each_event() -> None:
    # 25 in the first, 15 in the second, from which games are 30: 25 · .5 + 15 · .5.
    events = [
        card(me(2000, games=29), [(2000, "1")], name="First", start=day("1996-01-01")),
        card(me(2000, games=30), [(2000, "1")], name="Second", start=day("1996-02-01")),
    ]
    found = period_rated(read("feda-1996"), events)
    assert found.change == 2000
    assert found.new_rating == 2020
