"""Round robins and tables of teams run round by round (C.05 5, 6 and 7)."""

from dataclasses import replace

import pytest
from tests.rules.schedules.tables import berger_tables

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Event, Player, Result, System
from arpad.program.ranking import standings
from arpad.rules.schedules import Reversal
from arpad.rules.tiebreaks.withdrawal import withdrawal
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.entering import AskBye, Return, Withdraw, change_player, enter
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem, NumbersBy
from arpad.tournament.formats.registry import is_over
from arpad.tournament.journal import Journal, begun
from arpad.tournament.lineups import SetBoardOrder, WithdrawTeam, lineup, team_named
from arpad.tournament.pairing_rounds import next_round, pair_round
from arpad.tournament.running import ApartKind
from arpad.tournament.wording import words_of_step

from .builders import AT, BY, take, with_results


def entered(count: int, federations: int = 1) -> tuple[Player, ...]:
    return tuple(
        Player(no=no, name=f"P{no:02}", rating=2000 + no, federation=f"F{no % federations:02}")
        for no in range(1, count + 1)
    )


def begin(
    players: int,
    system: HallSystem = HallSystem.ROUND_ROBIN,
    plan: FormatPlan | None = None,
    teams: tuple[str, ...] = (),
) -> Journal:
    event = Event(name="Closed", players=entered(players), games=())
    return begun(new_format_event(event, system, plan or FormatPlan(), teams), AT, BY)[0]


def in_teams(*sizes: int) -> tuple[str, ...]:
    return tuple(f"Club {'ABCDEFGHIJKL'[at]}" for at, size in enumerate(sizes) for _ in range(size))


def to_the_end(journal: Journal) -> Journal:
    while not is_over(journal.running):
        journal = with_results(take(journal, next_round(journal.running)))
    return journal


def cells(journal: Journal) -> list[list[str]]:
    return [
        [f"{board.white}-{board.black}" for board in course.boards]
        for course in journal.running.rounds
    ]


class TestC05Article51:
    """Round robins by the Berger tables."""

    @pytest.mark.parametrize("players", [4, 10])
    def test_rounds_are_those_of_the_annex(self, players: int) -> None:
        assert cells(to_the_end(begin(players))) == berger_tables()[players]

    def test_who_rests_gets_nothing(self) -> None:
        journal = to_the_end(begin(5))
        event = as_event(journal.running)
        assert len(event.byes) == 5
        assert {bye.kind for bye in event.byes} == {ByeKind.ZERO}

    def test_the_second_cycle_has_the_colours_reversed(self) -> None:
        plan = FormatPlan(reversal=Reversal.NONE)
        journal = to_the_end(begin(4, HallSystem.DOUBLE_ROUND_ROBIN, plan))
        first = berger_tables()[4]
        second = [["-".join(reversed(cell.split("-"))) for cell in row] for row in first]
        assert cells(journal) == first + second
        event = as_event(journal.running)
        assert event.system is System.DOUBLE_ROUND_ROBIN
        assert event.report.type_code == "BERGER_DOUBLEROUNDROBIN"

    def test_a_round_is_given_out_though_a_game_of_the_last_is_open(self) -> None:
        journal = begin(4)
        journal = take(journal, next_round(journal.running))
        assert next_round(journal.running).round == 2


def test_a_board_is_kept_in_every_format_but_a_match_of_teams() -> None:
    journal = take(begin(6), FixBoard(3, 1))
    boards = next_round(journal.running).boards
    # Annex I, six players, round 1: 1-6, 2-5, 3-4; number 3 stays at board 1.
    assert [(each.board, each.white, each.black) for each in boards] == [
        (2, 1, 6), (3, 2, 5), (1, 3, 4),
    ]  # fmt: skip
    teams = begin(6, HallSystem.TEAM_ROUND_ROBIN, teams=in_teams(2, 2, 2))
    with pytest.raises(BadInput, match="boards_of_match"):
        take(teams, FixBoard(3, 1))


class TestC05Article62:
    """Numbers drawn by lot, or by Varma, on record as they were drawn."""

    def test_the_draw_is_on_record(self) -> None:
        plan = FormatPlan(numbers_by=NumbersBy.LOTS, seed=7)
        running = begin(6, plan=plan).running
        names = [player.name for player in running.players]
        assert sorted(names) == [f"P{no:02}" for no in range(1, 7)]
        # Lots of seed 7 among six: the first to draw gets number 1 + sha256("7/1") mod 6.
        assert names != sorted(names)
        assert running.plan == plan

    def test_varma_is_for_round_robins_of_9_to_24(self) -> None:
        plan = FormatPlan(numbers_by=NumbersBy.VARMA, seed=7)
        event = Event(name="Closed", players=entered(10, 5), games=())
        step = new_format_event(event, HallSystem.ROUND_ROBIN, plan)
        # Two of a federation draw from one envelope (Annex II, 10 players).
        envelopes = ({3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10})
        for federation in range(5):
            own = {p.no for p in step.event.players if p.federation == f"F{federation:02}"}
            assert len(own) == 2
        drawn = [
            {p.no for p in step.event.players if p.federation == f"F{each:02}"} for each in range(5)
        ]
        assert sum(any(own <= one for one in envelopes) for own in drawn) >= 4
        for system in (HallSystem.KNOCKOUT, HallSystem.MATCH):
            with pytest.raises(BadInput, match="no_varma"):
                begin(2, system, plan)


