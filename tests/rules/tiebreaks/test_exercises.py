"""Tie-break exercises of FIDE's Technical Commission (V01-1, April 2024): one event of 16 players.

Values as printed there; those of Buchholz under the rules of 2026 are in the Arbiters' Manual 2026,
pp. 258-261. Numbers 4 and 11 are its examples of a half-point bye and a forfeit win.
"""

from fractions import Fraction
from typing import Final

import pytest

from .events import numbers, order, swiss, value, values

LINES: Final = {
    1: "9w1 13b= 2w= 15b1 4w=",
    2: "10b1 7w1 1b= 16w1 3b=",
    3: "11w= 6b1 8w1 4b= 2w=",
    4: "12b1 H 13w1 3w= 1b=",
    5: "13w0 15b0 11w1 7b= 10w1",
    6: "14b0 3w0 U 10w1 8b1",
    7: "15w1 2b0 16b0 5w= 11b0",
    8: "16b= 14w1 3b0 13w1 6w0",
    9: "1b0 10w0 H 11b- U",
    10: "2w0 9b1 15w0 6b0 5b0",
    11: "3b= 16w0 5b0 9w+ 7w1",
    12: "4w0 U 14w+ Z Z",
    13: "5b1 1w= 4b0 8b0 14w0",
    14: "6w1 8b0 12b- Z 13b1",
    15: "7b0 5w1 10b1 1w0 16b0",
    16: "8w= 11b1 7w1 2b0 15w1",
}
RATINGS: Final = {no: 2250 - 50 * no for no in LINES}
EVENT: Final = swiss(LINES, ratings=RATINGS)


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        ("BH", "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
        ("PS/C1", "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10"),
        ("REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"),
        ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        ("BPG", "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2"),
        ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
    ],
)
def test_the_printed_tables(code: str, printed: str) -> None:
    found = values(EVENT, code, "2024")
    assert [found[no] for no in sorted(found)] == numbers(printed)


def test_the_mean_of_the_opponents_buchholz() -> None:
    printed = {1: "12.6", 2: "13.6", 3: "13.4", 4: "13.375", 5: "13.4", 6: "13.25", 8: "13",
               11: "12.75", 12: "15", 16: "13.3"}  # fmt: skip
    found = values(EVENT, "AOB", "2024")
    assert {no: found[no] for no in printed} == {no: Fraction(v) for no, v in printed.items()}


def test_sonneborn_berger_cut_by_the_lowest_opponent() -> None:
    """Number 16: 1.25 2.5 1.5 0 2; the opponent with 1.5 goes, not the product 0."""
    assert value(EVENT, 16, "SB", "2024") == Fraction("7.25")
    assert value(EVENT, 16, "SB/C1", "2024") == Fraction("5.75")
    assert value(EVENT, 11, "SB", "2024") == Fraction("5.75")
    assert value(EVENT, 11, "SB/C1", "2024") == Fraction("4.25")


def test_a_half_point_bye_is_cut_before_the_lowest_opponent() -> None:
    """Number 4: 2, own bye, 1.5, 3.5, 3.5; the bye goes although 1.5 is less. [Ex06: 11.5]"""
    assert value(EVENT, 4, "BH/C1", "2024") == Fraction("11.5")
    assert value(EVENT, 4, "BH/C1", "2026") == Fraction("11.5")


@pytest.mark.parametrize(("no", "old", "new"), [(4, "15", "14"), (11, "13.5", "12.5")])
def test_the_dummy_is_capped_from_march_2026(no: int, old: str, new: str) -> None:
    assert value(EVENT, no, "BH", "2024") == Fraction(old)
    assert value(EVENT, no, "BH", "2026") == Fraction(new)


def test_the_order_of_those_with_three_and_a_half() -> None:
    """After number 2 (4 points): 3 and 4 by Buchholz, 1 and 16 are equal there with 12.5."""
    assert order(EVENT, "BH", "2024")[:4] == [[2], [3], [4], [1, 16]]
