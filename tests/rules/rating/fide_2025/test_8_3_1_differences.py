"""FIDE 2024 as amended on 1 October 2025, 8.3.1: from 2650 on the true difference counts."""

import pytest
from tests.rules.rating.builders import card, counted_gaps, expectations, me, rated, read


@pytest.mark.parametrize(
    ("rating", "other", "counted", "expected"),
    [
        (2650, 2238, 412, 93),
        (2649, 2237, 400, 92),
        (2650, 1914, 736, 100),  # beyond the table
        (2650, 1915, 735, 99),
        (2700, 2300, 400, 92),
    ],
)
def test_for_a_player_of_2650_and_more(
    rating: int, other: int, counted: int, expected: int
) -> None:
    found = rated(read("fide-2025"), card(me(rating), [(other, "1")]))
    assert counted_gaps(found) == [counted]
    assert expectations(found) == [expected]


def test_in_all_his_games() -> None:
    found = rated(read("fide-2025"), card(me(2700), [(2200, "1"), (2100, "1"), (2000, "1")]))
    assert counted_gaps(found) == [500, 600, 700]


def test_his_opponents_below_2650_are_capped() -> None:
    event = card(me(2700), [(2200, "1"), (2000, "1")])
    assert counted_gaps(rated(read("fide-2025"), event, no=2)) == [-400]


def test_a_certain_win_is_worth_nothing() -> None:
    found = rated(read("fide-2025"), card(me(2800), [(2000, "1")]))
    assert (found.change, found.new_rating) == (0, 2800)


@pytest.mark.parametrize("key", ["fide-2024-12-rapid", "fide-2024-12-blitz"])
def test_rapid_and_blitz_know_no_such_exemption(key: str) -> None:
    assert counted_gaps(rated(read(key), card(me(2700), [(2200, "1")]))) == [400]
