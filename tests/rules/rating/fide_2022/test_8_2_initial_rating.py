"""FIDE 2022, 8.2 (rapid and blitz 7.2): the first rating."""

import pytest
from tests.rules.rating.builders import (
    Card,
    card,
    day,
    equal,
    ignored,
    me,
    period_unrated,
    read,
    scoring,
    unrated,
)

from arpad.core.event import Event


@pytest.mark.parametrize("key", ["fide-2022", "fide-2022-rapid", "fide-2024", "fide-2025"])
def test_8_2_1_zero_in_the_first_event_is_disregarded(key: str) -> None:
    found = unrated(read(key), card(me(), equal(1500, "00000")))
    assert (found.ru, found.listed) == (None, False)
    assert found.void is not None
    assert found.void.reason == "void.points_first_event"
    assert found.void.article == ("7.2.2" if key.endswith("rapid") else "8.2.1")


def test_8_2_1_the_games_are_reported() -> None:
    left_out = ignored(read("fide-2022"), card(me(), equal(1500, "00000")))
    assert [each.article for each in left_out] == 5 * ["8.2.1"]


def test_8_2_1_half_a_point_counts() -> None:
    # ½/5 = .10, dp -366.
    assert unrated(read("fide-2022"), card(me(), equal(1500, "½0000"))).ru == 1134


@pytest.mark.parametrize(("average", "ru", "listed"), [(1500, 700, False), (1900, 1100, True)])
def test_8_2_1_zero_in_a_later_event_counts_with_minus_800(
    average: int, ru: int, listed: bool
) -> None:
    found = unrated(read("fide-2022"), card(me(first_event=False), equal(average, "00000")))
    assert (found.ru, found.listed) == (ru, listed)


def test_8_2_1_a_second_event_of_the_period_is_a_later_one() -> None:
    def event(name: str, lines: Card, start: str) -> Event:
        return card(me(), lines, name=name, start=day(start))

    events = [
        event("First", equal(1500, "11111"), "2022-05-01"),
        event("Second", equal(1500, "00000"), "2022-06-01"),
    ]
    found = period_unrated(read("fide-2022"), events)
    assert (found.n, found.rating) == (10, 1500)


@pytest.mark.parametrize(("reading", "counts"), [("all-games", True), ("rated-opponents", False)])
def test_8_2_1_a_point_against_an_unrated_opponent(reading: str, counts: bool) -> None:
    edition = read("fide-2022", first_event_points=reading)
    event = card(me(), [*equal(1500, "00000"), (None, "1")])
    assert unrated(edition, event).counts is counts


@pytest.mark.parametrize(
    ("half_points", "ru"),
    [
        (9, 2000),  # 50 %: Ra
        (10, 2020),  # each half point above 50 %: 20
        (12, 2060),
        (18, 2180),
        (8, 1957),  # 4/9 → .44, dp -43
        (1, 1556),  # ½/9 → .06, dp -444
    ],
)
def test_8_2_3_standard(half_points: int, ru: int) -> None:
    assert unrated(read("fide-2022"), card(me(), scoring(2000, half_points, 9))).ru == ru


@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz"])
@pytest.mark.parametrize(
    ("half_points", "ru"), [(9, 2000), (10, 2010), (12, 2030), (18, 2090), (8, 1957)]
)
def test_7_2_4_rapid_and_blitz(key: str, half_points: int, ru: int) -> None:
    assert unrated(read(key), card(me(), scoring(2000, half_points, 9))).ru == ru


@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz"])
def test_7_2_4_may_be_read_with_20(key: str) -> None:
    event = card(me(), scoring(2000, 12, 9))
    assert unrated(read(key, half_point="20"), event).ru == 2060


@pytest.mark.parametrize(
    ("half_points", "ru"),
    [(2, 1678), (6, 1913)],  # 1/8 → .13, dp -322; 3/8 → .38, dp -87
)
def test_8_1_1_halves_of_a_percent_are_rounded_up(half_points: int, ru: int) -> None:
    assert unrated(read("fide-2022"), card(me(), scoring(2000, half_points, 8))).ru == ru


@pytest.mark.parametrize(("half_points", "ru"), [(2, 1664), (6, 1905)])  # .12 -336, .37 -95
def test_8_1_1_or_down(half_points: int, ru: int) -> None:
    edition = read("fide-2022", p_halves="down")
    assert unrated(edition, card(me(), scoring(2000, half_points, 8))).ru == ru


def test_8_2_2_ra_is_the_mean_of_the_rated_opponents() -> None:
    event = card(me(), [(1800, "1"), (1900, "0"), (2000, "1"), (2101, "0"), (None, "1")])
    assert unrated(read("fide-2022"), event).ru == 1950  # 7801/4 = 1950.25
