"""Questions 14 and 16 of the examination in the arbiters' manual."""

from tests.rules.pairing.builders import contender, state

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.colours import allocate
from arpad.rules.pairing.dutch.edition import DUTCH_2017
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.pair_bracket import pair_bracket
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.values import Colour

HISTORIES = {
    7: "WWBWBB", 16: "WBBWBW", 17: "BWBWBB", 21: "BWBWWB", 26: "WWBWBB", 29: "BWWBWW",
    42: "BWWBBW", 54: "WBWBWB", 68: "WBBWBW",
}  # fmt: skip
MET = {16: (29,), 29: (16,), 17: (42,), 42: (17,), 26: (54,), 54: (26,)}


def test_question_14() -> None:
    players = [contender(no, HISTORIES[no], 7, MET.get(no, ()), topscorer=True) for no in HISTORIES]
    field = RoundField(
        state(*players, contender(100, score=6), number=7, rounds=7), DUTCH_2017.absolute
    )
    nine = (1 << 9) - 1
    bracket = Bracket(
        field=field,
        kind=BracketKind.ORDINARY,
        residents=nine,
        moved_down=0,
        following=1 << 9,
        below=1 << 9,
        bye_follows=True,
    )
    boards = [
        allocate(field.players[one], field.players[two], Colour.WHITE)
        for one, two in pair_bracket(bracket, DUTCH_2017)
    ]
    assert [(board.white, board.black) for board in boards] == [
        (7, 29), (26, 16), (17, 68), (21, 42),
    ]  # fmt: skip


def test_question_16() -> None:
    five = [contender(no, "WBW" if no == 2 else "BWB", 6) for no in range(1, 6)]
    pairing = pair_round(state(*five, contender(6, "WBW", 4), number=4))
    first = pairing.brackets[0]
    assert (first.pairs, first.downfloaters) == (((1, 3), (2, 4)), (5,))
    assert [(board.white, board.black) for board in pairing.boards][:2] == [(1, 3), (4, 2)]


def test_c_11_a_mild_preference_gives_way_to_a_strong_one() -> None:
    strong, mild = "WBW", "WBBW"
    players = [contender(no, strong if no % 2 else mild, 4) for no in range(1, 5)]
    assert pair_round(state(*players)).brackets[0].pairs == ((1, 4), (2, 3))
