"""Who leaves when rounds of a table are given out already (C.05 6.6(2))."""

from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.core.report import MatchForfeit
from arpad.core.scores import points_of
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.program.final_report import final_report
from arpad.program.ranking import standings
from arpad.tournament.as_event import as_event
from arpad.tournament.entering import Return, Withdraw
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.journal import Journal
from arpad.tournament.leaving import usual_first_round
from arpad.tournament.lineups import WithdrawTeam, lineup
from arpad.tournament.pairing_rounds import next_round, pair_round
from arpad.tournament.results import give_result
from arpad.tournament.status import NextStep, status_of
from arpad.tournament.tie_words import words_of_totals

from .builders import new_journal, take, with_results
from .test_tables_played import begin, in_teams


def given_out(rounds: int, journal: Journal) -> Journal:
    for _ in range(rounds):
        journal = take(journal, next_round(journal.running))
    return journal


def results_of(journal: Journal, player: int) -> list[str | None]:
    """The result of a player in each round; None where it is open."""
    return [
        board.result and board.result.value
        for course in journal.running.rounds
        for board in course.boards
        if player in (board.white, board.black)
    ]


def after_round_one() -> Journal:
    """Six players with all five rounds given out, of which the first is played."""
    journal = with_results(given_out(1, begin(6)))
    return given_out(4, journal)


def test_somebody_can_leave_when_all_rounds_are_given_out() -> None:
    journal = after_round_one()
    assert usual_first_round(journal.running, (3,)) == 2
    journal = take(journal, Withdraw(3, 2))
    # Annex I, six players: 3-4, 2-3, 3-1, 5-3, 3-6.
    assert results_of(journal, 3) == ["1-0", "+/-", "-/+", "+/-", "-/+"]
    # Nobody else has lost anything.
    assert results_of(journal, 4)[1:] == [None, None, None, None]


def test_two_who_left_both_get_a_minus() -> None:
    journal = take(after_round_one(), Withdraw(3, 2), Withdraw(1, 2))
    # 3-1 is in round 3.
    assert results_of(journal, 1)[2] == Result.BOTH_FORFEIT.value


def test_nobody_left_before_a_round_they_played() -> None:
    with pytest.raises(BadInput, match=r"hall\.played_in") as wrong:
        take(after_round_one(), Withdraw(3, 1))
    assert wrong.value.findings[0].article == "C.05 6.6(2)"


def test_after_the_last_game_nobody_can_leave() -> None:
    journal = after_round_one()
    for course in journal.running.rounds[1:]:
        for board in course.boards:
            step = give_result(journal.running, course.number, board.board, Result.DRAW)
            journal = take(journal, step)
    with pytest.raises(BadInput, match=r"hall\.all_given_out"):
        take(journal, Withdraw(3, usual_first_round(journal.running, (3,))))


def test_a_postponed_game_is_forfeited_when_everything_else_is_played() -> None:
    journal = after_round_one()
    for course in journal.running.rounds[1:]:
        for board in course.boards:
            if course.number == 4 and 3 in (board.white, board.black):
                continue
            step = give_result(journal.running, course.number, board.board, Result.DRAW)
            journal = take(journal, step)
    assert usual_first_round(journal.running, (3,)) == 4
    journal = take(journal, Withdraw(3, 4))
    assert results_of(journal, 3) == ["1-0", "1/2", "1/2", "+/-", "1/2"]


def test_a_swiss_whose_rounds_are_paired_says_so() -> None:
    journal = new_journal(4, rounds=1)
    journal = take(journal, pair_round(journal.running).step)
    with pytest.raises(BadInput, match=r"hall\.all_given_out"):
        take(journal, Withdraw(1, usual_first_round(journal.running, (1,))))


def test_who_is_back_keeps_what_was_forfeited() -> None:
    journal = take(after_round_one(), Withdraw(3, 2), Return(3))
    assert results_of(journal, 3)[1] == "+/-"


def of_four_teams() -> Journal:
    journal = begin(8, HallSystem.TEAM_ROUND_ROBIN, FormatPlan(), in_teams(2, 2, 2, 2))
    return given_out(1, journal)


def test_a_match_that_is_still_played_is_not_forfeited_in_the_cross_table() -> None:
    """Annex I, four teams: 1-4 and 2-3 in round 1; the team leaves from round 2 on."""
    journal = take(of_four_teams(), WithdrawTeam(1, 2))
    made = standings(as_event(journal.running))
    (leaver,) = made.withdrawals
    assert [met.opponent.no for met in leaver.meetings] == [2, 3]
    opened = next(each for each in made.findings if each.code == "tiebreak.open_games")
    assert opened.values["found"] == 4


def test_a_match_of_which_nothing_was_played_is_forfeited_as_a_whole() -> None:
    journal = take(of_four_teams(), WithdrawTeam(1, 1))
    (course,) = journal.running.rounds
    assert course.matches[0].forfeit is MatchForfeit.BLACK_WINS
    assert [board.board for board in course.boards] == [3, 4]
    journal = take(journal, WithdrawTeam(4, 1))
    assert journal.running.rounds[0].matches[0].forfeit is MatchForfeit.BOTH_LOSE


