"""Round robins: question 19 of the Arbiters' Manual, and forfeits as regular games."""

from fractions import Fraction
from typing import Final

import pytest

from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks.editions import C07_2026
from arpad.rules.tiebreaks.remarks import remarks

from .events import numbers, order, standings, swiss, value, values

NAMES: Final = ("Maxim", "Ian", "Fabiano", "Anish", "Wang", "Grischuk", "Ding", "Kirill")
GRID: Final = (
    "* 1 = = = = 1 =",
    "0 * = 1 1 = 1 =",
    "= = * = = = 0 1",
    "= 0 = * = = = 1",
    "= 0 = = * = 1 =",
    "= = = = = * = =",
    "0 0 1 = 0 = * =",
    "= = 0 0 = = = *",
)
RESULTS: Final = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS}


def grid_event() -> Event:
    games = [
        Game(round=abs(row - column), white=row + 1, black=column + 1, result=RESULTS[cell])
        for row, line in enumerate(GRID)
        for column, cell in enumerate(line.split())
        if row < column
    ]
    players = tuple(Player(no=no, name=name) for no, name in enumerate(NAMES, 1))
    return Event(name="Question 19", players=players, games=tuple(games), system=System.ROUND_ROBIN)


QUESTION_19: Final = grid_event()


@pytest.mark.parametrize("edition", ["2023", "2024", "2026"])
@pytest.mark.parametrize(
    ("code", "printed"),
    [
        ("SB", "15.25 14.25 12.25 11.25 11.25 12.25 8.25 9.25"),
        ("KS", "3 3 2.5 2 2 2.5 2 2"),
        ("WIN", "2 3 1 1 1 0 1 0"),
    ],
)
def test_question_19(code: str, printed: str, edition: str) -> None:
    found = values(QUESTION_19, code, edition)
    assert [found[no] for no in sorted(found)] == numbers(printed)


def test_question_19_places() -> None:
    """Printed: 1, 2, 3-4 (Fabiano and Grischuk), 5-6 (Anish and Wang), 7, 8."""
    assert order(QUESTION_19, "SB", "2023") == [[1], [2], [3, 6], [4, 5], [8], [7]]


def test_the_koya_limit_moves_by_half_points() -> None:
    """From 3½ up to 4: only Maxim and Ian (4½) count; Ian lost to Maxim, Fabiano drew with both."""
    found = values(QUESTION_19, "KS/L1", "2024")
    assert [found[no] for no in (1, 2, 3)] == numbers("1 0 1")
    assert values(QUESTION_19, "KS/L+1", "2024") == found
    everybody = values(QUESTION_19, "KS/L-2", "2024")  # from 2½: all points of all players
    assert [everybody[no] for no in range(1, 9)] == numbers("4.5 4.5 3.5 3.5 3.5 3.5 2.5 2.5")


# Four players, everybody with everybody; 4 does not come to round 3 against 1, whose game is Black.
FORFEIT: Final = swiss(
    {1: "2w1 3b1 4b+", 2: "1b0 4w1 3b=", 3: "4w= 1w0 2w=", 4: "3b= 2b0 1w-"},
    ratings={1: 2000, 2: 1900, 3: 1800, 4: 1700},
    system=System.ROUND_ROBIN,
)


class TestForfeits:
    """1 has 3, 2 1½, 3 1, 4 ½."""

    @pytest.mark.parametrize("edition", ["2023", "2024", "2026"])
    def test_they_are_regular_games_in_sums(self, edition: str) -> None:
        """1: 1.5 + 1 + 0.5 = 3; 4: 1 · ½ + 1.5 · 0 + 3 · 0."""
        assert value(FORFEIT, 1, "SB", edition) == 3
        assert value(FORFEIT, 4, "SB", edition) == Fraction("0.5")

    def test_they_count_as_games_of_ratings_until_february_2026(self) -> None:
        assert value(FORFEIT, 1, "ARO", "2024") == 1800
        assert value(FORFEIT, 1, "ARO", "2026") == 1850

    def test_forfeit_losses_stay_unplayed_for_own_results_from_2026(self) -> None:
        assert value(FORFEIT, 4, "REP", "2024") == 3
        assert value(FORFEIT, 4, "REP", "2026") == 2
        assert value(FORFEIT, 1, "WON", "2026") == 3
        assert value(FORFEIT, 1, "BPG", "2026") == 2

    @pytest.mark.parametrize("edition", ["2023", "2024", "2026"])
    def test_they_stay_games_of_opponents_results(self, edition: str) -> None:
        """Everybody's Buchholz is 6 less the own score: 4 met 3 (5), 2 (4½) and 1 (3), 12½/3."""
        assert value(FORFEIT, 4, "AOB", edition) == Fraction(25, 6)

    def test_over_the_board_may_be_read_strictly(self) -> None:
        strict = with_readings(C07_2026, {"forfeit-games": "over-the-board"})
        assert value(FORFEIT, 1, "WON", strict) == 2

    def test_a_free_round_is_no_summand(self) -> None:
        """Three players: each has a free round; cutting loses a real opponent."""
        event = swiss(
            {1: "U 2w1 3b1", 2: "3w1 1b0 U", 3: "2b0 U 1w0"},
            system=System.ROUND_ROBIN,
            scoring={"P": "0"},
        )
        assert value(event, 1, "BH", "2024") == 1
        assert value(event, 1, "BH/C1", "2024") == 1
        assert value(event, 2, "BH/C1", "2024") == 2
        assert value(event, 1, "KS", "2024") == 1


@pytest.mark.parametrize(
    ("system", "code", "said"),
    [
        (System.ROUND_ROBIN, "KS", []),
        (System.SWISS, "KS", ["tiebreak.koya_swiss"]),
        (System.ROUND_ROBIN, "BH", ["tiebreak.buchholz_round_robin"]),
        (System.SWISS, "BH", []),
    ],
)
def test_koya_is_for_round_robins_and_buchholz_is_not(
    system: System, code: str, said: list[str]
) -> None:
    event = swiss({1: "2w1 3w1", 2: "1b0 .", 3: ". 1b0"}, system=system)
    made = standings(event, code, "2026")
    assert [each.code for each in remarks(event, made.field, made.codes)] == said
