"""What people read in tables, in their language; programs read the same as ever."""

import csv
from hashlib import sha256
from pathlib import Path

import pytest
from tests.office.out_town import out_town
from tests.places import EXAMPLES

from arpad.office.desk import Desk

from .console import Outcome, Run
from .documents import OPEN, SWISS

# Manual, check-list before round 7: player 5 had WBWBWW.
BLACK = [False, True, False, True, False, False]
FORTY = str(EXAMPLES / "swiss-40-players.trf")


def rounds(text: str, name: str) -> list[str]:
    """The words of a player's line after name, federation and rating."""
    (line,) = [line for line in text.splitlines() if name in line]
    return line.partition(name)[2].split()[2:]


def test_a_cross_table_names_colours_and_byes_in_the_language(window: Run) -> None:
    """Manual, 40 players: 30 got the bye of round 6, 32 was absent from round 5 on."""
    crosstable = ("standings", FORTY, "--view", "crosstable")
    said = window(*crosstable, "--lang", "es", COLUMNS="100").out
    assert ["n" in cell for cell in rounds(said, "Jugador 05")[:6]] == BLACK
    assert rounds(said, "Jugador 30")[5] == "1U"
    assert rounds(said, "Jugador 32")[4:6] == ["0Z", "0Z"]
    assert "n es negras" in said
    assert "U asignado por el emparejamiento" in " ".join(said.split())
    english = window(*crosstable, COLUMNS="100").out
    assert ["b" in cell for cell in rounds(english, "Jugador 05")[:6]] == BLACK
    assert "b is Black" in english


def test_a_cross_table_for_programs_keeps_its_signs(run: Run) -> None:
    said = run("standings", FORTY, "--view", "crosstable", "--format", "csv", "--lang", "es").out
    (line,) = [line for line in csv.DictReader(said.splitlines()) if line["name"] == "Jugador 32"]
    assert (line["5"], line["6"]) == ("0Z", "0Z")
    assert "12b1:" not in said


def test_a_period_is_a_table_of_ids_and_events(window: Run) -> None:
    files = [str(EXAMPLES / name) for name in ("open-2025.json", "weekend-2025.json")]
    said = window("rate", "--period", *files, "--verbose", COLUMNS="100").out
    assert ["9000005", "Entry", "05", "2310"] in [line.split()[:4] for line in said.splitlines()]
    assert "Event" in said
    assert "Example Open   1  Entry 14" in said


@pytest.mark.parametrize(
    "asked", [("rate",), ("prizes", "--prizes", "100,50", "--method", "hort"), ("standings",)]
)
def test_a_pipe_says_halves_as_a_window_does(run: Run, window: Run, asked: tuple[str, ...]) -> None:
    """Entry 02 of the example drew in round 1 and won four games: 4½."""
    command, *options = asked
    for said in (run(command, OPEN, *options), window(command, OPEN, *options, COLUMNS="160")):
        (line,) = [
            each for each in said.out.splitlines() if "Entry 02 " in each.replace("\t", " ")
        ][:1]
        assert "4½" in line.split()
    assert ",4.5," in run(command, OPEN, *options, "--format", "csv").out


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


LETTERS = {"en": ("WBWBWW", "(b) BBB"), "es": ("BNBNBB", "(n) NNN")}


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_the_check_list_and_the_reasons_call_colours_alike(
    run: Run, window: Run, language: str
) -> None:
    """Manual, before round 7: 5 had WBWBWW (BBB), 6 had BWBWBW, so a mild wish for Black."""
    colours, preferences = LETTERS.get(language, LETTERS["es"])
    asked = ("pair", "next", FORTY, "--explain", "--lang", language)
    piped, seen = run(*asked).out, window(*asked, COLUMNS="80").out
    for said in (piped, seen):
        (line,) = [line for line in said.splitlines() if "25 14 8 12 9 1" in line]
        assert line.split()[1:4] == ["5½", colours, preferences.split()[1]]
        (why,) = [line for line in said.splitlines() if " 6-5, " in line]
        assert f" {preferences}: " in why
        assert f"{colours[1]} is Black" in said or f"{colours[1]} es " in said or "N és " in said


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


