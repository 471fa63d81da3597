from dataclasses import replace
from fractions import Fraction

import pytest
from tests.documents import report_of, scoring_of
from tests.rules.pairing.builders import contender

from arpad.core.event import Bye, ByeKind, Correction, Event, Game, Player, Result
from arpad.rules.pairing.baku import baku_2016, baku_2026, upper_group
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.handling import HANDLING_2017, HANDLING_2026
from arpad.rules.pairing.initial_order import initial_order
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.values import Board, Colour, Float


def test_b_2_rating_then_title_then_alphabet() -> None:
    players = [
        Player(no=1, name="Zola", rating=2400),
        Player(no=2, name="Adam", rating=2400),
        Player(no=3, name="Wang", rating=2400, title="WGM"),
        Player(no=4, name="Fine", rating=2400, title="FM"),
        Player(no=5, name="Best", rating=2500),
        Player(no=6, name="None"),
    ]
    assert [player.no for player in initial_order(players)] == [5, 3, 4, 2, 1, 6]


def test_d_9_score_of_the_higher_then_sum_then_number() -> None:
    players = {no: contender(no, score=score) for no, score in enumerate((4, 4, 4, 3, 2, 4), 1)}
    boards = [Board(5, 3, "E.1"), Board(4, 2, "E.1"), Board(6, 1, "E.1")]
    assert [board.white for board in board_order(boards, players)] == [6, 4, 5]


@pytest.mark.parametrize(("players", "size"), [(161, 82), (160, 80), (4, 2), (5, 4), (1, 2)])
def test_baku_2_the_upper_group_is_even(players: int, size: int) -> None:
    assert upper_group(players) == size


def test_baku_4_virtual_points() -> None:
    one, half, none = Fraction(1), Fraction(1, 2), Fraction(0)
    points = [one, one, one, half, half, none, none, none, none]
    assert [baku_2016(number, 9, Fraction(1)) for number in range(1, 10)] == points


@pytest.mark.parametrize(
    ("rounds", "halves"),
    [
        (9, [2, 2, 2, 1, 1, 0, 0, 0, 0]),
        (5, [2, 2, 1, 0, 0]),
        (7, [2, 2, 1, 1, 0, 0, 0]),
        (11, [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]),
    ],
)
def test_baku_2026_half_of_the_rounds_and_half_of_those(rounds: int, halves: list[int]) -> None:
    numbers = range(1, rounds + 1)
    assert [2 * baku_2026(number, rounds, Fraction(1)) for number in numbers] == halves
    assert [baku_2026(number, rounds, Fraction(2)) for number in numbers] == halves


def test_3_6_virtual_points_count_for_the_boards_since_2026() -> None:
    raised = replace(contender(2, score=4), standing=2)
    players = {1: contender(1, score=3), 2: raised, 3: contender(3), 4: contender(4)}
    boards = [Board(1, 3, "5.2.1"), Board(2, 4, "5.2.1")]
    assert [board.white for board in board_order(boards, players)] == [1, 2]
    assert [board.white for board in board_order(boards, players, virtual=True)] == [2, 1]


def event() -> Event:
    games = (
        Game(round=1, white=1, black=3, result=Result.WHITE_WINS),
        Game(round=1, white=4, black=2, result=Result.BLACK_BY_FORFEIT),
        Game(round=2, white=2, black=1, result=Result.DRAW),
        Game(round=2, white=3, black=4, result=Result.WHITE_WINS),
    )
    byes = (Bye(1, 5, ByeKind.HALF), Bye(2, 5, ByeKind.PAIRING), Bye(3, 3, ByeKind.HALF))
    players = tuple(Player(no=no, name=f"P{no}") for no in range(1, 7))
    return Event(name="E", players=players, games=games, byes=byes, rounds=9)


def test_who_is_present_and_what_the_past_brought_him() -> None:
    state = state_before(event(), 3, Colour.WHITE, rules=HANDLING_2017)
    by_no = {player.no: player for player in state.contenders}
    assert list(by_no) == [1, 2, 5, 4, 6]
    assert [player.score for player in state.contenders] == [3, 3, 3, 0, 0]
    assert by_no[2].opponents == (1,)
    assert by_no[2].colours == (Colour.WHITE,)
    assert [by_no[no].may_get_bye for no in (1, 2, 4, 5, 6)] == [True, False, True, False, True]
    assert [by_no[no].float_1 for no in (1, 2, 4, 6)] == [None, None, None, Float.DOWN]
    assert [by_no[no].float_2 for no in (1, 2, 4, 6)] == [None, Float.DOWN, Float.DOWN, Float.DOWN]


