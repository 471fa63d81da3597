"""What cannot be answered: one message with file and place, an exit code, no half answer."""

from pathlib import Path
from typing import Any

import pytest

from .console import Run, Save
from .documents import ROUND_ROBIN, SWISS, four, spoiled

FORMATS = ("table", "json", "csv")


@pytest.mark.parametrize(
    ("place", "value", "named"),
    [
        (("players", 3, "rating"), "2100", "players[3].rating"),
        (("players", 3, "rating"), 0, "players[3].rating"),
        (("players", 3, "rating"), -1900, "players[3].rating"),
        (("players", 3, "rating"), 19000, "players[3].rating"),
        (("players", 3, "rating"), 1900.5, "players[3].rating"),
        (("players", 3, "rating"), True, "players[3].rating"),
        (("players", 1, "no"), None, "players[1].no"),
        (("players", 2, "name"), None, "players[2].name"),
        (("games", 0, "result"), "2-0", "games[0].result"),
        (("games", 0, "result"), "1-1", "games[0].result"),
        (("games", 0, "result"), None, "games[0].result"),
        (("games", 3, "black"), 7, "games[3].black"),
        (("games", 2, "black"), 1, "games[2].black"),
        (("games", 1, "round"), 0, "games[1].round"),
        (("games", 1), "1-0", "games[1]"),
        (("system",), "ladder", "system"),
        (("play",), "bullet", "play"),
        (("start",), "2024-02-30", "start"),
        (("end",), "2022-05-06", "end"),
        (("format",), "arpad-tournament/2", "format"),
        (("players",), {}, "players"),
        (("games",), "none", "games"),
    ],
)
def test_a_bad_value_is_one_message_with_file_and_place(
    run: Run, save: Save, place: tuple[str | int, ...], value: Any, named: str
) -> None:
    file = save(spoiled(place, value))
    said = run("rate", file, "--format", "json").refusal(3)
    assert said.startswith(f"{file}: {named}: ")
    assert said.count("\n") == 1


def test_a_repeated_number_is_one_message_with_file_and_place(run: Run, save: Save) -> None:
    document = four()
    document["players"].append({"no": 1, "name": "Eva", "rating": 2000})
    file = save(document)
    said = run("rate", file).refusal(3)
    assert said.startswith(f"{file}: players[4].no: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "Open", "players": [',
        '{"name": "Open" "players": []}',
        "not JSON at all",
        "",
        "null",
        "[]",
        "42",
        b"\xff\xfe\x00{",
        '{"players": [], "players": [], "games": []}',
        "[" * 100_000,
    ],
    ids=["cut off", "comma", "words", "empty", "null", "list", "number", "bytes", "twice", "deep"],
)
def test_a_malformed_document_is_one_message_with_its_file(
    run: Run, save: Save, text: str | bytes
) -> None:
    file = save(text)
    said = run("rate", file).refusal(3)
    assert said.startswith(f"{file}: ")
    assert said.count("\n") == 1


def test_malformed_json_says_where_it_went_wrong(run: Run, save: Save) -> None:
    said = run("rate", save('{"name": "Open",\n "players" []}')).refusal(3)
    assert "line 2" in said
    assert "column" in said


@pytest.mark.parametrize("format_", FORMATS)
def test_nothing_is_half_printed_in_any_format(run: Run, save: Save, format_: str) -> None:
    run("rate", save(four(system="ladder")), "--format", format_).refusal(3)


def test_every_wrong_place_is_named(run: Run, save: Save) -> None:
    document = spoiled(("players", 3, "rating"), "strong")
    document["games"][0]["result"] = "won"
    said = run("rate", save(document)).refusal(3)
    assert "players[3].rating" in said
    assert "games[0].result" in said
    assert said.count("\n") == 2


@pytest.mark.parametrize("command", ["rate", "compare", "explain"])
def test_a_missing_file_has_no_access(run: Run, command: str, tmp_path: Path) -> None:
    missing = str(tmp_path / "nowhere.json")
    more = ("--player", "1") if command == "explain" else ()
    assert missing in run(command, missing, *more).refusal(4)


@pytest.mark.parametrize("command", ["rate", "compare", "explain"])
def test_a_folder_has_no_access(run: Run, command: str, tmp_path: Path) -> None:
    more = ("--player", "1") if command == "explain" else ()
    assert str(tmp_path) in run(command, str(tmp_path), *more).refusal(4)


