"""Article 14 of July 2023 and article 16 since: unplayed rounds in all five categories."""

from fractions import Fraction
from typing import Final

import pytest

from arpad.core.event import Event
from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks.editions import C07_2023, C07_2026
from arpad.rules.tiebreaks.view import View

from .events import EDITIONS, field, reaching, swiss, value


def seen_by_opponents(event: Event, no: int, edition: str) -> Fraction:
    """The score of a player as his opponents' tie-breaks see it."""
    made = field(event, edition)
    return Fraction(View(EDITIONS[edition], made.table).adjusted[no], made.table.unit)


def categories(line: str, edition: str) -> list[str]:
    event = swiss({1: line, 2: "* * * * *".replace("*", "*w=")})
    return View(EDITIONS[edition], field(event, edition).table).categories[1]


class TestCategories:
    @pytest.mark.parametrize(
        ("line", "in_2023", "since"),
        [
            ("U *w1 *w1 *w1 *w1", "14.3.1", "16.2.1"),
            ("F *w1 *w1 *w1 *w1", "14.3.1", "16.2.1"),
            ("*w+ *w1 *w1 *w1 *w1", "14.3.1", "16.2.2"),
            ("H *w1 *w1 *w1 *w1", "14.3.2", "16.2.3"),
            ("Z Z Z Z U", "14.3.2", "16.2.3"),
            ("Z *w- *w- Z *w+", "14.3.2", "16.2.3"),
            ("*w- *w1 *w1 *w1 *w1", "14.3.3", "16.2.4"),
            ("Z Z Z *w- Z", "14.3.4", "16.2.5"),
            ("H Z Z Z Z", "14.3.4", "16.2.5"),
            ("*w- Z Z Z Z", "14.3.5", "16.2.4"),
        ],
    )
    def test_the_first_round(self, line: str, in_2023: str, since: str) -> None:
        assert categories(line, "2023")[0] == in_2023
        assert categories(line, "2024")[0] == since
        assert categories(line, "2026")[0] == since

    def test_a_bye_in_the_last_round(self) -> None:
        assert categories("*w1 *w1 *w1 *w1 H", "2023")[4] == "14.3.4"
        assert categories("*w1 *w1 *w1 *w1 H", "2026")[4] == "16.2.5"

    def test_rounds_nobody_tells_are_zero_point_byes(self) -> None:
        assert categories("*w1 *w0", "2023")[2:] == ["14.3.4"] * 3

    def test_who_waits_for_a_result_is_available(self) -> None:
        """A half-point bye, then a pairing without a result: not a bye up to the end."""
        event = swiss(
            {1: "H .", 2: "*w1 .", 3: "*w1 *w1"}, report={"marks": {"unplayed": [[2, 1, 2]]}}
        )
        for edition, category in (("2023", "14.3.2"), ("2024", "16.2.3"), ("2026", "16.2.3")):
            made = field(event, edition)
            assert View(EDITIONS[edition], made.table).categories[1] == [category]


class TestSeenByOpponents:
    def test_rounds_after_a_withdrawal_count_as_draws(self) -> None:
        """1 and 0, then three rounds missed: 1 + 3 · ½ = 2.5."""
        event = swiss({1: "*w1 *w0 Z Z Z", 2: "*w= *w= *w= *w= *w="})
        for edition in EDITIONS:
            assert seen_by_opponents(event, 1, edition) == Fraction("2.5")

    def test_a_bye_before_other_rounds_keeps_its_points(self) -> None:
        event = swiss({1: "*w1 H *w0 *w0 *w0", 2: "*w= *w= *w= *w= *w="})
        for edition in EDITIONS:
            assert seen_by_opponents(event, 1, edition) == Fraction("1.5")

    @pytest.mark.parametrize(("edition", "seen"), [("2023", "2"), ("2024", "1"), ("2026", "1")])
    def test_a_forfeit_loss_at_the_end_is_a_draw_only_in_2023(
        self, edition: str, seen: str
    ) -> None:
        """1 in round 1, then four missed; two of them forfeits in rounds 2 and 3 (14.4.2, 16.3)."""
        event = swiss({1: "*w1 *w- *w-", 2: "*w= *w= *w="})
        assert seen_by_opponents(event, 1, edition) == Fraction(seen)

    def test_every_unplayed_round_before_2023_was_a_draw(self) -> None:
        older = with_readings(C07_2023, {"unplayed": "virtual-opponent"})
        event = swiss({1: "U *w+ *w- H *w0", 2: "*w= *w= *w= *w= *w="})
        made = field(event, older)
        assert Fraction(View(older, made.table).adjusted[1], made.table.unit) == 2


# Arbiters' Manual, question 20: A won, B drew, C did not come, against D he did not come, E won.
QUESTION_20: Final = swiss(
    reaching({2: "2", 3: "2", 4: "1.5", 5: "4.5", 6: "2.5"}, 5, {1: "2w1 3b= 4w+ 5b- 6w1"})
)


