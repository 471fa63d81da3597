"""``arpad-bbp``: command line, output and exit codes of bbpPairings, 5.0.1 and 6.0.0."""

from pathlib import Path

import pytest
from tests.documents import scoring_of

import arpad
from arpad.core.event import Result
from arpad.doors.cli.bbp.answering import answer

from .pair_files import FORTY, PRINTED, TWO, trf

C5 = trf(
    "   4 w 1|   2 b 1", "   5 b 1|   1 w 0", "   6 w 1|   4 b 1",
    "   1 b 0|   3 w 0|0000 - Z", "   2 w 0|   6 b 1", "   3 b 0|   5 w 0", rounds=3,
)  # fmt: skip
Captured = pytest.CaptureFixture[str]


def test_pairs_go_to_standard_output(capsys: Captured) -> None:
    assert answer(["--dutch-2017", FORTY, "-p"]) == 0
    assert capsys.readouterr().out == PRINTED


def test_the_way_of_javafo_names_no_system(capsys: Captured) -> None:
    assert answer([FORTY, "-p"]) == 0
    assert capsys.readouterr().out == PRINTED


def test_a_file_without_a_folder_lies_beside_the_input(tmp_path: Path) -> None:
    given = tmp_path / "in.trf"
    given.write_bytes(Path(FORTY).read_bytes())
    assert answer(["--dutch-2017", str(given), "-p", "out.txt", "-l"]) == 0
    assert (tmp_path / "out.txt").read_text("ascii") == PRINTED
    listed = (tmp_path / "in.list").read_text("ascii")
    # Manual, check-list before round 7: 5.5 points, WBWBWW, an absolute preference for Black.
    assert "\n 5\t5.5\t WBWBWW\t  B \t" in listed
    assert (
        answer(["--dutch-2017", str(given), "-p", str(tmp_path / "sub.txt"), "-l", "own.list"]) == 0
    )
    assert (tmp_path / "own.list").exists()


def test_the_version_it_answers_as(capsys: Captured) -> None:
    assert answer([]) == answer(["-r"]) == 0
    assert capsys.readouterr().out.startswith("BBP Pairings - 6.0.0 (Arpad ")
    assert answer(["-r", "--dutch-2017", FORTY, "-p"]) == 0
    assert capsys.readouterr().out.startswith("BBP Pairings - 5.0.1 (Arpad ")


def test_each_flag_has_its_rules(tmp_path: Path, capsys: Captured) -> None:
    # The endorsed engines' case for C5 of 2026 (six players, round 3, number 4 absent).
    given = tmp_path / "in.trf"
    given.write_text(C5, "ascii")
    assert answer(["--dutch", str(given), "-p"]) == 0
    assert capsys.readouterr().out == "3\n1 5\n3 2\n6 0\n"
    made = tmp_path / "made.trf"
    assert answer(["--dutch", "-g", "-o", str(made), "-s", "2"]) == 0
    assert arpad.read(made).report.type_code == "FIDE_DUTCH_2025"
    assert answer([str(made), "-c"]) == 0
    assert "Checker pairings" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lim", "x.trf", "-p"],
        ["--dutch-2017"],
        ["--dutch-2017", "x.trf"],
        ["--dutch-2017", "x.trf", "-p", "a", "b"],
        ["--dutch-2017", "x.trf", "-c", "a"],
        ["--dutch-2017", "x.trf", "-g", "config", "-o", "y.trf"],
        ["--dutch-2017", "-g", "-o"],
        ["--dutch-2017", "-g", "-o", "y.trf", "-s"],
        ["--dutch-2017", "x.trf", "-p", "-l", "a", "b"],
    ],
)
def test_other_arguments_are_a_wrong_request(arguments: list[str], capsys: Captured) -> None:
    assert answer(arguments) == 3
    assert capsys.readouterr().err


def test_exit_codes(tmp_path: Path, capsys: Captured) -> None:
    given = tmp_path / "in.trf"
    assert answer(["--dutch-2017", str(given), "-p"]) == 5
    given.write_text(TWO, "ascii")
    assert answer(["--dutch-2017", str(given), "-p"]) == 1
    assert "has no opponent left" in capsys.readouterr().err
    given.write_text("nothing", "ascii")
    assert answer(["--dutch-2017", str(given), "-p"]) == 3
    given.write_text(trf("", "").replace("XXR 5\n", ""), "ascii")
    assert answer(["--dutch-2017", str(given), "-p"]) == 3
    assert "XXR" in capsys.readouterr().err
    given.write_text(trf("", "").replace("XXC white1\n", ""), "ascii")
    assert answer(["--dutch-2017", str(given), "-p"]) == 3
    assert answer(["--dutch-2017", FORTY, "-p", str(tmp_path / "none" / "out.txt")]) == 5


