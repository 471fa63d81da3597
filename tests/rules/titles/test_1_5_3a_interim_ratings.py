"""1.5.3a: a rating may be reached in the middle of an event, whatever comes after it.

Against 2400 a difference of 5 to 10 points gives the lower-rated player an expectation of 0.49
(8.1.2), so that with K = 20 a win brings 10.2: 2390 becomes 2400.2, 2389 no more than 2399.2.
"""

from datetime import date
from typing import Any

import pytest

from arpad.program.interim_ratings import reached_in
from arpad.program.reading import read
from arpad.rules.titles.awards.values import ReachedRating


def event(rating: int, k: int | None = 20) -> dict[str, Any]:
    """A win on the first day and a loss on the second."""
    own = {"no": 1, "name": "A", "rating": rating, "games": 100}
    return {
        "start": "2025-03-01",
        "end": "2025-03-02",
        "rounds": 2,
        "round_dates": ["2025-03-01", "2025-03-02"],
        "players": [
            own if k is None else {**own, "k": k},
            {"no": 2, "name": "B", "rating": 2400, "k": 10},
            {"no": 3, "name": "C", "rating": 2400, "k": 10},
        ],
        "games": [
            {"round": 1, "white": 1, "black": 2, "result": "1-0"},
            {"round": 2, "white": 3, "black": 1, "result": "1-0"},
        ],
    }


def reached(document: dict[str, Any]) -> list[ReachedRating]:
    found = read(document)
    return list(reached_in(found, found.players[0]))


@pytest.mark.parametrize(("rating", "best"), [(2390, 2400), (2389, 2399)])
def test_the_whole_points_after_a_win(rating: int, best: int) -> None:
    day = date(2025, 3, 1)
    assert reached(event(rating)) == [
        ReachedRating(rating, day),
        ReachedRating(best, day, exact=True),
    ]


def test_without_days_it_was_reached_by_the_end() -> None:
    undated = {**event(2390), "round_dates": []}
    assert reached(undated)[-1] == ReachedRating(2400, date(2025, 3, 2))


def test_where_k_had_to_be_assumed_nothing_is_proved() -> None:
    assert reached(event(2390, k=None)) == [ReachedRating(2390, date(2025, 3, 1))]
