"""The results of a match of teams in one line (C.05 7)."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.journal import Journal
from arpad.tournament.lineups import WithdrawTeam, lineup
from arpad.tournament.match_results import match_results
from arpad.tournament.pairing_rounds import next_round
from arpad.tournament.tie_words import match_score

from .builders import take
from .test_tables_played import begin, in_teams


def round_one(*, lineup_of_first: tuple[int, ...] = (1, 2, 3, 4)) -> Journal:
    """Four teams at four boards: 1-4 and 2-3 in round 1 (Annex I)."""
    journal = begin(16, HallSystem.TEAM_ROUND_ROBIN, FormatPlan(), in_teams(4, 4, 4, 4))
    journal = take(journal, lineup(journal.running, 1, 1, lineup_of_first))
    return take(journal, next_round(journal.running))


def test_the_team_named_first_is_first_at_every_board() -> None:
    journal = round_one()
    steps = match_results(journal.running, 1, 1, ["1-0", "1-0", "=", "-+"])
    journal = take(journal, *steps)
    # The first team has White at boards 1 and 3: won, won with Black, drawn, forfeited with Black.
    assert [board.result for board in journal.running.rounds[0].boards[:4]] == [
        Result.WHITE_WINS,
        Result.BLACK_WINS,
        Result.DRAW,
        Result.WHITE_BY_FORFEIT,
    ]
    assert match_score(journal.running, journal.running.rounds[0], 1) == (5, 3)


def test_a_total_behind_the_results_is_checked() -> None:
    running = round_one().running
    for total in ("2.5-1.5", "2½-1½", "2,5:1,5"):
        assert len(match_results(running, 1, 2, ["1-0", "1-0", "=", "0-1", total])) == 4
    with pytest.raises(BadInput, match=r"hall\.match_total") as wrong:
        match_results(running, 1, 2, ["1-0", "1-0", "=", "0-1", "3-1"])
    assert wrong.value.findings[0].values["expected"] == "2½-1½"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["3-1"], "match_total_alone"),
        (["2.5-1.5"], "match_total_alone"),
        (["1-0"], "match_boards"),
        (["1-0", "=", "="], "match_boards"),
        (["1-0", "=", "=", "=", "="], "match_boards"),
        (["1-0", "=", "=", "x"], "result_unknown"),
    ],
)
def test_less_or_more_than_a_result_for_each_board_is_refused(words: list[str], code: str) -> None:
    with pytest.raises(BadInput, match=rf"hall\.{code}"):
        match_results(round_one().running, 1, 1, words)


def test_an_empty_board_has_its_forfeit() -> None:
    journal = round_one(lineup_of_first=(1, 2, 3, 0))
    steps = match_results(journal.running, 1, 1, ["1-0", "0-1", "=", "-+"])
    assert [step.board for step in steps] == [1, 2, 3]
    with pytest.raises(BadInput, match=r"hall\.empty_board"):
        match_results(journal.running, 1, 1, ["1-0", "0-1", "=", "1-0"])


def test_a_match_that_is_forfeited_or_not_there_has_no_results() -> None:
    journal = take(round_one(), WithdrawTeam(1, 1))
    with pytest.raises(BadInput, match=r"hall\.match_forfeited"):
        match_results(journal.running, 1, 1, ["1-0", "=", "=", "="])
    with pytest.raises(BadInput, match=r"hall\.no_match"):
        match_results(journal.running, 1, 3, ["1-0", "=", "=", "="])
