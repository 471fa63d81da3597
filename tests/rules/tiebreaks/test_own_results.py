"""Tie-breaks of own results under any scoring, standard points, Fore Buchholz."""

from fractions import Fraction
from typing import Final

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.core.report import Report

from .events import numbers, swiss, value, values

# Three rounds of six kinds: a win, a draw, a loss, a forfeit win, a forfeit loss, a bye.
LINES: Final = {
    1: "2w1 3b= U",
    2: "1b0 4w+ 3w1",
    3: "4w1 1w= 2b0",
    4: "3b0 2b- H",
}


class TestScoring310:
    """Win 3, draw 1, loss 0; a bye of the pairing 3."""

    EVENT = swiss(LINES, scoring={"W": "3", "D": "1", "L": "0"})

    def test_points(self) -> None:
        """1: 3 + 1 + 3; 2: 0 + 3 + 3; 3: 3 + 1 + 0; 4: 0 + 0 + 1."""
        assert values(self.EVENT, "PS", "2024") == {
            1: 3 + 4 + 7, 2: 0 + 3 + 6, 3: 3 + 4 + 4, 4: 0 + 0 + 1,
        }  # fmt: skip

    def test_buchholz(self) -> None:
        """1 met 2 (6) and 3 (4); its bye is an opponent with 7, from 2026 with 3 draws: 3."""
        assert value(self.EVENT, 1, "BH", "2024") == 17
        assert value(self.EVENT, 1, "BH", "2026") == 13

    def test_sonneborn_berger(self) -> None:
        """6 · 3 + 4 · 1 + 7 · 3, from 2026 3 · 3 at the end."""
        assert value(self.EVENT, 1, "SB", "2024") == 43
        assert value(self.EVENT, 1, "SB", "2026") == 31

    def test_wins(self) -> None:
        found = values(self.EVENT, "WIN", "2024")
        assert [found[no] for no in range(1, 5)] == numbers("2 2 1 0")


def test_scoring_of_a_third() -> None:
    """A draw worth a third: 1 + 1/3 exactly, no rounding in between."""
    event = swiss({1: "2w1 3b=", 2: "", 3: ""}, scoring={"D": "1/3"})
    assert value(event, 1, "PS", "2024") == 1 + Fraction(4, 3)


class TestStandardPoints:
    """7.7 of 2026."""

    def test_rounds_are_compared_with_the_scheduled_opponent(self) -> None:
        found = values(swiss(LINES), "STD", "2026")
        # 1: 1 + ½ + 1 (bye above a draw); 2: 0 + 1 + 1; 3: 1 + ½ + 0; 4: 0 + 0 + ½ (as a draw)
        assert [found[no] for no in range(1, 5)] == numbers("2.5 2 1.5 0.5")

    def test_a_game_both_lose_is_half_a_point_for_both(self) -> None:
        players = (Player(no=1, name="A"), Player(no=2, name="B"))
        event = Event(
            name="E",
            players=players,
            games=(Game(round=1, white=1, black=2, result=Result.BOTH_LOSE),),
        )
        assert values(event, "STD", "2026") == {1: Fraction(1, 2), 2: Fraction(1, 2)}


class TestForeBuchholz:
    """Three rounds: 1 beat 2, 3 and 4; scores before round 3: 2, 1, 1, 0."""

    LINES: Final = {1: "2w1 3b1 4w1", 2: "1b0 4w1 3w1", 3: "4w1 1w0 2b0", 4: "3b0 2b0 1b0"}

    def test_the_final_round_counts_as_drawn(self) -> None:
        """1: 1.5 + 1.5 + 0.5; as played it is 2 + 1 + 0."""
        event = swiss(self.LINES)
        for edition in ("2023", "2024", "2026"):
            assert value(event, 1, "FB", edition) == Fraction("3.5")
        assert value(event, 1, "BH", "2024") == 3
        assert value(event, 1, "BH/F", "2024") == Fraction("3.5")

    def test_before_the_final_round_it_is_buchholz_since_september_2023(self) -> None:
        event = swiss(self.LINES, rounds=5)
        assert value(event, 1, "FB", "2024") == 3
        assert value(event, 1, "FB", "2023") == Fraction("3.5")

    def test_the_round_in_progress_counts_as_drawn(self) -> None:
        """Rounds 1 and 2 played, 1-4 and 2-3 paired: the same 1.5 + 1.5 + 0.5."""
        played = {no: " ".join(line.split()[:2]) for no, line in self.LINES.items()}
        marks = {"unplayed": [[3, 1, 4], [3, 2, 3]]}
        event = swiss(played, rounds=3, report={"marks": marks})
        assert value(event, 1, "FB", "2024") == Fraction("3.5")
        assert value(event, 1, "FB", "2023") == Fraction("3.5")
        assert value(event, 1, "BH", "2024") == 2

    def test_the_mean_may_be_of_fore_buchholz(self) -> None:
        """FB of 2: 2.5 + 0.5 + 1.5, of 3: 0.5 + 2.5 + 1.5, of 4: 1.5 + 1.5 + 2.5."""
        event = swiss(self.LINES)
        assert value(event, 1, "AOB/F", "2026") == Fraction("14.5") / 3


