"""The commands and the Python of docs/schedules.md do what the page shows."""

from typing import Final

import pytest

from .test_readme import REPOSITORY, Block, blocks, calls, matches, run_command, run_python

PAGE: Final = (REPOSITORY / "docs" / "schedules.md").read_text("utf-8")


@pytest.mark.parametrize("block", blocks(PAGE, "console"), ids=str)
def test_the_commands_print_what_it_shows(block: Block) -> None:
    for call in calls(block):
        real = run_command(call)
        assert matches(call.shown, real), "\n".join((f"$ {call.command}", *real))


@pytest.mark.parametrize("block", blocks(PAGE, "python"), ids=str)
def test_its_python_runs(block: Block) -> None:
    run_python(block)
