"""Team events: match points and game points, ESB, EDE, board tie-breaks, SSSC."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import pytest
from tests.documents import report_of, scoring_of, teams_of
from tests.formats.trf.files import event_of, sample

from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.report import Team
from arpad.rules.schedules import Schedule, hilton, schiller
from arpad.rules.tiebreaks.best_results import board_results, group_results
from arpad.rules.tiebreaks.crosstable import grid_cells
from arpad.rules.tiebreaks.rules.schedule_strength import factor
from arpad.rules.tiebreaks.table import Points, RoundKind, Table

from .events import field, order, standings, swiss, value, values

RESULTS: Final = {
    "1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS,
    "+": Result.WHITE_BY_FORFEIT, "-": Result.BLACK_BY_FORFEIT,
}  # fmt: skip


def team_event(matches: str, teams: int = 4, boards: int = 2, **report: Any) -> Event:
    """Matches such as ``"1-2:1="`` by round, rounds divided by ``/``; A's players are 1, 2, ..."""
    games = []
    for round_, line in enumerate(matches.split("/"), 1):
        for match in line.split():
            pair, results = match.split(":")
            first, second = (int(each) for each in pair.split("-"))
            for board, result in enumerate(results):
                games.append(
                    Game(
                        round=round_,
                        white=(first - 1) * boards + board + 1,
                        black=(second - 1) * boards + board + 1,
                        result=RESULTS[result],
                    )
                )
    players = tuple(
        Player(no=no, name=f"P{no}", rating=2000) for no in range(1, teams * boards + 1)
    )
    rosters = tuple(
        {
            "no": team,
            "name": "ABCDEF"[team - 1],
            "players": list(range((team - 1) * boards + 1, team * boards + 1)),
        }
        for team in range(1, teams + 1)
    )
    return Event(
        name="Cup",
        players=players,
        games=tuple(games),
        system=System.TEAM,
        teams=teams_of(rosters),
        report=report_of(report),
    )


# R1: A-B 1½-½, C-D 2-0. R2: A-C 1-1, B-D 1½-½. R3: A-D forfeited by D, B-C ½-1½.
CUP: Final = team_event(
    "1-2:1= 3-4:11/1-3:01 2-4:1=/2-3:=0",
    forfeited_matches=[{"result": "+-", "round": 3, "white": 1, "black": 4}],
)


class TestScores:
    def test_match_points_and_game_points(self) -> None:
        made = field(CUP, "2024")
        match, game = made.tables[Points.MATCH], made.tables[Points.GAME]
        assert {no: Fraction(score, match.unit) for no, score in match.scores.items()} == {
            1: 5, 2: 2, 3: 5, 4: 0,
        }  # fmt: skip
        assert {no: Fraction(score, game.unit) for no, score in game.scores.items()} == {
            1: Fraction("4.5"), 2: Fraction("2.5"), 3: Fraction("4.5"), 4: Fraction("0.5"),
        }  # fmt: skip

    def test_the_other_score_may_come_first(self) -> None:
        found = standings(CUP, "MPvGP", "2024", primary=Points.GAME)
        assert [(line.participant.no, line.points) for line in found.lines] == [
            (1, Fraction("4.5")), (3, Fraction("4.5")), (2, Fraction("2.5")), (4, Fraction("0.5")),
        ]  # fmt: skip
        assert found.lines[0].values == (Fraction(5),)

    def test_the_players_can_be_ranked_as_well(self) -> None:
        found = standings(CUP, "WIN", "2024", individual=True)
        assert len(found.lines) == 8

    def test_a_bye_of_the_pairing_gets_what_record_320_says(self) -> None:
        event = team_event(
            "1-2:11",
            teams=3,
            team_byes=[{"match_points": "1.0", "game_points": "1.0", "teams": [3]}],
        )
        assert values(event, "GP", "2026")[3] == 1
        assert standings(event, "GP", "2026").lines[1].participant.no == 3

    @pytest.mark.parametrize(
        ("name", "lacking"), [("teams-2026.trf", 8), ("trf26-team-sample.trf", 47)]
    )
    def test_the_points_a_sample_states(self, name: str, lacking: int) -> None:
        """310 states the points of every team.

        Round 3 gives one team a bye twice (240 and 320) and ``lacking`` none, so that this one
        lacks a drawn match.
        """
        event = event_of(sample(name))
        made = field(event, "2024")
        match, game = made.tables[Points.MATCH], made.tables[Points.GAME]
        wrong = [
            team.no
            for team in event.teams
            if team.no is None
            or Fraction(match.scores[team.no], match.unit) != team.match_points
            or Fraction(game.scores[team.no], game.unit) != team.game_points
        ]
        assert wrong == [lacking]


