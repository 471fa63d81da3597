"""A round of an event as its sheets show it: the order of the boards, fixed boards, points."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Bye, ByeKind, Correction, Event, Game, Player, Result, System
from arpad.core.marks import with_unplayed
from arpad.core.report import Acceleration, Unplayed
from arpad.doors.paper.sheets.rounds import round_boards

PLAYERS = tuple(Player(no=no, name=f"Player {no}", rating=2500 - 10 * no) for no in range(1, 8))
FIRST = (
    Game(round=1, white=1, black=4, result=Result.DRAW),
    Game(round=1, white=5, black=2, result=Result.BLACK_WINS),
    Game(round=1, white=3, black=6, result=Result.WHITE_WINS),
)
EVENT = Event(
    name="Open", players=PLAYERS, games=FIRST, byes=(Bye(1, 7, ByeKind.PAIRING),), rounds=3
)
SECOND = [Unplayed(2, 4, 1), Unplayed(2, 6, 5), Unplayed(2, 7, 3)]
PAIRED = with_unplayed(EVENT, SECOND)


def test_boards_come_by_score_sum_and_number() -> None:
    """C.04.2 D.9. Before round 2 have 2, 3 and 7 a point, 1 and 4 half, 5 and 6 nothing.

    7-3 has the highest score (1), then 4-1 (½), then 6-5 (0); 2 sits out.
    """
    made = round_boards(PAIRED)
    assert [(each.board, each.white.no, each.black.no) for each in made.boards] == [
        (1, 7, 3),
        (2, 4, 1),
        (3, 6, 5),
    ]
    assert [each.white.points for each in made.boards] == [1, Fraction(1, 2), 0]
    assert made.head.round == 2


def test_the_sum_of_both_decides_where_the_higher_scores_are_level() -> None:
    """3-4 has 1 + ½ points and 2-5 has 1 + 0: 3-4 comes first, though 2 is the smaller number."""
    made = round_boards(with_unplayed(EVENT, [Unplayed(2, 2, 5), Unplayed(2, 3, 4)]))
    assert [each.white.no for each in made.boards] == [3, 2]


@pytest.mark.parametrize(("code", "first"), [("2026", [2, 7, 6]), ("2017", [7, 2, 6])])
def test_virtual_points_count_for_the_boards_of_2026(code: str, first: list[int]) -> None:
    """Numbers 1 to 4 have a virtual point in round 2, as Baku gives the upper group.

    With it 2-1 has 2 + 1½ and 7-3 has 2 + 1; without, 7-3 has 1 + 1 and 2-1 has 1 + ½.
    """
    event = with_unplayed(EVENT, [Unplayed(2, 2, 1), Unplayed(2, 6, 5), Unplayed(2, 7, 3)])
    upper = Acceleration(
        match_points=None, points=Fraction(1), first_round=1, last_round=2, first=1, last=4
    )
    report = replace(event.report, type_code=f"FIDE_DUTCH_{code}", acceleration=(upper,))
    made = round_boards(replace(event, report=report))
    assert [each.white.no for each in made.boards] == first


def test_boards_that_a_file_states_are_kept() -> None:
    games = tuple(
        Game(round=each.round, white=each.white, black=each.black, result=each.result, board=board)
        for board, each in zip((12, 11, 10), FIRST, strict=True)
    )
    made = round_boards(Event(name="Open", players=PLAYERS, games=games))
    assert [(each.board, each.white.no) for each in made.boards] == [(10, 3), (11, 5), (12, 1)]


def test_a_round_robin_keeps_the_order_of_its_schedule() -> None:
    made = round_boards(
        Event(name="League", players=PLAYERS, games=FIRST, system=System.ROUND_ROBIN)
    )
    assert [(each.white.no, each.black.no) for each in made.boards] == [(1, 4), (5, 2), (3, 6)]


def test_a_fixed_board_moves_its_game_and_nobody_else_out_of_order() -> None:
    made = round_boards(PAIRED, fixed={6: 1})
    assert [(each.board, each.white.no, each.fixed) for each in made.boards] == [
        (1, 6, True),
        (2, 7, False),
        (3, 4, False),
    ]


def test_a_fixed_board_beyond_the_last_is_kept() -> None:
    made = round_boards(PAIRED, fixed={4: 20})
    assert [each.board for each in made.boards] == [1, 2, 20]


def test_two_with_fixed_boards_who_meet_sit_at_whites() -> None:
    made = round_boards(PAIRED, fixed={7: 3, 3: 2})
    assert [(each.board, each.white.no) for each in made.boards] == [(1, 4), (2, 6), (3, 7)]


def test_tables_of_a_journal_are_kept_for_games_without_a_result() -> None:
    tables = {(2, 7, 3): 31, (2, 4, 1): 33, (2, 6, 5): 32}
    made = round_boards(PAIRED, tables=tables, fixed={4: 33})
    assert [(each.board, each.white.no, each.fixed) for each in made.boards] == [
        (31, 7, False),
        (32, 6, False),
        (33, 4, True),
    ]


def test_points_are_those_the_round_was_paired_on() -> None:
    """C.04.2 D.8: a result corrected after the next round was paired does not count for it."""
    late = Game(
        round=1, white=1, black=4, result=Result.WHITE_WINS, correction=Correction(Result.DRAW, 3)
    )
    event = with_unplayed(
        Event(name="Open", players=PLAYERS, games=(late, *FIRST[1:]), rounds=3), SECOND
    )
    assert round_boards(event).boards[1].white.points == Fraction(1, 2)


def test_who_sits_out_comes_with_the_bye() -> None:
    """Nobody has points before round 1: the boards are those of 1, 2 and 3."""
    made = round_boards(EVENT)
    assert [(each.player.no, each.kind) for each in made.out] == [(7, ByeKind.PAIRING)]
    assert [each.result for each in made.boards] == [
        Result.DRAW,
        Result.BLACK_WINS,
        Result.WHITE_WINS,
    ]


def test_a_round_that_is_not_paired_is_refused() -> None:
    with pytest.raises(UnknownName):
        round_boards(PAIRED, 3)
    with pytest.raises(BadInput):
        round_boards(Event(name="Open", players=PLAYERS, games=()))
