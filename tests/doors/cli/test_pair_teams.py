"""``arpad pair`` for teams: numbers and names are theirs (C.04.6)."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from tests.rules.pairing.leagues import league, match

from arpad.core.event import ByeKind, Result
from arpad.core.report import RequestedBye, TeamBye
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as

from .console import Run, Save

WON, DRAWN = Result.WHITE_WINS, Result.DRAW


def written(save: Save) -> str:
    """Five teams after one round: T1 beat T3, T4 and T2 drew, T5 had the bye."""
    games = (*match(1, 1, 3, WON, DRAWN), *match(1, 4, 2, DRAWN, DRAWN))
    bye = TeamBye(Fraction(1), Fraction(1), (5,))
    made = write_as(league(*games, teams=5, team_byes=(bye,)), FileFormat.TRF26)
    return save(made.content.decode(), "league.trf")


def test_the_next_round_is_one_of_teams(run: Run, save: Save) -> None:
    """1 with 2 match points needs one of those with 1: 2, the first.

    3.4.2 gives the bye to 3. 1 had White and 2 Black, so 2 has White now (4.3.5).
    """
    done = run("pair", "next", written(save), "--explain")
    assert done.code == 0, done.err
    assert "Bye: 3 T3" in done.out
    assert "teams 5, matches 2; team 3 gets the bye" in done.out
    assert "then the largest number" in done.out
    assert "2-1, preferences" in done.out
    assert "as few as possible are brought up" in done.out


def test_the_round_entered_is_found_right(run: Run, save: Save, tmp_path: Path) -> None:
    out = str(tmp_path / "next.trf")
    assert run("pair", "next", written(save), "--format", "trf", "-o", out).code == 0
    assert "320  1.0  1.0   5   3" in Path(out).read_text("utf-8")
    assert "2 rounds as the rules pair them (team-2026)" in run("pair", "check", out).out


def test_absent_teams_go_by_number_or_name(run: Run, save: Save) -> None:
    done = run("pair", "next", written(save), "--absent", "T3")
    assert done.code == 0, done.err
    assert "3 T3" in done.out.splitlines()[-1]


def test_a_system_for_players_is_refused(run: Run, save: Save) -> None:
    done = run("--lang", "es", "pair", "next", written(save), "--system", "dubov-1997")
    assert done.code == 2
    assert "este torneo es por equipos, y dubov-1997 es solo para jugadores" in done.err


def test_points_that_nothing_explains_are_said_and_do_not_stand_in_the_way(
    run: Run, save: Save
) -> None:
    """T5 has 1 match point in record 310, and no record has its bye."""
    made = league(*match(1, 1, 3, WON, DRAWN), *match(1, 4, 2, DRAWN, DRAWN), teams=5)
    fifth = made.teams[4]._replace(match_points=Fraction(1), game_points=Fraction(1))
    told = replace(made, teams=(*made.teams[:4], fifth))
    text = write_as(told, FileFormat.TRF26).content.decode()
    done = run("pair", "next", save(text, "untold.trf"))
    assert "nothing is reported of team T5 in round 1" in done.err
    assert done.code == 0


def test_full_point_byes_of_teams_are_said_once(run: Run, save: Save) -> None:
    """Record 240: T5 had a match won without playing; its players have such byes too."""
    made = league(*match(1, 1, 3, WON, DRAWN), *match(1, 4, 2, DRAWN, DRAWN), teams=5)
    given = replace(made, report=replace(made.report, byes=(RequestedBye(ByeKind.FULL, 1, (5,)),)))
    file = save(write_as(given, FileFormat.TRF26).content.decode(), "full.trf")
    for command in ("next", "check"):
        (said,) = (
            line
            for line in run("pair", command, file).err.splitlines()
            if "FIDE deprecates" in line
        )
        assert "full-point byes, which FIDE deprecates: team 5  [C.04.1 (4)]" in said


def test_random_tournaments_are_of_players(run: Run) -> None:
    done = run("pair", "generate", "--players", "8", "--rounds", "3", "--system", "team-2026")
    assert done.code == 2
    assert "team-2026 is a system for teams" in done.err
