"""C.05 7, comment: the printed example of a team that sat at wrong boards."""

from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.core.report import AbnormalPoints
from arpad.doors.paper.sheets.matches import round_matches
from arpad.formats.reading import read_any
from arpad.program.final_report import final_report
from arpad.program.ranking import standings
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.journal import Journal
from arpad.tournament.lineups import lineup
from arpad.tournament.match_results import match_results
from arpad.tournament.pairing_rounds import next_round
from arpad.tournament.results import give_result
from arpad.tournament.tie_words import match_score
from arpad.tournament.undoing import undo
from arpad.tournament.wording import words_of_step
from arpad.tournament.wrong_boards import seated_as

from .builders import take
from .test_tables_played import begin, in_teams

A, B, ROUND = 1, 2, 2  # Annex I of three teams: 1-2 is the match of round 2, and 3 rests
PLAYED = ["1-0", "0-1", "=", "0-1"]


def paired() -> Journal:
    """A of four, and B of five that lines up 2, 3, 4 and 5."""
    journal = begin(13, HallSystem.TEAM_ROUND_ROBIN, FormatPlan(boards=4), in_teams(4, 5, 4))
    journal = take(journal, lineup(journal.running, ROUND, B, (2, 3, 4, 5)))
    for _ in range(ROUND):
        journal = take(journal, next_round(journal.running))
    return journal


def example() -> Journal:
    """2B, 4B, 3B, 5B sat; 1-0, 0-1, a draw and 0-1 were played."""
    journal = paired()
    journal = take(journal, seated_as(journal.running, ROUND, B, (2, 4, 3, 5)))
    return take(journal, *match_results(journal.running, ROUND, 1, PLAYED))


def half_points(journal: Journal) -> tuple[int, int]:
    return match_score(journal.running, journal.running.rounds[-1], 1)


def test_the_match_is_corrected_to_three_to_one() -> None:
    assert half_points(example()) == (6, 2)


def test_the_games_are_reported_as_they_were_played() -> None:
    event = as_event(example().running)
    roster = event.teams[B - 1].players
    met = {
        (roster.index(no) + 1): result
        for game in event.games
        for no, result in ((game.white, game.result.white), (game.black, game.result.black))
        if no in roster
    }
    # The half points of 2B, 3B, 4B and 5B: lost, drawn, won, won.
    assert met == {2: 0, 3: 1, 4: 2, 5: 2}
    assert all(game.rated and game.result.played for game in event.games)


def test_the_standings_have_the_corrected_match() -> None:
    event = as_event(example().running)
    # Over the board A lost and B won, 1.5-2.5; record 299 gives what counts.
    assert event.report.abnormal_points == (
        AbnormalPoints("L", Fraction(2), Fraction(3), ROUND, (A,)),
        AbnormalPoints("W", Fraction(0), Fraction(1), ROUND, (B,)),
    )
    points = {line.participant.no: line.points for line in standings(event).lines}
    assert [points[A], points[B]] == [2, 0]


def test_the_report_says_so_and_reads_back_to_the_same_standings() -> None:
    made = final_report(example().running, unfinished=True)
    comments = "\n".join(made.event.report.comments)
    assert "Club B sat out of order at board 2, 3: played for rating" in comments
    event = read_any(made.content).event
    assert event is not None
    points = {line.participant.no: line.points for line in standings(event).lines}
    assert [points[A], points[B]] == [2, 0]


def test_the_sheet_of_the_round_has_the_corrected_score() -> None:
    made = round_matches(as_event(example().running), ROUND)
    assert made is not None
    assert made.matches[0].score == (Fraction(3), Fraction(1))
    played = [board.result for board in made.matches[0].boards]
    assert played == [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BLACK_WINS]


def test_a_match_in_play_has_the_points_of_its_games_on_the_sheet() -> None:
    journal = paired()
    journal = take(journal, seated_as(journal.running, ROUND, B, (2, 4, 3, 5)))
    journal = take(journal, give_result(journal.running, ROUND, 1, Result.WHITE_WINS))
    made = round_matches(as_event(journal.running), ROUND)
    assert made is not None
    assert made.matches[0].score == (Fraction(1), Fraction(0))


def test_it_can_be_said_after_the_results_and_taken_back() -> None:
    journal = paired()
    journal = take(journal, *match_results(journal.running, ROUND, 1, PLAYED))
    assert half_points(journal) == (3, 5)
    journal = take(journal, seated_as(journal.running, ROUND, B, (2, 4, 3, 5)))
    assert half_points(journal) == (6, 2)
    journal = take(journal, undo(journal))
    assert half_points(journal) == (3, 5)


def test_where_both_sat_wrongly_both_have_lost_the_board() -> None:
    journal = example()
    journal = take(journal, seated_as(journal.running, ROUND, A, (1, 3, 2, 4)))
    assert half_points(journal) == (2, 2)


def test_only_those_of_the_line_up_can_have_sat_there() -> None:
    running = paired().running
    with pytest.raises(BadInput, match=r"hall\.seated_others"):
        seated_as(running, ROUND, B, (1, 2, 3, 4)).applied_to(running)
    with pytest.raises(BadInput, match=r"hall\.round_unpaired"):
        seated_as(running, ROUND + 1, B, (2, 3, 4, 5)).applied_to(running)


def test_the_sentence_names_the_boards() -> None:
    journal = paired()
    step = seated_as(journal.running, ROUND, B, (2, 4, 3, 5))
    words = words_of_step(step, journal.running)
    assert (words.key, words.values["boards"]) == ("hall.step.seated_wrong", "2, 3")