def test_wins_of_teams_are_those_of_matches() -> None:
    """A won 1½-½ and by forfeit, drew 1-1; game points come first, and still it has two wins."""
    found = values(CUP, "WIN", "2024", primary=Points.GAME)
    assert [found[no] for no in (1, 2, 3, 4)] == [2, 1, 2, 0]
    assert value(CUP, 1, "WON", "2024", primary=Points.GAME) == 1


class TestExtendedSonnebornBerger:
    """A: B (2, 2½) beaten 1½-½, C (5, 4½) drawn 1-1, D's forfeit against 5 and 4½: 2-0."""

    @pytest.mark.parametrize(
        ("code", "made"),
        [
            ("EMMSB", 2 * 2 + 5 * 1 + 5 * 2),
            ("EMGSB", 2 * Fraction("1.5") + 5 * 1 + 5 * 2),
            ("EGMSB", Fraction("2.5") * 2 + Fraction("4.5") * 1 + Fraction("4.5") * 2),
            (
                "EGGSB",
                Fraction("2.5") * Fraction("1.5") + Fraction("4.5") * 1 + Fraction("4.5") * 2,
            ),
            ("EMGSB/C1", 15),
        ],
    )
    def test_products(self, code: str, made: Fraction | int) -> None:
        assert value(CUP, 1, code, "2024") == made

    def test_the_dummy_is_capped_by_the_scheduled_team_from_2026(self) -> None:
        assert value(CUP, 1, "EMMSB", "2026") == 9
        assert value(CUP, 1, "EMGSB/P", "2024") == 8


class TestBuchholz:
    def test_on_either_score(self) -> None:
        """MP: 2 + 5 + 5; GP: 2½ + 4½ + 4½."""
        assert value(CUP, 1, "BH:MP", "2024") == 12
        assert value(CUP, 1, "BH:GP", "2024") == Fraction("11.5")
        assert value(CUP, 1, "BH", "2024") == 12

    def test_a_final_forfeit_counted_as_a_drawn_match_in_july_2023(self) -> None:
        """C met D, A and B: 0 + 5 + 2; D's last round was 1 match point in 2023."""
        assert value(CUP, 3, "BH", "2024") == 7
        assert value(CUP, 3, "BH", "2023") == 8


