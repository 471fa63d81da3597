"""Results as people write them, and put right by C.04.2 D.8."""

import pytest

from arpad.core.corrections import as_standing
from arpad.core.errors import BadInput
from arpad.core.event import Correction, Event, Result
from arpad.core.scores import points_of
from arpad.tournament.as_event import as_event
from arpad.tournament.course import Finish
from arpad.tournament.journal import Journal, read_journal
from arpad.tournament.pairing_rounds import pair_round
from arpad.tournament.results import correct, give_result, result_of, together, turn_colours
from arpad.tournament.undoing import undo
from arpad.tournament.wording import words_of_step

from .builders import new_journal, paired, played, take, with_results
from .test_journal import written


@pytest.mark.parametrize(
    ("texts", "result"),
    [
        ("1-0 1:0 1–0 1", Result.WHITE_WINS),
        ("0-1 0:1 0−1 0", Result.BLACK_WINS),
        ("= ½ 1/2 0.5 0,5 ½-½ 1/2-1/2 0.5-0.5 =-= ½:½", Result.DRAW),
        ("+- +/- +:- +--", Result.WHITE_BY_FORFEIT),
        ("-+ -/+ -:+ −+", Result.BLACK_BY_FORFEIT),
        ("-- -/- −−", Result.BOTH_FORFEIT),
        ("0-0 0:0", Result.BOTH_LOSE),
        ("½-0 1/2-0", Result.DRAW_LOSS),
        ("0-½ 0-1/2", Result.LOSS_DRAW),
    ],
)
def test_every_way_to_write_a_result(texts: str, result: Result) -> None:
    assert {result_of(text) for text in texts.split()} == {result}
    assert result_of("  ".join(texts.split()[0])) is result


