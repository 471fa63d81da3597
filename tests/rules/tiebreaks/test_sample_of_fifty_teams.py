"""The team event of 50 teams in the 2026 dialect: its ranks by other people's program."""

from typing import Final

import pytest
from tests.others import report_of_others

import arpad
from arpad.formats.reading import read_any
from arpad.program.ranking import Ranked

LINE: Final = 345
WRITTEN, MEANT = b"240 H   3   26   50", b"240 H   3   26   47"


def ranked() -> tuple[Ranked, dict[int, int]]:
    """The standings with line 345 as it is meant, and the ranks that record 310 states.

    Team 50 has the bye of the pairing in round 3 (320), and 47 lacks the half-point bye that its
    points have.
    """
    lines = report_of_others("trf26-team-sample.trf").split(b"\n")
    assert lines[LINE - 1].rstrip() == WRITTEN
    lines[LINE - 1] = MEANT
    event = read_any(b"\n".join(lines)).event
    assert event is not None
    made = arpad.standings(event, "BH:MP/C1,BH:MP", "c07-2024", {"unplayed": "virtual-opponent"})
    return made, {team.no or 0: team.rank or 0 for team in event.teams}


def test_49_of_50_ranks_agree_and_the_last_two_are_fully_tied() -> None:
    made, stated = ranked()
    assert len(made.lines) == 50
    differs = [line for line in made.lines if line.rank != stated[line.participant.no]]
    assert [(line.rank, stated[line.participant.no]) for line in differs] == [(6, 7)]
    tied = [line for line in made.lines if line.rank == 6]
    assert len(tied) == 2
    assert tied[0].points == tied[1].points
    assert tied[0].values == tied[1].values


def test_without_the_report_a_test_says_what_it_lacks() -> None:
    with pytest.raises(pytest.skip.Exception, match=r"nothing was compared: .*no-such\.trf"):
        report_of_others("no-such.trf")