class TestBoards:
    """A: board 1 brings 1 + 0 + 1, board 2 ½ + 1 + 1; C: 1 + 1 + ½ and 1 + 0 + 1."""

    @pytest.mark.parametrize(
        ("code", "a", "c"),
        [("BC", "7", "6.5"), ("TBR", "2", "2.5"), ("BBE", "2", "2.5")],
    )
    def test_values(self, code: str, a: str, c: str) -> None:
        assert value(CUP, 1, code, "2024") == Fraction(a)
        assert value(CUP, 3, code, "2024") == Fraction(c)

    @pytest.mark.parametrize("code", ["BC", "TBR", "BBE", "EDEBT", "EDEBB", "EDET", "EDEB"])
    def test_they_put_c_before_a(self, code: str) -> None:
        assert order(CUP, code, "2024")[:2] == [[3], [1]]

    @pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
    def test_so_in_july_2023(self, code: str) -> None:
        """12.3(1) leaves it to the regulations which criteria follow."""
        assert order(CUP, code, "2023")[:2] == [[3], [1]]

    def test_the_direct_encounter_alone_leaves_them_tied(self) -> None:
        assert order(CUP, "EDE", "2024")[0] == [1, 3]

    def test_they_need_equal_game_points_since_september_2023(self) -> None:
        """A 2-0 against B and 1½-½ the other way round leave game points different."""
        event = team_event("1-2:11 3-4:1=/1-3:01 2-4:==")
        assert order(event, "TBR", "2024")[0] == [1, 3]
        assert order(event, "TBR", "2023")[0] == [3]

    def test_the_best_of_each_board(self) -> None:
        found = board_results(CUP, field(CUP, "2024", individual=True), 3)
        first = [(each.no, each.rank, each.points) for each in found if each.board == 1]
        assert first[0] == (5, 1, Fraction("2.5"))
        assert {each.board for each in found} == {1, 2}

    def test_an_unrated_player_empties_no_board(self) -> None:
        """Of A1's opponents B1 and C1 only C1 (2000) is rated; he lost to him: 2000 - 800."""
        players = tuple(
            replace(each, rating=None) if each.no == 3 else each for each in CUP.players
        )
        event = replace(CUP, players=players)
        for edition in ("2024", "2026"):
            found = board_results(event, field(event, edition, individual=True), 3)
            assert {each.no: each.performance for each in found}[1] == 1200

    def test_the_share_is_that_of_a_win(self) -> None:
        """C1 has two wins and a draw, 2½ of 3; under 3-1-0 it is 7 of 9."""
        event = replace(CUP, scoring=scoring_of({"W": "3", "D": "1", "L": "0"}))
        for each, share in ((CUP, Fraction(5, 6)), (event, Fraction(7, 9))):
            found = board_results(each, field(each, "2024", individual=True), 3)
            assert {row.no: row.share for row in found}[5] == share


class TestExtendedDirectEncounter:
    def test_the_secondary_score_decides_where_the_primary_breaks_no_tie(self) -> None:
        """D wins all. A, B, C in a circle have 2 each; game points among them 2½, 1½ and 2."""
        event = team_event("1-2:11 4-3:11/2-3:1= 1-4:00/3-1:1= 2-4:00", teams=4)
        assert order(event, "EDE", "2024") == [[4], [1], [3], [2]]


class TestScheduleStrength:
    def test_eleven_rounds_on_four_boards(self) -> None:
        """Match points 2-1-0: 22 / 4 = 5.5, truncated to 5."""
        match = Table(
            unit=2, win=4, draw=2, loss=0, rounds=11, announced=11, predetermined=False, turns={}
        )
        game = Table(
            unit=2, win=8, draw=4, loss=0, rounds=11, announced=11, predetermined=False, turns={}
        )
        assert factor(match, game) == 5

    def test_the_sum(self) -> None:
        """Three rounds, two boards: 6 / 2 = 3; A has 4½ and a Buchholz of 12."""
        assert value(CUP, 1, "SSSC", "2024") == Fraction("4.5") + 4
        assert value(CUP, 1, "SSSC/K5", "2024") == Fraction("4.5") + Fraction(12, 5)


def test_the_best_players_of_a_team_in_an_individual_event() -> None:
    """X: 1 and 2 with 2 and 1; Y: 3 and 4 with 1 and 0."""
    event = swiss(
        {1: "3w1 2b1", 2: "4w1 1w0", 3: "1b0 4b1", 4: "2b0 3w0"},
        teams=({"name": "X", "players": [1, 2]}, {"name": "Y", "players": [3, 4]}),
    )
    found = group_results(event, standings(event, "BH", "2024"), best=2)
    assert [(each.rank, each.name, each.points) for each in found] == [
        (1, "X", Fraction(3)), (2, "Y", Fraction(1)),
    ]  # fmt: skip


