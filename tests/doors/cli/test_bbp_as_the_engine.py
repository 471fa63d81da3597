"""``arpad-bbp`` beside what bbpPairings 5.0.1 and 6.0.0 wrote for the same files.

Both were built from their tagged sources; the answers below are theirs, but for the last line of a
check-list, which says who wrote it.
"""

from pathlib import Path

import pytest

import arpad
from arpad.doors.cli.bbp.answering import answer

from .pair_files import TWO, trf

Captured = pytest.CaptureFixture[str]
# Number 6 lost and 3 won by forfeit, 7 had the bye, 3 a half-point bye; 1 and 3 may not meet.
SEVEN = trf(
    "   4 w 1|   2 b =", "   5 b 1|   1 w =", "   6 w +|0000 - H", "   1 b 0|   7 w 1",
    "   2 w 0|   6 b 1", "   3 b -|   5 w 0", "0000 - U|   4 b 0", head="XXP 1 3\n",
)  # fmt: skip
OF_SEVEN = """
ID\tPts\t---\tPref\tC2\t{float_1}\t{float_2}\t  Cur\t\tR1\tR2\t

 1\t1.5\t WB\t  w \t Y\t   \t   \t (7B)\t\t 4\t 2\t
 2\t1.5\t BW\t  b \t Y\t   \t   \t (3B)\t\t 5\t 1\t
 3\t1.5\t   \t  A \t N\t  D\t  D\t (2W)\t\t  \t  \t

 4\t1.0\t BW\t  b \t Y\t  U\t   \t (5B)\t\t 1\t 7\t
 5\t1.0\t WB\t  w \t Y\t   \t   \t (4W)\t\t 2\t 6\t
 7\t1.0\t  B\t (W)\t N\t  D\t  D\t (1W)\t\t  \t 4\t

 6\t0.0\t  W\t (B)\t Y\t   \t  {lost}\t(bye)\t\t  \t 5\t


"""
HEADS_AND_PLAYERS = {"001", "012", "062", "072", "082", "092"}
FIRST_OF_TWO = "ID\tPts\t--\tPref\tC2\tC12\tC14\tCur\t\tR1\t"


@pytest.fixture
def given(tmp_path: Path) -> Path:
    return tmp_path / "in.trf"


@pytest.mark.parametrize(
    ("flag", "version", "columns"),
    [
        ("--dutch-2017", "5.0.1", {"float_1": "C12", "float_2": "C14", "lost": "D"}),
        ("--dutch", "6.0.0", {"float_1": "C14", "float_2": "C16", "lost": " "}),
    ],
)
def test_the_check_list(
    flag: str, version: str, columns: dict[str, str], given: Path, capsys: Captured
) -> None:
    given.write_text(SEVEN, "ascii")
    assert answer([flag, str(given), "-p", "-l", "seven.list"]) == 0
    assert capsys.readouterr().out == "4\n3 2\n7 1\n5 4\n6 0\n"
    signed = f"BBP Pairings - {version} (Arpad {arpad.__version__})"
    listed = given.with_name("seven.list").read_text("ascii")
    assert listed == OF_SEVEN.format(**columns) + signed