class TestC05Article64:
    """After the draw the pairings stay."""

    def test_numbers_stay_when_a_rating_is_put_right(self) -> None:
        journal = begin(4)
        stronger = replace(journal.running.players[3], rating=2700)
        journal = take(journal, change_player(journal.running, stronger))
        assert journal.running.order == (1, 2, 3, 4)
        assert journal.running.players[3].rating == 2700

    def test_what_is_for_swiss_events_is_refused(self) -> None:
        journal = begin(4)
        for step in (AskBye(1, 1), KeepApart(ApartKind.PAIR, (1, 2))):
            with pytest.raises(BadInput, match="swiss_only"):
                take(journal, step)
        with pytest.raises(BadInput, match="swiss_only"):
            take(journal, enter(journal.running, Player(no=0, name="Late, Ana")))
        with pytest.raises(BadInput, match="swiss_only"):
            pair_round(journal.running)


class TestC05Article66:
    """Who leaves a round robin."""

    def test_games_not_played_are_forfeited_and_below_half_nothing_counts(self) -> None:
        # Six players, five games; number 1 leaves after two: 2 of 5 is below half.
        journal = begin(6)
        for _ in range(2):
            journal = with_results(take(journal, next_round(journal.running)))
        journal = to_the_end(take(journal, Withdraw(1, 3, "ill")))
        event = as_event(journal.running)
        own = [game for game in event.games if 1 in (game.white, game.black)]
        forfeits = {
            Result.BLACK_BY_FORFEIT if game.white == 1 else Result.WHITE_BY_FORFEIT
            for game in own
            if game.round > 2
        }
        assert {game.result for game in own if game.round > 2} == forfeits
        verdict = withdrawal(event, 1)
        assert (verdict.completed, verdict.games, verdict.counts) == (2, 5, False)
        ranked = standings(event)
        # Berger 6 with White winning everything: 2 beats 5, 6 and 3; 3 beats 4 and 6, 4 beats 5
        # and 2, 6 beats 4 and 5, 5 beats 3; nothing against 1 counts.
        points = {line.participant.no: line.points for line in ranked.lines}
        assert points == {1: 0, 2: 3, 3: 2, 4: 2, 5: 1, 6: 2}
        assert "withdrawal.void" in {finding.code for finding in ranked.findings}

    def test_from_half_on_everything_counts(self) -> None:
        journal = begin(4)
        for _ in range(2):
            journal = with_results(take(journal, next_round(journal.running)))
        journal = to_the_end(take(journal, Withdraw(1, 3)))
        assert len(standings(as_event(journal.running)).lines) == 4

    def test_who_is_back_plays_again(self) -> None:
        journal = take(begin(4), Withdraw(1, 1))
        assert words_of_step(Withdraw(1, 1), journal.running).key == "hall.step.forfeit"
        journal = take(journal, next_round(journal.running))
        assert journal.running.rounds[0].boards[0].result is Result.BLACK_BY_FORFEIT
        journal = take(journal, Return(1))
        journal = take(journal, next_round(journal.running))
        assert len(journal.running.rounds[1].open_boards) == 2

    def test_of_two_who_left_neither_gets_the_point(self) -> None:
        journal = take(begin(4), Withdraw(1, 1), Withdraw(4, 1))
        journal = take(journal, next_round(journal.running))
        assert journal.running.rounds[0].boards[0].result is Result.BOTH_FORFEIT

    def test_a_team_below_half_of_its_matches_is_not_counted(self) -> None:
        # Four teams, three matches; one of three is below half.
        journal = begin(8, HallSystem.TEAM_ROUND_ROBIN, teams=in_teams(2, 2, 2, 2))
        journal = with_results(take(journal, next_round(journal.running)))
        journal = to_the_end(take(journal, WithdrawTeam(4, 2)))
        ranked = standings(as_event(journal.running))
        # Berger 4: 2-3, then 1-2 and 3-1, drawn at one board each; nothing against 4 counts.
        points = {line.participant.no: line.points for line in ranked.lines}
        assert points == {1: 2, 2: 2, 3: 2, 4: 0}


