"""FIDE 2005, 6.1 and 10.20: less than one point in the first event counts for nobody."""

import pytest
from tests.rules.rating.builders import (
    card,
    drawn,
    equal,
    equals,
    ignored,
    me,
    rated,
    read,
    unrated,
)

from arpad.core.event import Player


@pytest.mark.parametrize("scores", ["0" * 9, "½" + "0" * 8])
def test_zero_or_half_a_point_is_ignored(scores: str) -> None:
    found = unrated(read("fide-2005"), card(me(), equal(2200, scores)))
    assert found.ru is None
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("6.1", "void.points_first_event")


def test_one_point_counts() -> None:
    # 1/9 → .11, dp -351.
    assert unrated(read("fide-2005"), card(me(), equal(2200, "1" + "0" * 8))).ru == 1849


def test_in_a_later_event_half_a_point_counts_too() -> None:
    # ½/9 → .06, dp -444.
    event = card(me(first_event=False), equal(2200, "½" + "0" * 8))
    assert unrated(read("fide-2005"), event).ru == 1756


# Four players of 2200 draw with one another; the fifth, unrated, draws with the first only.
ROUND_ROBIN = drawn([*equals(4), Player(no=5, name="Half")], (2, 5, "1"), (3, 5, "1"), (4, 5, "1"))


@pytest.mark.parametrize("no", [1, 2, 3, 4])
def test_his_opponents_results_against_him_are_ignored(no: int) -> None:
    found = rated(read("fide-2005"), ROUND_ROBIN, no)
    assert (found.n, found.half_points, found.change) == (3, 3, 0)
    (left_out,) = ignored(read("fide-2005"), ROUND_ROBIN, no)
    assert (left_out.article, set(left_out.players)) == ("6.1", {no, 5})


# The same with a second unrated player who scores 50 % among the rest.
SIX = drawn(
    [*equals(4), Player(no=5, name="Even"), Player(no=6, name="Half")],
    *((no, 6, "1") for no in (2, 3, 4, 5)),
)


def test_the_round_robin_goes_on_without_him() -> None:
    # Four opponents left for everybody, all at 50 %: dpa 0, Ra 2200, Ru 2200.
    found = unrated(read("fide-2005"), SIX, no=5)
    assert found.round_robin is not None
    assert found.round_robin.n == 4
    assert (found.n, found.ru) == (4, 2200)