def test_check_lists_of_a_finished_tournament_have_a_line_for_the_round(given: Path) -> None:
    given.write_text(trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0", rounds=1), "ascii")
    assert answer(["--dutch-2017", str(given), "-c", "-l"]) == 0
    lines = given.with_suffix(".list").read_text("ascii").split("\n")
    heads = "ID\tPts\t-\tPref\tC2\tC12\tC14\t Cur\t\t"
    assert lines[:5] == ["Round #1", "", heads, "", " 1\t0.0\t \t  A \t Y\t   \t   \t(3W)\t\t"]
    made = given.with_name("made.trf")
    assert answer(["--dutch-2017", "-g", "-o", str(made), "-s", "4", "-l"]) == 0
    # What generates tournaments ends that line with a full stop.
    assert made.with_suffix(".list").read_text("ascii").startswith("Round #1.\n\n")


def test_a_check_list_that_cannot_be_written_stops_nothing(given: Path, capsys: Captured) -> None:
    given.write_text(SEVEN, "ascii")
    assert answer(["--dutch", str(given), "-p", "-l", str(given / "no" / "folder.list")]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("4\n")
    assert err.startswith("The checklist file (")


def test_pairs_that_differ_stand_in_the_order_of_the_boards(given: Path, capsys: Captured) -> None:
    # Before round 2, numbers 4, 5 and 6 have a point and 1, 2 and 3 none.
    rows = (
        "   4 w 0|   4 w 1", "   5 b 0|   3 w 0", "   6 w 0|   2 b 1", "   1 b 1|   1 b 0",
        "   2 w 1|   6 b =", "   3 b 1|   5 w =",
    )  # fmt: skip
    given.write_text(trf(*rows), "ascii")
    for flag in ("--dutch-2017", "--dutch"):
        assert answer([flag, str(given), "-c"]) == 0
        assert capsys.readouterr().out == (
            "in: Round #1\n"
            "in: Round #2\n"
            "  Checker pairings        Tournament pairings \n"
            "      4 -   5                  6 -   5\n"
            "      6 -   1                  1 -   4\n"
            "\n\n"
        )


def test_boards_are_in_the_order_of_points_without_virtual_ones(
    given: Path, capsys: Captured
) -> None:
    # 1 to 4 have a virtual point; of the real ones, 5 and 6 have one each and 3 and 4 none.
    accelerated = "".join(f"XXA {no:4}  1.0  1.0\n" for no in (1, 2, 3, 4))
    forbidden = "".join(f"XXP {one} {two}\n" for one in (3, 4) for two in (5, 6))
    rows = (
        "   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0",
        "   7 w 1", "   8 b 1", "   5 b 0", "   6 w 0",
    )  # fmt: skip
    given.write_text(trf(*rows, head=accelerated + forbidden), "ascii")
    for flag in ("--dutch-2017", "--dutch"):
        assert answer([flag, str(given), "-p"]) == 0
        assert capsys.readouterr().out == "4\n2 1\n6 5\n3 4\n7 8\n"


def numbered(*numbers: int, head: str = "") -> str:
    """Players with these numbers, none of whom has played."""
    lines = trf(*[""] * max(numbers), head=head).splitlines(keepends=True)
    heads, rows = lines[: -max(numbers)], lines[-max(numbers) :]
    return "".join([*heads, *(rows[number - 1] for number in numbers)])


NOBODY = "012 T\nXXR 5\nXXC white1\n"
ABSENT = trf("   2 w 1|0000 - Z", "   1 b 0|0000 - Z", "0000 - U|0000 - H")
ONE_LEFT = trf("   2 w 1", "   1 b 0|0000 - Z", "0000 - U|0000 - Z")
BARRED = trf("   2 w 1|0000 - Z", "   1 b 0|0000 - Z", "0000 - U")


# A file, the exit code, and the file of pairs that is left behind.
CASES = [
    pytest.param(numbered(1, 2, 4, 5), 3, None, id="a number is missing"),
    pytest.param(numbered(1, 2, 4, 5, head="XXC rank\n"), 0, "2\n1 4\n5 2\n", id="by rank"),
    pytest.param(numbered(3, 1, 4, 2), 0, "2\n1 3\n4 2\n", id="in another order"),
    pytest.param(
        numbered(3, 1, 4, 2, head="XXC rank\n"), 0, "2\n3 4\n2 1\n", id="by place in the file"
    ),
    pytest.param(trf(""), 0, "1\n1 0\n", id="one player"),
    pytest.param(trf("0000 - U"), 1, "", id="one player who had the bye"),
    pytest.param(NOBODY, 0, "0\n", id="no player"),
    pytest.param(ABSENT, 0, "2\n3 1\n2 0\n", id="a round of nobody"),
    pytest.param(ONE_LEFT, 0, "1\n1 0\n", id="one present"),
    pytest.param(BARRED, 1, "", id="one present who had the bye"),
    pytest.param(TWO, 1, "", id="no legal pairing"),
    pytest.param(trf("   2 w 1", "   1 b 0", rounds=1), 3, None, id="all rounds paired"),
    pytest.param(TWO.replace(" 1.0 ", " 1.5 "), 3, None, id="points that do not add up"),
    pytest.param(trf("", "", head="XXA    1" + "  1.0" * 6 + "\n"), 3, None, id="XXA too long"),
]


@pytest.mark.parametrize("flag", ["--dutch-2017", "--dutch"])
@pytest.mark.parametrize(("text", "code", "pairs"), CASES)
def test_exit_codes_and_what_is_left_behind(
    flag: str, text: str, code: int, pairs: str | None, given: Path
) -> None:
    given.write_text(text, "ascii")
    assert answer([flag, str(given), "-p", "out.txt"]) == code
    out = given.with_name("out.txt")
    assert (out.read_text("ascii") if out.exists() else None) == pairs


def test_rank_without_a_system_is_the_rank_in_the_record(given: Path, capsys: Captured) -> None:
    # As JaVaFo, which is called without one: the ranks in 86-89 are 3 1 4 2, as the numbers are.
    given.write_text(numbered(3, 1, 4, 2, head="XXC rank\n"), "ascii")
    assert answer([str(given), "-p"]) == 0
    assert capsys.readouterr().out == "2\n1 3\n4 2\n"


def test_the_check_list_where_no_pairing_is_legal(given: Path) -> None:
    given.write_text(TWO, "ascii")
    assert answer(["--dutch-2017", str(given), "-p", "out.txt", "-l"]) == 1
    assert given.with_suffix(".list").read_text("ascii") == (
        f"\n{FIRST_OF_TWO}\n"
        "\n 1\t1.0\t W\t (B)\t Y\t   \t   \t   \t\t 2\t\n"
        "\n 2\t0.0\t B\t (W)\t Y\t   \t   \t   \t\t 1\t\n\n\n"
    )


def test_every_round_with_an_entry_is_checked(given: Path, capsys: Captured) -> None:
    given.write_text(ABSENT, "ascii")
    assert answer(["--dutch", str(given), "-c"]) == 0
    assert capsys.readouterr().out == "in: Round #1\nin: Round #2\n\n"
    given.write_text(ABSENT.replace("XXR 5", "XXR 1"), "ascii")
    assert answer(["--dutch", str(given), "-c"]) == 3
    given.write_text(NOBODY, "ascii")
    assert answer(["--dutch", str(given), "-c"]) == 0


def test_a_forfeit_without_colours_says_nothing_of_colours(given: Path, capsys: Captured) -> None:
    # Number 1 won by forfeit and nobody noted a colour; 2 had White, so 1 would have had Black.
    rows = ("   3 - +", "   4 w =", "   1 - -", "   2 b =", "0000 - Z", "0000 - Z")
    given.write_text(trf(*rows).replace("XXC white1\n", ""), "ascii")
    for flag in ("--dutch-2017", "--dutch"):
        assert answer([flag, str(given), "-p"]) == answer([flag, str(given), "-c"]) == 0
        assert capsys.readouterr().out == "3\n1 2\n4 3\n6 5\nin: Round #1\n\n"
    # Where such a pair is not that of the rules, its higher number stands first.
    given.write_text(trf("   4 - -", "   3 b =", "   2 w =", "   1 - +"), "ascii")
    assert answer(["--dutch", str(given), "-c"]) == 0
    assert capsys.readouterr().out.splitlines()[2:4] == [
        "      1 -   3                  4 -   1",
        "      4 -   2                  3 -   2",
    ]


@pytest.mark.parametrize(
    ("seed", "code"),
    [("abc", 2), ("-1", 2), ("", 2), ("1.5", 2), (str(2**64), 4), (str(2**64 - 1), 0), ("0", 0)],
)
def test_seeds(seed: str, code: int, given: Path, capsys: Captured) -> None:
    settings = given.with_name("settings.txt")
    settings.write_text("PlayersNumber=16\nRoundsNumber=2\n", "ascii")
    assert answer(["--dutch", "-g", str(settings), "-o", "made.trf", "-s", seed]) == code
    assert bool(capsys.readouterr().err) == bool(code)


@pytest.mark.parametrize(
    ("line", "code"),
    [("PlayersNumber=1", 1), ("PlayersNumber=99999", 4), ("RetiredRate=1", 3), ("Colour=1", 3)],
)
def test_settings(line: str, code: int, given: Path) -> None:
    settings = given.with_name("settings.txt")
    settings.write_text(f"{line}\n", "ascii")
    assert answer(["--dutch", "-g", str(settings), "-o", "made.trf", "-s", "5"]) == code


def test_generated_files_speak_in_records_the_engine_reads(given: Path) -> None:
    # bbpPairings 6.0.0 takes FIDE_DUTCH and FIDE_DUTCH_2025 in 192, 5.0.1 does not read 142, 152
    # and 192; neither version takes XXS.
    settings, made = given.with_name("settings.txt"), given.with_name("made.trf")
    settings.write_text(
        "PlayersNumber=8\nPointsForWin=3\nPointsForPAB=1\nRoundsNumber=2\n", "ascii"
    )
    points = {"BBW  3.0", "BBD  0.5", "BBU  1.0"}
    colours = {"--dutch-2017": {"XXC white1", "XXC black1"}, "--dutch": {"152 W", "152 B"}}
    rounds = {
        "--dutch-2017": {"XXR 2", "192 FIDE_DUTCH_2017"},
        "--dutch": {"142 2", "192 FIDE_DUTCH_2025"},
    }
    for flag, colour in colours.items():
        assert answer([flag, "-g", str(settings), "-o", "made.trf", "-s", "1"]) == 0
        lines = set(made.read_text("ascii").splitlines())
        written = {line for line in lines if line[:3] not in HEADS_AND_PLAYERS}
        assert written - colour == points | rounds[flag]
