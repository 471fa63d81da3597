"""The commands and the Python of docs/schedules.md and formats-of-play.md do what they show."""

from pathlib import Path
from typing import Final

import pytest
from tests.places import DOCS
from tests.readme import Block, blocks, follow

from .test_readme import SHELL, run_python

PAGES: Final = {
    name: (DOCS / f"{name}.md").read_text("utf-8") for name in ("schedules", "formats-of-play")
}
PYTHON: Final = [block for page in PAGES.values() for block in blocks(page, "python")]


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_print_what_it_shows_from_an_empty_folder(tmp_path: Path, name: str) -> None:
    for block in blocks(PAGES[name], "console"):
        follow(block, tmp_path, SHELL)


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_its_python_runs(block: Block) -> None:
    run_python(block)
