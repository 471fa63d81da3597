"""The commands and the Python of docs/schedules.md do what the page shows."""

from pathlib import Path
from typing import Final

import pytest
from tests.readme import REPOSITORY, Block, blocks, follow

from .test_readme import SHELL, run_python

PAGE: Final = (REPOSITORY / "docs" / "schedules.md").read_text("utf-8")


def test_the_commands_print_what_it_shows_from_an_empty_folder(tmp_path: Path) -> None:
    for block in blocks(PAGE, "console"):
        follow(block, tmp_path, SHELL)


@pytest.mark.parametrize("block", blocks(PAGE, "python"), ids=str)
def test_its_python_runs(block: Block) -> None:
    run_python(block)
