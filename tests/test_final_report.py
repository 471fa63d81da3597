"""The report of a tournament being run names the norms that were made."""

from dataclasses import replace

from tests.cli.documents import EXAMPLES

from arpad.core.event import ByeKind, Event
from arpad.final_report import final_report
from arpad.hall.running import (
    Apart,
    ApartKind,
    AskedBye,
    HallBoard,
    HallRound,
    RunningEvent,
)
from arpad.reading import read


def run_as(event: Event) -> RunningEvent:
    """A round robin as if it had been played in the hall."""
    rounds = tuple(
        HallRound(
            number,
            tuple(
                HallBoard(at, game.white, game.black, game.result)
                for at, game in enumerate((g for g in event.games if g.round == number), start=1)
            ),
        )
        for number in range(1, event.number_of_rounds + 1)
    )
    order = tuple(player.no for player in event.players)
    return RunningEvent(event, event.players, order, "dutch-2026", rounds=rounds, finished=True)


def test_norms_are_named() -> None:
    """Brandt has 5½ of 9 against 21778/9 ≈ 2420 on average: dp of .61 is 80, so Rp 2500 (1.4.8)."""
    made = final_report(run_as(read(str(EXAMPLES / "masters-2025.json"))))
    norms = {(each.player, each.title): each for each in made.norms if each.norm}
    brandt = norms[1, "IM"]
    assert (brandt.n, brandt.ra, brandt.rp) == (9, 2420, 2500)


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
