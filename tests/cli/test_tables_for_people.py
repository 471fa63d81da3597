"""What people read in tables, in their language; programs read the same as ever."""

import pytest

from .console import Run
from .documents import EXAMPLES, SWISS

# Manual, check-list before round 7: player 5 had WBWBWW.
BLACK = [False, True, False, True, False, False]
FORTY = str(EXAMPLES / "swiss-40-players.trf")


def cells(text: str, name: str) -> list[str]:
    """The words of a player's line after the name."""
    (line,) = [line for line in text.splitlines() if name in line]
    return line.partition(name)[2].split()


def test_a_cross_table_names_colours_and_byes_in_the_language(window: Run) -> None:
    """Manual, 40 players: 30 got the bye of round 6, 32 was absent from round 5 on."""
    crosstable = ("standings", FORTY, "--view", "crosstable")
    said = window(*crosstable, "--lang", "es", COLUMNS="100").out
    assert ["n" in cell for cell in cells(said, "Jugador 05")[:6]] == BLACK
    assert cells(said, "Jugador 30")[5] == "1U"
    assert cells(said, "Jugador 32")[4:6] == ["0Z", "0Z"]
    assert "n es negras" in said
    assert "U asignado por el emparejamiento" in " ".join(said.split())
    english = window(*crosstable, COLUMNS="100").out
    assert ["b" in cell for cell in cells(english, "Jugador 05")[:6]] == BLACK
    assert "b is Black" in english


def test_a_cross_table_for_programs_keeps_its_signs(run: Run) -> None:
    said = run("standings", FORTY, "--view", "crosstable", "--format", "csv", "--lang", "es").out
    (line,) = [line for line in said.splitlines() if "Jugador 32" in line]
    assert line.split(",")[7:9] == ["-0", "-0"]
    assert "12b1:" not in said


def test_the_progress_is_in_halves(window: Run) -> None:
    said = window("standings", FORTY, "--view", "progress", "--lang", "es", COLUMNS="100").out
    assert "5½ (1)" in said
    assert ".5 (" not in said


def test_a_check_list_is_a_table_with_colours_in_the_language(window: Run) -> None:
    """Manual, check-list before round 7: player 5 has 5½ points, WBWBWW and BBB."""
    said = window("pair", "next", FORTY, "--explain", "--lang", "ca", COLUMNS="80").out
    (line,) = [line for line in said.splitlines() if "25 14 8 12 9 1" in line]
    assert line.split()[:4] == ["5", "5½", "BNBNBB", "NNN"]
    assert "N és negres" in said
    english = window("pair", "next", FORTY, "--explain", COLUMNS="80").out
    assert "WBWBWW" in english


@pytest.mark.parametrize(("language", "amount"), [("en", "500.00"), ("es", "500,00")])
def test_prizes_have_the_comma_of_the_language(window: Run, language: str, amount: str) -> None:
    prizes = ("--prizes", "1000,500", "--method", "hort", "--lang", language)
    said = window("prizes", FORTY, *prizes, COLUMNS="80").out
    table = said.split("\n\n")[0]
    assert amount[-3] in table.splitlines()[-1]
    assert {".": ",", ",": "."}[amount[-3]] not in table.splitlines()[-1]


def test_editions_are_compared_under_the_names_that_are_asked_for(window: Run) -> None:
    said = window("compare", SWISS, COLUMNS="200").out
    assert "fide-" in said
    assert "fide 20" not in said
