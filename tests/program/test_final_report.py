"""The report of a tournament being run names the norms that were made."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.places import EXAMPLES
from tests.tournament.builders import new_journal, played, take

from arpad.core.event import ByeKind, Event, Result
from arpad.formats.result import FileFormat
from arpad.program.final_report import final_report
from arpad.program.reading import read
from arpad.tournament.course import Finish
from arpad.tournament.results import correct
from arpad.tournament.running import (
    Apart,
    ApartKind,
    AskedBye,
    HallBoard,
    HallRound,
    RunningEvent,
)


def run_as(event: Event) -> RunningEvent:
    """A round robin as if it had been played in the hall."""
    rounds = tuple(
        HallRound(
            number=number,
            boards=tuple(
                HallBoard(at, game.white, game.black, game.result)
                for at, game in enumerate((g for g in event.games if g.round == number), start=1)
            ),
        )
        for number in range(1, event.number_of_rounds + 1)
    )
    order = tuple(player.no for player in event.players)
    return RunningEvent(
        head=event,
        players=event.players,
        order=order,
        system="dutch-2026",
        rounds=rounds,
        finished=True,
    )


def test_norms_are_named() -> None:
    """Ricci has 5 of 9 against 22009/9 ≈ 2445 on average: dp of .56 is 43, so Rp 2488 (1.4.8).

    Brandt, a grandmaster, makes the score of an IM norm too: he has no use for it.
    """
    made = final_report(run_as(read(str(EXAMPLES / "masters-2025.json"))))
    norms = {(each.player, each.title): each for each in made.norms if each.norm}
    ricci = norms[9, "IM"]
    assert (ricci.n, ricci.ra, ricci.rp) == (9, 2445, 2488)
    assert (1, "IM") not in norms


def test_a_swiss_that_was_ended_early_has_the_rounds_that_were_played() -> None:
    """Once the rounds that never came were reported as missing."""
    whole = run_as(read(str(EXAMPLES / "masters-2025.json")))
    ended = replace(
        whole,
        rounds=whole.rounds[:7],
        byes=(AskedBye(3, 8, ByeKind.HALF),),
        apart=(
            Apart(ApartKind.PAIR, (1, 2), 6, 9),
            Apart(ApartKind.PAIR, (3, 4), 8, 9),
        ),
    )
    made = final_report(ended)
    assert made.event.rounds == 7
    assert made.event.report.comments[-1] == "### Ended after round 7 of 9 announced (C.04.1 a)"
    assert made.event.report.byes == ()
    assert [(each.first_round, each.last_round) for each in made.event.report.prohibited] == [
        (6, 7)
    ]
    codes = {each.code for each in made.verdict.findings}
    assert not codes & {"check.rounds_unfinished", "check.round_dates_number"}


def corrected_too_late() -> RunningEvent:
    """White of board 1 in round 1 won by the standings, and drew as was found out after the end."""
    journal = take(played(new_journal(4, 3), 3), Finish())
    return take(journal, correct(journal.running, 1, 1, Result.DRAW)).running


@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.JSON])
def test_points_after_a_late_correction_are_those_of_the_standings(to: FileFormat) -> None:
    """C.04.2 D.8: such a correction is for rating only. Once it gave points, but no places."""
    made = final_report(corrected_too_late(), to)
    assert made.ranked is not None
    shown = {line.participant.no: line.rank for line in made.ranked.lines}
    whole = final_report(take(played(new_journal(4, 3), 3), Finish()).running)
    before = {player.no: (player.points, player.rank) for player in whole.event.players}
    players = made.event.players
    assert {player.no: (player.points, player.rank) for player in players} == before
    assert {player.no: player.rank for player in players} == shown
    read_again = read(made.content)
    white = next(
        game.white for game in read_again.games if game.round == 1 and game.result == "1/2"
    )
    assert {each.no: each.points for each in read_again.players} == {
        no: points for no, (points, _) in before.items()
    }
    codes = {each.code for each in made.verdict.findings}
    assert not codes & {"check.points_differ", "check.rank_order"}
    if to is FileFormat.TRF26:
        besides = {each.players: each.points for each in read_again.report.abnormal_points}
        half = Fraction(1, 2)
        assert besides[white,] == half
        assert set(besides.values()) == {-half, half}
        assert not any("correction" in str(each.values.values()) for each in made.lost)


def test_a_report_without_a_record_for_points_adds_up_and_says_what_it_lacks() -> None:
    made = final_report(corrected_too_late(), FileFormat.TRF16)
    assert "check.points_differ" not in {each.code for each in made.verdict.findings}
    assert "correction" in {each.values.get("found") for each in made.lost}
