"""C.04.4.1: the printed columns of 6.2, the improvements of 6.3, and rounds worked out by hand."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.rules.pairing.builders import contender, state

from arpad.core.event import Bye, ByeKind, Correction, Event, Game, Player, Result
from arpad.core.report import ProhibitedPairs, Report
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.dubov.edition import DUBOV_1997
from arpad.rules.pairing.dubov.engine import DubovRound
from arpad.rules.pairing.dubov.floaters import opponent_of
from arpad.rules.pairing.dubov.order import OppositionOrder
from arpad.rules.pairing.dubov.rows import Columns, columns, rows_of
from arpad.rules.pairing.dubov.transfers import may_be_transferred
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.passed_over import PassedFor

W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


class Stated(OppositionOrder):
    """Ratings and averages as a test states them, by place."""

    def __init__(self, rating: Sequence[int], average: Sequence[str]) -> None:
        self.__dict__["rating"] = list(rating)
        self.__dict__["average"] = list(map(Fraction, average))
        self.__dict__["name"] = [(f"P{at:02}", at) for at in range(len(rating))]


class TestColumns:
    """6.2, 7.3 and 7.4."""

    def test_the_printed_columns(self) -> None:
        """Averages 2310.0 … 2344.6 of White from the lowest, ratings 2380 … 2250 of Black down."""
        averages = ["2340.5", "2318.4", "2344.6", "2310.0", "2333.7", "2322.3"]
        order = Stated([2000] * 6, averages)
        assert [averages[at] for at in order.whites(range(6))] == [
            "2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6",
        ]  # fmt: skip
        ratings = [2260, 2380, 2250, 2300, 2365, 2280]
        order = Stated(ratings, ["0"] * 6)
        found = [ratings[at] for at in order.blacks(range(6))]
        assert found == [2380, 2365, 2300, 2280, 2260, 2250]

    def test_equal_ones_by_the_other_number_and_then_by_name(self) -> None:
        order = Stated([2000, 1900, 1900, 2000], ["2100", "2100", "2100", "2200"])
        assert order.whites(range(4)) == [1, 2, 0, 3]
        assert order.blacks(range(4)) == [3, 0, 1, 2]

    def test_7_3_those_with_the_lowest_average_move_to_black(self) -> None:
        field = field_of(["B", "B", "B", "B"])
        made = columns(field, Stated([2000, 1990, 1980, 1970], ["9", "7", "8", "7"]), 15)
        assert (made.whites, made.blacks) == ([2, 0], [1, 3])
        assert made.moved == [1, 3]

    def test_7_4_those_with_the_highest_average_move_to_white(self) -> None:
        field = field_of(["W", "W", "W", "W"])
        made = columns(field, Stated([2000, 1990, 1980, 1970], ["9", "7", "8", "9"]), 15)
        assert made.moved == [3, 0]
        assert made.whites == [3, 0]

    def test_2_2_who_must_have_white_does_not_move(self) -> None:
        field = field_of(["BB", "B", "BB", "B"])
        made = columns(field, Stated([2000, 1990, 1980, 1970], ["6", "7", "6", "8"]), 15)
        assert set(made.moved) == {1, 3}

    def test_who_prefers_nothing_joins_the_shorter_column(self) -> None:
        made = columns(field_of(["B", "", ""]), Stated([3, 2, 1], ["0", "0", "0"]), 7)
        assert (made.whites, made.blacks) == ([2, 0], [1])


def field_of(histories: Sequence[str], met: Sequence[tuple[int, int]] = ()) -> RoundField:
    """Players by place with these colours; ``met`` by place."""
    players = [
        contender(at + 1, history, met=[one + two - at + 1 for one, two in met if at in (one, two)])
        for at, history in enumerate(histories)
    ]
    return RoundField(state(*players), (rematches, same_colour_due))


@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ([], [(0, 3), (1, 4), (2, 5)]),
        ([(0, 3)], [(0, 4), (1, 3), (2, 5)]),
        ([(2, 5)], [(0, 3), (1, 5), (2, 4)]),
        ([(1, 4), (1, 5)], [(0, 4), (1, 3), (2, 5)]),
        ([(1, 3), (1, 4), (1, 5)], [(0, 3), (1, 2), (4, 5)]),
        ([(2, 3), (2, 4), (2, 5)], [(0, 3), (1, 2), (4, 5)]),
        ([(2, 3), (2, 4), (2, 5), (1, 2)], [(0, 2), (1, 3), (4, 5)]),
    ],
    ids=[
        "as they stand", "the first Black of the rows below", "the last row changes the one above",
        "the row above gives way", "White below", "White above", "White further above",
    ],
)  # fmt: skip
def test_6_3_rows_are_improved(met: list[tuple[int, int]], expected: list[tuple[int, int]]) -> None:
    made = Columns([0, 1, 2], [3, 4, 5], [])
    assert rows_of(field_of(["B"] * 3 + ["W"] * 3, met), made) == expected


def event(players: int, games: Sequence[Game] = (), byes: Sequence[Bye] = ()) -> Event:
    """Ratings 2000, 1990, 1980 … in the order of the numbers; White is drawn."""
    return Event(
        name="By hand",
        players=tuple(
            Player(no=no, name=f"P{no:02}", rating=2010 - 10 * no) for no in range(1, players + 1)
        ),
        games=tuple(games),
        byes=tuple(byes),
        rounds=7,
        initial_colour="white",
    )


def pairs(given: Event, reading: str = "") -> tuple[tuple[int, int], ...]:
    readings = dict([reading.split("=")]) if reading else {}
    return pair_event(given, Question(system="dubov-1997", readings=readings)).pairing.pairs


def test_5_round_one() -> None:
    assert pairs(event(6)) == ((1, 4), (5, 2), (3, 6))
    assert pairs(event(7)) == ((1, 4), (5, 2), (3, 6), (7, 0))


def test_round_two_of_eight() -> None:
    """Winners 1 2 3 4 met 5 6 7 8: ARO 1960, 1950, 1940, 1930; 2 and 4 had Black.

    White 4 (1930), 2 (1950); Black 1, 3: 4-1, 2-3. Losers: 5 and 7 had Black and met 1 (2000) and
    3 (1980): White 7, 5; Black 6, 8: 7-6, 5-8.
    """
    games = [
        Game(round=1, white=1, black=5, result=W),
        Game(round=1, white=6, black=2, result=B),
        Game(round=1, white=3, black=7, result=W),
        Game(round=1, white=8, black=4, result=B),
    ]
    assert pairs(event(8, games)) == ((4, 1), (2, 3), (5, 8), (7, 6))


ONE_LEADER = (
    Game(round=1, white=1, black=4, result=W),
    Game(round=1, white=5, black=2, result=D),
    Game(round=1, white=3, black=6, result=D),
)


def test_7_1_and_7_2_bring_up() -> None:
    """1 leads alone and had White: 2 and 6 of the next group seek White, 2 has the higher R.

    3 5 6 are odd, and most seek Black: 4, who seeks White. White 6 (ARO 1980), 4 (2000); Black 3,
    5: 6 has met 3, so 6-5 and 4-3.
    """
    assert pairs(event(6, ONE_LEADER)) == ((2, 1), (6, 5), (4, 3))


def test_7_1_the_working_says_who_was_passed_over() -> None:
    """For 1 the highest rating of the next group is 2; where 2 is not to meet 1, it is 6.

    3 and 5 seek Black as 1 does.
    """
    report = Report(prohibited=(ProhibitedPairs(players=(1, 2)),))
    given = replace(event(6, ONE_LEADER), report=report)
    found = pair_event(given, Question(system="dubov-1997"))
    step = found.system.explain(found.state, found.pairing)
    lines = [line.strip() for line in step_lines(step, Language("en"))]
    at = lines.index("1 has no possible opponent here: 6 is brought up  [7.1]")
    assert lines[at + 1 : at + 3] == [
        "not 2: they are not to be paired  [XXP, 260]",
        "not 3 5: another colour preference goes first  [7.1 a]",
    ]


TWO_LEADERS = Event(
    name="",
    players=tuple(
        Player(no=no, name=f"P{no}", rating=rating)
        for no, rating in enumerate((2536, 2435, 1641, 1573, 1554, 1528, 1501, 1395), 1)
    ),
    games=(
        Game(round=1, white=1, black=5, result=W),
        Game(round=1, white=6, black=2, result=B),
        Game(round=1, white=3, black=7, result=W),
        Game(round=1, white=8, black=4, result=W),
        Game(round=2, white=2, black=1, result=D),
        Game(round=2, white=8, black=3, result=W),
        Game(round=2, white=7, black=4, result=B),
        Game(round=2, white=5, black=6, result=W),
        Game(round=3, white=1, black=8, result=W),
        Game(round=3, white=3, black=2, result=B),
        Game(round=3, white=4, black=5, result=D),
        Game(round=3, white=6, black=7, result=D),
        Game(round=4, white=4, black=1, result=B),
        Game(round=4, white=2, black=8, result=W),
        Game(round=4, white=6, black=3, result=D),
        Game(round=4, white=5, black=7, result=W),
    ),
    rounds=5,
    initial_colour="white",
)


def test_7_1_a_transfer_helps_while_those_before_stand() -> None:
    """1 and 2 lead and have met; 6 is brought up for 1, so that all others can be paired.

    For 2 the nearest are 5, with whom 8 is left without an opponent (8 has met 3 and 4, and must
    have White as 7 must), and 4, without whom 8 meets 5 but 3 has met 7. With 7 for 2, 8 meets 5
    and 3 meets 4. Read for itself 5 would help, and then 1 and 6 go down again.
    """
    assert set(pairs(TWO_LEADERS)) == {(1, 6), (7, 2), (8, 5), (3, 4)}
    assert set(pairs(TWO_LEADERS, "several-blocked=alone")) == {(5, 2), (7, 1), (8, 6), (3, 4)}


def lines_of(given: Event, reading: str = "", language: str = "en") -> list[str]:
    """The lines of the working, without their depth."""
    readings = dict([reading.split("=")]) if reading else {}
    found = pair_event(given, Question(system="dubov-1997", readings=readings))
    step = found.system.explain(found.state, found.pairing)
    return [line.strip() for line in step_lines(step, Language(language))]


def test_7_1_the_working_says_who_could_not_be_paired_with_each_candidate() -> None:
    """As above: 8 without an opponent where 5 is brought up for 2.

    3 and 8 have met 2, and so have 1 and 6, who is brought up for 1.
    """
    lines = lines_of(TWO_LEADERS)
    at = lines.index("2 has no possible opponent here: 7 is brought up  [7.1]")
    assert lines[at + 1 : at + 6] == [
        "has already met 1 6  [6.2]",
        "not 5: the others could not be paired then  [7.1]",
        "8 has no possible opponent among them  [7.1]",
        "have already met: 8-3, 8-4  [6.2]",
        "must both have the same colour: 8-7  [2]",
    ]
    assert "not 3 8: already met  [6.2]" in lines[at + 6 : at + 11]
    spanish = lines_of(TWO_LEADERS, language="es")
    assert "el 8 no tiene oponente posible entre ellos  [7.1]" in spanish


def test_7_1_the_working_names_all_who_cannot_be_brought_up() -> None:
    """1 leads alone, has met 3 and 4 and is not to meet 2 and 5; 6 met a higher score just now."""
    games = [
        Game(round=1, white=1, black=4, result=W),
        Game(round=1, white=5, black=2, result=B),
        Game(round=1, white=3, black=6, result=W),
        Game(round=2, white=3, black=1, result=B),
        Game(round=2, white=2, black=6, result=B),
        Game(round=2, white=4, black=5, result=D),
    ]
    apart = (ProhibitedPairs(players=(1, 2)), ProhibitedPairs(players=(1, 5)))
    lines = lines_of(replace(event(6, games), report=Report(prohibited=apart)))
    at = lines.index("1 has no possible opponent here, and nobody can be brought up  [7.1]")
    assert lines[at + 1 : at + 4] == [
        "not 2 5: they are not to be paired  [XXP, 260]",
        "not 3 4: already met  [6.2]",
        "not 6: brought up in the last game played  [2.1]",
    ]


def test_2_1_the_working_says_who_was_brought_up_too_often() -> None:
    """6 met 7, 8 and 9, who had a point more, and then 10, who had as many: three times of seven.

    1 leads those present and is not to meet 2 and 3.
    """
    games = [
        Game(round=1, white=7, black=10, result=W),
        Game(round=1, white=8, black=11, result=W),
        Game(round=1, white=9, black=12, result=W),
        Game(round=1, white=1, black=4, result=W),
        Game(round=2, white=7, black=6, result=W),
        Game(round=3, white=6, black=8, result=B),
        Game(round=4, white=9, black=6, result=W),
        Game(round=5, white=6, black=10, result=D),
        Game(round=5, white=2, black=4, result=D),
        Game(round=5, white=5, black=3, result=D),
    ]
    apart = (ProhibitedPairs(players=(1, 2)), ProhibitedPairs(players=(1, 3)))
    report = Report(prohibited=apart, absent=(4, 5, *range(7, 13)))
    lines = lines_of(replace(event(12, games), report=report), "transferred=met-higher")
    assert "not 6: brought up as often as is allowed  [2.1]" in lines


def test_6_4_the_working_says_who_could_not_be_paired() -> None:
    """1 and 2 lead and have met; 7 has met 3 4 5 6, and both 7 and 8 must have White."""
    lines = lines_of(TWO_LEADERS, "transfers=sent-down")
    at = lines.index("2 goes down, so that this group and those below can be paired  [6.4]")
    assert lines[at + 1 : at + 7] == [
        "1 has no possible opponent among them  [6.4]",
        "have already met: 1-2  [6.2]",
        "those below could not all be paired  [6.4]",
        "7 has no possible opponent among them  [6.4]",
        "have already met: 7-5, 7-3, 7-4, 7-6  [6.2]",
        "must both have the same colour: 7-8  [2]",
    ]


def test_6_3_the_working_says_whom_a_white_passed() -> None:
    """White 6 (ARO 1980) comes to 3 first, whom they have met."""
    found = pair_event(event(6, ONE_LEADER), Question(system="dubov-1997"))
    step = found.system.explain(found.state, found.pairing)
    lines = [line.strip() for line in step_lines(step, Language("en"))]
    at = lines.index("first attempt: 6-3, 4-5  [6.2]")
    assert lines[at + 1 : at + 3] == [
        "6 and 3 have already met  [6.2]",
        "accepted: 6-5, 4-3  [6.3]",
    ]


@pytest.mark.parametrize(("reading", "expected"), [("by-round", set()), ("by-game", {2})])
def test_2_1_twice_running_is_by_round_or_by_game(reading: str, expected: set[int]) -> None:
    """2 was brought up to meet 1, who had more points, in round 2; in round 3 nobody played."""
    games = [
        *ONE_LEADER,
        Game(round=2, white=2, black=1, result=D),
        Game(round=2, white=6, black=5, result=D),
        Game(round=2, white=4, black=3, result=D),
    ]
    given = event(6, games, [Bye(3, no, ByeKind.HALF) for no in range(1, 7)])
    question = Question(system="dubov-1997", readings={"float-history": reading})
    state = pair_event(given, question).state
    field = RoundField(state, (rematches, same_colour_due))
    before = DubovRound(state, DUBOV_1997).transferred_before()
    allowed = may_be_transferred(field, before, by_round=reading == "by-round")
    kept = members(field.everybody & ~allowed)
    assert {state.contenders[place].no for place in kept} & {2} == expected


def test_8_2_the_opposite_preference_that_cannot_be_met_is_named() -> None:
    """Floater 0 seeks White; 1 does so too; 2 seeks Black and comes first, but has met 0."""
    field = field_of(["B", "B", "W", "W"], [(0, 2), (0, 3)])
    order = Stated([2000, 1900, 1800, 1700], ["0"] * 4)
    found = opponent_of(field, order, 0, 0b0110, 0b1111, field.everybody)
    assert found == (1, ((2, PassedFor.BARRED),))


RATINGS = (2619, 2514, 2488, 2480, 2362, 2286, 2259, 2222, 1973, 1966, 1561, 1549, 1515, 1461)
FOUR_ROUNDS = (
    "8-1 0, 2-9 1, 10-3 0, 4-11 1, 12-5 0, 6-13 1, 14-7 0",
    "1-6 1, 7-2 1, 3-8 1, 5-4 =, 9-14 1, 13-10 0, 11-12 =",
    "1-7 1, 2-5 1, 4-3 =, 6-11 1, 8-14 1, 10-9 =, 12-13 0",
    "3-1 0, 2-6 1, 7-4 0, 5-10 1, 9-8 1, 11-13 =, 14-12 1",
)


def fourteen() -> Event:
    """Four rounds, in the last of which 13 (1 point) went down and met 11 (1/2), by 6.4 and 8.2."""
    games = [
        Game(
            round=number,
            white=int(white),
            black=int(black),
            result={"1": W, "0": B, "=": D}[result],
        )
        for number, text in enumerate(FOUR_ROUNDS, 1)
        for pair, result in [each.split() for each in text.split(", ")]
        for white, black in [pair.split("-")]
    ]
    players = tuple(
        Player(no=no, name=f"P{no:02}", rating=rating) for no, rating in enumerate(RATINGS, 1)
    )
    return replace(event(14, games), players=players)


def test_2_1_who_met_a_floater_was_not_transferred() -> None:
    """10 (1.5, seeks White) has met 13, who are all of their group, and is blocked.

    In the group of 1 point 8 seeks White too, 11 and 14 seek Black; 11 has the higher R and stayed
    in the own group in round 4, so 11 comes up. Then 13-14 and 8-12 are left.
    """
    found = pairs(fourteen())
    assert {(10, 11), (13, 14), (8, 12)} <= set(found)


MET_A_FLOATER = (
    Game(round=1, white=1, black=4, result=W),
    Game(round=1, white=5, black=2, result=B),
    Game(round=1, white=3, black=6, result=D),
    Game(round=2, white=2, black=1, result=B),
    Game(round=2, white=4, black=3, result=W),
    Game(round=2, white=6, black=5, result=W),
    Game(round=3, white=1, black=6, result=D),
    Game(round=3, white=4, black=2, result=B),
    Game(round=3, white=5, black=3, result=W),
)


def test_2_1_whoever_met_more_points_may_be_held_to_be_transferred() -> None:
    """Round 2: 3 and 6 (1/2) have met; 4 (7.1) and 5 (7.2) are brought up from 0.

    Round 3: 3 (1/2) is alone above 5 (0), who may not come up twice running: 3 goes down (6.4) and
    meets 5 (8.2), who is not moved. Round 4: 1 has 2.5, 2 and 6 have 2, 4 and 5 have 1, 3 has 1/2.
    Not met are 1-3 3-2 2-6 6-4 4-5 5-1, a ring: the opponent of 1, whom nobody of 2 and 6 helps,
    decides all pairs. From the next group it is 5, with 3-2 and 6-4; if 5, who met 1/2 with 0, was
    transferred in round 3, it is 3 from the last, with 2-6 and 4-5.

    Colours so far: 1 and 5 WBW, 2 and 6 BWB, 3 WBB (bound to White), 4 BWW (bound to Black).
    5-1: the same colours, White to the higher ARO, 5 (5920/3 against 5910/3). 6-2 likewise (5940/3
    against 5930/3).
    """
    given = event(6, MET_A_FLOATER)
    assert set(pairs(given)) == {(5, 1), (3, 2), (6, 4)}
    assert set(pairs(given, "transferred=met-higher")) == {(3, 1), (6, 2), (5, 4)}


@pytest.mark.parametrize("reading", ["transferred=moved", "transferred=met-higher"])
def test_2_1_goes_by_the_points_a_round_was_paired_with(reading: str) -> None:
    """5-2, drawn when round 2 was paired, is put right during it: 2 won (C.04.2 D.8).

    Round 2 is that of ``test_7_1_and_7_2_bring_up``: 2 (1/2) met 1 (1), 4 (0) met 3 (1/2), 6 and 5
    had 1/2 each. Round 3: 1 has 2, 3 and 6 have 1.5, 2 has 1, 4 and 5 have 0; 1 3 5 had WB, 2 4 6
    had BW. For 1 the one who seeks Black is brought up, 6. For 3 it would be 2, who was in
    round 2, though by the points of today 1 had no more; 4 has met 3; so it is 5, and 2-4 are left.

    5-3: White to the higher ARO, 5 (1970 against 1960); 4-2 likewise (1990 against 1980).
    """
    corrected = replace(ONE_LEADER[1], result=B, correction=Correction(D, 2))
    first = (ONE_LEADER[0], corrected, ONE_LEADER[2])
    second = (
        Game(round=2, white=2, black=1, result=B),
        Game(round=2, white=6, black=5, result=W),
        Game(round=2, white=4, black=3, result=B),
    )
    assert set(pairs(event(6, [*first, *second]), reading)) == {(1, 6), (5, 3), (4, 2)}


def test_6_4_and_8_send_down_where_that_is_read_first() -> None:
    """1 goes down and meets 2, the highest R of those who seek White (8.2).

    Of 3 5 6 the lowest R goes down, 6, and meets 4. 4 and 6 had Black: White to the higher ARO,
    4 (2000 against 1980). 3 and 5 had White: ARO 1950 and 1990, White to 5.
    """
    assert pairs(event(6, ONE_LEADER), "transfers=sent-down") == ((2, 1), (5, 3), (4, 6))


def test_4_the_lowest_rating_of_the_lowest_group_gets_the_bye() -> None:
    games = [Game(round=1, white=1, black=3, result=W), Game(round=1, white=4, black=2, result=B)]
    given = event(5, games, [Bye(1, 5, ByeKind.PAIRING)])
    assert pairs(given)[-1] == (4, 0)
    drawn = [Game(round=1, white=1, black=3, result=D), Game(round=1, white=4, black=2, result=D)]
    half = event(5, drawn, [Bye(1, 5, ByeKind.HALF)])
    assert pairs(half)[-1] == (5, 0)
    assert pairs(half, "half-point-bye=barred")[-1] == (4, 0)


def test_the_bye_leaves_a_round_that_can_be_paired() -> None:
    """1 and 2 have met, so 3 cannot sit out; 2 has the lower rating of the two."""
    given = event(3, [Game(round=1, white=1, black=2, result=D)], [Bye(1, 3, ByeKind.HALF)])
    assert pairs(given)[-1] == (2, 0)
