"""Every command answers as JSON, or its help says why it does not."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.groups import command_at
from arpad.doors.cli.parameters import choices_of
from arpad.messages.text import Language

from .console import Run

FILES = ("file", "files")


def leaves(
    within: tuple[CommandPlace, ...] = COMMANDS, above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that does something, in groups and in groups of groups, by its words."""
    for place in within:
        if place.below:
            yield from leaves(place.below, (*above, place.name))
            continue
        command = command_at(place, Language.EN)
        below = getattr(command, "commands", {})
        for name, each in below.items() or ((None, command),):
            yield (*above, place.name, *filter(None, (name,))), each


LEAVES = dict(leaves())


def test_every_command_is_looked_at() -> None:
    assert {("rate",), ("pair", "next"), ("office", "log"), ("office", "player", "show")} <= {
        *LEAVES
    }
    assert len(LEAVES) > 60


@pytest.mark.parametrize("command", LEAVES, ids=" ".join)
def test_the_help_has_a_json_format_or_says_why_not(command: tuple[str, ...]) -> None:
    leaf = LEAVES[command]
    formats = [each for each in leaf.params if "--format" in each.opts]
    if formats:
        assert "json" in choices_of(formats[0])
    else:
        assert "there is no --format" in leaf.help


@pytest.mark.parametrize("command", LEAVES, ids=" ".join)
def test_whatever_reads_files_says_what_folders_and_patterns_are(command: tuple[str, ...]) -> None:
    for each in LEAVES[command].params:
        if each.name in FILES:
            assert re.search("folder.*pattern", each.help)


@pytest.mark.parametrize("command", [("convert",), ("pair", "renumber"), ("pair", "generate")])
def test_commands_that_write_files_say_so_in_every_language(
    run: Run, command: tuple[str, ...]
) -> None:
    for language in ("es", "ca"):
        assert "--format" in run(*command, "--help", "--lang", language).out
