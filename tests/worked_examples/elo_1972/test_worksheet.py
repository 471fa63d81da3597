"""Elo 1972, steps 1-16: the fourteen columns for the examples after (4) and step 12.

The numbers of the second player are printed: P .60, D 72, Ro - Ra 124, Pe .67, N·Pe 10.7, We
10.2, W - We -1.2, -24. The adjusted D is 67 as in the example after (3), so Rp is 2246 + 67.
"""

import pytest
from tests.rules.rating.builders import card, equal, me, rated, read, round_robin

from arpad.core.errors import BadInput
from arpad.core.event import Player
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.worksheet import WorksheetLine, worksheet_of

from .test_b_and_c_three_rated_of_sixteen import EVENT

SHEET = worksheet_of(rate_event(read("elo-1972"), EVENT))


def line(no: int) -> WorksheetLine:
    (found,) = [each for each in SHEET.lines if each.no == no]
    return found


def test_what_stands_above_and_below() -> None:
    assert (SHEET.players, SHEET.rated, SHEET.average) == (16, 3, 2246)
    assert SHEET.mean.value == 2390
    assert SHEET.adjusted is not None
    assert round(SHEET.adjusted) == 144


def test_the_line_of_the_second_player() -> None:
    assert line(2) == WorksheetLine(
        no=2,
        rated=True,
        name="2370",
        rating=2370,
        half_points=18,
        score=60,
        difference=72,
        adjusted=67,
        performance=2313,
        gap=124,
        expected_each=67,
        product=1070,
        expected=1020,
        sum=-120,
        change=-2400,
        new_rating=2346,
    )


def test_the_line_of_an_unrated_player_ends_with_column_7() -> None:
    # 7/15 → .47, D -21 · 15/16 = -19.69 → -20.
    assert line(4) == WorksheetLine(
        no=4,
        rated=False,
        name="Unrated 4",
        rating=None,
        half_points=14,
        score=47,
        difference=-21,
        adjusted=-20,
        performance=2226,
    )


def test_lines_are_in_the_order_of_the_final_standing() -> None:
    assert [each.half_points for each in SHEET.lines] == [24, 21, 18] + 8 * [14] + 5 * [13]


def test_an_undetermined_performance_is_left_open() -> None:
    players = [
        Player(no=1, name="Ana", rating=2400),
        Player(no=2, name="Berta", rating=2300),
        Player(no=3, name="Carla", rating=None),
    ]
    event = round_robin(players, [4, 2, 0])
    first = worksheet_of(rate_event(read("elo-1972"), event)).lines[0]
    assert (first.score, first.difference, first.adjusted, first.performance) == (100,) + 3 * (
        None,
    )
    assert first.new_rating == rated(read("elo-1972"), event).new_rating


@pytest.mark.parametrize("key", ["elo-1972", "fide-2009"])
def test_other_events_and_editions_have_none(key: str) -> None:
    swiss = card(me(2200), equal(2200, "½"))
    with pytest.raises(BadInput, match=r"worksheet\.none"):
        worksheet_of(rate_event(read(key), swiss))
