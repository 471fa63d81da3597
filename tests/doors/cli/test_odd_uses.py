"""What people do to a command line: pipes, narrow windows, wrong names, several files."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.places import EXAMPLES

from .console import Run, Save

SWISS = str(EXAMPLES / "swiss-2022.json")
OPEN = str(EXAMPLES / "open-2025.json")
ARPAD = [sys.executable, "-m", "arpad"]


def event(name: str, players: list[str], result: str, start: str = "2024-05-01") -> dict[str, Any]:
    return {
        "name": name,
        "start": start,
        "players": [
            {"no": no, "name": player, "rating": 2000, "id": player}
            for no, player in enumerate(players, start=1)
        ],
        "games": [{"round": 1, "white": 1, "black": 2, "result": result}],
    }


@pytest.fixture
def two(save: Save) -> list[str]:
    return [
        save(event("A", ["Ana", "Bea"], "+/-"), "a.json"),
        save(event("B", ["Carl", "Ana"], "1-0"), "b.json"),
    ]


def test_a_closed_pipe_is_no_error() -> None:
    with subprocess.Popen([*ARPAD, "rate", OPEN], stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.wait(timeout=30) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_named() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*ARPAD, "rate", OPEN], stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 4
    assert b"cannot be written" in done.stderr


def test_a_narrow_window_cuts_no_rating() -> None:
    own, other = pty.openpty()
    environment = {**os.environ, "COLUMNS": "40", "NO_COLOR": "1"}
    with subprocess.Popen([*ARPAD, "rate", SWISS], stdout=other, env=environment) as running:
        os.close(other)
        shown = b""
        while True:
            try:
                shown += os.read(own, 4096)
            except OSError:
                break
        assert running.wait(timeout=30) == 0
    assert b"2212" in shown
    assert b"2268" in shown


def test_games_of_a_period_that_do_not_count_name_their_own_players(
    run: Run, two: list[str]
) -> None:
    done = run("rate", "--period", *two, "--regulation", "fide-2024")
    assert "Ana – Bea +/-" in done.err
    assert "Carl – Bea" not in done.err


def test_a_period_is_explained_by_id_and_by_name(run: Run, two: list[str]) -> None:
    done = run("explain", "--period", *two, "--player", "ana")
    assert done.code == 0
    assert "event: A" in done.out
    assert "event: B" in done.out
    answer = run("explain", "--period", *two, "--player", "Carl", "--format", "json").answer()
    assert answer["working"]["value"] == answer["player"]["new_rating"] == 2010


def test_a_player_is_found_by_name_and_an_unknown_one_refused(run: Run) -> None:
    assert "2212 → 2268" in run("explain", SWISS, "--player", "player of the example").out
    assert "no player nobody" in run("explain", SWISS, "--player", "nobody").refusal(2)


def test_several_files_are_explained_only_as_a_period(run: Run, two: list[str]) -> None:
    assert "--period" in run("explain", *two, "--player", "1").refusal(2)


def test_a_reading_one_edition_lacks_is_an_error_on_its_line(run: Run) -> None:
    done = run("rate", SWISS, OPEN, "--reading", "cap=once", "--format", "json")
    first, second = (json.loads(line) for line in done.out.splitlines())
    assert done.code == 3
    assert first["players"][0]["new_rating"] == 2269
    assert second["error"]["code"] == "reading_unlisted"


def test_confirmed_k_says_that_it_brings_the_half_point_along(run: Run) -> None:
    file = str(EXAMPLES / "round-robin-2009.json")
    command = ("explain", file, "--player", "3", "--reading", "k=confirmed")
    assert "half-point=12.5" in run(*command).out
    readings = run(*command, "--format", "json").answer()["readings"]
    assert (readings["k"], readings["half-point"]) == ("confirmed", "12.5")


def test_the_nearest_id_is_the_nearest_in_time_of_equals(run: Run) -> None:
    assert "nearest is fide-2022" in run("regulations", "fide-2021").refusal(2)


def test_a_missing_rating_is_noted(run: Run, save: Save) -> None:
    document = event("A", ["Ana", "Bea"], "1-0")
    del document["players"][0]["rating"]
    assert "players[0].rating: found no rating" in run("rate", save(document)).err


def test_help_pages_have_spanish_headings(run: Run) -> None:
    assert "Opciones" in run("rate", "--help", "--lang", "es").out
    assert "Options" in run("rate", "--help").out


def test_a_seven_game_olympiad_is_published_by_its_own_article(run: Run, save: Save) -> None:
    document = {
        "name": "Olympiad",
        "start": "2006-05-20",
        "system": "team",
        "flags": ["olympiad"],
        "players": [{"no": 1, "name": "New", "rating": None}]
        + [{"no": no, "name": f"P{no}", "rating": 2000} for no in range(2, 9)],
        "games": [
            {"round": no - 1, "white": 1, "black": no, "result": "1/2"} for no in range(2, 9)
        ],
    }
    shown = run("explain", save(document), "--player", "1").out
    assert "7 games (7 needed) and 2000 (1601 needed): would be published  [9.14d]" in shown


@pytest.mark.parametrize(
    "typed",
    [
        ("office", "register", "Mu\udcf1oz Open", "--start", "2026-01-03", "--end", "2026-01-07"),
        ("office", "ticket", "open", "Mu\udcf1oz"),
        ("office", "log", "--as", "Mu\udcf1oz"),
    ],
    ids=["name", "text", "login"],
)
def test_what_is_typed_in_another_encoding_is_refused(
    run: Run, place: str, typed: tuple[str, ...]
) -> None:
    """A byte that is no UTF-8 comes to Python as half a character (PEP 383): ñ of Latin-1."""
    assert run("office", "init", "--federation", "ARC", "--as", "ana", "--db", place).code == 0
    as_ana = () if "--as" in typed else ("--as", "ana")
    said = run(*typed, *as_ana, "--db", place).refusal(3)
    assert "is not UTF-8" in said
    assert "Mu?oz" in said
