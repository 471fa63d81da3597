"""What a shell gets when it asks ``arpad`` what could follow."""

import os
import pty
import select
import shutil
import subprocess
import sysconfig
import time
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

import pytest

from arpad.doors.cli.completing import systems_of_play, tiebreak_codes
from arpad.doors.cli.event.format_plan import format_named
from arpad.doors.cli.event.new import system_key
from arpad.messages.text import Language
from arpad.tournament.formats.plan import HallSystem

from .console import Run
from .documents import IDS

SCRIPTS: Final = Path(sysconfig.get_path("scripts"))
ARPAD: Final = str(SCRIPTS / "arpad")
PATIENCE: Final = 60
# Beside the editions: those of an event's play by the name of the standard one.
IN_FORCE: Final = {"fide-2025-rapid", "fide-2025-blitz"}


def asked_anew(home: Path, **environment: str) -> str:
    """What the installed ``arpad`` answers a shell, in a process of its own."""
    done = subprocess.run(
        [ARPAD],
        cwd=home,
        env={"PATH": os.defpath, "HOME": str(home), "LANG": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


class Offered(Protocol):
    """What bash is offered at the end of a line; an empty word where it ends with a blank."""

    def __call__(self, typed: str) -> list[str]:
        """Ask for one line."""


@pytest.fixture
def asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """``arpad`` asked by a shell in this process; the width of its answer is forgotten again."""
    import_module("typer.rich_utils")  # reads the width once, for every test after this one
    monkeypatch.setenv("TERMINAL_WIDTH", "100")
    return run


@pytest.fixture
def offered(asked: Run) -> Offered:
    """Bash asks."""

    def offered(typed: str) -> list[str]:
        place = str(len(typed.split()) - (not typed.endswith(" ")))
        done = asked(COMP_WORDS=typed, COMP_CWORD=place, _ARPAD_COMPLETE="complete_bash")
        assert (done.code, done.err) == (0, "")
        return done.out.split()

    return offered


def test_commands_and_options_are_completed(offered: Offered) -> None:
    assert offered("arpad pair ne") == ["next"]
    assert offered("arpad office pub") == ["publish"]
    assert offered("arpad rate --fo") == ["--format"]


def test_editions_are_completed(offered: Offered) -> None:
    fide = {each for each in IDS if each.startswith("fi")}
    assert set(offered("arpad rate --regulation fi")) == fide | IN_FORCE
    assert set(offered("arpad regulations ")) == {"auto", *IDS} | IN_FORCE
    found = offered("arpad office init --edition fide-2024-12")
    assert found == ["fide-2024-12-rapid", "fide-2024-12-blitz"]
    assert offered("arpad pair next --system dutch-") == ["dutch-2017", "dutch-2026"]
    assert offered("arpad prizes --edition c07-2024") == ["c07-2024"]


def test_tie_breaks_are_completed_after_a_comma_and_not_twice(offered: Offered) -> None:
    # C.07 has these that begin with B: Buchholz, games and wins with black, board count, and
    # bottom board elimination.
    assert set(offered("arpad standings --tiebreaks B")) == {
        "BH", "BPG", "BWG", "BC", "BBE",
    }  # fmt: skip
    found = offered("arpad standings --tiebreaks BH,SB,DE,S")
    assert set(found) == {"BH,SB,DE,STD", "BH,SB,DE,SSSC"}


def test_tie_breaks_typed_in_small_letters_are_completed(offered: Offered) -> None:
    assert offered("arpad standings --tiebreaks bh") == ["bh"]
    assert set(offered("arpad prizes --tiebreaks BH,s")) == {"BH,sb", "BH,std", "BH,sssc"}


@pytest.mark.parametrize(
    ("words", "place", "expected"),
    [
        (["arpad", "rate", "--regulation", "=", "fide-2009"], 4, ["fide-2009"]),
        (["arpad", "rate", "--regulation", "="], 3, ["auto", *IDS, *IN_FORCE]),
        (["arpad", "rate", "--start", "=", "2025-01-01", "--fo"], 5, ["--format"]),
    ],
)
def test_a_value_after_an_equals_sign_is_completed(
    asked: Run, words: list[str], place: int, expected: list[str]
) -> None:
    """Bash parts a line at the sign, and hands its words over one on a line."""
    typed = "\n".join(words)
    done = asked(COMP_WORDS=typed, COMP_CWORD=str(place), _ARPAD_COMPLETE="complete_bash")
    assert set(done.out.split()) == set(expected)


def test_examples_are_completed(offered: Offered) -> None:
    assert offered("arpad example open") == ["open-2025"]


@pytest.mark.parametrize("typed", ["arpad rate ent", "arpad convert --output ent", "arpad check "])
def test_files_are_left_to_the_shell(asked: Run, offered: Offered, typed: str) -> None:
    """No words: bash takes files then (``-o default``), zsh is told ``_files``, fish 1."""
    assert offered(typed) == []
    zsh = asked(_TYPER_COMPLETE_ARGS=typed, _ARPAD_COMPLETE="complete_zsh")
    assert zsh.out.strip() == "_files"
    fish = asked(
        _TYPER_COMPLETE_ARGS=typed,
        _TYPER_COMPLETE_FISH_ACTION="is-args",
        _ARPAD_COMPLETE="complete_fish",
    )
    assert fish.code == 1


def test_what_is_said_beside_a_word_is_in_the_language_and_on_one_line(tmp_path: Path) -> None:
    fish = {
        "_TYPER_COMPLETE_ARGS": "arpad example swiss-40",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "_ARPAD_COMPLETE": "complete_fish",
    }
    name, holds = asked_anew(tmp_path, **fish, ARPAD_LANG="es").rstrip("\n").split("\t")
    assert name == "swiss-40-players"
    assert "40 jugadores" in holds
    assert holds.endswith("(Manual del Árbitro)")


def test_powershell_gets_a_word_and_what_is_said_beside_it(tmp_path: Path) -> None:
    asked_by = {
        "_TYPER_COMPLETE_ARGS": "arpad pair next --system dutch-2026",
        "_TYPER_COMPLETE_WORD_TO_COMPLETE": "dutch-2026",
        "_ARPAD_COMPLETE": "complete_powershell",
    }
    word, _, _ = asked_anew(tmp_path, **asked_by).partition(":::")
    assert word == "dutch-2026"


def test_a_shell_installs_its_script_once(tmp_path: Path) -> None:
    line = f"'{ARPAD}' --install-completion; '{ARPAD}' --install-completion --lang es; true"
    environment = {"PATH": os.defpath, "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "-c", line], env=environment, capture_output=True, text=True, check=True
    )
    script = tmp_path / ".bash_completions" / "arpad.sh"
    said, spanish = done.stdout.splitlines()
    assert said.startswith("bash completes arpad")
    assert spanish.startswith("bash completará arpad")
    assert str(script) in said
    assert (tmp_path / ".bashrc").read_text(encoding="utf-8").count("source") == 1
    shown = subprocess.run(
        ["bash", "-c", f"'{ARPAD}' --show-completion; true"],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert shown.stdout.strip() == script.read_text(encoding="utf-8").strip()


def test_a_shell_that_cannot_be_completed_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "tcsh")
    said = run("--install-completion").refusal(2)
    assert "tcsh" in said
    assert "bash, zsh, fish, powershell, pwsh" in said


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_the_tab_key_completes_a_file_and_an_edition_in_bash(tmp_path: Path) -> None:
    (tmp_path / "entrants-of-may.csv").touch()
    ours, theirs = pty.openpty()
    path = os.pathsep.join((str(SCRIPTS), os.defpath))
    with subprocess.Popen(
        ["bash", "--norc", "--noprofile", "-i"],
        cwd=tmp_path,
        env={"PATH": path, "HOME": str(tmp_path), "TERM": "dumb", "LANG": "C.UTF-8"},
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
    ) as shell:  # fmt: skip
        os.close(theirs)
        try:
            os.write(ours, b'eval "$(arpad --show-completion)"; echo ready$((1 + 1))\n')
            read_until(ours, b"ready2")
            os.write(ours, b"arpad rate entr\t")
            read_until(ours, b"entrants-of-may.csv")
            os.write(ours, b"--regulation fide-2025-r\t")
            read_until(ours, b"fide-2025-rapid")
        finally:
            shell.kill()
            os.close(ours)


def read_until(terminal: int, expected: bytes) -> None:
    """Wait until a terminal has shown some text."""
    shown, until = b"", time.monotonic() + PATIENCE
    while expected not in shown:
        ready, _, _ = select.select([terminal], [], [], max(0, until - time.monotonic()))
        assert ready, shown.decode()
        shown += os.read(terminal, 4096)


def test_every_system_that_is_offered_can_run_a_tournament() -> None:
    """``FIDE_DUTCH`` was offered, which is a code of record 192; ``team`` is a Swiss of teams."""
    for name in systems_of_play():
        assert format_named(name) or system_key(name, date(2025, 5, 1)), name
    assert format_named("team") is HallSystem.TEAM_SWISS


def test_titles_of_tie_breaks_are_those_of_the_language() -> None:
    class Asked:
        obj = Language.CA

    titles = dict(tiebreak_codes(Asked(), ""))  # type: ignore[arg-type]
    assert titles["DE"] != "DE"
    assert "Buchholz" in titles["BH"]
