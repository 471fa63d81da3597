"""``arpad-bbp`` as public tournament managers call bbpPairings and JaVaFo."""

from itertools import permutations
from pathlib import Path

import pytest

from arpad.doors.cli.bbp.answering import answer
from arpad.doors.cli.bbp.arguments import DUTCH

from .pair_files import FORTY, FOUR, PRINTED
from .test_bbp import C5

Captured = pytest.CaptureFixture[str]
# What bbpPairings 6.0.0 says of C5, and bbpPairings 5.0.1 of the same file.
C5_OF_2026 = "3\n1 5\n3 2\n6 0\n"
C5_OF_2017 = "3\n1 3\n6 2\n5 0\n"
OUT = "out.txt"
# Every part of JaVaFo's call: the options change no pair.
PARTS = [
    ([FORTY], ["-p"]),
    ([FORTY], ["-p", OUT]),
    ([FORTY], ["-p", OUT], ["-q", "10000"]),
    ([FORTY], ["-p", OUT], ["-w"]),
    ([FORTY], ["-p"], ["-q"], ["-w"]),
    ([FORTY], ["-p", OUT], ["-q", "10000"], ["-w"]),
]
CALLS = [
    [word for part in order for word in part] for parts in PARTS for order in permutations(parts)
]
# The players of lichess4545's manager: XXR and 001 alone, byes as results against 0000, and "-"
# against 0000 in the round to come for who is not there.
PLAYERS = (
    ("1.5", "4w1", "2b="), ("1.5", "5b1", "1w="), ("1.5", "6w1", "0000-="), ("1.0", "1b0", "6w1"),
    ("1.0", "2w0", "0000-+"), ("0.0", "3b0", "4b0", "0000--"),
)  # fmt: skip


