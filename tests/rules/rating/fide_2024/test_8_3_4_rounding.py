"""FIDE 2024, 8.3.4: the change of a period to the nearest integer, .5 away from zero."""

import pytest
from tests.rules.rating.builders import card, day, me, period_rated, rated, read

from arpad.core.event import Event

KEYS = ["fide-2024", "fide-2024-rapid", "fide-2024-12-blitz", "fide-2025"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("other", "change", "new_rating"),
    [
        (2210, -250, 2397),  # a draw, K 10, PD .75: -2.5 → -3
        (2590, 250, 2403),  # +2.5 → +3
        (2365, -50, 2399),  # -0.5 → -1
        (2435, 50, 2401),  # +0.5 → +1
        (2370, -40, 2400),
        (2430, 40, 2400),
    ],
)
def test_away_from_zero(key: str, other: int, change: int, new_rating: int) -> None:
    found = rated(read(key), card(me(2400, k=10), [(other, "½")]))
    assert (found.change, found.new_rating) == (change, new_rating)


def two(other: int) -> list[Event]:
    return [
        card(me(2400, k=10), [(other, "½")], name=name, start=day(start))
        for name, start in (("One", "2024-05-01"), ("Two", "2024-05-20"))
    ]


@pytest.mark.parametrize(
    ("other", "period", "event"),
    [
        (2365, 2399, 2398),  # twice -0.5: -1, or -1 and -1
        (2370, 2399, 2400),  # twice -0.4: -0.8 → -1, or 0 and 0
    ],
)
def test_per_period_or_as_practised_at_times_per_event(other: int, period: int, event: int) -> None:
    assert period_rated(read("fide-2024"), two(other)).new_rating == period
    by_event = read("fide-2024", rounding_unit="event")
    assert period_rated(by_event, two(other)).new_rating == event
