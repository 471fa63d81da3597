"""Without a file, commands about a tournament take the only journal of the folder."""

from pathlib import Path

import pytest

from arpad.doors.cli.exits import Exit

from .console import Run

ENTRIES = "Name;Rtg;Fed\nSoto, Eva;2310;ESP\nRuiz, Ana;2210;ESP\n"
ASKED = [
    ("standings",),
    ("norms", "check"),
    ("norms", "forecast"),
    ("title", "form", "it3", "-o", "it3.pdf"),
    ("title", "staff"),
    ("sheet", "standings"),
    ("prizes", "--prizes", "100", "--method", "rank"),
]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
def test_the_journal_of_the_folder_is_the_tournament(
    run: Run, here: Path, asked: tuple[str, ...]
) -> None:
    (here / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    new = ("event", "new", "Open", "--entries", "entries.csv", "--rounds", "1")
    assert run(*new, "--start", "2026-01-01").code == 0
    run("event", "pair")
    run("event", "result", "1", "1-0")
    done = run(*asked)
    assert done.code in (Exit.OK, Exit.NO), done.err  # nobody made a norm
    named = run(*asked, "open.journal")
    assert named.out == done.out


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
def test_without_a_journal_the_folder_is_said_to_have_none(
    run: Run, here: Path, asked: tuple[str, ...]
) -> None:
    assert "there is no journal in this folder" in run(*asked).refusal(Exit.USAGE)
    for name in ("one.journal", "other.journal"):
        (here / name).touch()
    assert "one.journal, other.journal" in run(*asked).refusal(Exit.USAGE)
