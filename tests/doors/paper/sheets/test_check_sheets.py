"""The arbiter's two check sheets (Manual: manual check of the pairings, clock-check sheet)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.marks import with_unplayed
from arpad.core.report import Unplayed
from arpad.doors.paper.sheets.checking import clock_check_of, pairing_check_lines

PLAYERS = tuple(Player(no=no, name=f"Player {no}") for no in range(1, 5))
GAMES = (
    Game(round=1, white=1, black=3, result=Result.WHITE_WINS),
    Game(round=1, white=4, black=2, result=Result.DRAW),
    Game(round=2, white=2, black=1, result=Result.BLACK_WINS),
    Game(round=2, white=4, black=3, result=Result.DRAW),
)
OPEN = with_unplayed(
    Event(name="Open", players=PLAYERS, games=GAMES, rounds=3),
    [Unplayed(3, 1, 4), Unplayed(3, 3, 2)],
)


def test_the_lines_have_colours_floats_and_what_is_due() -> None:
    """By hand: 1 has 2 points, 4 one, 2 and 3 half a point, in this order.

    1 had White, then Black against 2, who had half a point less: a downfloat for 1, an upfloat for
    2. 4 had White twice: Black is due, the difference 2. 3 had Black twice: White is due. In round
    2 4 (½) met 3 (0): a downfloat for 4 and an upfloat for 3.
    """
    lines = {line.no: line for line in pairing_check_lines(OPEN, 3)}
    assert list(lines) == [1, 4, 2, 3]
    assert [lines[no].colours for no in (1, 2, 3, 4)] == ["w-", "-w", "--", "ww"]
    assert [lines[no].next for no in (1, 2, 3, 4)] == ["w", "-", "w", "-"]
    assert [lines[no].due for no in (1, 2, 3, 4)] == ["w", "-", "w", "-"]
    assert [lines[no].float_1 for no in (1, 2, 3, 4)] == ["↓", "↑", "↑", "↓"]
    assert [lines[no].float_2 for no in (1, 2, 3, 4)] == [None] * 4
    assert [lines[no].difference for no in (1, 2, 3, 4)] == [0, 0, -2, 2]
    assert [lines[no].twice for no in (1, 2, 3, 4)] == [None, None, "-", "w"]
    assert [lines[no].opponent for no in (1, 2, 3, 4)] == [4, 3, 2, 1]
    assert lines[2].points == Fraction(1, 2)


def test_a_round_robin_has_no_such_sheet() -> None:
    """The sheet is for any Swiss, of which C.04.1 says what a pairing may be."""
    with pytest.raises(BadInput) as refused:
        pairing_check_lines(replace(OPEN, system=System.ROUND_ROBIN), 3)
    assert [each.article for each in refused.value.findings] == ["C.04.1"]


@pytest.mark.parametrize(
    ("control", "both", "by_move"),
    [
        ("90 min/40 + 30 min + 30 s", 180, Fraction(1)),
        ("15 min + 10 s", 30, Fraction(1, 3)),
        ("3+2", 6, Fraction(1, 15)),
    ],
)
def test_clocks_begin_with_the_first_period_of_both(
    control: str, both: int, by_move: Fraction
) -> None:
    check = clock_check_of(replace(OPEN, time_control=control))
    assert check is not None
    assert (check.both, check.by_move) == (Fraction(both), by_move)


def test_an_unknown_time_control_gives_no_expectation() -> None:
    assert clock_check_of(OPEN) is None
