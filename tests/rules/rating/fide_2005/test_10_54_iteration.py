"""FIDE 2005, 10.54, beyond its printed table."""

import pytest
from tests.rules.rating.builders import LETTER, printed_table, read, round_robin, unrated

from arpad.core.event import Player


def test_a_difference_of_exactly_350_is_not_moved() -> None:
    # 2750 and 2050 score 2 and 1 of 3 (dp 125, -125): Rar 2400, dpa 0, Ra 2400;
    # the unrated score 50 %: first Ru 2400. Nobody is more than 350 away from it.
    players = [
        Player(no=1, name="A", rating=2750),
        Player(no=2, name="B", rating=2050),
        Player(no=3, name="C"),
        Player(no=4, name="D"),
    ]
    (only_pass,) = unrated(read("fide-2005"), round_robin(players, [4, 2, 3, 3]), no=3).passes
    assert only_pass.moved == ()
    assert only_pass.rating == 2400


def test_351_is() -> None:
    # Ra 2400 as before; A counts one less than his rating and B one more: Rc 2400.
    players = [
        Player(no=1, name="A", rating=2751),
        Player(no=2, name="B", rating=2049),
        Player(no=3, name="C"),
        Player(no=4, name="D"),
    ]
    (only_pass,) = unrated(read("fide-2005"), round_robin(players, [4, 2, 3, 3]), no=3).passes
    assert {move.rating: move.counted for move in only_pass.moved} == {2751: 2750, 2049: 2050}
    assert only_pass.centre == 2400


@pytest.mark.parametrize("letter", ["C", "E", "H", "I"])
def test_once_is_one_iteration(letter: str) -> None:
    found = unrated(read("fide-2005"), printed_table(), LETTER[letter])
    assert len(found.passes) == 1


@pytest.mark.parametrize("letter", ["C", "E", "H", "I"])
def test_until_stable_ends_where_nothing_moves_any_more(letter: str) -> None:
    found = unrated(read("fide-2005", iteration="until-stable"), printed_table(), LETTER[letter])
    assert len(found.passes) > 1
    assert found.passes[-1].rating == found.passes[-2].rating
