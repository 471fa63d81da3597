"""A tournament being run as every door answers it, worked out by hand."""

from tests.tournament.builders import AT, BY, take, with_results

from arpad.core.event import Event, Player, Result
from arpad.doors.answers.running_events import round_answer, status_answer, tie_answer
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.formats.play_offs import play_offs_of
from arpad.tournament.formats.ties import standings_of_ties
from arpad.tournament.journal import Journal, begun
from arpad.tournament.pairing_rounds import next_round
from arpad.tournament.status import status_of


def cup() -> Journal:
    """Ana and Eva drew, Ana with White; the play-off with the colours turned is on."""
    entered = (Player(no=1, name="Ruiz, Ana", rating=2210), Player(no=2, name="Vidal, Eva"))
    plan = FormatPlan(games=1, play_offs=play_offs_of("1x15+10"))
    step = new_format_event(
        Event(name="Copa", players=entered, games=()), HallSystem.KNOCKOUT, plan
    )
    journal = begun(step, AT, BY)[0]
    journal = with_results(take(journal, next_round(journal.running)), [Result.DRAW])
    return take(journal, next_round(journal.running))


def test_the_status_names_open_boards_and_what_the_door_says_is_next() -> None:
    running = cup().running
    answer = status_answer(running, status_of(running), "give the result")
    assert answer["open_boards"] == [{"board": 1, "board_said": "1", "white": 2, "black": 1}]
    assert (answer["round"], answer["next"], answer["next_said"]) == (
        2,
        "results",
        "give the result",
    )


def test_a_round_has_what_both_had_before_it() -> None:
    (board,) = round_answer(cup().running, 2)["boards"]
    assert (board["white_name"], board["white_points"], board["black_rating"]) == (
        "Vidal, Eva",
        "0.5",
        2210,
    )
    assert board["result"] is None


def test_a_tie_has_the_score_of_each_part_that_was_played() -> None:
    journal = with_results(cup(), [Result.WHITE_WINS])
    (tie,) = standings_of_ties(journal.running)
    answer = tie_answer(journal.running, tie)
    assert (answer["first"], answer["second"], answer["winner"]) == (1, 2, 2)
    assert answer["scores"] == [["0.5", "0.5"], ["0", "1"]]
