"""The arbiter's guide: a tournament really typed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "arbiter-guide.md"


def test_the_guide_shows_what_the_commands_answer_today(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "docs" / "arbiter_guide.py"), str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == GUIDE.read_text(encoding="utf-8"), "run: make guide"
