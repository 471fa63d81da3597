"""FIDE 2005, 10.4: a player listed before an earlier event of his is rated."""

from dataclasses import replace

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

EVENT = card(me(2100, listed_after_start=True), equal(2200, "½½½½"))


def test_he_is_rated_as_a_rated_player_with_his_present_rating() -> None:
    found = rated(read("fide-2005"), EVENT)
    assert (found.rating, found.n) == (2100, 4)
    assert found.expected == 4 * 36


def test_for_his_opponents_he_is_unrated() -> None:
    found = rated(read("fide-2005"), EVENT, no=2)
    assert found.n == 0
    (left_out,) = ignored(read("fide-2005"), EVENT, no=2)
    assert left_out.article == "6.4"


def test_nor_does_he_lend_his_rating_to_an_unrated_opponent() -> None:
    late = Player(no=2, name="Late", rating=2100, listed_after_start=True)
    event = card(me(), equal(2200, "½½½"))
    players = (event.players[0], late, *event.players[2:])
    assert unrated(read("fide-2005"), replace(event, players=players)).n == 2


# All are 2200; the late one loses every game, the others draw.
LAST = drawn(
    [Player(no=1, name="Late", rating=2200, listed_after_start=True), *equals(4, first=2)],
    *((1, no, "0") for no in (2, 3, 4, 5)),
)


def test_in_a_round_robin_his_zero_counts_for_himself() -> None:
    # 6.1 is about unrated players, and for himself he is none: four losses to equals, K 15.
    found = rated(read("fide-2005"), LAST)
    assert found.n == 4
    assert found.change == -15 * 200


def test_in_a_round_robin_his_zero_does_not_count_for_the_others() -> None:
    found = rated(read("fide-2005"), LAST, no=2)
    assert (found.n, found.change) == (3, 0)
