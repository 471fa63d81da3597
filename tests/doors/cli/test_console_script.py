"""The installed ``arpad`` itself: in a pipe, on a terminal, and when nobody listens."""

import json
import os
import pty
import re
import subprocess
import sysconfig
from pathlib import Path
from typing import Final

import pytest

import arpad

from .documents import OPEN, ROUND_ROBIN, SWISS

ARPAD: Final = str(Path(sysconfig.get_path("scripts")) / "arpad")
ENVIRONMENT: Final = {"PATH": os.defpath, "LANG": "C.UTF-8"}
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*3[0-7]m")


def piped(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ARPAD, *arguments],
        env=ENVIRONMENT | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def on_terminal(*arguments: str, columns: int = 200, **environment: str) -> str:
    """What a terminal of that width shows."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [ARPAD, *arguments],
        env={**ENVIRONMENT, "TERM": "xterm", "COLUMNS": str(columns), **environment},
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                chunk = os.read(ours, 65536)
            except OSError:  # Linux's way to say that the other end is closed
                break
            if not chunk:
                break
            shown += chunk
    os.close(ours)
    assert process.returncode == 0, shown.decode()
    return shown.decode().replace("\r\n", "\n")


def test_a_pipe_gets_plain_lines() -> None:
    done = piped("rate", SWISS)
    assert (done.returncode, done.stderr) == (0, "")
    heading, first, *_ = [line.split("\t") for line in done.stdout.splitlines()]
    assert dict(zip(heading, first, strict=True))["new_rating"] == "2268"


def test_a_refusal_leaves_with_its_code() -> None:
    done = piped("rate", SWISS, "--regulation", "fide-1999")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_the_version_is_the_package_s() -> None:
    assert piped("--version").stdout == f"arpad {arpad.__version__}\n"


def test_spanish_survives_a_terminal_that_knows_no_unicode() -> None:
    done = piped("explain", OPEN, "--player", "14", "--lang", "es", LANG="C", LC_ALL="C")
    assert done.returncode == 0
    assert "½" in done.stdout


def test_nobody_listening_is_no_news() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(
            [ARPAD, "rate", *[OPEN] * 30],
            env=ENVIRONMENT,
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.stderr == ""


def test_a_terminal_gets_a_table() -> None:
    shown = on_terminal("rate", ROUND_ROBIN, NO_COLOR="1")
    assert "\t" not in shown
    assert "Rated players" in shown
    assert "Unrated players" in shown
    assert "─" in shown
    row = next(line for line in shown.splitlines() if " A " in line)
    assert row.split() == ["1", "A", "2600", "9", "8", "7.36", "20", "+0.64", "+12.8", "2613"]
    row = next(line for line in shown.splitlines() if " G " in line)
    assert row.split()[-3:] == ["−1.21", "−36.3", "2264"]


def test_a_spanish_table_has_halves_and_decimal_commas() -> None:
    shown = on_terminal("rate", OPEN, "--lang", "es")
    assert "Jugadores valorados" in shown
    assert "partidas que no cuentan" in shown
    assert "3½" in shown
    assert "−11,1" in shown


@pytest.mark.parametrize("name", ["[red]A[/]", "A :smile: B", "Núñez ½"])
def test_a_table_shows_names_as_they_are(tmp_path: Path, name: str) -> None:
    file = tmp_path / "names.json"
    text = Path(ROUND_ROBIN).read_text(encoding="utf-8")
    file.write_text(text.replace('"name": "A"', f'"name": "{name}"'), encoding="utf-8")
    assert name in on_terminal("rate", str(file), NO_COLOR="1")


@pytest.mark.parametrize("command", [("rate", OPEN), ("compare", OPEN), ("regulations",)])
def test_no_colour_means_none(command: tuple[str, ...]) -> None:
    assert not COLOUR.search(on_terminal(*command, NO_COLOR="1"))


def test_a_period_names_the_players_of_each_game_that_does_not_count(tmp_path: Path) -> None:
    # The same numbers are other players in the next event.
    files = []
    for name, players, result in (
        ("First", ("Ana", "Zed"), "+/-"),
        ("Second", ("Bob", "Cid"), "1-0"),
    ):
        document = {
            "name": name,
            "start": "2022-05-07",
            "players": [
                {"no": no, "name": player, "rating": 2000}
                for no, player in enumerate(players, start=1)
            ],
            "games": [{"round": 1, "white": 1, "black": 2, "result": result}],
        }
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        files.append(str(file))
    shown = on_terminal("rate", "--period", *files, NO_COLOR="1")
    (forfeit,) = [line for line in shown.splitlines() if "+/-" in line]
    assert "Ana" in forfeit
    assert "Zed" in forfeit


def test_a_comparison_fits_the_terminal_with_every_edition() -> None:
    shown = on_terminal("compare", SWISS, columns=80, NO_COLOR="1")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert max(len(line) for line in plain.splitlines() if "─" in line) <= 80
    for year in ("1972", "1996"):
        assert sum(bool(re.search(rf"[ -]{year}\b", line)) for line in plain.splitlines()) == 1
    rows = [line.split() for line in plain.splitlines() if "Player of the example" in line]
    assert any("2268" in row for row in rows)
    assert not [line for line in plain.splitlines() if line.strip() == "example"]
