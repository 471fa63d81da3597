"""Points under the tables of TRF26 (162, 299) and of the pairing engines (XXS, BB*)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.documents import report_of, scoring_of

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.scores import gains_of, points_of

GAMES = (
    Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
    Game(round=2, white=2, black=1, result=Result.DRAW),
    Game(round=3, white=1, black=2, result=Result.BLACK_BY_FORFEIT),
)
BYES = (
    Bye(1, 3, ByeKind.PAIRING), Bye(2, 3, ByeKind.FULL), Bye(3, 3, ByeKind.HALF),
    Bye(4, 3, ByeKind.ZERO),
)  # fmt: skip


def points(scoring: dict[str, Any] | None, **report: Any) -> dict[int, Fraction]:
    players = tuple(Player(no=no, name=f"Player {no}") for no in (1, 2, 3))
    return points_of(
        Event(
            name="",
            players=players,
            games=GAMES,
            byes=BYES,
            scoring=scoring_of(scoring),
            report=report_of(report),
        )
    )


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (None, ["1.5", "1.5", "2.5"]),
        # 3-1-0: 3+1+0, 0+1+3, 3+3+1+0.
        ({"W": "3", "D": "1"}, ["4", "4", "7"]),
        # The bye of pairing is worth a draw, absence a quarter: 1+.5+.25, 0+.5+1, .5+1+.5+.25.
        ({"P": "0.5", "A": "0.25"}, ["1.75", "1.5", "2.25"]),
        # XXS: Black's draw 0.75, White's 0.5; forfeit win 0.8, forfeit loss 0.1.
        ({"BD": "0.75", "FW": "0.8", "FL": "0.1"}, ["1.85", "1.3", "2.5"]),
        # XXS: the byes of a player who requested them, and the one allocated.
        ({"FPB": "0.9", "HPB": "0.4", "ZPB": "0.2", "PAB": "0.7"}, ["1.5", "1.5", "2.2"]),
        # BBW, BBD as letters, BBU as PAB: 3+1+0, 0+1+3, 1+3+1+0.
        ({"W": "3", "D": "1", "PAB": "1"}, ["4", "4", "5"]),
    ],
)  # fmt: skip
def test_points_follow_the_table(scoring: dict[str, Any] | None, expected: list[str]) -> None:
    assert list(points(scoring).values()) == [Fraction(value) for value in expected]


def test_abnormal_points_replace_a_result_or_are_added() -> None:
    entries = [
        {"type": "W", "round": 1, "points": "0.5", "players": [1]},
        {"type": "+", "round": 0, "points": "0", "players": [2]},
        {"type": "W", "round": 2, "points": "9", "players": [1]},
        {"type": "", "round": 2, "points": "-1", "players": [3]},
        {"type": None, "round": 0, "points": "0.25", "players": [3]},
    ]
    assert points(None, abnormal_points=entries) == {1: 1, 2: Fraction(1, 2), 3: Fraction(7, 4)}


def test_a_bonus_is_added_to_other_points_of_a_result_in_any_order() -> None:
    entries = [
        {"type": "", "round": 1, "points": "0.5", "players": [1]},
        {"type": "W", "round": 1, "points": "2", "players": [1]},
    ]
    for order in (entries, entries[::-1]):
        # 2 and 0.5 in round 1, a draw in round 2, a forfeit in round 3.
        assert points(None, abnormal_points=order)[1] == 3


def test_gains_are_by_round() -> None:
    event = Event(name="", players=(Player(no=1, name="A"), Player(no=2, name="B")), games=GAMES)
    assert gains_of(event) == (2, {1: {1: 2, 2: 1, 3: 0}, 2: {1: 0, 2: 1, 3: 2}})
