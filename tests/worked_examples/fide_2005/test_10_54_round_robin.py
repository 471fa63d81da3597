"""FIDE 2005, 10.54, with 10.21.b and 10.25: a round robin of ten with four unrated players."""

import pytest
from tests.rules.rating.builders import LETTER, printed_table, rated, read, unrated

from arpad.rules.rating.results import RoundRobinAverage, UnratedPlayer

EVENT = printed_table()


def newcomer(letter: str) -> UnratedPlayer:
    return unrated(read("fide-2005"), EVENT, LETTER[letter])


def average() -> RoundRobinAverage:
    found = newcomer("C").round_robin
    assert found is not None
    return found


def test_p_and_dp_of_the_rated() -> None:
    assert [(entry.score, entry.difference) for entry in average().rated] == [
        (89, 351),
        (78, 220),
        (67, 125),
        (44, -43),
        (33, -125),
        (11, -351),
    ]


def test_rar_is_2375() -> None:
    assert average().mean.value == 2375


def test_dpa_is_29_5() -> None:
    difference = average().mean_difference
    assert difference is not None
    assert 2 * difference.value == 59


def test_ra_is_2348() -> None:
    assert average().average == 2348


@pytest.mark.parametrize(
    ("letter", "first", "centre", "second"),
    [
        ("C", 2411, 2351, 2414),
        ("E", 2386, 2348, 2386),
        ("H", 2150, 2337, 2139),
        ("I", 2032, 2305, 1989),
    ],
)
def test_the_printed_ru_and_the_new_rc_and_ru(
    letter: str, first: int, centre: int, second: int
) -> None:
    found = newcomer(letter)
    (only_pass,) = found.passes
    assert found.estimate is not None
    assert found.estimate.rating is not None
    assert read("fide-2005").initial.rounding.value(found.estimate.rating) == first
    assert only_pass.centre == centre
    assert found.ru == second
    assert found.as_opponent == second


@pytest.mark.parametrize(
    ("letter", "moved"),
    [
        ("C", {"I": 2061}),
        ("E", {"I": 2036}),
        ("H", {"A": 2500}),
        ("I", {"A": 2382, "B": 2382, "C": 2382, "D": 2382, "E": 2382}),
    ],
)
def test_who_counts_as_what(letter: str, moved: dict[str, int]) -> None:
    (only_pass,) = newcomer(letter).passes
    assert {move.opponent: move.counted for move in only_pass.moved} == {
        LETTER[other]: counted for other, counted in moved.items()
    }


# Not printed: by hand, game by game with C 2414, E 2386, H 2139, I 1989; D over 350 is 350.
# A: B .64, C .74, D .76, E .77, F .89, G .85, H .89, I .89, J .85
# F: A .11, B .11, C .18, D .19, E .20, G .30, H .52, I .71, J .30
@pytest.mark.parametrize(
    ("letter", "k", "expected", "change", "new_rating"),
    [
        ("A", 10, 728, 720, 2607),
        ("B", 10, 647, 530, 2505),
        ("D", 10, 540, 600, 2406),
        ("F", 15, 262, 2070, 2171),
        ("G", 15, 424, -1860, 2281),
        ("J", 15, 424, -4860, 2251),
    ],
)
def test_the_rated_players(
    letter: str, k: int, expected: int, change: int, new_rating: int
) -> None:
    found = rated(read("fide-2005"), EVENT, LETTER[letter])
    assert found.development.k == k
    assert (found.expected, found.change, found.new_rating) == (expected, change, new_rating)
