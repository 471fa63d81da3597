"""Direct encounter: 5.1 of July 2023, 6 since."""

from fractions import Fraction

import pytest

from arpad.core.event import System
from arpad.rules.tiebreaks.registry import read_code
from arpad.rules.tiebreaks.rules.direct_encounter import working

from .events import MIRRORED, field, numbers, order, swiss, value

WORTH = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}


def tied(games: dict[str, str], players: int, rounds: int, points: int = 2) -> dict[int, str]:
    """Everybody with the same points: games among them, the rest made up against others."""
    lines: dict[int, list[str]] = {no: ["."] * rounds for no in range(1, players + 1)}
    missing = dict.fromkeys(lines, 2 * points)
    for place, (pair, result) in enumerate(games.items()):
        white, black = (int(each) for each in pair.split("-"))
        lines[white][place] = f"{black}w{result}"
        lines[black][place] = f"{white}b{MIRRORED[result]}"
        missing[white] -= WORTH[result]
        missing[black] -= WORTH[MIRRORED[result]]
    for no, cells in lines.items():
        for place, cell in enumerate(cells):
            if cell == ".":
                take = min(2, missing[no])
                missing[no] -= take
                cells[place] = "*w" + "0=1"[take]
        assert missing[no] == 0
    return {no: " ".join(cells) for no, cells in lines.items()}


@pytest.mark.parametrize("edition", ["2023", "2024", "2026"])
class TestAllMet:
    def test_the_winner_is_ahead(self, edition: str) -> None:
        event = swiss(tied({"1-2": "0"}, 2, 5))
        assert order(event, "DE", edition)[:2] == [[2], [1]]

    def test_a_circle_stays_tied(self, edition: str) -> None:
        event = swiss(tied({"1-2": "1", "2-3": "1", "3-1": "1"}, 3, 7))
        assert order(event, "DE", edition)[0] == [1, 2, 3]

    def test_those_still_tied_are_compared_again(self, edition: str) -> None:
        """1 has 2, the others 1½, 1½ and 1; 2 beat 3 among them: 1, 2, 3, 4."""
        games = {"1-2": "=", "1-3": "1", "1-4": "=", "2-3": "1", "2-4": "0", "3-4": "1"}
        # 1: 2; 2: ½ + 1 + 0 = 1½; 3: 0 + 0 + 1 = 1; 4: ½ + 1 + 0 = 1½; 4 beat 2
        event = swiss(tied(games, 4, 9))
        assert order(event, "DE", edition)[:4] == [[1], [4], [2], [3]]

    def test_forfeits_are_left_out_unless_asked_for(self, edition: str) -> None:
        event = swiss(tied({"1-2": "-"}, 2, 5))
        assert order(event, "DE", edition)[0] == [1, 2]
        assert order(event, "DE/P", edition)[:2] == [[2], [1]]


