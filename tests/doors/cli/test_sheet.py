"""``arpad sheet``: sheets of a tournament from any file, on paper and as text."""

import csv
import io
import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run
from .standings_files import TEAMS

SWISS = str(EXAMPLES / "swiss-40-players.trf")
OPEN = str(EXAMPLES / "open-2025.json")
LEAGUE = str(EXAMPLES / "round-robin-2009.json")


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_pairings_as_text_and_as_csv_say_the_same(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pairings.csv"
    assert run("sheet", "pairings", SWISS, "--round", "2", "-o", str(file)).code == Exit.OK
    answer = run("sheet", "pairings", SWISS, "--round", "2", "--format", "json").answer()
    written = rows_of(file.read_text(encoding="utf-8-sig"))
    assert [row["white_name"] for row in written] == [row["white_name"] for row in answer["rows"]]
    assert (answer["sheet"], answer["round"]) == ("pairings", 2)
    assert [row["board"] for row in answer["rows"]][:3] == [1, 2, 3]


def test_pairings_on_paper_say_when_and_where(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pairings.pdf"
    ran = run(
        "sheet", "pairings", SWISS, "-o", str(file), "--starts", "16:30", "--lang", "es",
        "--paper", "a5", "--fixed-board", "7=3",
    )  # fmt: skip
    assert ran.code == Exit.OK
    page = PdfReader(file).pages[0]
    assert round(float(page.mediabox.width)) == 420  # 148 mm
    for said in ("Emparejamientos", "16:30", "Página 1 de", "3*"):
        assert said in page.extract_text()


@pytest.mark.parametrize(
    ("sheet", "file", "said"),
    [
        ("pairings", SWISS, "Jugador 01"),
        ("slips", SWISS, "Jugador 01"),
        ("board-cards", SWISS, "Jugador"),
        ("round", SWISS, "Jugador 01"),
        ("matches", TEAMS, "Round"),
    ],
)
def test_a_tournament_without_a_name_has_its_sheets(
    sheet: str, file: str, said: str, run: Run, tmp_path: Path
) -> None:
    """Once the head of the page was a fault of Arpad."""
    nameless, made = tmp_path / "nameless.trf", tmp_path / "made.pdf"
    lines = Path(file).read_text("utf-8").splitlines(keepends=True)
    nameless.write_text("".join(line for line in lines if not line.startswith("012")), "utf-8")
    ran = run("sheet", sheet, str(nameless), "-o", str(made))
    assert ran.code == Exit.OK, ran.err
    assert said in PdfReader(made).pages[0].extract_text()


def test_standings_after_a_round_are_those_of_the_standings(run: Run) -> None:
    sheet = run("sheet", "standings", OPEN, "--round", "3", "--format", "json").answer()
    other = run("standings", OPEN, "--after", "3", "--format", "json").answer()
    assert [row["no"] for row in sheet["rows"]] == [each["no"] for each in other["players"]]
    assert [row["points"] for row in sheet["rows"]] == [each["points"] for each in other["players"]]


def test_a_league_has_a_square_for_its_cross_table(run: Run) -> None:
    rows = rows_of(run("sheet", "crosstable", LEAGUE, "--format", "csv").out)
    assert [rows[place][f"cell_{place + 1}"] for place in range(len(rows))] == ["*"] * len(rows)


def test_a_schedule_is_in_the_order_of_days_with_what_is_announced(run: Run) -> None:
    out = run(
        "sheet", "schedule", OPEN, "--starts", "10:00", "--announce",
        "2025-01-01 09:00 Technical meeting",
    ).out  # fmt: skip
    assert "Technical meeting" in out
    assert out.count("10:00") == out.count("Round ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("slips", SWISS), "slips.pdf"),
        (("board-cards", SWISS, "-o", "cards.csv"), "board-cards.pdf"),
        (("round", SWISS), "round.pdf"),
        (("round", SWISS, "-o", "round.svg"), "round.pdf"),
        (("pairings", SWISS, "--round", "99"), "99"),
        (("pairings", SWISS, "--fixed-board", "seven"), "PLAYER=BOARD"),
        (("schedule", OPEN, "--announce", "tomorrow"), "Prize-giving"),
        (("names", SWISS, "--announce", "2025-01-01 Party"), "names"),
        (("names", SWISS, "--tiebreaks", "BH"), "names"),
        (("crosstable", SWISS, "--columns", "2"), "--columns"),
        (("names", SWISS, "-o", "x.pdf", "--format", "csv"), "csv"),
        (("names", SWISS, "-o", "x.doc"), ".pdf"),
    ],
)
def test_what_cannot_be_printed_is_refused(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in run("sheet", *arguments).refusal(Exit.USAGE)


def test_a_check_sheet_of_a_league_is_refused(run: Run) -> None:
    assert "C.04.1" in run("sheet", "pairing-check", LEAGUE).refusal(Exit.BAD_INPUT)


def test_standings_of_groups_stand_below_their_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "groups.pdf"
    masters = str(EXAMPLES / "masters-2025.json")
    ran = run("sheet", "standings", masters, "--group", "women,U20", "-o", str(file))
    assert ran.code == Exit.OK
    text = PdfReader(file).pages[0].extract_text()
    assert text.index("Women") < text.index("Ferrer Gil, Nuria") < text.index("Under 20")
    refused = run("sheet", "pairings", masters, "--group", "women")
    assert (refused.code, "--group" in refused.err) == (Exit.USAGE, True)


def test_a_round_is_one_file_whose_sheets_count_their_own_pages(run: Run, tmp_path: Path) -> None:
    """Pairings by board, by name, 19 slips on three pages, and the standings of round 5."""
    file = tmp_path / "round.pdf"
    assert run("sheet", "round", SWISS, "-o", str(file), "--round", "6").code == Exit.OK
    pages = [page.extract_text() for page in PdfReader(file).pages]
    assert len(pages) == 6
    for page, said in ((0, "Pairings"), (1, "Pairings by name"), (5, "After round 5 of 7")):
        assert said in pages[page]
        assert "Page 1 of 1" in pages[page]


def test_slips_are_in_order_when_the_pile_of_pages_is_cut(run: Run, tmp_path: Path) -> None:
    """Three pages of eight: the heap at the upper left is 1, 2, 3, that beside it 4, 5, 6."""
    file = tmp_path / "slips.pdf"
    assert run("sheet", "slips", SWISS, "-o", str(file), "--round", "6").code == Exit.OK
    boards = [
        [int(found) for found in re.findall("Board ([0-9]+)", page.extract_text())]
        for page in PdfReader(file).pages
    ]
    assert boards == [[1, 4, 7, 10, 13, 16, 19], [2, 5, 8, 11, 14, 17], [3, 6, 9, 12, 15, 18]]


def test_the_first_round_has_no_standings_and_teams_have_their_matches(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "round.pdf"
    assert run("sheet", "round", SWISS, "-o", str(file), "--round", "1").code == Exit.OK
    assert "Standings" not in PdfReader(file).pages[-1].extract_text()
    assert run("sheet", "round", TEAMS, "-o", str(file)).code == Exit.OK
    assert any("captain" in page.extract_text().casefold() for page in PdfReader(file).pages)