def league(*players: tuple[str, ...]) -> str:
    """A file as that manager writes it."""
    lines = ["XXR 5"]
    for no, (points, *cells) in enumerate(players, start=1):
        rounds = "".join(f"{cell[:-2]:>6} {cell[-2]} {cell[-1]}" for cell in cells)
        lines.append(f"001 {no:>4}  {points:>74}     {rounds}")
    return "\n".join((*lines, ""))


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_javafo_is_called_in_any_order(
    call: list[str], tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = tmp_path / "in.trf"
    given.write_bytes(Path(FORTY).read_bytes())
    monkeypatch.setenv(DUTCH, "2017")
    assert answer([str(given) if word == FORTY else word for word in call]) == 0
    out = tmp_path / OUT
    said = capsys.readouterr().out
    assert (out.read_text("ascii") if OUT in call else said) == PRINTED
    assert given.read_bytes() == Path(FORTY).read_bytes()


@pytest.mark.parametrize("options", [["-q", "10000"], ["-w"]])
def test_the_manager_of_lichess4545(options: list[str], tmp_path: Path) -> None:
    # bbpPairings 5.0.1 and 6.0.0 pair this file alike.
    given, out = tmp_path / "tmp1.trfx", tmp_path / "tmp1.trfx.out.txt"
    given.write_text(league(*PLAYERS), "ascii")
    assert answer([str(given), "-p", str(out), *options]) == 0
    assert out.read_text("ascii") == "3\n2 3\n1 5\n4 0\n"


def test_its_first_round_has_a_colour_drawn_from_the_file(tmp_path: Path, capsys: Captured) -> None:
    # The manager writes no XXC, and JaVaFo draws the colour by a hash of the file.
    given, out = tmp_path / "tmp1.trfx", tmp_path / "tmp1.trfx.out.txt"
    given.write_text(league(*[("0.0",)] * 6), "ascii")
    pairs = set()
    for options in (["-q", "10000"], ["-w"], []):
        assert answer([str(given), "-p", str(out), *options]) == 0
        assert "initial colour" in capsys.readouterr().err
        pairs.add(out.read_text("ascii"))
    (said,) = pairs
    assert said in ("3\n1 4\n5 2\n3 6\n", "3\n4 1\n2 5\n6 3\n")
    # bbpPairings asks for the colour.
    assert answer(["--dutch", str(given), "-p", str(out)]) == 3


@pytest.mark.parametrize("output", [[], [OUT]])
def test_bbppairings_is_called_with_the_system_first(
    output: list[str], tmp_path: Path, capsys: Captured
) -> None:
    given = tmp_path / "in.trf"
    given.write_text(C5, "ascii")
    assert answer(["--dutch", str(given), "-p", *output]) == 0
    said = (tmp_path / OUT).read_text("ascii") if output else capsys.readouterr().out
    assert said == C5_OF_2026


def test_files_are_checked_and_made_without_a_system(tmp_path: Path, capsys: Captured) -> None:
    settings, made = tmp_path / "settings.txt", tmp_path / "made.trf"
    settings.write_text("PlayersNumber=12\nRoundsNumber=4\n", "ascii")
    assert answer(["-g", str(settings), "-o", str(made), "-s", "7"]) == 0
    assert answer([str(made), "-c"]) == 0
    said = capsys.readouterr().out
    assert [line for line in said.splitlines() if line] == [
        f"made: Round #{number}" for number in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("year", "flag", "said"),
    [
        ("2017", ["--dutch"], C5_OF_2017),
        ("2017", [], C5_OF_2017),
        ("2017", ["--dutch-2017"], C5_OF_2017),
        ("2017", ["--dutch-2026"], C5_OF_2026),
        ("2026", ["--dutch"], C5_OF_2026),
        ("2026", [], C5_OF_2026),
        ("2026", ["--dutch-2017"], C5_OF_2017),
        ("", ["--dutch"], C5_OF_2026),
    ],
)
def test_the_environment_names_the_edition_of_callers_without_a_year(
    year: str,
    flag: list[str],
    said: str,
    tmp_path: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = tmp_path / "in.trf"
    given.write_text(C5, "ascii")
    monkeypatch.setenv(DUTCH, year)
    assert answer([*flag, str(given), "-p"]) == 0
    assert capsys.readouterr().out == said
    assert answer([]) == 0
    assert ("5.0.1" if year == "2017" else "6.0.0") in capsys.readouterr().out


@pytest.mark.parametrize("task", [["-p"], ["-c"]])
def test_rules_that_nothing_names_are_those_in_force_and_said(
    task: list[str], tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = tmp_path / "in.trf"
    given.write_text(C5, "ascii")
    assert answer([str(given), *task]) == 0
    said = capsys.readouterr()
    assert "paired by dutch-2026, the rules in force, not by dutch-2017" in said.err
    assert "--dutch-2017 or ARPAD_BBP_DUTCH=2017" in said.err
    if task == ["-p"]:
        assert said.out == C5_OF_2026
    for named in ("042 2025/03/01\n", "192 FIDE_DUTCH_2017\n"):
        given.write_text(C5.replace("XXR 3\n", f"{named}XXR 3\n"), "ascii")
        assert answer([str(given), "-p"]) == 0
        assert capsys.readouterr() == (C5_OF_2017, "")
    monkeypatch.setenv(DUTCH, "2017")
    given.write_text(C5, "ascii")
    assert answer([str(given), "-p"]) == 0
    assert capsys.readouterr() == (C5_OF_2017, "")


@pytest.mark.parametrize(
    ("flag", "pairs", "is_said"),
    [("--dutch", C5_OF_2026, True), ("--dutch-2017", C5_OF_2017, False)],
)
def test_a_call_for_other_rules_than_the_file_names_is_said(
    flag: str, pairs: str, is_said: bool, tmp_path: Path, capsys: Captured
) -> None:
    """A running tournament of 2017 was handed over and paired by the rules of 2026 in silence."""
    given = tmp_path / "in.trf"
    given.write_text(C5.replace("XXR 3\n", "192 FIDE_DUTCH_2017\nXXR 3\n"), "ascii")
    for task, out in ((["-p"], pairs), (["-c"], None)):
        assert answer([flag, str(given), *task]) == 0
        said = capsys.readouterr()
        assert out in (None, said.out)
        assert ("Record 192 says FIDE_DUTCH_2017, the call dutch-2026" in said.err) is is_said
        assert ("--dutch-2017 or ARPAD_BBP_DUTCH=2017" in said.err) is is_said


def test_another_year_in_the_environment_is_refused(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DUTCH, "17")
    assert answer(["--dutch", FORTY, "-p"]) == 3
    assert capsys.readouterr().err == "ARPAD_BBP_DUTCH=17: one of 2017, 2026 was expected.\n"


def test_a_file_alone_behind_p_is_written_unless_it_is_a_tournament(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, old = tmp_path / "in.trf", tmp_path / "old.txt"
    given.write_text(FOUR, "ascii")
    old.write_text("2\n1 3\n4 2\n", "ascii")
    assert answer(["-p", str(given)]) == 0
    pairs = capsys.readouterr().out
    assert given.read_text("ascii") == FOUR
    with given.open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert answer(["-p", str(old)]) == 0
    assert old.read_text("ascii") == pairs