@pytest.mark.parametrize("edition", ["2023", "2024", "2026"])
class TestMissingGames:
    def test_who_is_alone_on_top_whatever_they_bring_is_first(self, edition: str) -> None:
        """1 beat 2 and 3, who have not met: at most 1 for either of them, so 1 is first."""
        event = swiss(tied({"1-2": "1", "1-3": "1"}, 3, 7))
        assert order(event, "DE", edition)[:2] == [[1], [2, 3]]

    def test_nobody_is_first_if_a_missing_game_could_catch_up(self, edition: str) -> None:
        """1 beat 2, drew with 3; 3 could win against 2 and have 1½ as well."""
        event = swiss(tied({"1-2": "1", "1-3": "="}, 3, 7))
        assert order(event, "DE", edition)[0] == [1, 2, 3]

    def test_the_second_is_found_after_the_first(self, edition: str) -> None:
        """1 beat everybody, 2 beat 3 and 4, who have not met: 1, 2, then 3 and 4 together."""
        games = {"1-2": "1", "1-3": "1", "1-4": "=", "2-3": "1", "2-4": "1"}
        event = swiss(tied(games, 4, 9))
        assert order(event, "DE", edition)[:3] == [[1], [2], [3, 4]]

    def test_the_rest_stays_tied_if_nothing_more_is_certain(self, edition: str) -> None:
        """1 is first against four; 2 and 3 have met, 4 met neither and may win both games."""
        games = {"1-2": "1", "1-3": "1", "1-4": "1", "2-3": "1"}
        event = swiss(tied(games, 4, 10, points=3))
        assert order(event, "DE", edition)[:2] == [[1], [2, 3, 4]]

    def test_the_rest_starts_anew(self, edition: str) -> None:
        """1 beat 3 and 4 and has not met 2; 3 beat 2, 3-4 and 2-4 were drawn.

        1 has 2 at least; 2 has at most ½ + 1, 3 has 1½ and 4 has 1, so 1 is first. As 2 could still
        reach the 1½ of 3, nothing more is certain. Anew 2, 3 and 4 have all met: 3 1½, 4 1, 2 ½.
        """
        games = {"1-3": "1", "1-4": "1", "3-2": "1", "3-4": "=", "2-4": "="}
        event = swiss(tied(games, 4, 9, points=3))
        assert order(event, "DE", edition)[:4] == [[1], [3], [4], [2]]

    def test_a_missing_game_may_be_lost(self, edition: str) -> None:
        """1 beat 2 and 3, other games were drawn: 1 has 2 if it loses to 4, who has 2 then."""
        games = {"1-2": "1", "1-3": "1", "2-3": "=", "2-4": "=", "3-4": "="}
        event = swiss(tied(games, 4, 9))
        assert order(event, "DE", edition)[0] == [1, 2, 3, 4]

    def test_a_round_robin_waits_for_all_games(self, edition: str) -> None:
        event = swiss(tied({"1-2": "1", "1-3": "1"}, 3, 7), system=System.ROUND_ROBIN)
        assert order(event, "DE", edition)[0] == [1, 2, 3]


class TestEditions:
    def test_repeated_meetings_are_averaged_or_counted_game_by_game(self) -> None:
        """1 beat 2 twice and lost to 3; 2 beat 3.

        Sums of means: 1 each, all tied. Percentages of July 2023: 1 has 2 of 3, 3 has 1 of 2, 2 has
        1 of 3.
        """
        event = swiss(tied({"1-2": "1", "2-1": "0", "3-1": "1", "2-3": "1"}, 3, 8))
        assert order(event, "DE", "2024")[0] == [1, 2, 3]
        assert order(event, "DE", "2023")[:3] == [[1], [3], [2]]

    def test_the_points_among_the_tied_are_the_value(self) -> None:
        event = swiss(tied({"1-2": "1", "1-3": "="}, 3, 7))
        assert value(event, 1, "DE", "2024") == Fraction("1.5")
        assert value(event, 2, "DE", "2024") == 0

    def test_in_july_2023_their_percentage_is(self) -> None:
        """1 has 1½ of 2, 2 nothing of 1, 3 half of 1."""
        event = swiss(tied({"1-2": "1", "1-3": "="}, 3, 7))
        assert [value(event, no, "DE", "2023") for no in (1, 2, 3)] == numbers("75 0 50")


def test_the_working_of_two_names_their_game_and_their_order() -> None:
    """2 beat 1: a point of one game, so 2 is ahead."""
    made = field(swiss(tied({"1-2": "0"}, 2, 5)))
    code = read_code("DE", made.edition, teams=False)
    step = working(made, code, 2, [1, 2])
    assert (step.message, step.value) == ("tb.among_tied", 1)
    assert (step.numbers["value"], step.numbers["tied"]) == (1, 2)
    encounter, order_ = step.children
    assert (encounter.message, encounter.numbers["opponent"]) == ("tb.encounter", "P1 (1)")
    assert (order_.message, order_.numbers["order"]) == ("tb.order", "2 > 1")
    assert working(made, code, 2, [2]).message == "tb.alone"