def test_since_2026_a_lost_round_is_no_float_and_a_full_point_bye_bars() -> None:
    byes = (*event().byes, Bye(1, 6, ByeKind.FULL), Bye(2, 6, ByeKind.ZERO))
    changed = replace(event(), byes=byes)
    by_no = {
        player.no: player
        for player in state_before(changed, 3, Colour.WHITE, rules=HANDLING_2026).contenders
    }
    # Player 2 won by forfeit against 4 in round 1; 5 had a half-point bye, then the bye.
    assert [by_no[no].float_2 for no in (1, 2, 4, 5, 6)] == [
        None, Float.DOWN, None, Float.DOWN, Float.DOWN,
    ]  # fmt: skip
    assert [by_no[no].float_1 for no in (5, 6)] == [Float.DOWN, None]
    assert [by_no[no].may_get_bye for no in (1, 2, 4, 5, 6)] == [True, False, True, False, False]
    old = {p.no: p for p in state_before(changed, 3, Colour.WHITE, rules=HANDLING_2017).contenders}
    assert old[6].may_get_bye
    assert old[4].float_2 is old[6].float_1 is Float.DOWN


def test_acceleration_of_2026_comes_with_its_rules() -> None:
    five = replace(event(), rounds=5)
    state = state_before(
        five, 3, Colour.WHITE, absent=frozenset(), last_of_upper_group=4, rules=HANDLING_2026
    )
    assert {p.no: p.score - p.standing for p in state.contenders} == {
        1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0,
    }  # fmt: skip
    explicit = replace(five, report=report_of({"virtual_points": {"6": ["0", "0", "1.5"]}}))
    state = state_before(
        explicit, 3, Colour.WHITE, absent=frozenset(), last_of_upper_group=4, rules=HANDLING_2026
    )
    assert {p.no: p.score - p.standing for p in state.contenders}[6] == 3


def test_e_5_counts_only_who_takes_part() -> None:
    seats = {
        p.no: p.seat
        for p in state_before(
            event(), 3, Colour.WHITE, absent=frozenset({2, 6}), rules=HANDLING_2017
        ).contenders
    }
    assert seats == {1: 1, 3: 3, 4: 4, 5: 5}
    first = state_before(event(), 1, Colour.WHITE, absent=frozenset({2}), rules=HANDLING_2017)
    assert [player.seat for player in first.contenders] == [1, 2, 3, 4, 5]


def test_baku_moves_the_upper_group_up_and_counts_for_floats() -> None:
    state = state_before(
        event(), 2, Colour.WHITE, absent=frozenset(), last_of_upper_group=4, rules=HANDLING_2017
    )
    assert [(p.no, p.score, p.standing) for p in state.contenders] == [
        (1, 4, 2), (2, 4, 2), (3, 2, 0), (4, 2, 0), (5, 1, 1), (6, 0, 0),
    ]  # fmt: skip


def test_three_points_for_a_win() -> None:
    football = Event(
        name="E",
        players=event().players,
        games=event().games,
        byes=event().byes,
        rounds=9,
        scoring=scoring_of({"W": "3", "D": "1"}),
    )
    scores = {
        p.no: p.score
        for p in state_before(football, 3, Colour.WHITE, rules=HANDLING_2017).contenders
    }
    assert scores == {1: 4, 2: 4, 5: 4, 4: 0, 6: 0}


@pytest.mark.parametrize(("reported_in", "score"), [(1, 2), (2, 2), (3, 1)])
def test_d_8_a_correction_reported_too_late_is_no_matter_of_the_pairing(
    reported_in: int, score: int
) -> None:
    """1 won both games, but a loss had been published of round 1; round 3 is paired."""
    late = Correction(Result.BLACK_WINS, reported_in)
    games = (
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS, correction=late),
        Game(round=2, white=3, black=1, result=Result.BLACK_WINS),
    )
    players = tuple(Player(no=no, name=f"P{no}", rating=2000) for no in range(1, 5))
    state = state_before(
        Event(name="Open", players=players, games=games, rounds=5),
        3,
        Colour.WHITE,
        rules=HANDLING_2017,
    )
    scores = {each.no: each.score for each in state.contenders}
    assert scores[1] == score * state.point
