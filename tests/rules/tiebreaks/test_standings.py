"""The order: shared places, lots, standings after a round, late corrections, cross tables."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final

import pytest
from tests.documents import report_of

from arpad.core.corrections import late_games
from arpad.core.event import Correction, Event, Result, System
from arpad.rules.tiebreaks.choosing import choose, primary_of
from arpad.rules.tiebreaks.crosstable import for_people, grid_cells, swiss_cells
from arpad.rules.tiebreaks.editions import C07_2026
from arpad.rules.tiebreaks.progress import Stage, progress
from arpad.rules.tiebreaks.standings import explain
from arpad.rules.tiebreaks.table import Points

from .events import field, order, standings, swiss, value

EVENT: Final = swiss({1: "4w1 2b= 3w+", 2: "3w1 1w= H", 3: "2b0 4b= 1b-", 4: "1b0 3w= U"})


class TestPlaces:
    def test_equal_ones_share_a_place_and_the_next_is_left_out(self) -> None:
        """1 has 2½, 2 has 2, 4 has 1½, 3 has ½; by nothing else."""
        lines = standings(swiss({1: "2w= 3w=", 2: "", 3: ""}), "").lines
        assert [(line.rank, line.participant.no) for line in lines] == [(1, 1), (2, 2), (2, 3)]

    def test_a_tie_break_applies_within_the_group_still_tied(self) -> None:
        assert order(EVENT, "BH") == [[1], [2], [4], [3]]

    def test_those_who_are_level_are_kept_as_one_group(self) -> None:
        """A list of all for each of 10,000 took 800 MB for every tie-break."""
        made = standings(swiss(dict.fromkeys(range(1, 1_001), "H")), "BH SB DE")
        assert [len(tied) for tied in made.tied] == [1_000] * 3
        assert [len({id(group) for group in tied.values()}) for tied in made.tied] == [1] * 3

    def test_points_come_where_the_list_has_them(self) -> None:
        """Points and wins: 1 has 1 and 1, 2 has 1½ and 0, 3 has 1½ and 1, 4 has ½ and 0."""
        event = swiss({1: "4w1 3b0 Z", 2: "3w= 4w= H", 3: "2b= 1w1 Z", 4: "1b0 2b= Z"})
        assert order(event, "", after=3) == [[2, 3], [1], [4]]
        for points_first in ("WIN", "PTS WIN"):
            assert order(event, points_first, after=3) == [[3], [2], [1], [4]]
        assert order(event, "WIN PTS", after=3) == [[3], [1], [2], [4]]
        assert value(event, 2, "PTS", after=3) == Fraction(3, 2)

    def test_record_212_orders_the_whole_standings(self) -> None:
        def named(order: Any, **values: Any) -> list[str]:
            event = replace(EVENT, report=report_of({"standings": order}), **values)
            return [code.text for code in choose(event, C07_2026, None, teams=False).codes]

        assert named("WIN,PTS,BH") == ["WIN", "PTS", "BH"]
        assert named(["PTS", "WIN", "BH"]) == ["WIN", "BH"]
        assert named("WIN,PTS", tiebreaks=("PTS", "SB")) == ["SB"]

    @pytest.mark.parametrize(
        ("report", "primary"),
        [
            ({"standings": "GPTS,MPTS"}, Points.GAME),
            ({"standings": "MPTS,GPTS", "type_code": "FIDE_TEAM_GP"}, Points.MATCH),
            ({"standings": "EDE", "type_code": "FIDE_TEAM_GP"}, Points.GAME),
            ({"standings": "PTS,EDE"}, Points.MATCH),
        ],
    )
    def test_record_212_names_the_score_of_teams(
        self, report: dict[str, str], primary: Points
    ) -> None:
        assert primary_of(replace(EVENT, report=report_of(report))) is primary


class TestLots:
    TIED: Final = swiss({1: "*w1", 2: "*w1", 3: "*w1"})

    def test_a_seed_gives_an_order_that_can_be_drawn_again(self) -> None:
        made = standings(self.TIED, "", lots=7)
        left, by_hand = [1, 2, 3], []
        for number in (1, 2, 3):
            lot = int(sha256(f"7/{number}".encode()).hexdigest(), 16)
            by_hand.append(left.pop(lot % len(left)))
        assert made.draws[0].drawn == tuple(by_hand)
        assert [line.participant.no for line in made.lines[:3]] == by_hand
        assert [line.rank for line in made.lines] == [1, 2, 3, 4, 5, 6]

    def test_another_seed_may_give_another(self) -> None:
        orders = {standings(self.TIED, "", lots=n).draws[0].drawn for n in range(20)}
        assert len(orders) > 1

    def test_without_a_seed_nothing_is_drawn(self) -> None:
        assert standings(self.TIED, "").draws == ()

    def test_the_working_tells_the_draw(self) -> None:
        made = standings(self.TIED, "", lots=7)
        assert explain(made, 1).children[-1].message == "tb.lots"


class TestAfterARound:
    def test_later_rounds_do_not_count(self) -> None:
        assert value(EVENT, 1, "PS", after=1) == 1
        assert value(EVENT, 1, "BH", after=2) == Fraction("0.5") + Fraction("1.5")

    def test_pairings_without_a_result_are_no_byes(self) -> None:
        """2 and 3 still play round 2: nothing counts for them there."""
        lines = {1: "2w1 4w1", 2: "1b0 .", 3: "4w1 .", 4: "3b0 1b0"}
        event = swiss(lines, report={"marks": {"unplayed": [[2, 2, 3]]}})
        assert value(event, 2, "BH") == 2
        assert value(event, 2, "REP") == 1
        assert value(swiss(lines), 2, "BH") == 2 + 0


def corrected(reported_in: int) -> Event:
    """Round 1 of four: 1 beat 2, but a loss had been published."""
    event = swiss({1: "2w1 3b1 4w1 2b=", 2: "1b0 4w1 3w= 1w=", 3: "4w= 1w0 2b= 4w=", 4: ""})
    late = Correction(Result.BLACK_WINS, reported_in)
    games = tuple(
        replace(game, correction=late) if (game.round, game.white) == (1, 1) else game
        for game in event.games
    )
    return replace(event, games=games)


class TestLateCorrections:
    """C.04.2 D.8."""

    @pytest.mark.parametrize(
        ("reported_in", "after_1", "after_2", "after_4"),
        [
            (1, "1", "2", "3.5"),  # before round 2 was paired
            (2, "0", "2", "3.5"),  # before the end of round 2: the pairing of round 3 uses it
            (3, "0", "1", "2.5"),  # after the end of round 2, paired or not: for rating only
            (4, "0", "1", "2.5"),
        ],
    )
    def test_when_a_correction_counts(
        self, reported_in: int, after_1: str, after_2: str, after_4: str
    ) -> None:
        event = corrected(reported_in)
        found = [
            {line.participant.no: line.points for line in standings(event, "", after=n).lines}[1]
            for n in (1, 2, 4)
        ]
        assert found == [Fraction(each) for each in (after_1, after_2, after_4)]

    def test_only_rounds_that_count_have_late_corrections(self) -> None:
        event = corrected(3)
        assert [len(list(late_games(event, after))) for after in (0, 1, 4)] == [0, 1, 1]


class TestCrossTables:
    def test_lines_of_a_swiss(self) -> None:
        made, numbers = field(EVENT), {no: no for no in range(1, 5)}
        assert swiss_cells(made, 1, numbers) == ["4w1", "2b0.5", "3w+"]
        assert swiss_cells(made, 2, numbers) == ["3w1", "1w0.5", "0.5H"]
        assert swiss_cells(made, 3, numbers) == ["2b0", "4b0.5", "1b-"]
        assert swiss_cells(made, 4, numbers) == ["1b0", "3w0.5", "1U"]

    def test_for_people_half_is_a_sign_and_a_colour_has_the_letter_of_the_language(self) -> None:
        made, numbers = field(EVENT), {no: no for no in range(1, 5)}
        spanish = for_people("b", "n")
        assert swiss_cells(made, 2, numbers, spanish) == ["3b1", "1b½", "½H"]
        assert swiss_cells(made, 4, numbers, spanish) == ["1n0", "3b½", "1U"]

    def test_lines_of_a_swiss_by_place(self) -> None:
        """1 has 2½, 2 has 2, 4 has 1½, 3 has ½."""
        places = {line.participant.no: line.rank for line in standings(EVENT, "").lines}
        assert swiss_cells(field(EVENT), 1, places) == ["3w1", "2b0.5", "4w+"]

    def test_opponents_who_share_a_place_have_lines_of_their_own(self) -> None:
        """1 and 2 have 1, 3 and 4 have 0: places 1, 1, 3, 3. ``1`` would be either of two."""
        made = standings(swiss({1: "3w1", 2: "4b1", 3: "1b0", 4: "2w0"}), "")
        assert [line.rank for line in made.lines] == [1, 1, 3, 3]
        assert made.order == {1: 1, 2: 2, 3: 3, 4: 4}
        assert made.shared == ((1, 2), (3, 4))
        assert [swiss_cells(made.field, no, made.order) for no in (3, 4)] == [["1b0"], ["2w0"]]

    def test_the_grid_of_a_round_robin(self) -> None:
        event = swiss({1: "2w1 3b= . 2b=", 2: ". . 3w+", 3: ""}, system=System.DOUBLE_ROUND_ROBIN)
        made = field(event)
        people = for_people("w", "b")
        assert [grid_cells(made, no, signs=people) for no in (1, 2, 3)] == [
            ["*", "1½", "½"],
            ["0½", "*", "+"],
            ["½", "-", "*"],
        ]
        assert grid_cells(made, 1) == ["*", "1 0.5", "0.5"]

    def test_progress(self) -> None:
        stages = progress(lambda after: standings(EVENT, "BH", after=after), 3)
        assert stages[1][-1] == Stage(Fraction("2.5"), 1)
        assert [stage.points for stage in stages[4]] == [0, Fraction("0.5"), Fraction("1.5")]


def test_schools_have_their_own_order() -> None:
    """C.02 11.5."""
    chosen = choose(EVENT, C07_2026, ["school"], teams=False)
    assert [code.text for code in chosen.codes] == ["BH/C1", "BH", "WIN", "BWG"]
    everybody = swiss({1: "2w1", 2: ""}, system=System.ROUND_ROBIN)
    listed = choose(everybody, C07_2026, ["School"], teams=False)
    assert [code.text for code in listed.codes] == ["WIN", "SB", "KS", "BWG"]
