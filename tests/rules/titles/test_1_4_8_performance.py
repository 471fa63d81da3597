"""1.4.8 and 1.4.9: performance, average and score."""

from fractions import Fraction

import pytest

from arpad.rules.titles.editions import B01_2023
from arpad.rules.titles.rules.r1_4_8_performance import (
    difference,
    is_enough_score,
    least_half_points,
)

from .norm_events import check_of, judged, one_player

RATINGS = B01_2023.ratings
RULES = {rule.title: rule for rule in B01_2023.titles}


def drawn(rating: int, wins: int = 0, draws: int = 9) -> str:
    """Nine games against GMs of one rating from three federations."""
    results = ["1"] * wins + ["="] * draws + ["0"] * (9 - wins - draws)
    federations = ["GER", "FRA", "ITA"] * 3
    games = zip(federations, results, strict=True)
    return "\n".join(f"GM {rating} {federation} {result}" for federation, result in games)


# 50 %: dp 0, so the average is the performance.
@pytest.mark.parametrize(
    ("title", "needed"), [("GM", 2600), ("IM", 2450), ("WGM", 2400), ("WIM", 2250)]
)
def test_the_performance_of_each_title(title: str, needed: int) -> None:
    assert judged(one_player(drawn(needed)), title).norm is True
    found = judged(one_player(drawn(needed - 1)), title)
    assert found.norm is False
    assert check_of(found, "1.4.8")[1:4] == (False, needed - 1, needed)


# All won: dp 800, so that the average alone decides.
@pytest.mark.parametrize(
    ("title", "needed"), [("GM", 2380), ("IM", 2230), ("WGM", 2180), ("WIM", 2030)]
)
def test_1_4_8a_the_average_of_each_title(title: str, needed: int) -> None:
    assert judged(one_player(drawn(needed, 9, 0)), title).norm is True
    # One opponent higher or lower would round away, so all are one point lower.
    found = judged(one_player(drawn(needed - 1, 9, 0)), title)
    assert found.norm is False
    assert check_of(found, "1.4.8a")[1:4] == (False, needed - 1, needed)


@pytest.mark.parametrize(
    ("half_points", "n", "enough"),
    [(7, 10, True), (9, 13, False), (12, 17, True), (6, 9, False), (7, 9, True)],
)
def test_1_4_8b_35_percent_unrounded(half_points: int, n: int, enough: bool) -> None:
    # 3½/10 = 35 %; 4½/13 = 34.6 %; 6/17 = 35.3 %; 3/9 = 33 %; 3½/9 = 39 %.
    assert is_enough_score(RATINGS, half_points, n) is enough


@pytest.mark.parametrize(
    ("half_points", "n", "dp"),
    [(12, 9, 125), (0, 9, -800), (18, 9, 800), (9, 9, 0), (15, 10, 193), (21, 24, -43)],
)
def test_1_4_9_the_table(half_points: int, n: int, dp: int) -> None:
    # 6/9 = 67 %; 7½/10 = 75 %; 10½/24 = 43.75, 44 %.
    assert difference(RATINGS, half_points, n) == dp


@pytest.mark.parametrize(
    ("mean", "n", "least"),
    [(2478, 9, Fraction(6)), (2473, 9, Fraction(13, 2)), (2344, 9, None), (2459, 13, Fraction(9))],
)
def test_the_least_score_of_the_annex(mean: int, n: int, least: Fraction | None) -> None:
    # Questions 10 (6 with 2478, 6½ with 2473) and NORM-13 (9 with 2459), for GM.
    found = least_half_points(RATINGS, RULES["GM"], Fraction(mean), n)
    assert (None if found is None else Fraction(found, 2)) == least


def test_without_a_game_there_is_nothing_to_judge() -> None:
    found = judged(one_player("H\nU\nGM 2500 GER -"))
    assert (found.norm, found.n, found.score) == (False, 0, Fraction(0))
    assert (found.ra, found.dp, found.rp) == (None, None, None)
    assert [check_of(found, article).ok for article in ("1.4.8", "1.4.8a", "1.4.8b")] == [False] * 3


def test_ra_is_compared_rounded_or_not() -> None:
    # Eight of 2380 and one of 2376: 2379.56, rounded 2380.
    text = drawn(2380, 9, 0).replace("2380", "2376", 1)
    assert judged(one_player(text)).norm is True
    assert judged(one_player(text), readings={"average": "exact"}).norm is False
