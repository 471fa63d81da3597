"""FIDE 2009, 8.58: the table of 2005 again, with 15 a half point and a limit of 400."""

import pytest
from tests.rules.rating.builders import LETTER, printed_table, rated, read, unrated

from arpad.rules.rating.results import UnratedPlayer

EVENT = printed_table()


def newcomer(letter: str) -> UnratedPlayer:
    return unrated(read("fide-2009"), EVENT, LETTER[letter])


def test_ra_is_2348() -> None:
    average = newcomer("C").round_robin
    assert average is not None
    assert average.mean.value == 2375
    assert average.average == 2348


@pytest.mark.parametrize(
    ("letter", "first", "centre", "second"),
    [
        ("C", 2423, 2348, 2423),
        ("E", 2393, 2348, 2393),
        ("H", 2150, 2342, 2144),
        ("I", 2032, 2322, 2006),
    ],
)
def test_the_printed_ru_and_the_new_rc_and_ru(
    letter: str, first: int, centre: int, second: int
) -> None:
    found = newcomer(letter)
    (only_pass,) = found.passes
    assert found.estimate is not None
    assert found.estimate.rating is not None
    assert read("fide-2009").initial.rounding.value(found.estimate.rating) == first
    assert only_pass.centre == centre
    assert found.ru == second


@pytest.mark.parametrize(
    ("letter", "moved"),
    [("C", {}), ("E", {}), ("H", {"A": 2550}), ("I", {"A": 2432, "B": 2432})],
)
def test_who_counts_as_what(letter: str, moved: dict[str, int]) -> None:
    (only_pass,) = newcomer(letter).passes
    assert {move.opponent: move.counted for move in only_pass.moved} == {
        LETTER[other]: counted for other, counted in moved.items()
    }


@pytest.mark.parametrize(
    ("letter", "k", "expected", "change"),
    [
        ("A", 20, 736, 1280),
        ("B", 20, 648, 1040),
        ("D", 20, 540, 1200),
        ("F", 30, 255, 4350),
        ("G", 30, 421, -3630),
        ("J", 30, 421, -9630),
    ],
)
def test_the_printed_we_and_change(letter: str, k: int, expected: int, change: int) -> None:
    found = rated(read("fide-2009"), EVENT, LETTER[letter])
    assert found.development.k == k
    assert (found.expected, found.change) == (expected, change)


@pytest.mark.parametrize(
    ("letter", "new_rating"),
    [("A", 2613), ("B", 2510), ("D", 2412), ("F", 2194), ("G", 2264), ("J", 2204)],
)
def test_rn_is_rounded_to_the_nearest_integer(letter: str, new_rating: int) -> None:
    # 2612.8, 2510.4, 2412, 2193.5, 2263.7, 2203.7
    assert rated(read("fide-2009"), EVENT, LETTER[letter]).new_rating == new_rating
