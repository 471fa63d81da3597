"""C.05 6.6(2): fewer than half of the games, or half and more."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.documents import report_of

import arpad
from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.report import Report, Team
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.rules.schedules import berger
from arpad.rules.tiebreaks.crosstable import grid_cells
from arpad.rules.tiebreaks.remarks import departures, remarks
from arpad.rules.tiebreaks.standings import Standings, explain
from arpad.rules.tiebreaks.table import RoundKind
from arpad.rules.tiebreaks.withdrawal import together, withdrawal

from .events import swiss

PLAYERS = 9
LEAVING = 1


def event(games: int, system: System = System.ROUND_ROBIN, result: Result = Result.DRAW) -> Event:
    """Nine players; number 1 has played so many games."""
    played: list[Game] = []
    for round_ in berger(PLAYERS, system is System.DOUBLE_ROUND_ROBIN).rounds:
        for each in round_.pairings:
            if LEAVING in (each.white, each.black) and len(played) < games:
                played.append(
                    Game(round=round_.number, white=each.white, black=each.black, result=result)
                )
    players = tuple(Player(no=no, name=f"Player {no}") for no in range(1, PLAYERS + 1))
    return Event(name="Closed", players=players, games=tuple(played), system=system)


@pytest.mark.parametrize(
    ("played", "counts"), [(0, False), (3, False), (4, True), (5, True), (8, True)]
)
def test_half_of_eight_games_is_four(played: int, counts: bool) -> None:
    verdict = withdrawal(event(played), LEAVING)
    assert (verdict.completed, verdict.games, verdict.counts) == (played, 8, counts)
    assert verdict.working.article == "C.05 6.6(2)"


@pytest.mark.parametrize(("played", "counts"), [(7, False), (8, True)])
def test_a_double_round_robin_has_twice_the_games(played: int, counts: bool) -> None:
    verdict = withdrawal(event(played, System.DOUBLE_ROUND_ROBIN), LEAVING)
    assert (verdict.games, verdict.counts) == (16, counts)


def test_everybody_is_listed_once_and_the_unplayed_get_a_plus() -> None:
    verdict = withdrawal(event(5), LEAVING)
    assert sorted(each.opponent.no for each in verdict.meetings) == list(range(2, 10))
    met = [each for each in verdict.meetings if each.round is not None]
    left = [each for each in verdict.meetings if each.round is None]
    assert [(each.own, each.other) for each in met] == [(Fraction(1, 2), Fraction(1, 2))] * 5
    assert [(each.own, each.other) for each in left] == [(Fraction(0), Fraction(1))] * 3


def test_forfeits_are_not_completed_unless_that_reading_is_chosen() -> None:
    forfeited = event(4, result=Result.WHITE_BY_FORFEIT)
    assert not withdrawal(forfeited, LEAVING).counts
    assert withdrawal(forfeited, LEAVING, forfeits=True).counts


def test_a_swiss_is_refused_with_its_own_article() -> None:
    with pytest.raises(BadInput) as refused:
        withdrawal(event(4, System.SWISS), LEAVING)
    assert refused.value.findings[0].article == "C.05 6.7(1)"


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadInput):
        withdrawal(event(4), 17)


# 1-2 ½, 1-3 1, 1-4 0, 2-3 1, 2-4 ½, 3-4 ½: without the fifth 1½, 2, ½ and 2 points.
FOUR = {
    1: "5w1 2w= 3w1 4w0 .",
    2: ". 1b= 4w= . 3w1",
    3: "4w= . 1b0 . 2b0",
    4: "3b= . 2b= 1b1 .",
}
# Rounds: 1: 1-5 3-4; 2: 1-2; 3: 1-3 2-4; 4: 1-4; 5: 2-3.


def points(made: Standings) -> dict[int, Fraction]:
    return {line.participant.no: line.points for line in made.lines}


def played(**fifth: str) -> Event:
    return swiss({**FOUR, 5: fifth["line"]}, system=System.ROUND_ROBIN, rounds=5)


class TestStandings:
    def test_below_half_nothing_counts_and_everything_is_kept(self) -> None:
        event = played(line="1b0 4b- 2b- 3b- .")
        made = arpad.standings(event, "SB,WIN", "c07-2023", withdrawn=[5])
        assert points(made) == {
            2: Fraction(2), 4: Fraction(2), 1: Fraction(3, 2), 3: Fraction(1, 2), 5: Fraction(0),
        }  # fmt: skip
        # SB of 4: 1½ of 1, half of 2 and of ½, 2.75; SB of 2: half of 1½ and of 2, the ½, 2.25
        assert [line.participant.no for line in made.lines] == [4, 2, 1, 3, 5]
        assert grid_cells(made.crosstable, 1) == ["*", "0.5", "1", "0", "1"]
        assert grid_cells(made.crosstable, 5) == ["0", "-", "-", "-", "*"]
        # SB of 1: half of 2, the ½ of 3, nothing of 4
        (first,) = (line for line in made.lines if line.participant.no == 1)
        assert first.values == (Fraction(3, 2), Fraction(1))

    def test_a_document_may_say_itself_who_left(self) -> None:
        nine = replace(event(4), report=Report(withdrawn=(LEAVING,)))
        assert read_document(to_document(nine))[0] == nine
        five = played(line="1b0 4b- 2b- 3b- .")
        said = replace(five, report=replace(five.report, withdrawn=(5, 17)))
        named = arpad.standings(five, "SB,WIN", "c07-2023", withdrawn=[5])
        assert points(arpad.standings(said, "SB,WIN", "c07-2023")) == points(named)
        swiss_ = replace(said, system=System.SWISS)
        assert len(points(arpad.standings(swiss_, "", "c07-2023"))) == 5

    def test_unless_he_is_said_to_have_left(self) -> None:
        made = arpad.standings(played(line="1b0 4b- 2b- 3b- ."), "SB", "c07-2023")
        assert points(made)[1] == Fraction(5, 2)

    def test_forfeits_may_be_read_as_completed(self) -> None:
        event = played(line="1b0 4b- 2b- 3b- .")
        made = arpad.standings(event, "", "c07-2023", withdrawn=[5], count_forfeits=True)
        assert points(made)[1] == Fraction(5, 2)

    def test_he_comes_last_even_with_others_on_nothing(self) -> None:
        event = swiss({1: "2w1 3w1 4w1", 2: "", 3: "", 4: ""}, system=System.ROUND_ROBIN)
        made = arpad.standings(event, "SB", "c07-2023", withdrawn=[2])
        assert made.lines[-1].participant.no == 2

    def test_from_half_on_everything_counts_and_the_unplayed_get_a_point(self) -> None:
        """He lost to 1 and won against 2; 3 and 4 did not meet him."""
        event = played(line="1b0 . . 2w1 .")
        made = arpad.standings(event, "SB", "c07-2023", withdrawn=[5])
        assert points(made) == {
            4: Fraction(3), 1: Fraction(5, 2), 2: Fraction(2), 3: Fraction(3, 2), 5: Fraction(1),
        }  # fmt: skip
        assert grid_cells(made.field, 5) == ["0", "1", "-", "-", "*"]

    def test_pairings_that_wait_for_him_are_forfeited_in_their_round(self) -> None:
        waiting = {"marks": {"unplayed": [[5, 4, 5], [2, 3, 5]]}}
        event = replace(played(line="1b0 . . 2w1 ."), report=report_of(waiting))
        made = arpad.standings(event, "SB", "c07-2023", withdrawn=[5])
        (turn,) = (each for each in made.field.table.turns[4] if each.opponent == 5)
        assert (turn.round, turn.kind) == (5, RoundKind.FORFEIT_WIN)
        assert list(remarks(event, made.field, made.codes, made.left)) == []
        assert [each.code for each in remarks(event, made.field, made.codes)] == [
            "tiebreak.open_games"
        ]

    def test_a_document_that_says_who_left_has_the_results_of_what_was_forfeited(self) -> None:
        """So a pairing without one is open: nobody takes it for a forfeit."""
        left = {"marks": {"unplayed": [[5, 4, 5]]}, "withdrawn": [5]}
        event = replace(played(line="1b0 . . 2w1 ."), report=report_of(left))
        made = arpad.standings(event, "SB", "c07-2023", withdrawn=[5])
        (finding,) = remarks(event, made.field, made.codes, frozenset({5}))
        assert (finding.code, finding.values["found"]) == ("tiebreak.open_games", 1)

    def test_the_working_names_the_article(self) -> None:
        made = arpad.standings(played(line="1b0 4b- 2b- 3b- ."), "", "c07-2023", withdrawn=[5])
        (left_out,) = explain(made, 1).children
        assert (left_out.article, left_out.message) == ("C.05 6.6(2)", "tb.left_out")
        (verdict,) = explain(made, 5).children
        assert (verdict.article, verdict.message) == ("C.05 6.6(2)", "withdrawal.void")

    def test_who_forfeits_most_games_may_have_left(self) -> None:
        event = played(line="1b0 4b- 2b- 3b- .")
        made = arpad.standings(event, "", "c07-2023")
        assert [each.code for each in departures(event, made)] == ["tiebreak.maybe_withdrawn"]
        told = arpad.standings(event, "", "c07-2023", withdrawn=[5])
        assert [each.code for each in departures(event, told)] == ["withdrawal.void"]


class TestTwoWhoLeave:
    """Six players; 5 and 6 lose to 1, 2 and 3 and leave before they meet 4 or each other.

    Three of five games are half and more, so everything counts: 4 gets two points, and of 5 and 6,
    who have not met, neither gets any. 1 and 2 draw in the last round.
    """

    EVENT = swiss(
        {1: "5w1 6w1 . . 2w=", 2: "6w1 . 5w1", 3: ". 5w1 6w1", 4: "", 5: "", 6: ""},
        system=System.ROUND_ROBIN,
        rounds=5,
    )

    def test_neither_gets_the_point_of_the_other(self) -> None:
        made = arpad.standings(self.EVENT, "", "c07-2023", withdrawn=[5, 6])
        assert points(made) == {
            1: Fraction(5, 2), 2: Fraction(5, 2), 3: Fraction(2), 4: Fraction(2), 5: 0, 6: 0,
        }  # fmt: skip
        assert grid_cells(made.field, 4) == ["", "", "", "*", "+", "+"]
        assert grid_cells(made.field, 5) == ["0", "0", "0", "-", "*", "-"]
        assert grid_cells(made.field, 6) == ["0", "0", "0", "-", "-", "*"]

    def test_the_working_says_so(self) -> None:
        made = arpad.standings(self.EVENT, "", "c07-2023", withdrawn=[5, 6])
        (verdict,) = explain(made, 5).children
        assert [step.message for step in verdict.children] == [
            *["withdrawal.game_counts"] * 3,
            "withdrawal.unplayed_counts",
            "withdrawal.unplayed_both",
        ]
        first, _ = together(made.withdrawals)
        assert [each.other for each in first.meetings] == [1, 1, 1, 1, 0]

    def test_teams_too(self) -> None:
        """The same six as teams of one player: 2 match points where a player has 1."""
        teams = tuple(Team(no, "ABCDEF"[no - 1], players=(no,)) for no in range(1, 7))
        report = Report(type_code="FIDE_TEAM_ROUNDROBIN")
        event = replace(self.EVENT, system=System.TEAM, teams=teams, report=report)
        made = arpad.standings(event, "GP", "c07-2023", withdrawn=[5, 6])
        assert points(made) == {1: 5, 2: 5, 3: 4, 4: 4, 5: 0, 6: 0}


def test_teams_leave_by_the_same_rule() -> None:
    """Four teams of one board: A beats B, C and D; D met A alone and leaves."""
    players = tuple(Player(no=no, name=f"P{no}") for no in range(1, 5))
    teams = tuple(Team(no, "ABCD"[no - 1], players=(no,)) for no in range(1, 5))
    games = (
        Game(round=1, white=1, black=4, result=Result.WHITE_WINS),
        Game(round=1, white=2, black=3, result=Result.DRAW),
        Game(round=2, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=3, white=1, black=3, result=Result.WHITE_WINS),
    )
    report = Report(type_code="FIDE_TEAM_ROUNDROBIN")
    event = Event(
        name="Cup", players=players, games=games, system=System.TEAM, teams=teams, report=report
    )
    made = arpad.standings(event, "GP", "c07-2023", withdrawn=[4])
    assert points(made) == {1: Fraction(4), 2: Fraction(1), 3: Fraction(1), 4: Fraction(0)}
    assert withdrawal(event, 4).games == 3
