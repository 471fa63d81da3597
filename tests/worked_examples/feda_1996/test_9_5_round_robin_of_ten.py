"""The cross table of FIDE 2005 10.54 under FEDA 1996: Ra 2348, no iteration.

Derived by hand: We = P(D)·10 - ½ (9.53), K 10 from 2200 up and 15 below, Rn to the
nearest 5 (9.55), Ru + 12.5 a half point or + dp·9/10 (9.23, 9.25). D = R − Ra (9.52), with Ra of
9.21.b.1-9.21.b.3.
"""

import pytest
from tests.rules.rating.builders import LETTER, printed_table, rated, read, unrated

EVENT = printed_table()


def test_ra_is_2348() -> None:
    average = rated(read("feda-1996"), EVENT, LETTER["A"]).round_robin
    assert average is not None
    assert average.average == 2348  # 2375 - 29.5 · 9/10 = 2348.45


@pytest.mark.parametrize(
    ("letter", "gap", "expected", "change", "new_rating"),
    [
        ("A", 252, 760, 400, 2605),  # .81: 8.1 - .5, 2604
        ("B", 152, 650, 500, 2505),  # .70: 7.0 - .5
        ("D", 52, 520, 800, 2410),  # .57: 5.7 - .5, 2408
        ("F", -198, 190, 3150, 2180),  # .24: 2.4 - .5, 15 · 2.1, 2181.5
        ("G", -48, 380, -800, 2290),  # .43: 4.3 - .5, 2292
        ("J", -48, 380, -2800, 2270),  # .43: 4.3 - .5, 2272
    ],
)
def test_a_rated_player(letter: str, gap: int, expected: int, change: int, new_rating: int) -> None:
    found = rated(read("feda-1996"), EVENT, LETTER[letter])
    assert found.average is not None
    assert found.average.gap == gap
    assert (found.expected, found.change, found.new_rating) == (expected, change, new_rating)


@pytest.mark.parametrize(
    ("letter", "ru"),
    [
        ("C", 2410),  # 2348 + 5 · 12.5 = 2410.5
        ("E", 2385),  # 2348 + 3 · 12.5 = 2385.5
        ("H", 2150),  # 2348 - 220 · .9 = 2150
        ("I", 2030),  # 2348 - 351 · .9 = 2032.1
    ],
)
def test_an_unrated_player(letter: str, ru: int) -> None:
    found = unrated(read("feda-1996"), EVENT, LETTER[letter])
    assert found.ru == ru
    assert found.listed
