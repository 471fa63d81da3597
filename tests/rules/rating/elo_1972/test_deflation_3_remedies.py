"""Elo 1972, deflation 3: a bonus, or a new start, for an exceptional performance.

Me, rated 1800, scores 3 of 4 against 2000, two of them in each of two events.
"""

import pytest
from tests.rules.rating.builders import card, me, period_rated, read

from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.rules.rating.remedies import performance_over, remedied

FOUR = [card(me(1800), [(2000, "1"), (2000, score)]) for score in ("1", "0")]


def test_a_bonus_is_added_to_the_change() -> None:
    found = period_rated(read("elo-1972"), FOUR)
    assert remedied(found, PlayerRemedy(RemedyKind.BONUS, 25)) == found.new_rating + 25


@pytest.mark.parametrize("remedy", [None, PlayerRemedy(RemedyKind.WITHDRAWN)])
def test_without_an_order_the_change_stays(remedy: PlayerRemedy | None) -> None:
    found = period_rated(read("elo-1972"), FOUR)
    assert remedied(found, remedy) == found.new_rating


def test_a_new_start_is_the_performance_over_all_games() -> None:
    """(1): Rc 2000, 3 of 4, p .75, dp 193: 2193."""
    found = period_rated(read("elo-1972"), FOUR)
    assert remedied(found, PlayerRemedy(RemedyKind.RESTART)) == 2193


def test_no_game_is_no_performance() -> None:
    assert performance_over(read("elo-1972"), []) is None
