"""Every command answers as JSON, or its help says why it does not."""

import pytest

from arpad.cli.commands import COMMANDS, OFFICE, PAIR, SCHEDULE, CommandPlace

from .console import Run

LEAVES: list[tuple[str, ...]] = [(place.name,) for place in COMMANDS if not place.below]
GROUPS: list[tuple[str, tuple[CommandPlace, ...]]] = [
    ("pair", PAIR),
    ("schedule", SCHEDULE),
    ("office", OFFICE),
]
LEAVES += [(group, place.name) for group, below in GROUPS for place in below]


@pytest.mark.parametrize("command", LEAVES, ids=" ".join)
def test_the_help_has_a_json_format_or_says_why_not(run: Run, command: tuple[str, ...]) -> None:
    shown = " ".join(run(*command, "--help", COLUMNS="200").out.split())
    if " COMMAND " in shown.partition("Options")[0]:  # a group: its commands have the option
        return
    assert "there is no --format" in shown or ("--format" in shown and "json" in shown)


@pytest.mark.parametrize("command", [("convert",), ("pair", "renumber"), ("pair", "generate")])
def test_commands_that_write_files_say_so_in_every_language(
    run: Run, command: tuple[str, ...]
) -> None:
    for language in ("es", "ca"):
        assert "--format" in run(*command, "--help", "--lang", language).out
