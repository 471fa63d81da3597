"""FIDE 2005, 10.21.a-10.25: Ru of an unrated player in one event."""

import pytest
from tests.rules.rating.builders import (
    card,
    equal,
    me,
    rated,
    read,
    round_robin,
    scoring,
    twice,
    unrated,
)

from arpad.core.event import Player


@pytest.mark.parametrize(
    ("half_points", "games", "ru"),
    [
        (9, 9, 2200),  # 10.22
        (10, 9, 2213),  # 10.23: 2212.5
        (11, 9, 2225),
        (18, 9, 2313),  # 2312.5
        (8, 9, 2157),  # 10.24: .44, -43
        (3, 9, 1927),  # 1½/9 → .17, -273
        (2, 8, 1878),  # 1/8 → .13, -322
        (6, 8, 2113),  # 3/8 → .38, -87
    ],
)
def test_in_a_swiss(half_points: int, games: int, ru: int) -> None:
    assert unrated(read("fide-2005"), card(me(), scoring(2200, half_points, games))).ru == ru


def test_zero_in_a_later_event_is_undetermined() -> None:
    found = unrated(read("fide-2005"), card(me(first_event=False), equal(2200, "0" * 9)))
    assert found.ru is None
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("10.1.a", "void.undetermined")


def test_all_the_points_are_not() -> None:
    assert unrated(read("fide-2005"), card(me(), equal(2200, "1111"))).ru == 2250  # 4 · 12.5


def test_a_rated_player_with_an_undetermined_dp_is_left_out_of_rar_and_dpa() -> None:
    # 2600 wins all; 2300 and 2200 score 50 %: Rar 2250, dpa 0.
    players = [
        Player(no=1, name="A", rating=2600),
        Player(no=2, name="B", rating=2300),
        Player(no=3, name="C", rating=2200),
        Player(no=4, name="D"),
        Player(no=5, name="E"),
    ]
    event = round_robin(players, [8, 4, 4, 2, 2])
    average = unrated(read("fide-2005"), event, no=4).round_robin
    assert average is not None
    assert average.average == 2250


# 2400 makes 4 of 6, 2300 3, the unrated 3 and 2: dp 125 and 0, Rar 2350, dpa 62.5.
DOUBLE = twice(
    round_robin(
        [
            Player(no=1, name="A", rating=2400),
            Player(no=2, name="B", rating=2300),
            Player(no=3, name="C"),
            Player(no=4, name="D"),
        ],
        [4, 3, 3, 2],
    )
)


@pytest.mark.parametrize(
    ("reading", "no", "ru"),
    [
        # n = 3 opponents: Ra 2303.1 → 2303; 2/6 → .33, -125 · 3/4 = -93.75: 2209.25.
        ("opponents", 3, 2303),
        ("opponents", 4, 2209),
        # n = 6 games: Ra 2296.4 → 2296; -125 · 6/7 = -107.1: 2188.9.
        ("games", 3, 2296),
        ("games", 4, 2189),
    ],
)
def test_in_a_double_round_robin(reading: str, no: int, ru: int) -> None:
    assert unrated(read("fide-2005", double_n=reading), DOUBLE, no).ru == ru


def test_in_a_double_round_robin_every_game_is_expected() -> None:
    # 2400 against 2300 .64, 2303 .63 (97), 2209 .75 (191), twice.
    assert rated(read("fide-2005"), DOUBLE).expected == 2 * (64 + 63 + 75)
