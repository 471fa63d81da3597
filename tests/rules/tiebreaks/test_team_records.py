"""Records of a team event that change the order: 299 and 212."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import pytest

import arpad
from arpad.core.event import Event
from arpad.core.scores import points_of
from arpad.rules.tiebreaks.standings import explain
from arpad.rules.tiebreaks.table import Points

from .events import field, standings
from .test_teams import team_event

# R1: A-B 1½-½, C-D 2-0. R2: A-C 1-1, B-D 1½-½. R3: D forfeits against A, B-C ½-1½.
MATCHES: Final = "1-2:1= 3-4:11/1-3:01 2-4:1=/2-3:=0"
FORFEIT: Final = [{"result": "+-", "round": 3, "white": 1, "black": 4}]


def cup(*lines: dict[str, Any], **report: Any) -> Event:
    return team_event(MATCHES, forfeited_matches=FORFEIT, abnormal_points=list(lines), **report)


def scores(event: Event, points: Points) -> list[Fraction]:
    """A, B, C and D; without record 299 5 2 5 0 and 4½ 2½ 4½ ½."""
    table = field(event, "2024").tables[points]
    return [Fraction(table.scores[no], table.unit) for no in (1, 2, 3, 4)]


def numbers(text: str) -> list[Fraction]:
    return [Fraction(each) for each in text.split()]


class TestRecord299:
    @pytest.mark.parametrize(
        ("line", "match", "game"),
        [
            # The forfeited match brings A three and one, D a loss that costs a match point.
            ({"type": "+", "match_points": "3", "points": "1", "round": 3, "players": [1]},
             "6 2 5 0", "3.5 2.5 4.5 0.5"),
            ({"type": "-", "match_points": "-1", "round": 0, "players": [4]},
             "5 2 5 -1", "4.5 2.5 4.5 0.5"),
            # A won over the board once, C twice; blank game points stay.
            ({"type": "W", "match_points": "3", "round": 0, "players": [1, 3]},
             "6 2 7 0", "4.5 2.5 4.5 0.5"),
            ({"type": "W", "match_points": "3", "round": 3, "players": [1, 3]},
             "5 2 6 0", "4.5 2.5 4.5 0.5"),
            ({"type": "D", "points": "1.5", "round": 2, "players": [3]},
             "5 2 5 0", "4.5 2.5 5 0.5"),
            # A penalty of two match points and half a game point.
            ({"type": "", "match_points": "-2", "points": "-0.5", "round": 2, "players": [1]},
             "3 2 5 0", "4 2.5 4.5 0.5"),
            # Nobody is named.
            ({"type": "-", "match_points": "0", "points": "1.5"}, "5 2 5 0", "4.5 2.5 4.5 0.5"),
        ],
    )  # fmt: skip
    def test_it_counts_for_teams(self, line: dict[str, Any], match: str, game: str) -> None:
        event = cup(line)
        assert scores(event, Points.MATCH) == numbers(match)
        assert scores(event, Points.GAME) == numbers(game)

    def test_a_bonus_counts_from_its_round_on(self) -> None:
        event = cup({"type": "", "match_points": "3", "round": 2, "players": [4]})
        after_one = field(event, "2024", after=1).tables[Points.MATCH]
        assert after_one.scores[4] == 0
        assert scores(event, Points.MATCH)[3] == 3

    def test_opponents_see_it(self) -> None:
        """C met D, A and B: 0 + 5 + 2, and with two points off A 0 + 3 + 2."""
        line = {"type": "", "match_points": "-2", "round": 0, "players": [1]}
        for event, made in ((cup(), 7), (cup(line), 5)):
            lines = standings(event, "BH:MP", "2024").lines
            assert {each.participant.no: each.values[0] for each in lines}[3] == made

    def test_it_gives_nothing_to_the_player_of_the_same_number(self) -> None:
        line = {"type": "W", "match_points": "3", "points": "9", "round": 0, "players": [1]}
        assert points_of(cup(line)) == points_of(cup())
        found = standings(cup(line), "WIN", "2024", individual=True).lines
        assert {each.participant.no: each.points for each in found}[1] == 1

    def test_the_working_adds_up(self) -> None:
        line = {"type": "", "match_points": "-2", "round": 0, "players": [1]}
        (points,) = explain(standings(cup(line), "MP", "2024"), 1).children
        assert [step.numbers["value"] for step in points.children] == [2, 1, 2, -2]
        assert points.value == 3

    def test_a_line_that_names_nobody_is_remarked(self) -> None:
        named = cup({"type": "-", "match_points": "-1", "round": 0, "players": [4]})
        nobody = cup({"type": "-", "match_points": "0", "points": "1.5"})
        for event, said in ((named, False), (nobody, True)):
            codes = {each.code for each in arpad.standings(event, "EDE", "c07-2024").findings}
            assert ("tiebreak.abnormal_points" in codes) is said


class TestRecord212:
    """Six teams. Match points A 3, B 4, C 4, D 3, E 2, F 2; B, C and E won a match each."""

    MATCHES: Final = "1-2:== 3-4:== 5-6:11/1-3:== 2-5:11 4-6:==/1-4:== 3-5:11 2-6:=="

    def ranked(self, primary: str | None = None, **report: Any) -> list[tuple[int, str]]:
        event = team_event(self.MATCHES, teams=6, **report)
        made = arpad.standings(event, None, "c07-2026", primary=primary)
        return [(line.rank, line.participant.name) for line in made.lines]

    def test_wins_before_match_points_as_printed(self) -> None:
        printed = [(1, "B"), (1, "C"), (3, "E"), (4, "A"), (4, "D"), (6, "F")]
        assert self.ranked(standings=["WIN", "MPTS"]) == printed
        assert self.ranked(standings=["WIN", "PTS"]) == printed

    def test_the_score_at_the_head_says_what_holds_anyway(self) -> None:
        usual = [(1, "B"), (1, "C"), (3, "A"), (3, "D"), (5, "E"), (6, "F")]
        assert self.ranked(standings=["MPTS", "WIN"]) == usual
        event = team_event(self.MATCHES, teams=6, standings=["MPTS", "WIN"])
        made = arpad.standings(event, None, "c07-2026")
        assert [code.text for code in made.codes] == ["WIN"]

    def test_the_first_score_named_is_the_primary_one(self) -> None:
        """Game points A 3, B 4, C 4, D 3, E 2, F 2; MPTS then is a tie-break."""
        event = team_event(
            self.MATCHES, teams=6, standings=["WIN", "GPTS", "MPTS"], type_code="FIDE_TEAM_MP"
        )
        made = arpad.standings(event, None, "c07-2026")
        assert made.field.primary is Points.GAME
        assert [line.participant.name for line in made.lines][:3] == ["B", "C", "E"]

    def test_record_202_is_for_what_comes_after_the_points(self) -> None:
        event = team_event(self.MATCHES, teams=6)
        event = replace(event, tiebreaks=("WIN", "MPTS"))
        made = arpad.standings(event, None, "c07-2026")
        assert [code.text for code in made.codes] == ["WIN"]
        assert made.lines[2].participant.name == "A"