class TestAbnormalPoints:
    """Record 299."""

    def test_the_opponent_sees_them_too(self) -> None:
        """The draw of 3 with 1 in round 2 brings 1 a whole point: it is better there, 3 worse.

        1: 1 + 1 + 1 (bye); 3: 1 + 0 + 0.
        """
        entry = {"type": "D", "points": "1", "round": 2, "players": [1]}
        found = values(swiss(LINES, report={"abnormal_points": [entry]}), "STD", "2026")
        assert [found[1], found[3]] == numbers("3 1")

    def test_a_bonus_counts_from_its_round_on(self) -> None:
        """1 has 1, 1½, 2½; half a point in round 2 makes 1, 2, 3, before round 1 1½, 2, 3."""
        entry = {"points": "0.5", "players": [1]}
        later = swiss(LINES, report={"abnormal_points": [entry | {"round": 2}]})
        assert value(later, 1, "PS", "2024") == 1 + 2 + 3
        before = swiss(LINES, report={"abnormal_points": [entry]})
        assert value(before, 1, "PS", "2024") == Fraction("1.5") + 2 + 3

    def test_the_drawn_round_of_fore_buchholz_stays_drawn(self) -> None:
        """2 wins round 3 for a quarter; drawn it is half a point: 2 has 1½, 1 2½, 3 2, 4 ½.

        1 met 2 and 3; its bye is an opponent with its own 2½: 1½ + 2 + 2½.
        """
        entry = {"type": "W", "points": "0.25", "round": 3, "players": [2]}
        event = swiss(LINES, report={"abnormal_points": [entry]})
        assert value(event, 1, "FB", "2024") == 6

    def test_a_result_may_bring_other_points(self) -> None:
        """The forfeit win of 2 in round 2 brings half a point: 1½ in all."""
        entry = {"type": "+", "points": "0.5", "round": 2, "players": [2]}
        event = swiss(LINES, report={"abnormal_points": [entry]})
        assert value(event, 2, "PS", "2024") == 0 + Fraction("0.5") + Fraction("1.5")

    def test_a_penalty_is_part_of_the_score(self) -> None:
        """1 loses half a point of 2½: the Buchholz of 2 has 2 for him."""
        entry = {"points": "-0.5", "players": [1]}
        event = swiss(LINES, report={"abnormal_points": [entry]})
        plain = swiss(LINES)
        assert value(event, 2, "BH", "2024") == (value(plain, 2, "BH", "2024") or 0) - Fraction(
            "0.5"
        )


@pytest.mark.parametrize(
    ("points", "kinds"),
    [
        ("0.5", [ByeKind.HALF]),
        ("1", [ByeKind.HALF, ByeKind.HALF]),
        ("1.5", [ByeKind.FULL, ByeKind.HALF]),
        ("2", [ByeKind.FULL, ByeKind.FULL]),
    ],
)
def test_byes_a_file_of_2006_tells_by_points_alone(points: str, kinds: list[ByeKind]) -> None:
    """Rounds 2 and 3 are empty, the game of round 1 was lost."""
    from arpad.rules.tiebreaks.players import unwritten_byes

    players = (
        Player(no=1, name="A", points=Fraction(points)),
        Player(no=2, name="B", points=Fraction(1)),
        Player(no=3, name="C"),
    )
    games = (
        Game(round=1, white=2, black=1, result=Result.WHITE_WINS),
        Game(round=3, white=3, black=2, result=Result.WHITE_WINS),
    )
    event = Event(name="E", players=players, games=games, report=Report(dialect="trf06"))
    expected = [Bye(number, 1, kind) for number, kind in zip((2, 3), kinds, strict=False)]
    assert [bye for bye in unwritten_byes(event) if bye.player == 1] == expected
