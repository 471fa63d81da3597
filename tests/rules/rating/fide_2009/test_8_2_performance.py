"""FIDE 2009, 8.21.a-8.25, 8.3 and 8.32: Ru and the first rating."""

import pytest
from tests.rules.rating.builders import (
    card,
    me,
    period_unrated,
    printed_table,
    read,
    scoring,
    unrated,
)


@pytest.mark.parametrize(
    ("half_points", "ru"),
    [
        (9, 2000),  # 8.22
        (10, 2015),  # 8.23, as both examples calculate it
        (18, 2135),
        (8, 1957),  # 8.24: .44, -43
        (2, 1649),  # .11, -351
    ],
)
def test_ru(half_points: int, ru: int) -> None:
    assert unrated(read("fide-2009"), card(me(), scoring(2000, half_points, 9))).ru == ru


@pytest.mark.parametrize("readings", [{"half_point": "12.5"}, {"k": "confirmed"}])
def test_8_23_as_printed_is_twelve_and_a_half(readings: dict[str, str]) -> None:
    edition = read("fide-2009", **readings)
    assert unrated(edition, card(me(), scoring(2000, 11, 9))).ru == 2025


@pytest.mark.parametrize(("letter", "ru"), [("C", 2423), ("E", 2393), ("H", 2144), ("I", 2006)])
def test_8_3_a_period_of_one_round_robin_gives_the_rating_of_8_58(letter: str, ru: int) -> None:
    found = period_unrated(read("fide-2009"), [printed_table()], letter)
    assert (found.n, found.rating, found.listed) == (9, ru, True)