def test_a_name_no_file_can_have_has_no_access(run: Run) -> None:
    run("rate", "a\0b").refusal(4)
    run("rate", "x" * 5000).refusal(4)


@pytest.mark.parametrize("command", ["compare", "explain"])
def test_the_other_commands_refuse_a_bad_document_too(run: Run, save: Save, command: str) -> None:
    file = save(spoiled(("players", 3, "rating"), "2100"))
    more = ("--player", "1") if command == "explain" else ()
    assert f"{file}: players[3].rating: " in run(command, file, *more).refusal(3)


@pytest.mark.parametrize("command", ["rate", "explain", "calc"])
def test_an_unknown_regulation_names_the_nearest(run: Run, command: str) -> None:
    arguments = {
        "rate": (SWISS,),
        "explain": (SWISS, "--player", "1"),
        "calc": ("--rating", "2000", "--games", "2000:1"),
    }[command]
    said = run(command, *arguments, "--regulation", "fide-2022-rapdi").refusal(2)
    assert "fide-2022-rapdi" in said
    assert "nearest is fide-2022-rapid;" in said


def test_an_unknown_regulation_refuses_all_files(run: Run) -> None:
    run("rate", SWISS, ROUND_ROBIN, "--regulation", "fide-1999", "--format", "json").refusal(2)


@pytest.mark.parametrize(
    ("reading", "named"),
    [
        ("capp=once", "nearest is cap;"),
        ("cap=twice", "lower-always, once, every-game"),
        ("cap", "NAME=VALUE"),
        ("=once", "NAME=VALUE"),
        ("cap=", "NAME=VALUE"),
    ],
)
def test_an_unknown_reading_is_refused(run: Run, reading: str, named: str) -> None:
    said = run("rate", SWISS, "--reading", reading).refusal(2)
    assert said.startswith("--reading: ")
    assert named in said


def test_a_reading_belongs_to_its_edition(run: Run) -> None:
    said = run("rate", SWISS, "--reading", "k=confirmed").refusal(2)
    assert "fide-2022" in said


@pytest.mark.parametrize("player", ["99", "0", "-1"])
def test_an_unknown_player_is_refused(run: Run, player: str) -> None:
    said = run("explain", SWISS, f"--player={player}").refusal(2)
    assert SWISS in said
    assert "--player" in said
    assert player in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("rate",),
        ("explain", SWISS),
        ("explain", SWISS, "--player", "one"),
        ("rate", SWISS, "--format", "xml"),
        ("rate", SWISS, "--lang", "fr"),
        ("rate", SWISS, "--unheard-of"),
        ("unheard-of",),
        ("calc", "--rating", "2000"),
    ],
    ids=" ".join,
)
def test_what_no_command_understands_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    run(*arguments).refusal(2)


@pytest.mark.parametrize(
    ("command", "called"),
    [("rate", "rate_event"), ("compare", "rated_under"), ("explain", "rate_event")],
)
def test_a_fault_of_the_program_is_confessed_without_a_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str, called: str
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(f"arpad.doors.cli.{command}.{called}", fail)
    more = ("--player", "1") if command == "explain" else ()
    assert "ZeroDivisionError" in run(command, SWISS, *more).refusal(5)


@pytest.mark.parametrize(
    ("language", "missing", "folder"),
    [
        ("en", "there is no such file or folder", "it is a folder, not a file"),
        ("es", "no existe ese fichero o carpeta", "es una carpeta, no un fichero"),
        ("ca", "no existeix aquest fitxer o carpeta", "és una carpeta, no un fitxer"),
    ],
)
def test_what_the_system_refuses_is_said_in_the_language(
    run: Run, tmp_path: Path, language: str, missing: str, folder: str
) -> None:
    absent = str(tmp_path / "absent.trf")
    assert run("rate", absent, "--lang", language).refusal(4).endswith(f": {missing}\n")
    into = run(
        "pair",
        "next",
        SWISS,
        "--round",
        "9",
        "--format",
        "json",
        "-o",
        str(tmp_path),
        "--lang",
        language,
    )
    assert into.refusal(4).endswith(f": {folder}\n")