class TestTeamsThatMeetBoardByBoard:
    """Three teams of two, A 1-2, B 3-4, C 5-6, in two rounds, as in the system of Skalitzka."""

    EVENT: Final = Event(
        name="Triangle",
        players=tuple(Player(no=no, name=f"P{no}") for no in range(1, 7)),
        games=(
            Game(round=1, white=1, black=3, result=Result.WHITE_WINS),
            Game(round=1, white=2, black=5, result=Result.BLACK_WINS),
            Game(round=1, white=4, black=6, result=Result.WHITE_WINS),
            Game(round=2, white=6, black=1, result=Result.DRAW),
            Game(round=2, white=4, black=2, result=Result.DRAW),
            Game(round=2, white=3, black=5, result=Result.BLACK_WINS),
        ),
        system=System.TEAM,
        teams=tuple(Team(no, "ABC"[no - 1], players=(2 * no - 1, 2 * no)) for no in (1, 2, 3)),
    )

    def test_all_games_of_two_teams_are_one_match(self) -> None:
        """A-B 1½-½, A-C ½-1½, B-C 1-1."""
        lines = standings(self.EVENT, "GP").lines
        assert [(line.participant.name, line.points, line.values[0]) for line in lines] == [
            ("C", Fraction(3), Fraction(5, 2)),
            ("A", Fraction(2), Fraction(2)),
            ("B", Fraction(1), Fraction(3, 2)),
        ]

    def test_the_cross_table_has_them_all(self) -> None:
        made = standings(self.EVENT, "")
        assert grid_cells(made.field, 1) == ["*", "1.5", "0.5"]

    def test_everybody_keeps_the_board_of_the_roster(self) -> None:
        """Six teams by Hilton, White wins every game.

        A1 has White once, A2 and A3 twice, A4 and A5 once: 1 + 2 x 2 + 3 x 2 + 4 + 5 = 20.
        """
        made = hilton(6)
        games = tuple(
            Game(round=each.number, white=pair.white, black=pair.black, result=Result.WHITE_WINS)
            for each in made.rounds
            for pair in each.pairings
        )
        event = of_schedule(made, games)
        boards = field(event, "2024").board_points
        assert boards is not None
        assert boards.boards == 5
        assert [Fraction(each, boards.unit) for each in boards.of[1]] == [1, 2, 2, 1, 1]
        assert value(event, 1, "BC", "2024") == 20


def of_schedule(made: Schedule, games: tuple[Game, ...], **report: Any) -> Event:
    players = tuple(Player(no=seat.no, name=seat.label) for seat in made.seats)
    teams = tuple(
        {"no": no + 1, "name": name, "players": [seat.no for seat in made.seats if seat.team == no]}
        for no, name in enumerate(made.teams)
    )
    return Event(
        name="Teams",
        players=players,
        games=games,
        system=System.TEAM,
        teams=teams_of(teams),
        report=report_of(report),
    )


@pytest.mark.parametrize(
    "report", [{"type": "Team: Schiller"}, {"type_code": "FIDE_TEAM_SCHILLER"}]
)
@pytest.mark.parametrize(("teams", "boards"), [(4, 3), (3, 2)])
def test_a_schiller_has_one_match_of_any_two_teams(
    teams: int, boards: int, report: dict[str, str]
) -> None:
    """The team named first wins every game: 2 match points and boards x boards for each below."""
    made = schiller(teams, boards)
    games = tuple(
        Game(
            round=each.number,
            white=pair.white,
            black=pair.black,
            result=Result.WHITE_WINS if pair.white < pair.black else Result.BLACK_WINS,
        )
        for each in made.rounds
        for pair in each.pairings
    )
    lines = standings(of_schedule(made, games, **report), "GP").lines
    below = range(teams - 1, -1, -1)
    assert [line.points for line in lines] == [2 * each for each in below]
    assert [line.values[0] for line in lines] == [boards * boards * each for each in below]


