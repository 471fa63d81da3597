"""FIDE 2022 and 2024, 8.3.3: K.

The text does not say which sentence prevails; the order is the one published lists show:
ever 2400, junior never 2300, fewer than 30 games, everybody else.
"""

from typing import Any

import pytest
from tests.rules.rating.builders import card, day, equal, me, rated, read

from arpad.rules.rating.results import Development

KEYS = ["fide-2022", "fide-2022-rapid", "fide-2022-blitz", "fide-2024", "fide-2025"]


def development(
    rating: int, known: dict[str, Any], key: str = "fide-2022", n: int = 1, **readings: str
) -> Development:
    event = card(me(rating, **known), equal(rating, "½" * n), start=day("2023-06-01"))
    return rated(read(key, **readings), event).development


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [
        # 40 for a new player until 30 games are completed
        (2000, {"games": 0}, 40),
        (2000, {"games": 29}, 40),
        (2000, {"games": 30}, 20),
        # 20 below 2400
        (2399, {"games": 100, "peak": 2399}, 20),
        # 10 once 2400 was published, also afterwards
        (2400, {"games": 100}, 10),
        (2350, {"games": 100, "peak": 2400}, 10),
        (1900, {"games": 100, "peak": 2400}, 10),
        # 40 until the end of the year of the 18th birthday, below 2300
        (2000, {"games": 100, "birth": "2005"}, 40),
        (2000, {"games": 100, "birth": "2005-12-31"}, 40),
        (2000, {"games": 100, "birth": "2004-12-31"}, 20),
        (2299, {"games": 100, "birth": "2010", "peak": 2299}, 40),
        (2300, {"games": 100, "birth": "2010"}, 20),
        # a junior once listed at 2300 is none any more
        (2250, {"games": 100, "birth": "2010", "peak": 2300}, 20),
        (2250, {"games": 10, "birth": "2010", "peak": 2300}, 40),  # but still new
        # ever 2400 comes first
        (2250, {"games": 100, "birth": "2010", "peak": 2400}, 10),
        (2450, {"games": 5}, 10),
        (2250, {"games": 5, "birth": "2010", "peak": 2400}, 10),
    ],
)
def test_k(key: str, rating: int, known: dict[str, Any], k: int) -> None:
    assert development(rating, known, key).k == k


@pytest.mark.parametrize(
    ("rating", "known", "k"),
    [
        (2450, {"games": 5}, 40),
        (2450, {"games": 30}, 10),
        (2250, {"games": 100, "birth": "2010", "peak": 2400}, 10),
        (2250, {"games": 100, "birth": "2010", "peak": 2300}, 40),
        (2300, {"games": 100, "birth": "2010"}, 20),
    ],
)
def test_k_in_the_order_of_the_sentences(rating: int, known: dict[str, Any], k: int) -> None:
    assert development(rating, known, k_order="text").k == k


@pytest.mark.parametrize("key", [*KEYS, "fide-2024-12-rapid", "fide-2024-12-blitz"])
@pytest.mark.parametrize(
    ("junior_k", "rating", "peak", "k"),
    [
        # "as long as their rating remains under 2300": FIDE's lists gave 20 to juniors who had
        # been at 2300 and were below it again in 6,166 player-months, and 40 in 17.
        ("never-2300", 2250, 2300, 20),
        ("never-2300", 2250, 2299, 40),
        ("below-2300", 2250, 2300, 40),
        ("below-2300", 2299, 2399, 40),
        ("below-2300", 2300, 2300, 20),
        ("below-2300", 2250, 2400, 10),
    ],
)
def test_a_junior_below_2300_again(key: str, junior_k: str, rating: int, peak: int, k: int) -> None:
    known = {"games": 100, "birth": "2010", "peak": peak}
    assert development(rating, known, key, junior_k=junior_k).k == k


@pytest.mark.parametrize("key", ["fide-2022", "fide-2024-rapid"])
def test_the_order_of_the_sentences_can_be_had_without_a_junior_by_the_present_rating(
    key: str,
) -> None:
    known = {"games": 100, "birth": "2010", "peak": 2300}
    assert development(2250, known, key, k_order="text").k == 40
    assert development(2250, known, key, k_order="text", junior_k="never-2300").k == 20


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("base", "n", "k"),
    [
        (40, 17, 40),  # 680
        (40, 18, 38),  # 720; 38 · 18 = 684
        (40, 20, 35),
        (20, 35, 20),  # 700 is not more than 700
        (20, 36, 19),
        (20, 39, 17),
        (10, 70, 10),
        (10, 71, 9),
    ],
)
def test_k_times_n_does_not_pass_700(key: str, base: int, n: int, k: int) -> None:
    known = {40: {"games": 0}, 20: {"games": 100}, 10: {"games": 100, "peak": 2400}}[base]
    found = development(2000, known, key, n)
    assert (found.base, found.k, found.games) == (base, k, n)


def test_k_as_given_is_limited_too() -> None:
    assert development(2000, {"k": 40}, n=20).k == 35


def test_more_than_700_games_leave_no_k() -> None:
    assert development(2000, {"games": 100}, n=701).k == 0


def test_games_that_do_not_count_are_no_games() -> None:
    event = card(me(2000), [*equal(2000, "½" * 35), (None, "1"), (2000, "+")])
    assert rated(read("fide-2022"), event).development.k == 20


@pytest.mark.parametrize(
    ("known", "assumed"),
    [
        ({}, {"assumed.games", "assumed.peak", "assumed.birth"}),
        ({"games": 50, "peak": 2100, "birth": "1990"}, set()),
        ({"k": 20}, set()),
    ],
)
def test_what_is_not_known_is_assumed_and_said(known: dict[str, Any], assumed: set[str]) -> None:
    assert set(development(2000, known).assumed) == assumed


def test_a_junior_cannot_be_told_without_a_date() -> None:
    event = card(me(2000, games=50, birth="2010"), equal(2000, "½"))
    found = rated(read("fide-2022"), event).development
    assert found.k == 20
    assert "assumed.year" in found.assumed
