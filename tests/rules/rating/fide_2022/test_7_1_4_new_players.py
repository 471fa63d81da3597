"""FIDE 2022, 7.1.4 (rapid and blitz 6.1.4): when a new player is published."""

import pytest
from tests.rules.rating.builders import card, day, equal, me, period_unrated, rated, read, unrated

from arpad.core.event import Event


@pytest.mark.parametrize(("scores", "listed"), [("1100", False), ("11½00", True)])
@pytest.mark.parametrize("key", ["fide-2022", "fide-2022-rapid", "fide-2024", "fide-2025"])
def test_five_games_against_rated_opponents(key: str, scores: str, listed: bool) -> None:
    assert unrated(read(key), card(me(), equal(2000, scores))).listed is listed


def test_unrated_opponents_are_not_counted() -> None:
    event = card(me(), [*equal(2000, "1100"), (None, "1"), (None, "1")])
    found = unrated(read("fide-2022"), event)
    assert (found.n, found.ru, found.listed) == (4, 2000, False)


@pytest.mark.parametrize(("average", "listed"), [(1000, True), (999, False)])
def test_at_least_1000(average: int, listed: bool) -> None:
    found = unrated(read("fide-2022"), card(me(), equal(average, "111000")))
    assert (found.ru, found.listed) == (average, listed)


@pytest.mark.parametrize(("rating", "listed"), [(1010, True), (1009, False)])
def test_7_2_1_below_1000_a_player_is_unrated_on_the_next_list(rating: int, listed: bool) -> None:
    # A loss to an equal with K 20: -10.
    found = rated(read("fide-2022"), card(me(rating), equal(rating, "0")))
    assert (found.new_rating, found.listed) == (rating - 10, listed)


def two(first: str, second: str) -> list[Event]:
    return [
        card(me(), equal(2000, "1½0"), name="First", start=day(first)),
        card(me(), equal(2000, "10"), name="Second", start=day(second)),
    ]


@pytest.mark.parametrize(
    ("first", "second", "games"),
    [
        ("2022-01-01", "2022-01-31", 5),
        ("2022-01-01", "2024-02-29", 5),  # January 2022 to February 2024: 26 months
        ("2022-01-31", "2024-02-01", 5),
        ("2022-01-31", "2024-03-01", 2),  # 27 months
    ],
)
def test_periods_of_at_most_26_months(first: str, second: str, games: int) -> None:
    found = period_unrated(read("fide-2022"), two(first, second))
    assert found.n == games
    assert found.listed is (games == 5)


def test_what_is_too_old_says_so() -> None:
    found = period_unrated(read("fide-2022"), two("2022-01-31", "2024-03-01"))
    left_out = found.events[0].left_out
    assert left_out is not None
    assert (left_out.article, left_out.reason) == ("7.1.4", "void.window")


def test_pooled_results_are_one_result() -> None:
    # 3/3 against 1500 and 0/2 against 2000: 3/5, one half point above 50 %,
    # Ra (4500 + 4000)/5 = 1700, + 20.
    events = [
        card(me(), equal(1500, "111"), name="First", start=day("2022-05-01")),
        card(me(), equal(2000, "00"), name="Second", start=day("2022-06-01")),
    ]
    found = period_unrated(read("fide-2022"), events)
    assert (found.rating, found.listed) == (1720, True)
