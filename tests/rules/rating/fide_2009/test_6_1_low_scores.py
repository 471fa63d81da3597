"""FIDE 2009, 6.1 and 8.21: less than one point in the first event."""

import pytest
from tests.rules.rating.builders import (
    card,
    day,
    drawn,
    equal,
    equals,
    me,
    period_unrated,
    rated,
    read,
    unrated,
)


@pytest.mark.parametrize("scores", ["0000", "½000"])
def test_8_21_is_discarded(scores: str) -> None:
    found = unrated(read("fide-2009"), card(me(), equal(2000, scores)))
    assert found.ru is None
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("8.21", "void.points_first_event")


def test_8_21_one_point_is_not() -> None:
    # 1/4 = .25, dp -193.
    assert unrated(read("fide-2009"), card(me(), equal(2000, "1000"))).ru == 1807


def test_8_21_may_be_read_with_the_half_point_of_6_41() -> None:
    # ½/4 = .125 → .13, dp -322.
    edition = read("fide-2009", first_event="half-point")
    assert unrated(edition, card(me(), equal(2000, "½000"))).ru == 1678


@pytest.mark.parametrize("scores", ["0000", "½000"])
def test_6_1_the_opponents_results_are_ignored_too(scores: str) -> None:
    assert rated(read("fide-2009"), card(me(), equal(2000, scores)), no=2).n == 0


def test_6_1_in_a_round_robin_too() -> None:
    event = drawn([me(), *equals(4, first=2)], *((1, no, "0") for no in (2, 3, 4, 5)))
    found = rated(read("fide-2009"), event, no=2)
    assert (found.n, found.change) == (3, 0)


def test_6_1_after_a_performance_above_the_minimum_his_result_counts_for_himself() -> None:
    # 2½/5, then 0/4, all against 2000: 2½/9 = .28, dp -166.
    events = [
        card(me(), equal(2000, "1½½½0"), name="First", start=day("2009-08-01")),
        card(me(), equal(2000, "0000"), name="Second", start=day("2009-09-01")),
    ]
    found = period_unrated(read("fide-2009"), events)
    assert found.n == 9
    assert found.rating == 1834
    assert found.listed