class TestMatchesNotYetPlayed:
    """R1: A-B 2-0, C-D 2-0. R2: A-C 1-1, B-D 2-0. So A 3, B 2, C 3, D 0; then A-D and B-C."""

    TWO: Final = "1-2:11 3-4:11/1-3:== 2-4:11"
    SWISS: Final = {"type_code": "FIDE_TEAM_SWISS"}

    @classmethod
    def event(cls, third: str, *waiting: tuple[int, int], **report: Any) -> Event:
        marks = {"unplayed": [[3, white, black] for white, black in waiting]}
        made = team_event(cls.TWO + third, marks=marks, **report)
        return replace(made, rounds=3)

    def test_a_final_round_that_waits_is_drawn_in_fore_buchholz(self) -> None:
        """With a drawn match each A has 4, B 3, C 4, D 1; A meets B, C and D."""
        event = self.event("", (1, 7), (2, 8), (3, 5), (4, 6), **self.SWISS)
        assert values(event, "FB", "2024") == {1: 3 + 4 + 1, 2: 4 + 1 + 4, 3: 1 + 4 + 3, 4: 11}
        # game points 3; 6 match points over 2 game points in a match make the divisor 3
        assert value(event, 1, "SSSC/F", "2024") == 3 + Fraction(8, 3)

    def test_a_match_not_begun_is_no_bye(self) -> None:
        """A beats D, B and C have not begun: A met B (2), C (3), D (0), B met A (5) and D (0)."""
        event = self.event("/1-4:11", (3, 5), (4, 6), **self.SWISS)
        assert values(event, "BH", "2024") == {1: 5, 2: 5, 3: 0 + 5, 4: 3 + 2 + 5}
        assert values(event, "REP", "2024") == {1: 3, 2: 2, 3: 2, 4: 3}

    def test_a_match_with_open_games_does_not_count_yet(self) -> None:
        """B has won on one board, the other is open: still 2 match points and 2 game points."""
        event = self.event("/1-4:11 2-3:1", (4, 6), **self.SWISS)
        lines = {line.participant.no: line for line in standings(event, "GP", "2024").lines}
        assert [lines[no].points for no in (2, 3)] == [2, 3]
        assert [lines[no].values[0] for no in (2, 3)] == [2, 3]

    def test_a_round_robin_is_one_from_its_first_round(self) -> None:
        played = self.event("/1-4:11 2-3:11")
        waits = self.event("", (1, 7), (2, 8), (3, 5), (4, 6))
        for event in (played, waits):
            assert field(event, "2024", after=1).table.predetermined
        assert not field(self.event("/1-4:11"), "2024", after=1).table.predetermined


def test_a_drawn_match_may_be_worth_nothing() -> None:
    event = team_event("1-2:10", teams=2, match_points={"TW": "3", "TD": "0"})
    assert [line.points for line in standings(event, "GP").lines] == [0, 0]


def test_a_match_drawn_by_forfeits_is_no_loss() -> None:
    """One player of either team stayed away: 1-1, a point each, and both were there to play."""
    event = team_event("1-2:+-", teams=2)
    assert [line.points for line in standings(event, "GP").lines] == [1, 1]
    assert {turn.kind for turns in field(event).table.turns.values() for turn in turns} == {
        RoundKind.FORFEIT_DRAW
    }
    assert values(event, "REP", "2024") == {1: 1, 2: 1}


def test_a_team_has_the_colour_of_its_first_board() -> None:
    """A has White on board 1 against B, and Black against C; on board 2 it is the other way."""
    event = team_event("1-2:11/3-1:10", teams=3)
    alternating = tuple(
        replace(game, white=game.black, black=game.white) if game.white % 2 == 0 else game
        for game in event.games
    )
    turns = field(replace(event, games=alternating)).table.turns
    assert [turn.white for turn in turns[1]] == [True, False]
    assert turns[2][0].white is False
    assert turns[3][-1].white is True