def test_a_team_cannot_have_left_before_a_match_it_has_begun() -> None:
    journal = of_four_teams()
    journal = take(journal, give_result(journal.running, 1, 1, Result.WHITE_WINS))
    with pytest.raises(BadInput, match=r"hall\.played_in"):
        take(journal, WithdrawTeam(1, 1))
    # Who leaves in the middle of a round leaves from the next on; the arbiter gives the boards.
    journal = take(journal, WithdrawTeam(1, 2))
    assert [board.result for board in journal.running.rounds[0].boards[:2]] == [
        Result.WHITE_WINS,
        None,
    ]


def test_results_of_earlier_rounds_are_asked_for_before_the_end() -> None:
    journal = after_round_one()
    for board in journal.running.rounds[-1].boards:
        step = give_result(journal.running, 5, board.board, Result.DRAW)
        journal = take(journal, step)
    assert status_of(journal.running).next is NextStep.ADJOURNED


def test_the_report_says_who_left_by_the_article_of_the_format() -> None:
    comments = final_report(
        take(after_round_one(), Withdraw(3, 2)).running, unfinished=True
    ).event.report.comments
    assert comments[-1] == (
        "### 3 P03 left before round 2: games not played are forfeited (C.05 6.6(2))"
    )
    left = final_report(take(of_four_teams(), WithdrawTeam(1, 2)).running, unfinished=True)
    assert "Club A left before round 2" in left.event.report.comments[-1]
    assert left.lost == ()


def double_with_a_leaver() -> Journal:
    """Four players, twice; 1 beats 3, loses to 4 and leaves: two of six games are below half.

    2-3 1-0, 2-4 1-0, 3-4 draw, 3-2 1-0, 4-2 1-0, 3-4 1-0 are left: 2 has 2, 3 has 2½, 4 has 1½.
    With two forfeits of 1 for 2, one for 3, a win and a forfeit for 4 it was 4, 3½ and 3½.
    """
    journal = given_out(1, begin(4, HallSystem.DOUBLE_ROUND_ROBIN))
    journal = with_results(journal, [Result.BLACK_WINS, Result.WHITE_WINS])
    journal = with_results(given_out(1, journal), [Result.WHITE_WINS, Result.BLACK_WINS])
    journal = take(journal, Withdraw(1, 3))
    for result in (Result.DRAW, Result.WHITE_WINS, Result.WHITE_WINS, Result.WHITE_WINS):
        journal = with_results(given_out(1, journal), [result])
    return journal


@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.JSON])
def test_the_report_has_the_points_that_count_and_the_check_agrees(to: FileFormat) -> None:
    made = final_report(double_with_a_leaver().running, to, unfinished=True)
    codes = {finding.code for finding in made.verdict.findings}
    assert not codes & {"check.rank_order", "check.points_differ"}
    event = read_any(made.content).event
    assert event is not None
    half = Fraction(1, 2)
    stated = {player.no: (player.rank, player.points) for player in event.players}
    assert stated == {1: (4, 0), 2: (2, 2), 3: (1, 2 + half), 4: (3, 1 + half)}
    assert points_of(event) == {no: points for no, (_, points) in stated.items()}
    # Whoever is told besides who left takes nothing away twice.
    again = standings(event, withdrawn=[1])
    assert {line.participant.no: line.points for line in again.lines} == points_of(event)


def test_a_team_below_half_takes_its_points_out_of_the_report() -> None:
    """Annex I, four teams: 4 plays 1 alone, 1-1; 2-3, 1-2 and 3-1 are drawn as well."""
    journal = take(with_results(of_four_teams()), WithdrawTeam(4, 2))
    for _ in range(2):
        journal = with_results(given_out(1, journal))
    made = final_report(journal.running, unfinished=True)
    event = read_any(made.content).event
    assert event is not None
    assert [team.match_points for team in event.teams] == [2, 2, 2, 0]
    assert [team.game_points for team in event.teams] == [2, 2, 2, 0]
    codes = {finding.code for finding in made.verdict.findings}
    assert not {code for code in codes if code.startswith("team.")}


def test_the_players_of_a_scheveningen_score_for_their_team() -> None:
    journal = begin(4, HallSystem.SCHEVENINGEN, FormatPlan(), in_teams(2, 2))
    journal = with_results(given_out(1, journal), [Result.WHITE_WINS, Result.DRAW])
    # Manual IV.3, two boards: 1-3 and 2-4 in round 1; 1½ to ½.
    assert [tuple(words.values.values()) for words in words_of_totals(journal.running)] == [
        ("Club A", "1½"),
        ("Club B", "½"),
    ]


def test_a_hilton_of_other_teams_is_refused_with_their_size() -> None:
    with pytest.raises(BadInput, match=r"hall\.team_size") as wrong:
        begin(8, HallSystem.HILTON, FormatPlan(), in_teams(2, 2, 2, 2))
    assert wrong.value.findings[0].values["n"] == 3


def test_a_line_up_with_somebody_who_left_since_is_refused_until_there_is_another() -> None:
    journal = begin(12, HallSystem.TEAM_ROUND_ROBIN, FormatPlan(boards=2), in_teams(3, 3, 3, 3))
    journal = take(journal, lineup(journal.running, 1, 1, (1, 3)), Withdraw(3, 1))
    with pytest.raises(BadInput, match=r"hall\.lineup_left"):
        next_round(journal.running)
    journal = take(journal, lineup(journal.running, 1, 1, (1, 2)))
    assert next_round(journal.running).matches[0].first_players == (1, 2)
