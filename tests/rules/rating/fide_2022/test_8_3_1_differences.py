"""FIDE 2022, 8.3.1: more than 400 points count as 400, once a tournament for who gains by it."""

import pytest
from tests.rules.rating.builders import (
    card,
    counted_gaps,
    day,
    expectations,
    me,
    period_rated,
    rated,
    read,
)

TWICE = [(1850, "1"), (1800, "1")]


def test_the_higher_rated_is_helped_once_in_his_widest_game() -> None:
    found = rated(read("fide-2022"), card(me(2300), TWICE))
    assert counted_gaps(found) == [450, 400]
    assert expectations(found) == [94, 92]
    assert found.change == 20 * 14  # +.06 and +.08
    assert found.new_rating == 2303


def test_every_game_may_be_read_to_be_capped() -> None:
    found = rated(read("fide-2022", cap="every-game"), card(me(2300), TWICE))
    assert expectations(found) == [92, 92]


@pytest.mark.parametrize(
    ("other", "expected"), [(1900, 92), (1899, 92), (1880, 92), (2700, 8), (2701, 8), (2720, 8)]
)
def test_from_401_on_a_difference_is_400(other: int, expected: int) -> None:
    assert expectations(rated(read("fide-2022"), card(me(2300), [(other, "½")]))) == [expected]


def test_both_sides_of_the_limit_in_one_event() -> None:
    found = rated(read("fide-2022"), card(me(2300), [(1800, "1"), (2800, "1")]))
    assert expectations(found) == [92, 8]


def test_capped_once_whichever_the_side_the_wider_gap_prevails() -> None:
    found = rated(read("fide-2022", cap="once"), card(me(2300), [(1800, "1"), (2801, "1")]))
    assert expectations(found) == [96, 8]  # 500 counts in full


def test_once_in_each_tournament() -> None:
    events = [
        card(me(2300), [(1850, "1")], name="One", start=day("2022-05-01")),
        card(me(2300), [(1850, "1")], name="Two", start=day("2022-05-20")),
    ]
    assert period_rated(read("fide-2022"), events).expected == 2 * 92