class TestC05Article71:
    """Line-ups: any players of the fixed list, in its order."""

    @pytest.fixture
    def journal(self) -> Journal:
        plan = FormatPlan(boards=4)
        return begin(15, HallSystem.TEAM_ROUND_ROBIN, plan, in_teams(5, 5, 5))

    @pytest.mark.parametrize("places", ["1234", "1245", "1345", "1235", "2345"])
    def test_the_five_that_are_printed_are_allowed(self, journal: Journal, places: str) -> None:
        step = lineup(journal.running, 1, 1, tuple(map(int, places)))
        take(journal, step)

    @pytest.mark.parametrize("places", ["1243", "2134", "5123", "1123"])
    def test_a_player_below_another_may_not_sit_above(self, journal: Journal, places: str) -> None:
        with pytest.raises(BadInput, match="lineup_order"):
            take(journal, lineup(journal.running, 1, 1, tuple(map(int, places))))

    @pytest.mark.parametrize(
        ("places", "code"),
        [("12345", "lineup_boards"), ("0000", "lineup_empty"), ("1236", "no_place")],
    )
    def test_what_is_no_line_up_is_refused(self, journal: Journal, places: str, code: str) -> None:
        with pytest.raises(BadInput, match=code):
            take(journal, lineup(journal.running, 1, 1, tuple(map(int, places))))

    def test_without_one_the_first_of_the_list_play(self, journal: Journal) -> None:
        # Three teams: round 1 has 2-3, and 1 rests.
        made = next_round(journal.running)
        assert made.matches[0].first_players == (6, 7, 8, 9)
        assert made.matches[0].second_players == (11, 12, 13, 14)

    def test_who_has_left_is_passed_over(self, journal: Journal) -> None:
        gone = take(journal, Withdraw(7, 1))
        assert next_round(gone.running).matches[0].first_players == (6, 8, 9, 10)
        with pytest.raises(BadInput, match="not_there"):
            take(gone, lineup(gone.running, 1, 2, (1, 2, 3, 4)))

    def test_the_board_order_is_set_before_round_one(self, journal: Journal) -> None:
        ordered = take(journal, SetBoardOrder(2, (7, 6, 8, 9, 10)))
        assert next_round(ordered.running).matches[0].first_players == (7, 6, 8, 9)
        with pytest.raises(BadInput, match="order_of_all"):
            take(journal, SetBoardOrder(2, (6, 7, 8)))
        begun_ = take(journal, next_round(journal.running))
        with pytest.raises(BadInput, match="order_fixed"):
            take(begun_, SetBoardOrder(2, (7, 6, 8, 9, 10)))

    def test_teams_are_found_by_number_or_name(self, journal: Journal) -> None:
        assert team_named(journal.running, "2") == team_named(journal.running, "club b") == 2
        for unknown in ("Club", "Club D", ""):
            with pytest.raises(BadInput, match="unknown_team"):
                team_named(journal.running, unknown)


@pytest.mark.parametrize(
    ("system", "teams", "rounds"),
    [
        (HallSystem.SCHEVENINGEN, (3, 3), 3),
        (HallSystem.SCHILLER, (2, 2, 2), 4),
        (HallSystem.SKALITZKA, (2, 2, 2), 2),
        (HallSystem.HILTON, (3, 3, 3, 3), 3),
        (HallSystem.TEAM_ROUND_ROBIN, (2, 2, 2), 3),
        (HallSystem.DOUBLE_TEAM_ROUND_ROBIN, (2, 2, 2, 2), 6),
    ],
)
def test_every_table_of_teams_is_run_to_its_end(
    system: HallSystem, teams: tuple[int, ...], rounds: int
) -> None:
    journal = to_the_end(begin(sum(teams), system, teams=in_teams(*teams)))
    assert journal.running.last_round == rounds
    event = as_event(journal.running)
    assert len(event.teams) == len(teams)
    assert len(standings(event).lines) == (6 if system is HallSystem.SCHEVENINGEN else len(teams))


def test_entries_without_a_team_or_of_another_size_are_refused() -> None:
    with pytest.raises(BadInput, match="no_team"):
        begin(6, HallSystem.SCHEVENINGEN)
    with pytest.raises(BadInput, match="team_size"):
        begin(5, HallSystem.SCHEVENINGEN, teams=in_teams(3, 2))
    with pytest.raises(BadInput, match=r"hall\.teams"):
        begin(6, HallSystem.SCHEVENINGEN, teams=in_teams(2, 2, 2))
    with pytest.raises(BadInput, match=r"schedule\.size"):
        begin(2)


def test_numbers_of_teams_are_drawn_too() -> None:
    plan = FormatPlan(numbers_by=NumbersBy.LOTS, seed=3)
    names = [
        team.name
        for team in begin(
            8, HallSystem.TEAM_ROUND_ROBIN, plan, in_teams(2, 2, 2, 2)
        ).running.head.teams
    ]
    assert sorted(str(name) for name in names) == ["Club A", "Club B", "Club C", "Club D"]
