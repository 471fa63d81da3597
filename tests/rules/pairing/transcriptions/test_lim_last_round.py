"""A last round by hand that random tournaments do not come to (C.04.4.3, 3.9 and 6.1)."""

from collections.abc import Iterator

from tests.rules.pairing.transcriptions import lim

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import LIM_SYSTEM_1999
from arpad.rules.pairing.values import Colour

# Colours and half points of six rounds; a round without a colour is a full-point bye.
PAST = {
    1: ("WBWWBB", "222202"),
    2: ("BWW=BB", "022222"),
    3: ("WBWWBB", "022222"),
    4: ("WBWBWB", "002222"),
    5: ("WBWWBB", "200222"),
    6: ("BWBWBW", "200000"),
}
# Who met whom of the six, by round; all other opponents have left.
MET = {(1, 1): 2, (2, 2): 4}
LAST = 42


def games() -> Iterator[Game]:
    """The games of the six."""
    gone = iter(range(len(PAST) + 1, LAST + 1))
    for no, (colours, points) in PAST.items():
        for number, (colour, half_points) in enumerate(zip(colours, points, strict=True), 1):
            if colour == "=" or any(MET.get((number, each)) == no for each in PAST):
                continue
            other = MET.get((number, no)) or next(gone)
            won = half_points == "2"
            white, black = (no, other) if colour == "W" else (other, no)
            result = Result.WHITE_WINS if won == (colour == "W") else Result.BLACK_WINS
            yield Game(round=number, white=white, black=black, result=result)


def test_3_9_goes_without_the_limits_where_the_group_that_is_left_does() -> None:
    """1, 2 and 3 lead and must have White, 1 and 2 have met: 6.1 lets one of them meet 3.

    Of 1 and 2 the lower-ranked leaves, who has met 4 of the next group but not 5, who must have
    White too. There 2 finds nobody, as 4 and 5 can meet within the limits, and goes on to 6.
    """
    players = tuple(Player(no=no, name=f"Player {no}") for no in range(1, LAST + 1))
    event = Event(
        name="", players=players, games=tuple(games()), byes=(Bye(4, 2, ByeKind.FULL),), rounds=7
    )
    absent = frozenset(range(len(PAST) + 1, LAST + 1))
    rules = LIM_SYSTEM_1999.handling
    state = state_before(event, 7, Colour.WHITE, absent=absent, rules=rules)
    pairing = LIM_SYSTEM_1999.pair(state)
    expected = {frozenset((1, 3)), frozenset((2, 6)), frozenset((4, 5))}
    assert {frozenset((board.white, board.black)) for board in pairing.boards} == expected
    answer = lim.pair(state, {})
    assert answer is not None
    assert {frozenset(each) for each in answer[0]} == expected
