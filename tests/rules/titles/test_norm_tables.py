"""B.01, annex: the tables from 7 to 19 rounds follow from the articles."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from arpad.rules.titles.editions import B01_2023
from arpad.rules.titles.rules.r1_4_8_performance import least_half_points

from .articles import NORMS, Norm, least_score
from .norm_tables import NORM_TABLES

Row = tuple[int, Norm, Fraction, int, int | None]
"""Games, title, points, and the least and the greatest average."""


Least = Callable[[Norm, int, int], Fraction]


def of_arpad(norm: Norm, ra: int, n: int) -> Fraction:
    rule = next(rule for rule in B01_2023.titles if rule.title == norm.title)
    found = least_half_points(B01_2023.ratings, rule, Fraction(ra), n)
    assert found is not None
    return Fraction(found, 2)


BOTH = pytest.mark.parametrize("least_score", [of_arpad, least_score])


def points(text: str) -> Fraction:
    return Fraction(int(text.rstrip("½") or 0)) + (Fraction(1, 2) if "½" in text else 0)


def rows() -> Iterator[Row]:
    for n, table in NORM_TABLES.items():
        for line in table.split("\n")[1:-1]:
            score, *ranges = line.split()
            for norm, averages in zip(NORMS, ranges, strict=True):
                least, _, most = averages.lstrip("≥").partition("-")
                yield n, norm, points(score), int(least), int(most) if most else None


def test_there_are_156_rows_for_4_titles() -> None:
    assert len([*rows()]) == 156 * 4


@BOTH
@pytest.mark.parametrize("n", NORM_TABLES)
def test_a_row_is_the_least_score_for_every_average_in_it(n: int, least_score: Least) -> None:
    for _, norm, score, least, most in (row for row in rows() if row[0] == n):
        assert least_score(norm, least, n) == score
        assert least_score(norm, most or least, n) == score


@BOTH
@pytest.mark.parametrize("n", NORM_TABLES)
def test_only_17_rounds_lack_a_row_below_the_last(n: int, least_score: Least) -> None:
    """6 of 17 is 35.3 %, which 1.4.8b admits; the rules prevail over the table.

    4½ of 13 is 34.6 %: it would round to 35 % and is not in the table either.
    """
    last = [row for row in rows() if row[0] == n][-len(NORMS) :]
    for _, norm, score, *_ in last:
        assert least_score(norm, 3000, n) == (6 if n == 17 else score)
