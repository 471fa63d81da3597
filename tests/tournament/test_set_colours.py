"""Colours set by the arbiter where a table or a draw says who meets (C.05 6.4)."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.program.final_report import final_report
from arpad.tournament.as_event import as_event
from arpad.tournament.entering import Withdraw
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.journal import Journal
from arpad.tournament.match_results import match_results
from arpad.tournament.pairing_rounds import SetByArbiter, next_round
from arpad.tournament.running import SetPair
from arpad.tournament.tie_words import match_score

from .builders import take, with_results
from .test_tables_played import begin, in_teams


def with_set(journal: Journal, *pairs: tuple[int, int], reason: str = "as they sat") -> Journal:
    wanted = SetByArbiter(reason, tuple(SetPair(*pair) for pair in pairs))
    return take(journal, next_round(journal.running, wanted))


def pairs(journal: Journal) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in journal.running.rounds[-1].boards]


def test_white_can_be_set_in_a_round_robin_and_what_differs_is_kept() -> None:
    # Annex I, six players: 1-6, 2-5, 3-4.
    journal = with_set(begin(6), (6, 1), (2, 5))
    assert pairs(journal) == [(6, 1), (2, 5), (3, 4)]
    hand = journal.running.rounds[0].by_hand
    assert hand is not None
    assert (hand.pairs, hand.rules) == ((SetPair(6, 1), SetPair(2, 5)), (SetPair(1, 6),))
    comments = final_report(journal.running, unfinished=True).event.report.comments
    assert any("set by the arbiter: 6 P06 – 1 P01" in comment for comment in comments)


def test_who_meets_stands() -> None:
    with pytest.raises(BadInput, match=r"hall\.set_drawn") as wrong:
        with_set(begin(6), (1, 2))
    assert wrong.value.findings[0].article == "C.05 6.4"
    with pytest.raises(BadInput, match=r"hall\.swiss_only"):
        next_round(begin(6).running, SetByArbiter("why not", bye=3))
    with pytest.raises(BadInput, match=r"hall\.no_reason"):
        with_set(begin(6), (6, 1), reason=" ")


def test_a_forfeit_is_turned_with_its_game() -> None:
    journal = with_set(take(begin(6), Withdraw(1, 1)), (6, 1))
    assert journal.running.rounds[0].boards[0].result is Result.WHITE_BY_FORFEIT


def test_the_colours_of_a_tie_change_from_what_was_played() -> None:
    journal = begin(2, HallSystem.KNOCKOUT, FormatPlan(games=2))
    journal = with_results(with_set(journal, (2, 1)), [Result.DRAW])
    journal = take(journal, next_round(journal.running))
    assert pairs(journal) == [(1, 2)]


def test_a_board_of_a_match_keeps_its_number_and_its_team() -> None:
    # Annex I, three teams of two: the second meets the third, 3-5 at board 1 and 6-4 at board 2.
    journal = begin(6, HallSystem.TEAM_ROUND_ROBIN, FormatPlan(), in_teams(2, 2, 2))
    journal = with_set(journal, (5, 3))
    assert pairs(journal) == [(5, 3), (6, 4)]
    journal = take(journal, *match_results(journal.running, 1, 1, ["1-0", "="]))
    assert match_score(journal.running, journal.running.rounds[0], 1) == (3, 1)
    assert [game.result for game in as_event(journal.running).games] == [
        Result.BLACK_WINS,
        Result.DRAW,
    ]