def test_an_event_of_another_system_is_refused(tmp_path: Path, capsys: Captured) -> None:
    given = tmp_path / "in.trf"
    given.write_text(C5.replace("XXR 3\n", "042 2020/05/01\n192 FIDE_BURSTEIN\nXXR 3\n"), "ascii")
    assert answer([str(given), "-p"]) == 3
    assert "FIDE_BURSTEIN" in capsys.readouterr().err
    assert answer(["--dutch-2017", str(given), "-p"]) == 0


def test_a_file_without_the_initial_colour_is_paired_once_a_round_shows_it(
    tmp_path: Path, capsys: Captured
) -> None:
    given = tmp_path / "in.trf"
    rows = ("   3 b =", "   4 w =", "   1 w =", "   2 b =")
    given.write_text(trf(*rows).replace("XXC white1\n", ""), "ascii")
    assert answer(["--dutch-2017", str(given), "-p"]) == 0
    # 1-3 and 2-4 have met; 1 and 4 are due White, 2 and 3 Black: only 1-2, 4-3 grants all.
    assert capsys.readouterr().out == "2\n1 2\n4 3\n"


def test_check_prints_rounds_and_differences(tmp_path: Path, capsys: Captured) -> None:
    given = tmp_path / "in.trf"
    given.write_text(trf("   4 w 1", "   3 b 1", "   2 w 0", "   1 b 0"), "ascii")
    assert answer(["--dutch-2017", str(given), "-c"]) == 0
    assert capsys.readouterr().out == (
        "in: Round #1\n"
        "  Checker pairings        Tournament pairings \n"
        "      1 -   3                  1 -   4\n"
        "      4 -   2                  3 -   2\n"
        "\n\n"
    )


def test_generate_is_reproducible(tmp_path: Path, capsys: Captured) -> None:
    settings = tmp_path / "settings.txt"
    settings.write_text(
        "# a small one\nPlayersNumber=14\nRoundsNumber=5\nDrawPercentage=20\nForfeitRate=10\n"
        "RetiredRate=50\nHalfPointByeRate=30\nPointsForWin=3.0\nPointsForDraw=1.0\n",
        "ascii",
    )
    made = []
    for name in ("one.trf", "two.trf"):
        out = tmp_path / name
        assert answer(["--dutch-2017", "-g", str(settings), "-o", str(out), "-s", "11"]) == 0
        made.append(out.read_bytes())
    assert made[0] == made[1]
    event = arpad.read(tmp_path / "one.trf")
    assert (len(event.players), event.rounds) == (14, 5)
    assert event.scoring == scoring_of({"W": 3, "D": 1})
    assert answer(["--dutch-2017", str(tmp_path / "one.trf"), "-c"]) == 0
    assert "Checker pairings" not in capsys.readouterr().out


def test_a_model_gives_its_players(tmp_path: Path) -> None:
    out = tmp_path / "out.trf"
    assert answer(["--dutch-2017", FORTY, "-g", "-o", str(out), "-s", "3"]) == 0
    event = arpad.read(out)
    assert [player.name for player in event.players[:2]] == ["Jugador 01", "Jugador 02"]
    assert event.rounds == 7
    assert {game.result for game in event.games} >= {Result.WHITE_WINS, Result.BLACK_WINS}


@pytest.mark.parametrize(
    "line",
    ["DrawPercentage=101", "ForfeitRate=0", "Colour=1", "RoundsNumber=2.5", "DrawPercentage"],
)
def test_wrong_settings_are_named(line: str, tmp_path: Path, capsys: Captured) -> None:
    settings = tmp_path / "settings.txt"
    settings.write_text(line, "ascii")
    assert answer(["--dutch-2017", "-g", str(settings), "-o", str(tmp_path / "o.trf")]) == 3
    assert line in capsys.readouterr().err


def test_points_above_the_results_are_refused_in_an_unfinished_event(tmp_path: Path) -> None:
    given = tmp_path / "claim.trf"
    one_round = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    given.write_text(one_round.replace(" 1.0 ", " 4.5 ", 1), "ascii")
    assert answer([str(given), "-p", str(tmp_path / "out.txt")]) == 3