class TestOwnRounds:
    def test_question_20(self) -> None:
        """2 + 2 + 3.5 + 3.5 + 2.5 = 13.5."""
        assert value(QUESTION_20, 1, "BH", "2023") == Fraction("13.5")
        assert value(QUESTION_20, 1, "BH", "2024") == Fraction("13.5")

    def test_question_20_with_the_virtual_opponent(self) -> None:
        """Printed: 2, 2, 2.5, 4, 2.5 = 13."""
        older = with_readings(C07_2023, {"unplayed": "virtual-opponent"})
        assert value(QUESTION_20, 1, "BH", older) == 13

    def test_question_20_with_the_capped_dummy(self) -> None:
        """Forfeits are capped by the scheduled opponent: C 1.5, D 4.5 → own 3.5: 11.5."""
        assert value(QUESTION_20, 1, "BH", "2026") == Fraction("11.5")

    def test_question_20_cut(self) -> None:
        """2023: the round missed (3.5) goes first, unconditionally: 10.

        2024: 3.5 is not lower than the lowest value 2, so it goes as well.
        """
        assert value(QUESTION_20, 1, "BH/C1", "2023") == 10
        assert value(QUESTION_20, 1, "BH/C1", "2024") == 10

    def test_sonneborn_berger_loses_the_higher_of_the_two(self) -> None:
        """Own score 1.5: 1 · 1, 4 · 0, 3 · ½ and the missed round 1.5 · 0 make 2.5.

        2023 cuts the missed round: 2.5. Since then its 0 is compared with the 1 of the lowest
        opponent, and the higher one goes: 1.5.
        """
        event = swiss(reaching({2: "1", 3: "4", 4: "3"}, 4, {1: "2w1 3b0 4w= Z"}))
        assert value(event, 1, "SB", "2024") == Fraction("2.5")
        assert value(event, 1, "SB/C1", "2023") == Fraction("2.5")
        assert value(event, 1, "SB/C1", "2024") == Fraction("1.5")

    def test_the_dummy_of_a_bye_is_capped_by_draws_in_all_rounds(self) -> None:
        """Laxman: 7 of 10 with a zero-point round 4; nine opponents with 50: 57, from 2026 55.

        Printed are the sums; the scores of the single opponents are made up to give them.
        """
        made = ["5", "5", "5", "5", "4.5", "6.5", "6.5", "6.5", "6"]
        scores = dict(zip(range(2, 11), made, strict=True))
        line = "2w1 3b1 4w1 Z 5w1 6b1 7w= 8b= 9w= 10b="
        event = swiss(reaching(scores, 10, {1: line}))
        assert value(event, 1, "BH", "2024") == 57
        assert value(event, 1, "BH", "2026") == 55
        assert value(event, 1, "BH/C1", "2024") == 50
        assert value(event, 1, "BH/C1", "2026") == 50
        # 24.5 from the wins and half of 25.5 from the draws
        assert value(event, 1, "SB", "2024") == Fraction("37.25")
        assert value(event, 1, "SB", "2026") == Fraction("37.25")

    @pytest.mark.parametrize(
        ("scores", "line", "old", "new"),
        [
            # Printed are the sums; the scores of the single opponents are made up to give them.
            # Ex01: 7 of 9 with a forfeit win against 5.5, the other eight have 44.
            ("5 5 5 5 6 6 6 6 5.5", "2w1 3b1 4w1 5b1 6w1 7b1 8w0 9b0 10w+", "51", "49.5"),
            # Ex04: 9.5 of 10 with a forfeit win against 4.5, the other nine have 64.5.
            (
                "7 7 7 7 7 7 7 7.5 8 4.5",
                "2w1 3b1 4w1 5b1 6w1 7b1 8w1 9b1 10w= 11b+",
                "74",
                "69",
            ),
        ],
    )
    def test_a_forfeit_win_is_capped_by_the_scheduled_opponent(
        self, scores: str, line: str, old: str, new: str
    ) -> None:
        rounds = len(line.split())
        listed = dict(zip(range(2, 2 + rounds), scores.split(), strict=True))
        event = swiss(reaching(listed, rounds, {1: line}))
        assert value(event, 1, "BH", "2024") == Fraction(old)
        assert value(event, 1, "BH", "2026") == Fraction(new)

    def test_a_forfeit_loss_and_a_withdrawal(self) -> None:
        """Ex03: 6.5 of 10; eight opponents with 51.5, dummies 6.5 + 6.5 → 6.5 + 5: 64.5 → 63.

        The 51.5 is printed, the scores it consists of are made up.
        """
        scores = dict(
            zip(range(2, 11), ["6", "6", "6", "6", "6", "7", "7", "7.5", "7"], strict=True)
        )
        line = "2w1 3b1 4w1 5b1 6w1 7b1 8w= 9b0 10w- Z"
        event = swiss(reaching(scores, 10, {1: line}))
        assert value(event, 1, "BH", "2024") == Fraction("64.5")
        assert value(event, 1, "BH", "2026") == 63

    def test_the_cap_may_look_at_the_rounds_announced(self) -> None:
        """After round 2 of 9: own score 2; draws so far make 1, draws in all rounds 4.5.

        The opponent of round 1 has ½ for the round he missed.
        """
        event = swiss({1: "*w1 F", 2: "*w= *w="}, rounds=9)
        assert value(event, 1, "BH", "2026") == Fraction("1.5")
        announced = with_readings(C07_2026, {"dummy-rounds": "announced"})
        assert value(event, 1, "BH", announced) == Fraction("2.5")

    def test_forfeits_as_played(self) -> None:
        """/P: the scheduled opponents C 1.5 and D 4.5 count themselves: 2+2+1.5+4.5+2.5."""
        assert value(QUESTION_20, 1, "BH/P", "2024") == Fraction("12.5")
