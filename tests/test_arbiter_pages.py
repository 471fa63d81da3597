"""The pages for arbiters: tournaments really typed."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.places import DOCS

A_PAGE = 75
"""The lines of 3.7 mm, which letters of ten points take, in the 277 mm of A4."""


@pytest.mark.parametrize("name", ["arbiter-guide.md", "running-a-tournament.md"])
def test_the_pages_show_what_the_commands_answer_today(name: str, tmp_path: Path) -> None:
    words = [sys.executable, str(DOCS / "arbiter_pages.py"), name, str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == (DOCS / name).read_text(encoding="utf-8"), "run: make guide"


def test_the_guide_is_one_page_and_runs_a_tournament_from_its_entries_to_the_office() -> None:
    lines = (DOCS / "arbiter-guide.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= A_PAGE
    typed = [" ".join(line.split()[2:4]) for line in lines if line.startswith("$ arpad")]
    steps = ("event new", "event pair", "sheet round", "event result", "event finish")
    assert [step for step in dict.fromkeys(typed) if step in steps] == list(steps)
    assert typed[-1] == "event send"
