"""C.04.4.3: the printed exchanges of 4.2 and 4.3, round 1 of forty, and rounds by hand."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.rules.pairing.builders import contender, state
from tests.rules.pairing.test_forty_players import event as forty_players

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.report import ProhibitedPairs, Report
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.colours import LimColours
from arpad.rules.pairing.lim.edition import LIM_1999, ColourExchanges
from arpad.rules.pairing.lim.engine import LimRound
from arpad.rules.pairing.lim.exchanges import paired_by_exchanges, proposed, trial_order
from arpad.rules.pairing.lim.leaving import Leaver, Leaving
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction, LimPairing
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.values import Colour

W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def six(met: Sequence[tuple[int, int]], histories: str = "") -> RoundField:
    """Players 1-6 of one score, who have met as said and had these colours."""
    players = [
        contender(
            no,
            histories[no - 1] if histories else "",
            met=[one + two - no for one, two in met if no in (one, two)],
        )
        for no in range(1, 7)
    ]
    return RoundField(state(*players), (rematches, same_colour_due))


def pairs_of(field: RoundField, direction: Direction = Direction.DOWN) -> list[tuple[int, int]]:
    return exchanged(field, ColourExchanges.IN_TURN, direction)


def exchanged(
    field: RoundField,
    how: ColourExchanges,
    direction: Direction = Direction.DOWN,
    ratings: tuple[int, ...] = (),
) -> list[tuple[int, int]]:
    made = paired_by_exchanges(field, 63, direction, how, Reach(ratings))
    return [(one + 1, two + 1) for one, two in made]


def test_2_4_the_proposed_pairs() -> None:
    assert proposed([1, 2, 3, 4, 5, 6]) == [(1, 4), (2, 5), (3, 6)]


class TestExchanges:
    """4.2: the columns for player 1; 4.3: those for player 2 when 1 has found 6."""

    def test_4_2_the_order_for_player_1(self) -> None:
        assert trial_order([2, 3, 4, 5, 6]) == [4, 5, 6, 3, 2]

    def test_4_3_the_order_for_player_2(self) -> None:
        assert trial_order([3, 4, 5]) == [4, 5, 3]

    @pytest.mark.parametrize(
        ("met", "expected"),
        [
            ([], [(1, 4), (2, 5), (3, 6)]),
            ([4], [(1, 5), (2, 4), (3, 6)]),
            ([4, 5], [(1, 6), (2, 4), (3, 5)]),
            ([4, 5, 6], [(1, 3), (2, 5), (4, 6)]),
            ([3, 4, 5, 6], [(1, 2), (3, 5), (4, 6)]),
        ],
    )
    def test_4_2_as_printed(self, met: list[int], expected: list[tuple[int, int]]) -> None:
        assert pairs_of(six([(1, other) for other in met])) == expected

    @pytest.mark.parametrize(
        ("met", "expected"),
        [
            ([], [(1, 6), (2, 4), (3, 5)]),
            ([4], [(1, 6), (2, 5), (3, 4)]),
            ([4, 5], [(1, 6), (2, 3), (4, 5)]),
            ([3, 4, 5], [(1, 3), (2, 6), (4, 5)]),
            ([3, 4, 5, 6], [(1, 2), (3, 5), (4, 6)]),
        ],
    )
    def test_4_3_as_printed(self, met: list[int], expected: list[tuple[int, int]]) -> None:
        """1 has met 4 and 5."""
        field = six([(1, 4), (1, 5), *((2, other) for other in met)])
        assert pairs_of(field) == expected

    def test_4_1_upwards_from_the_lowest(self) -> None:
        """6 with 3, 5 with 2, 4 with 1; 6 has met 3, so 6 with 2 and 5 with 3."""
        assert pairs_of(six([]), Direction.UP) == [(6, 3), (5, 2), (4, 1)]
        assert pairs_of(six([(3, 6)]), Direction.UP) == [(6, 2), (5, 3), (4, 1)]

    def test_5_2_exchanges_for_colours_player_by_player(self) -> None:
        """1 2 4 had White, 3 5 6 Black: 1 with 5, not 4; 2 with 6, not 4; 3 with 4."""
        field = six([], "WWBWBB")
        assert pairs_of(field) == [(1, 5), (2, 6), (3, 4)]
        assert exchanged(field, ColourExchanges.NONE) == [(1, 4), (2, 5), (3, 6)]

    def test_5_2_read_as_the_greatest_number(self) -> None:
        """1 2 6 had White, 3 4 5 Black; 2 has met 3 and 5.

        In turn 1 meets 4, which leaves 2 with 6 and 3 with 5, who want the same. With 1-5 2-4 3-6
        everybody gets their colour.
        """
        field = six([(2, 3), (2, 5)], "WWBBBW")
        assert pairs_of(field) == [(1, 4), (2, 6), (3, 5)]
        assert exchanged(field, ColourExchanges.MOST) == [(1, 5), (2, 4), (3, 6)]

    def test_5_7_in_a_maxi_tournament_nobody_further_than_100_points(self) -> None:
        """1 2 4 had White: 1 would meet 5, 6 or 3 instead of 4, who are more than 100 away from 4.

        So 1-4 stands, and 2 meets 5. With 100 points less than 4 it is 5; then 2 meets 4, for 6 is
        150 below 4 and 3 is 200 above.
        """
        field = six([], "WWBWBB")
        far = (2400, 2300, 2200, 2000, 1899, 1799)
        assert exchanged(field, ColourExchanges.IN_TURN, ratings=far) == [(1, 4), (2, 5), (3, 6)]
        assert exchanged(field, ColourExchanges.MOST, ratings=far) == [(1, 4), (2, 5), (3, 6)]
        near = (2400, 2300, 2200, 2000, 1900, 1850)
        assert exchanged(field, ColourExchanges.IN_TURN, ratings=near) == [(1, 5), (2, 4), (3, 6)]


def event(
    players: int, games: Sequence[Game] = (), byes: Sequence[Bye] = (), rounds: int = 7
) -> Event:
    return Event(
        name="By hand",
        players=tuple(
            Player(no=no, name=f"P{no:02}", rating=2010 - 10 * no) for no in range(1, players + 1)
        ),
        games=tuple(games),
        byes=tuple(byes),
        rounds=rounds,
        initial_colour="white",
    )


def paired(given: Event, reading: str = "", colour: Colour | None = None) -> LimPairing:
    readings = dict([reading.split("=")]) if reading else {}
    question = Question(system="lim-1999", readings=readings, initial_colour=colour)
    found = pair_event(given, question).pairing
    assert isinstance(found, LimPairing)
    return found


class TestRoundOne:
    """7: as printed for 40 players."""

    def test_either_way_the_lot_falls(self) -> None:
        white = paired(event(40)).pairs
        assert white[:4] == ((1, 21), (22, 2), (3, 23), (24, 4))
        assert white[-1] == (40, 20)
        black = paired(event(40), colour=Colour.BLACK).pairs
        assert black[:4] == ((21, 1), (2, 22), (23, 3), (4, 24))
        assert black[-1] == (20, 40)

    def test_7_1_the_last_gets_the_bye(self) -> None:
        assert paired(event(5)).pairs == ((1, 3), (4, 2), (5, 0))


class TestRoundTwo:
    """8.3: one point, then nothing, then the half points."""

    GAMES = (
        Game(round=1, white=1, black=6, result=W),
        Game(round=1, white=7, black=2, result=B),
        Game(round=1, white=3, black=8, result=D),
        Game(round=1, white=9, black=4, result=D),
        Game(round=1, white=5, black=10, result=W),
        Game(round=1, white=11, black=12, result=D),
    )

    def test_the_order_of_the_groups_and_who_floats(self) -> None:
        """1 2 5 have a point: 1 and 5 had White, 2 Black. More seek Black: one of 1 and 5 floats,
        downwards the lowest-ranked, 5. 1 meets 2.

        6 7 10 have nothing: 6 and 10 had Black, 7 White; more seek White: upwards the
        highest-ranked, 6. 10 meets 7.

        Median 3 4 8 9 11 12 with 5 from above (first) and 6 from below: 5 had White and meets the
        highest-ranked who seeks White, 4 (3 had White); 6 had Black and meets the highest-ranked
        who seeks Black, 3. Left are 8 9 11 12: 8-11 and 9-12; 8 and 12 had Black.
        """
        found = paired(event(12, self.GAMES))
        assert [each.direction.value for each in found.groups] == ["down", "up", "median"]
        assert [each.leaving for each in found.groups] == [(5,), (6,), ()]
        assert found.groups[2].floater_pairs == ((5, 4), (6, 3))
        assert set(found.pairs) == {(2, 1), (10, 7), (4, 5), (6, 3), (8, 11), (12, 9)}

    def test_upfloaters_may_be_read_to_meet_the_lowest(self) -> None:
        """6 seeks White: of 3 9 11, who seek Black, the lowest-ranked is 11."""
        found = paired(event(12, self.GAMES), "median-upfloaters=lowest")
        assert found.groups[2].floater_pairs == ((5, 4), (6, 11))


class TestMaxiTournaments:
    """3.2 and 3.8: what is chosen for colours is at most 100 rating points away."""

    GAMES = (
        Game(round=1, white=1, black=6, result=W),
        Game(round=1, white=2, black=7, result=W),
        Game(round=1, white=10, black=5, result=B),
        Game(round=1, white=3, black=8, result=D),
        Game(round=1, white=9, black=4, result=D),
        Game(round=1, white=11, black=12, result=D),
    )

    def test_3_2_the_floater_is_near_to_the_lowest_ranked(self) -> None:
        """1 2 5 have a point; 1 and 2 had White, so 2 floats; but 2 has 120 points more than 5."""
        given = event(12, self.GAMES)
        assert paired(given).groups[0].leaving == (2,)
        assert paired(given, "maxi-tournament=yes").groups[0].leaving == (2,)
        wide = tuple(replace(each, rating=2000 - 40 * each.no) for each in given.players)
        given = replace(given, players=wide)
        assert paired(given).groups[0].leaving == (2,)
        assert paired(given, "maxi-tournament=yes").groups[0].leaving == (5,)

    def test_3_8_the_opponent_is_near_to_the_highest_ranked(self) -> None:
        """The floater from above in the median group: 2, who seeks Black, meets 4, not 3.

        4 seeks White, and has 40 points less than 3; 101 are too many.
        """
        given = event(12, self.GAMES)
        assert paired(given, "maxi-tournament=yes").groups[2].floater_pairs[0] == (2, 4)
        wide = tuple(
            replace(each, rating=each.rating + 101 if each.rating and each.no < 4 else each.rating)
            for each in given.players
        )
        given = replace(given, players=wide)
        assert paired(given).groups[2].floater_pairs[0] == (2, 4)
        assert paired(given, "maxi-tournament=yes").groups[2].floater_pairs[0][1] == 3


def test_2_6_a_median_group_that_is_blocked_takes_a_pair_apart() -> None:
    """Round 3: 1 and 2 have 2 points, 3 and 4 have 1 and have met, 5 and 6 nothing.

    1-2 and 6-5 can be paired; 3-4 cannot. No floaters on either side, so the pair of the upper
    group is taken apart: 1 meets 3, 2 meets 4 (1 has met 4, 2 has met 3).
    """
    games = [
        Game(round=1, white=1, black=4, result=W),
        Game(round=1, white=5, black=2, result=B),
        Game(round=1, white=3, black=6, result=W),
        Game(round=2, white=2, black=3, result=W),
        Game(round=2, white=6, black=1, result=B),
        Game(round=2, white=4, black=5, result=W),
        Game(round=3, white=4, black=3, result=D),
    ]
    byes = [Bye(3, no, ByeKind.HALF) for no in (1, 2, 5, 6)]
    found = paired(event(6, games, byes))
    assert found.groups[-1].undone == ((1, 2),)
    assert {frozenset(pair) for pair in found.pairs} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
        frozenset((5, 6)),
    }


def working(given: Event) -> list[str]:
    """The lines of the working, without their depth."""
    found = pair_event(given, Question(system="lim-1999"))
    step = found.system.explain(found.state, found.pairing)
    return [line.strip() for line in step_lines(step, Language("en"))]


def test_3_8_the_working_says_why_a_floater_passes_somebody_of_the_median_group() -> None:
    """Round 2: 1 comes from above, 4 from below, 2 3 5 6 have ½; 2 and 6 had Black as 1 wants.

    The higher of them is 2, but 3 has met 6 and is to meet neither 4 nor 5: 1 meets 6, 2 meets 3.
    """
    games = [
        Game(round=1, white=1, black=4, result=W),
        Game(round=1, white=5, black=2, result=D),
        Game(round=1, white=3, black=6, result=D),
    ]
    report = Report(prohibited=(ProhibitedPairs(players=(3, 4)), ProhibitedPairs(players=(3, 5))))
    given = replace(event(6, games), report=report)
    assert {frozenset(pair) for pair in paired(given).pairs} == {
        frozenset((1, 6)), frozenset((2, 3)), frozenset((4, 5)),
    }  # fmt: skip
    lines = working(given)
    at = lines.index("floater 1 meets 6  [3.8]")
    assert lines[at + 1 : at + 5] == [
        "not 2: the others could not be paired then  [3.1]",
        "3 has no possible opponent among them  [2.1]",
        "have already met: 3-6  [2.1]",
        "are not to be paired: 3-5, 3-4  [XXP, 260]",
    ]


def test_6_1_the_last_round_goes_by_scores_before_colours() -> None:
    """1 and 2 lead and both had White twice: they meet only in the last round."""
    games = [
        Game(round=1, white=1, black=3, result=W), Game(round=1, white=2, black=4, result=W),
        Game(round=2, white=1, black=4, result=W), Game(round=2, white=2, black=3, result=W),
    ]  # fmt: skip
    last = paired(event(4, games, rounds=3))
    assert {frozenset(pair) for pair in last.pairs} == {frozenset((1, 2)), frozenset((3, 4))}
    assert last.groups[0].relaxed


def test_6_1_the_working_says_who_gets_a_colour_a_third_time() -> None:
    """Of 1 and 2, who both had White twice, and of 3 and 4, who had Black twice, one each."""
    games = [
        Game(round=1, white=1, black=3, result=W), Game(round=1, white=2, black=4, result=W),
        Game(round=2, white=1, black=4, result=W), Game(round=2, white=2, black=3, result=W),
    ]  # fmt: skip
    found = pair_event(event(4, games, rounds=3), Question(system="lim-1999"))
    step = found.system.explain(found.state, found.pairing)
    lines = [line.strip() for line in step_lines(step, Language("en"))]
    third = [line.split()[0] for line in lines if "for the third time running" in line]
    white = {board.white for board in found.pairing.boards} & {1, 2}
    black = {board.black for board in found.pairing.boards} & {3, 4}
    assert sorted(map(int, third)) == sorted(white | black)


@pytest.mark.parametrize(
    ("one", "other", "white", "rule"),
    [("BBWW", "BWBWW", 1, "5.5"), ("WBWWBW", "WWBWBW", 2, "5.4"), ("BBWW", "WWBW", 1, "5.1 b")],
)
def test_6_1_of_two_who_must_have_black_the_colours_before_decide(
    one: str, other: str, white: int, rule: str
) -> None:
    """5.4: where the colours of 1 and 2 last differed, in the second case 2 had Black.

    1 would have had Black as the higher-ranked, as if nothing were left but the rank. In the first
    case 2 alone has had more games with White (5.5), in the third 2 alone would have three more.
    """
    players = contender(1, one), contender(2, other)
    colours = LimColours(state(*players, number=9), LIM_1999)
    board = colours.allocate(*players, Direction.DOWN)
    assert (board.white, board.rule) == (white, rule)


@pytest.mark.parametrize(
    ("number", "one", "other", "direction", "white", "rule"),
    [
        (4, "B=W", "WBW", Direction.DOWN, 1, "5.6"),
        (4, "WBW", "B=W", Direction.UP, 2, "5.6"),
        (4, "W=B", "BWB", Direction.DOWN, 2, "5.6"),
        (5, "BW==", "=WBW", Direction.DOWN, 1, "5.5"),
        (4, "WBW", "WBW", Direction.DOWN, 2, "5.4 (2)"),
        (4, "WBW", "WBW", Direction.UP, 1, "5.4 (2)"),
    ],
)
def test_5_6_who_needs_a_colour_to_be_equal_goes_before_who_would_only_alternate(
    number: int, one: str, other: str, direction: Direction, white: int, rule: str
) -> None:
    """Both want the same colour; the history and the rank are for two who need it to be equal.

    In the first case 2 has had White once more, 1 as often as Black: Black makes 2 equal, and 1 has
    one more of a colour either way. Of WBW twice the rank decides, below the median the lower.
    """
    players = contender(1, one), contender(2, other)
    colours = LimColours(state(*players, number=number), LIM_1999)
    board = colours.allocate(*players, direction)
    assert (board.white, board.rule) == (white, rule)


DOWNFLOAT = (
    Game(round=1, white=7, black=1, result=B),
    Game(round=1, white=8, black=2, result=B),
    Game(round=1, white=9, black=3, result=B),
    Game(round=1, white=10, black=5, result=B),
    Game(round=1, white=11, black=6, result=B),
    Game(round=1, white=4, black=12, result=D),
    Game(round=2, white=1, black=5, result=W),
    Game(round=2, white=2, black=6, result=W),
    Game(round=2, white=3, black=4, result=W),
    Game(round=2, white=12, black=7, result=D),
    Game(round=2, white=9, black=8, result=D),
    Game(round=2, white=10, black=11, result=D),
)


def test_3_3_opponents_of_floaters_before_are_left_out() -> None:
    """2 3 4 are a group, 5 and 6 the next; 4 has met 6. The lowest-ranked goes, 4.

    With 1, who goes on from above and meets 5, nobody is left for 4: 3 goes.
    """
    players = [
        contender(no, score=score, met=met)
        for no, score, met in (
            (1, 6, []), (2, 4, []), (3, 4, []), (4, 4, [6]), (5, 2, []), (6, 2, [4])
        )
    ]  # fmt: skip
    field = RoundField(state(*players), (rematches, same_colour_due))
    leaving = Leaving(field, 0b001110, Direction.DOWN, Reach(), everybody=0b001111)
    assert list(leaving.leavers(0b110000)) == [Leaver(3, ())]
    assert list(leaving.leavers(0b110000, 0b1)) == [Leaver(2, ((4, PassedFor.NO_OPPONENT),))]


def test_3_9_floaters_may_be_read_to_leave_each_other_opponents() -> None:
    """1 and 2 come from above to 3, 4 and 5, and 2 has met 4 and 5: 1 meets 3 in turn, or else 4.

    Either way one goes on: 2, while 4 and 5 meet; or 5.
    """
    players = [
        contender(1, score=6), contender(2, score=6, met=[4, 5]),
        contender(3, score=4), contender(4, score=4, met=[2]), contender(5, score=4, met=[2]),
    ]  # fmt: skip
    given = state(*players)
    for most, expected in ((False, [(0, 2)]), (True, [(0, 3), (1, 2)])):
        lim = LimRound(given, replace(LIM_1999, most_floaters=most))
        assert lim.floater_pairs(lim.field, 0b11100, 0b00011, Direction.DOWN) == expected


def test_3_1_whoever_can_be_paired_in_the_group_is_no_floater() -> None:
    """1 and 2 come from above to 3 and 4, and 2 has met 4: only if 1 meets 4 nobody goes on."""
    players = [
        contender(1, score=6), contender(2, score=6, met=[4]),
        contender(3, score=4), contender(4, score=4, met=[2]),
    ]  # fmt: skip
    given = state(*players)
    for first, expected in ((True, [(0, 2)]), (False, [(0, 3), (1, 2)])):
        lim = LimRound(given, replace(LIM_1999, floaters_first=first))
        assert lim.floater_pairs(lim.field, 0b1100, 0b0011, Direction.DOWN) == expected


def test_3_1_and_3_8_of_the_tournament_of_forty() -> None:
    """Round 4, the group of 2½: 3 4 12 with 5 from above; 3 and 12 have met.

    Of those who want the other colour than 5, 4 ranks higher than 12 (3.8), but 3 and 12 could then
    not be paired: 5 meets 12, and 4 meets 3.
    """
    question = Question(system="lim-1999", round=4)
    found = pair_event(forty_players(), question)
    assert isinstance(found.pairing, LimPairing)
    group = found.pairing.groups[1]
    assert (group.residents, group.floaters) == ((3, 4, 12), (5,))
    assert (group.floater_pairs, group.pairs, group.leaving) == (((5, 12),), ((3, 4),), ())
    lines = "\n".join(step_lines(found.system.explain(found.state, found.pairing), Language("en")))
    assert "not 4: the others could not be paired then  [3.1]" in lines
    assert "have already met: 3-12  [2.1]" in lines
    other = pair_event(forty_players(), replace(question, readings={"floater-rest": "any"})).pairing
    assert isinstance(other, LimPairing)
    assert set(other.groups[1].leaving) == {3, 12}


def test_3_10_who_floated_before_does_not_make_the_number_even() -> None:
    """Round 3: 1 2 3 have 2 points, had Black and White, and all seek Black.

    The lowest-ranked would go, 3, who met ½ (4) with 1 point in round 2, a downfloat: 2 goes.
    1 and 2 met 1 point with 1 point.
    """
    assert paired(event(12, DOWNFLOAT)).groups[0].leaving == (2,)


def test_3_10_the_round_before_is_the_last_round_or_that_of_the_last_game() -> None:
    """The same, after a round in which everybody had half a point without a game."""
    given = event(12, DOWNFLOAT, [Bye(3, no, ByeKind.HALF) for no in range(1, 13)])
    assert paired(given).groups[0].leaving == (3,)
    assert paired(given, "float-history=by-game").groups[0].leaving == (2,)


def test_6_1_nobody_is_said_to_lack_an_opponent_whom_colours_alone_forbid() -> None:
    """1 2 3 lead, had White twice and have not met: in the last round two of them meet."""
    games = [
        Game(round=1, white=1, black=4, result=W),
        Game(round=1, white=2, black=5, result=W),
        Game(round=1, white=3, black=6, result=W),
        Game(round=2, white=1, black=5, result=W),
        Game(round=2, white=2, black=6, result=W),
        Game(round=2, white=3, black=4, result=W),
    ]
    found = pair_event(event(6, games, rounds=3), Question(system="lim-1999"))
    lines = list(step_lines(found.system.explain(found.state, found.pairing), Language("en")))
    assert "    3 goes to the next group, so that the others can be paired  [2.3]" in lines


FOUR_ROUNDS = (
    "1-6 1, 7-2 0, 8-4 0, 5-9 1",
    "4-1 0, 2-5 1, 6-8 1, 10-7 =",
    "1-2 1, 8-3 0, 7-4 0, 5-10 1, 9-6 0",
    "5-1 0, 2-4 =, 3-7 1",
)
BYES = {ByeKind.PAIRING: ((1, 10), (2, 9), (4, 8)), ByeKind.HALF: ((5, 5),)}
ABSENT = ((1, 3), (2, 3), (4, 6), (4, 9), (4, 10), (5, 6))


def test_3_8_the_opposite_preference_that_cannot_be_taken_is_named() -> None:
    """In round 5 floater 2 prefers Black, as 8 does; 10 prefers White and comes first.

    With 10 gone 4 and 8 are left, who met in round 1.
    """
    results = {"1": Result.WHITE_WINS, "0": Result.BLACK_WINS, "=": Result.DRAW}
    given = Event(
        name="Ten",
        players=tuple(
            Player(no=no, name=f"P{no:02}", rating=2400 - 10 * no) for no in range(1, 11)
        ),
        games=tuple(
            Game(round=number, white=int(white), black=int(black), result=results[result])
            for number, text in enumerate(FOUR_ROUNDS, 1)
            for pair, result in [each.split() for each in text.split(", ")]
            for white, black in [pair.split("-")]
        ),
        byes=(
            *(Bye(number, no, kind) for kind, byes in BYES.items() for number, no in byes),
            *(Bye(number, no, ByeKind.ZERO) for number, no in ABSENT),
        ),
        rounds=5,
        initial_colour="white",
    )
    found = pair_event(given, Question(system="lim-1999", round=5))
    step = found.system.explain(found.state, found.pairing)
    lines = [line.strip() for line in step_lines(step, Language("en"))]
    at = lines.index("floater 2 meets 8  [3.8]")
    assert lines[at + 1 : at + 5] == [
        "not 10: the others could not be paired then  [3.1]",
        "4 has no possible opponent among them  [2.1]",
        "have already met: 4-8  [2.1]",
        "not 4: already met  [2.1]",
    ]