@pytest.mark.parametrize("text", ["", "1-1", "2-0", "x", "+", "-", "1-½", "++", "10"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"hall\.result_unknown"):
        result_of(text)


def test_the_other_side_of_the_board() -> None:
    assert Result.WHITE_WINS.turned is Result.BLACK_WINS
    assert Result.BLACK_BY_FORFEIT.turned is Result.WHITE_BY_FORFEIT
    assert Result.DRAW_LOSS.turned is Result.LOSS_DRAW
    assert Result.BOTH_LOSE.turned is Result.BOTH_LOSE


def test_a_second_result_must_be_meant() -> None:
    journal = with_results(paired(new_journal(4)))
    with pytest.raises(BadInput, match=r"hall\.result_twice"):
        give_result(journal.running, 1, 1, Result.DRAW)
    journal = take(journal, give_result(journal.running, 1, 1, Result.DRAW, again=True))
    assert journal.running.rounds[0].boards[0].result is Result.DRAW


def test_a_board_that_is_not_there_is_named() -> None:
    journal = paired(new_journal(4))
    with pytest.raises(BadInput) as refused:
        give_result(journal.running, 1, 3, Result.DRAW)
    assert refused.value.findings[0].values["expected"] == "1-2"


def points_after(journal: Journal, rounds: int) -> dict[int, object]:
    """The points of the standings after some rounds."""
    event = as_standing(as_event(journal.running), rounds)
    games = tuple(game for game in event.games if game.round <= rounds)
    return dict(points_of(Event(name="", players=event.players, games=games)))


class TestD8:
    """C.04.2 D.8: what a correction counts for goes by when it was reported."""

    def corrected(self, journal: Journal, reported_in: int | None = None) -> Journal:
        """White of board 1 in round 1 won; it was a draw."""
        step = correct(journal.running, 1, 1, Result.DRAW, reported_in)
        return take(journal, step)

    def test_before_the_next_pairing_it_counts_at_once(self) -> None:
        journal = self.corrected(played(new_journal(8), 1))
        assert points_after(journal, 1)[1] == points_after(journal, 1)[5]

    def test_during_the_next_round_it_counts_for_the_pairings_after_it(self) -> None:
        journal = self.corrected(paired(played(new_journal(8), 1)))
        assert journal.running.rounds[0].boards[0].correction == Correction(Result.WHITE_WINS, 2)
        journal = with_results(journal)
        assert str(points_after(journal, 1)[1]) == "1"
        white = points_after(journal, 2)[1]
        assert str(white) in ("1/2", "3/2")

    def test_after_the_end_of_the_next_round_it_counts_for_rating_alone(self) -> None:
        journal = self.corrected(played(new_journal(8), 2))
        correction = journal.running.rounds[0].boards[0].correction
        assert correction is not None
        assert correction.reported_in == 3
        game = as_event(journal.running).games[0]
        assert game.result is Result.DRAW
        before = points_after(played(new_journal(8), 2), 2)
        assert points_after(journal, 2) == before

    def test_the_arbiter_says_when_it_was_reported(self) -> None:
        journal = played(new_journal(8), 2)
        correction = self.corrected(journal, 2).running.rounds[0].boards[0].correction
        assert correction is not None
        assert correction.reported_in == 2
        with pytest.raises(BadInput, match=r"hall\.reported_in"):
            self.corrected(journal, 4)

    def test_after_the_end_it_is_still_corrected_for_the_rating(self) -> None:
        journal = take(played(new_journal(4, 3), 3), Finish())
        game = as_event(self.corrected(journal).running).games[0]
        assert game.correction is not None
        assert (game.result, game.correction.reported_in) == (Result.DRAW, 4)

    def test_a_result_entered_again_after_the_next_pairing_is_a_correction(self) -> None:
        journal = paired(played(new_journal(8), 1))
        for again in (True, False):
            with pytest.raises(BadInput, match=r"hall\.correct_instead"):
                give_result(journal.running, 1, 1, Result.DRAW, again=again)

    def test_a_second_correction_keeps_what_the_standings_had(self) -> None:
        journal = self.corrected(played(new_journal(8), 2))
        journal = take(journal, correct(journal.running, 1, 1, Result.BLACK_WINS))
        correction = journal.running.rounds[0].boards[0].correction
        assert correction is not None
        assert correction.was is Result.WHITE_WINS

    def test_what_is_reported_twice_in_a_round_replaces_the_first_report(self) -> None:
        """Once the standings after round 1 had the result that was reported in between."""
        journal = self.corrected(paired(played(new_journal(8), 1)))
        journal = take(journal, correct(journal.running, 1, 1, Result.BLACK_WINS))
        assert journal.running.rounds[0].boards[0].correction == Correction(Result.WHITE_WINS, 2)

    @pytest.mark.parametrize("rounds", [1, 2, 3])
    def test_the_first_result_again_leaves_nothing_corrected(self, rounds: int) -> None:
        """Once "1-0 instead of 1-0" stood in the report."""
        journal = played(new_journal(8), rounds)
        back = self.corrected(journal)
        step = correct(back.running, 1, 1, Result.WHITE_WINS)
        assert step.takes_back
        assert take(back, step).running == journal.running
        assert words_of_step(step, back.running).key == "hall.step.correct_back"

    def test_after_the_end_no_round_is_named_that_never_comes(self) -> None:
        """Once a result of the last round was reported "in round 4" of 3."""
        journal = take(played(new_journal(4, 3), 3), Finish())
        step = correct(journal.running, 3, 1, Result.DRAW)
        assert words_of_step(step, journal.running).key == "hall.step.correct_after_end"
        after = points_after(take(journal, step), 3)
        assert after == points_after(journal, 3)


class TestD8Colours:
    """C.04.2 D.8: a game that was played with the wrong colours, by when that was reported."""

    def turned(self, journal: Journal) -> Journal:
        """In round 1 of eight 1 had White against 5 and won; it was 5 who had White."""
        return take(journal, turn_colours(journal.running, 1, 1))

    def colours(self, journal: Journal, after: int) -> tuple[int, int, Result]:
        """Who had White and Black on board 1, and how it ended, as the next pairing has it."""
        game = as_standing(as_event(journal.running), after).games[0]
        return game.white, game.black, game.result

    def test_each_keeps_the_points(self) -> None:
        journal = played(new_journal(8), 1)
        assert self.colours(journal, 1) == (1, 5, Result.WHITE_WINS)
        turned = self.turned(journal)
        assert self.colours(turned, 1) == (5, 1, Result.BLACK_WINS)
        assert points_after(turned, 1) == points_after(journal, 1)

    def test_during_the_next_round_it_counts_for_the_pairings_after_it(self) -> None:
        journal = with_results(self.turned(paired(played(new_journal(8), 1))))
        assert self.colours(journal, 1) == (1, 5, Result.WHITE_WINS)
        assert self.colours(journal, 2) == (5, 1, Result.BLACK_WINS)

    def test_after_the_end_of_the_next_round_no_pairing_knows_it(self) -> None:
        journal = with_results(paired(self.turned(played(new_journal(8), 2))))
        assert self.colours(journal, 3) == (1, 5, Result.WHITE_WINS)
        game = as_event(journal.running).games[0]
        assert (game.white, game.black, game.result) == (5, 1, Result.BLACK_WINS)

    def test_the_next_pairing_gives_the_colour_that_is_due_then(self) -> None:
        """1 had Black, so White comes next; as published it had been the other way round."""
        journal = played(new_journal(8), 1)
        given = paired(journal).running.rounds[1].boards
        anew = paired(self.turned(journal)).running.rounds[1].boards
        assert any(board.black == 1 for board in given)
        assert any(board.white == 1 for board in anew)

    @pytest.mark.parametrize("rounds", [1, 2, 3])
    def test_turned_back_leaves_nothing_corrected(self, rounds: int) -> None:
        journal = played(new_journal(8), rounds)
        assert self.turned(self.turned(journal)).running == journal.running

    def test_colours_and_result_are_wrong(self) -> None:
        """Both reported in round 2: until then the published game counts."""
        journal = self.turned(paired(played(new_journal(8), 1)))
        journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
        journal = with_results(journal)
        assert self.colours(journal, 1) == (1, 5, Result.WHITE_WINS)
        assert self.colours(journal, 2) == (5, 1, Result.DRAW)

    def test_a_game_in_progress_has_nothing_to_correct(self) -> None:
        journal = self.turned(paired(new_journal(8)))
        board = journal.running.rounds[0].boards[0]
        assert (board.white, board.black, board.correction) == (5, 1, None)

    def test_nobody_had_a_colour_in_a_forfeited_game(self) -> None:
        journal = paired(new_journal(4))
        journal = take(journal, give_result(journal.running, 1, 1, Result.WHITE_BY_FORFEIT))
        with pytest.raises(BadInput, match=r"hall\.no_colours"):
            turn_colours(journal.running, 1, 1)

    def test_a_journal_keeps_it(self) -> None:
        journal = self.turned(played(new_journal(8), 2))
        assert read_journal(written(journal)) == journal


def test_results_that_came_together_go_back_together() -> None:
    """Once a file of 150 results took 150 steps back."""
    journal = paired(new_journal(6))
    given = [give_result(journal.running, 1, board, Result.DRAW) for board in (1, 2, 3)]
    full = take(journal, together(given, "round-1.txt"))
    assert not full.running.rounds[0].open_boards
    assert read_journal(written(full)) == full
    assert take(full, undo(full)).running == journal.running
    assert together(given[:1]) == given[0]


def test_an_adjourned_game_is_entered_later_without_a_correction() -> None:
    journal = paired(new_journal(4))
    journal = take(journal, give_result(journal.running, 1, 1, Result.WHITE_WINS))
    with pytest.raises(BadInput, match=r"hall\.results_missing"):
        pair_round(journal.running)
    journal = take(journal, pair_round(journal.running, adjourned_as_draws=True).step)
    journal = take(journal, give_result(journal.running, 1, 2, Result.BLACK_WINS))
    assert journal.running.rounds[0].boards[1].correction is None
