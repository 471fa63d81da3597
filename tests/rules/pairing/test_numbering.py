"""C.04.2 B and C: pairing numbers, corrected and for late entries."""

from fractions import Fraction

import pytest
from tests.documents import report_of

from arpad.core.errors import BadInput
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.rules.pairing.numbering import in_initial_order, with_late_entries

LISTED = (
    Player(no=1, name="Young", rating=2000),
    Player(no=2, name="Adams", rating=2200),
    Player(no=3, name="Baker", rating=2200, title="IM"),
    Player(no=4, name="Clark", rating=None),
    Player(no=5, name="Quinn", rating=2200),
)
GAMES = (
    Game(round=1, white=1, black=3, result=Result.DRAW),
    Game(round=1, white=4, black=2, result=Result.BLACK_WINS),
)
REPORT = {
    "absent": [1],
    "prohibited": [{"players": [1, 2], "first_round": 1, "last_round": 3}],
    "virtual_points": {"3": ["1.0"]},
    "acceleration": [{"first": 1, "last": 3, "points": "1.0"}],
    "marks": {"unplayed": [[2, 1, 5]], "byes": [[1, 5, "-+"]], "games": [[1, 1, 3, "x"]]},
    "type": "Swiss",
}


def event(rounds_paired: int = 1) -> Event:
    more = tuple(
        Game(round=number, white=1, black=2, result=Result.DRAW)
        for number in range(2, rounds_paired + 1)
    )
    return Event(
        name="E",
        players=LISTED,
        games=GAMES + more,
        byes=(Bye(1, 5, ByeKind.PAIRING),),
        report=report_of(REPORT),
    )


def test_numbers_by_strength_title_and_name() -> None:
    ordered = in_initial_order(event())
    names = ["Baker", "Adams", "Quinn", "Young", "Clark"]
    assert [(player.no, player.name) for player in ordered.players] == list(enumerate(names, 1))
    # Young 1 -> 4, Adams 2 -> 2, Baker 3 -> 1, Clark 4 -> 5, Quinn 5 -> 3.
    assert [(game.white, game.black) for game in ordered.games] == [(4, 1), (5, 2)]
    assert ordered.byes[0].player == 3
    assert ordered.report == report_of({
        "absent": [4],
        "prohibited": [{"players": [4, 2], "first_round": 1, "last_round": 3}],
        "virtual_points": {"1": ["1.0"]},
        "acceleration": [{"first": 1, "last": 3, "points": "1.0"}],
        "marks": {"unplayed": [[2, 4, 3]], "byes": [[1, 3, "-+"]], "games": [[1, 4, 1, "x"]]},
        "type": "Swiss",
    })  # fmt: skip


def test_numbers_are_final_once_round_four_is_paired() -> None:
    assert in_initial_order(event(3)).players[0].name == "Baker"
    with pytest.raises(BadInput, match="numbers_final"):
        in_initial_order(event(4))


def test_a_late_entry_moves_nobody_else_past_another() -> None:
    # Quinn (2200) goes before the first who is weaker; the listed order of the others stays.
    moved = with_late_entries(event(6), frozenset({5}))
    names = ["Quinn", "Young", "Adams", "Baker", "Clark"]
    assert [player.name for player in moved.players] == names
    # Baker, number 3, was the last accelerated player; he is number 4 now, and Quinn is one too.
    (group,) = moved.report.acceleration
    assert (group.first, group.last, group.points) == (1, 4, Fraction(1))
