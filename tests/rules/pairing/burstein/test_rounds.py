"""C.04.4.2: rounds worked out by hand."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.report import ProhibitedPairs, Report
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.burstein.values import BursteinPairing, Join
from arpad.rules.pairing.pair import PairedRound, Question, pair_event
from arpad.rules.pairing.values import NoPairing

W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


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


def paired(given: Event, reading: str = "", absent: Sequence[int] = ()) -> PairedRound:
    """The next round, with a reading such as ``parity=present``."""
    readings = dict([reading.split("=")]) if reading else {}
    question = Question(system="burstein-2006", absent=frozenset(absent), readings=readings)
    return pair_event(given, question)


def made(found: PairedRound) -> BursteinPairing:
    assert isinstance(found.pairing, BursteinPairing)
    return found.pairing


class TestRoundOne:
    """3.3 and 5.1: the virtual point makes a group of each half, folded; odd numbers have White."""

    def test_each_half_is_a_group(self) -> None:
        assert paired(event(8)).pairing.pairs == ((1, 4), (3, 2), (5, 8), (7, 6))

    def test_as_one_group_1_meets_the_last(self) -> None:
        found = paired(event(8), "round-1=one-group")
        assert found.pairing.pairs == ((1, 8), (7, 2), (3, 6), (5, 4))

    def test_4_2_the_lowest_rating_of_the_lower_half_gets_the_bye(self) -> None:
        assert paired(event(9)).pairing.pairs == ((1, 4), (3, 2), (5, 8), (7, 6), (9, 0))

    def test_6_3_one_of_an_odd_half_floats(self) -> None:
        """1-3 and 2 goes down; then 4 5 6 and 2: 2 is the highest by rating and meets 6."""
        assert paired(event(6)).pairing.pairs == ((1, 3), (6, 2), (5, 4))

    def test_the_one_in_the_middle_may_be_of_the_upper_half(self) -> None:
        """1 2 3 4 and 5 6 7: the bye leaves 5 6."""
        found = paired(event(7), "upper-half=larger")
        assert found.pairing.pairs == ((1, 4), (3, 2), (5, 6), (7, 0))
        assert paired(event(7)).pairing.pairs == ((1, 3), (6, 2), (5, 4), (7, 0))


class TestOrder:
    """3.2: Sonneborn-Berger first, though the rating says otherwise."""

    def test_round_3_without_virtual_points(self) -> None:
        """Scores: 1 and 5 two, 2 4 6 8 one, 3 and 7 none.

        Round 1: 1-4 1-0, 3-2 0-1, 5-8 1-0, 7-6 0-1. Round 2: 2-1 0-1, 6-5 0-1, 4-3 1-0, 8-7 1-0.
        SB: 2 and 4 beat 3 (0), 6 and 8 beat 7 (0): all 0. Buchholz: 2 met 3 and 1, 0+2 = 2; 4 met
        1 and 3, 2; 6 and 8 met 7 and 5: 2. Median: nothing is left of two. Ratings: 2 4 6 8.
        2*8 4*6. All had both colours: 2 BW, 4 BW, 6 BW, 8 BW: all prefer Black, so each pair
        grants one; no difference in colours, SB or Buchholz: the higher rating has Black.
        1 WB and 5 WB prefer White: the higher rating, 1. 3 WB and 7 WB: 3.
        """
        games = [
            Game(round=1, white=1, black=4, result=W),
            Game(round=1, white=3, black=2, result=B),
            Game(round=1, white=5, black=8, result=W),
            Game(round=1, white=7, black=6, result=B),
            Game(round=2, white=2, black=1, result=B),
            Game(round=2, white=6, black=5, result=B),
            Game(round=2, white=4, black=3, result=W),
            Game(round=2, white=8, black=7, result=W),
        ]
        found = paired(event(8, games))
        assert found.pairing.pairs == ((1, 5), (8, 2), (6, 4), (3, 7))
        assert [board.rule for board in found.pairing.boards] == ["5.4 (5)"] * 4

    def test_the_better_opponents_put_a_lower_rating_first(self) -> None:
        """After one round the winners have SB 0 (their opponents have nothing); drawn games
        count half of the opponent's points: 3-4 drawn gives each SB ¼, all others 0.

        Scores with the virtual point: 1 2 have 2, 3 4 have 1½, 7 8 have 1 (winners of the lower
        half), 5 6 nothing.
        """
        games = [
            Game(round=1, white=1, black=5, result=W),
            Game(round=1, white=6, black=2, result=B),
            Game(round=1, white=3, black=4, result=D),
            Game(round=1, white=7, black=8, result=D),
        ]
        found = paired(event(8, games))
        measures = {each.key: each.of for each in found.system.measures(found.state)}
        assert [str(measures["SB"][no]) for no in (1, 3, 4, 5, 7)] == [
            "0",
            "1/4",
            "1/4",
            "0",
            "1/4",
        ]
        assert [str(measures["BH"][no]) for no in (1, 3, 5)] == ["0", "1/2", "1"]


class TestBye:
    """4: the lowest who has had no point without a game."""

    GAMES = (Game(round=1, white=1, black=2, result=W), Game(round=1, white=3, black=4, result=W))

    def test_4_1_nobody_gets_a_second_one(self) -> None:
        """Round 2: 1 has 2 with the virtual point, 2 has 1, 3 and 5 have 1, 4 nothing: 4."""
        given = event(5, self.GAMES, [Bye(1, 5, ByeKind.PAIRING)])
        assert paired(given).pairing.bye == 4
        again = replace(given, byes=(Bye(1, 5, ByeKind.HALF),))
        assert paired(again).pairing.bye == 4

    def test_a_half_point_bye_bars_only_where_it_is_read_so(self) -> None:
        """5 has half a point, all others of the lower half more or as much."""
        games = (
            Game(round=1, white=1, black=2, result=W),
            Game(round=1, white=3, black=4, result=D),
        )
        given = event(5, games, [Bye(1, 5, ByeKind.HALF)])
        assert paired(given).pairing.bye == 5
        assert paired(given, "half-point-bye=barred").pairing.bye == 4

    def test_a_full_point_bye_is_a_point_without_a_game(self) -> None:
        found = paired(event(5, self.GAMES, [Bye(1, 5, ByeKind.FULL)]))
        assert [player.no for player in found.state.contenders if not player.may_get_bye] == [5]


class TestColours:
    """5.2-5.4."""

    def test_5_3_goes_before_equal_numbers(self) -> None:
        """1 had WBB and must have White; 2 had B alone and prefers it: both are one short of it."""
        games = [
            Game(round=1, white=1, black=3, result=W),
            Game(round=2, white=3, black=1, result=D),
            Game(round=3, white=4, black=1, result=D),
            Game(round=1, white=4, black=2, result=B),
        ]
        (board,) = paired(event(4, games), absent=(3, 4)).pairing.boards
        assert (board.white, board.rule) == (1, "5.3")

    def test_the_wider_difference_goes_first(self) -> None:
        """1 had WB, 2 had BWB: both are to have White, and 2 is one short of it."""
        games = [
            Game(round=1, white=1, black=3, result=D),
            Game(round=3, white=4, black=1, result=D),
            Game(round=1, white=4, black=2, result=D),
            Game(round=2, white=2, black=3, result=D),
            Game(round=3, white=3, black=2, result=D),
        ]
        (board,) = paired(event(4, games), absent=(3, 4)).pairing.boards
        assert (board.white, board.rule) == (2, "5.4 (2)")

    def test_colours_are_compared_game_by_game_or_round_by_round(self) -> None:
        """1 had W B W B; 2 had W in round 2 and B in round 4, and won both.

        Game by game the last two are alike and the higher Sonneborn-Berger decides, that of 2;
        in round 2, the last that differs, 1 had Black.
        """
        games = [
            Game(round=1, white=1, black=3, result=B),
            Game(round=2, white=4, black=1, result=W),
            Game(round=3, white=1, black=5, result=B),
            Game(round=4, white=6, black=1, result=W),
            Game(round=2, white=2, black=3, result=W),
            Game(round=4, white=5, black=2, result=B),
        ]
        given, others = event(6, games), (3, 4, 5, 6)
        (board,) = paired(given, absent=others).pairing.boards
        assert (board.white, board.rule) == (2, "5.4 (4)")
        (board,) = paired(given, "colour-history=by-round", others).pairing.boards
        assert (board.white, board.rule) == (1, "5.4 (3)")


class TestGroupsThatCannotBePaired:
    """6.6: floaters that come back, and two groups made one."""

    # Round 3: 1 2 3 have 2 points, 4 and 5 (who lost to 2) have 1, 6 7 8 none.
    THREE_LEADERS = (
        Game(round=1, white=4, black=2, result=B),
        Game(round=1, white=6, black=1, result=B),
        Game(round=1, white=7, black=3, result=B),
        Game(round=1, white=8, black=5, result=B),
        Game(round=2, white=2, black=5, result=W),
        Game(round=2, white=1, black=7, result=W),
        Game(round=2, white=3, black=6, result=W),
        Game(round=2, white=4, black=8, result=W),
    )

    def test_a_floater_the_next_group_cannot_take_returns(self) -> None:
        """By Sonneborn-Berger 2 1 3: 2*3, and 1 floats; or 2*1, and 3 floats (6.4)."""
        given = event(8, self.THREE_LEADERS)
        top = made(paired(given)).groups[0]
        assert (top.residents, top.pairs, top.floaters) == ((2, 1, 3), ((2, 3),), (1,))
        barred = (ProhibitedPairs(players=(1, 4)), ProhibitedPairs(players=(1, 5)))
        given = replace(given, report=Report(prohibited=barred))
        top = made(paired(given)).groups[0]
        assert (top.pairs, top.floaters, top.returned) == (((2, 1),), (3,), (1,))
        top = made(paired(given, "floater-returns=merged")).groups[0]
        assert (top.joins, set(top.residents)) == ((Join.NO_FLOATER,), {1, 2, 3, 4, 5})

    def test_two_who_have_met_are_paired_with_the_group_below(self) -> None:
        """1 and 2 lead and have met: with 3 4 they are one group, in the order of 3.2."""
        games = [
            Game(round=1, white=1, black=2, result=D), Game(round=1, white=3, black=4, result=D),
            Game(round=2, white=1, black=3, result=W), Game(round=2, white=4, black=2, result=B),
        ]  # fmt: skip
        found = made(paired(event(4, games)))
        assert found.groups[0].joins == (Join.NO_COMBINATION,)
        assert {frozenset(pair[:2]) for pair in found.pairs} == {
            frozenset((1, 4)), frozenset((2, 3)),
        }  # fmt: skip

    def test_the_working_says_which_scores_are_one_group_and_why(self) -> None:
        """The same: 1 and 2 have 1½, 3 and 4 have ½."""
        games = [
            Game(round=1, white=1, black=2, result=D), Game(round=1, white=3, black=4, result=D),
            Game(round=2, white=1, black=3, result=W), Game(round=2, white=4, black=2, result=B),
        ]  # fmt: skip
        found = pair_event(event(4, games), Question(system="burstein-2006"))
        step = found.system.explain(found.state, found.pairing)
        lines = [line.strip() for line in step_lines(step, Language("en"))]
        at = lines.index("scores 1½ to ½ as one group: 1 2 3 4  [3.2]")
        assert lines[at + 1 : at + 4] == [
            "those of score 1½ cannot all be paired without those of score ½:"
            " the two scores are one group  [6.6]",
            "1 has no possible opponent among them  [6.6]",
            "have already met: 1-2  [3.1]",
        ]

    def test_two_who_have_met_float_where_that_is_read_first(self) -> None:
        """1 and 2 lead with 1½ and have met; 3 and 4 have 1, 7 and 8 ½, 5 and 6 nothing."""
        games = [
            Game(round=1, white=1, black=2, result=D),
            Game(round=1, white=3, black=5, result=W),
            Game(round=1, white=6, black=4, result=B),
            Game(round=1, white=7, black=8, result=D),
            Game(round=2, white=5, black=1, result=B),
            Game(round=2, white=2, black=6, result=W),
        ]
        given = event(8, games, [Bye(2, no, ByeKind.ZERO) for no in (3, 4, 7, 8)])
        top, second, *_ = made(paired(given, "no-combination=float-two")).groups
        assert (top.pairs, top.floaters) == ((), (1, 2))
        assert (set(second.residents), set(second.floated_in)) == ({3, 4}, {1, 2})
        merged = made(paired(given)).groups[0]
        assert (merged.joins, set(merged.residents)) == ((Join.NO_COMBINATION,), {1, 2, 3, 4})

    def test_two_float_only_where_the_next_group_takes_both(self) -> None:
        """1 2 3 have met each other: one of them meets 4, and two float to 5 6 7 8.

        Where 3 may meet nobody below, 1 and 2 float; where 1 may not, 2 and 3.
        """
        games = [
            Game(round=1, white=1, black=2, result=D),
            Game(round=2, white=2, black=3, result=D),
            Game(round=3, white=3, black=1, result=D),
            Game(round=4, white=1, black=9, result=W),
            Game(round=4, white=10, black=2, result=B),
            Game(round=4, white=3, black=11, result=W),
        ]
        byes = [Bye(each, no, ByeKind.HALF) for each, no in ((3, 2), (1, 3), (2, 1))]
        byes += [Bye(each, 4, ByeKind.HALF) for each in (1, 2, 3)] + [Bye(4, 4, ByeKind.FULL)]
        byes += [Bye(each, no, ByeKind.HALF) for each in (1, 2, 3) for no in (5, 6, 7, 8)]
        given = event(11, games, byes)
        absent = (9, 10, 11)
        top = made(paired(given, "no-combination=float-two", absent)).groups[0]
        assert len(top.floaters) == 2
        assert 4 not in top.floaters

        for one, expected in ((3, {1, 2}), (1, {2, 3})):
            pairs = tuple(ProhibitedPairs(players=(one, two)) for two in (5, 6, 7, 8))
            barred = replace(given, report=Report(prohibited=pairs))
            top = made(paired(barred, "no-combination=float-two", absent)).groups[0]
            assert set(top.floaters) == expected

    def test_the_last_group_goes_together_with_the_one_above(self) -> None:
        """3 and 4 are last and have met: all four are one group."""
        games = [
            Game(round=1, white=1, black=3, result=W),
            Game(round=1, white=4, black=2, result=B),
            Game(round=2, white=3, black=4, result=D),
        ]
        byes = [Bye(2, 1, ByeKind.HALF), Bye(2, 2, ByeKind.HALF)]
        found = made(paired(event(4, games, byes)))
        assert found.groups[-1].joins == (Join.LAST,)
        assert len(found.groups) == 1
        assert {frozenset(pair) for pair in found.pairs} == {frozenset((1, 4)), frozenset((2, 3))}

    def test_nobody_left_to_meet_is_said_with_names(self) -> None:
        games = [
            Game(round=1, white=1, black=2, result=W),
            Game(round=1, white=3, black=4, result=W),
            Game(round=2, white=1, black=3, result=W),
            Game(round=2, white=4, black=2, result=D),
            Game(round=3, white=4, black=1, result=D),
            Game(round=3, white=2, black=3, result=D),
        ]
        with pytest.raises(NoPairing) as none:
            paired(event(4, games))
        assert [len(group) for group in none.value.obstacle.groups] == [1]
        assert none.value.obstacle.between == ()