@pytest.fixture
def office(window: Run, desk: Desk, place: str) -> Run:
    """``arpad office`` at a terminal of 120 columns, in a federation with two lists."""
    town = out_town(desk)
    town.publish()
    digest = sha256(b"report").hexdigest()
    with desk.writing("receive", "tournament:open", file="open.trf", sha256=digest):
        pass

    def run_in(*words: str, stdin: bytes = b"", **environment: str) -> Outcome:
        settings = {"COLUMNS": "120", "ARPAD_DB": place, "ARPAD_USER": desk.user.login}
        return window("office", *words, stdin=stdin, **settings | environment)

    return run_in


class TestOffice:
    @pytest.mark.parametrize(
        ("command", "words"),
        [
            (("calendar",), {"estàndard"}),
            (("verify",), {"estàndard", "importada", "publicada"}),
            (("player", "history", "22200021"), {"estàndard", "en actiu"}),
            (("list", "--lists"), {"estàndard", "importada", "publicada"}),
            (("log",), {"rebre", "fitxer=open.trf", "publicar", "llistes=2025-02-01"}),
        ],
    )
    def test_words_are_in_the_language(
        self, office: Run, command: tuple[str, ...], words: set[str]
    ) -> None:
        said = office(*command, "--lang", "ca").out
        assert {word for word in words if word in said} == words
        for english in (" standard ", "imported", " active", "receive ", "lists="):
            assert english not in said

    def test_an_export_names_the_lists_in_the_language(self, office: Run, tmp_path: Path) -> None:
        out = str(tmp_path / "list.txt")
        said = office("export", "--to", "fide-txt", "-o", out, "--lang", "es").out
        assert "national estándar 2025-02-01 v1" in said

    def test_a_hash_is_short_in_the_table_and_whole_for_programs(self, office: Run) -> None:
        digest = sha256(b"report").hexdigest()
        said = office("log").out
        assert f"hash={digest[:12]}…" in said
        assert digest[:13] not in said
        assert digest in office("log", "--format", "json").out
        assert digest in office("log", "--format", "csv").out

    def test_a_list_in_spanish_has_room_for_the_state(self, office: Run) -> None:
        assert "en activo" in office("list", "--lang", "es", COLUMNS="80").out

    def test_a_list_in_spanish_or_catalan_keeps_the_ids(self, office: Run) -> None:
        for language, heading in (("es", "FIDE"), ("ca", "FIDE")):
            said = office("list", "--lang", language, COLUMNS="80").out
            assert "22200021" in said
            assert heading in said

    def test_what_was_changed_is_said_in_the_language(self, office: Run, desk: Desk) -> None:
        with desk.writing("accept", "tournament:open") as work:
            work.changed("tournament:open", "status", "checked", "accepted")
            work.changed("tournament:open", "accepted version", None, 1)
            work.changed("tournament:open", "list national", None, "2025-03-01")
            work.changed("player:1", "status", "active", "merged")
        with desk.writing("user add", "user:eva", role="treasurer"):
            pass
        said = office("log", "--lang", "es", COLUMNS="400").out
        assert "tournament:open estado: comprobado → aceptado" in said
        assert "tournament:open versión aceptada: – → 1" in said
        assert "tournament:open lista national: – → 2025-03-01" in said
        assert "player:1 estado: en activo → ficha fusionada" in said
        assert "tesorería" in said
        plain = office("log", "--lang", "es", "--format", "csv").out
        assert "tournament:open status: checked → accepted" in plain

    def test_days_that_are_past_have_a_minus_sign(self, office: Run) -> None:
        days = ("--start", "2024-01-05", "--end", "2024-01-07", "--registered-on", "2023-12-01")
        assert office("register", "Old Open", *days).code == 0
        (line,) = [line for line in office("status").out.splitlines() if "Old Open" in line]
        assert "−" in line
        assert " -" not in line
