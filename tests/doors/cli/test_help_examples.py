"""The command lines that help pages show can be typed: on the files ``arpad example`` writes."""

import glob
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.example import EXAMPLES
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.groups import command_at
from arpad.messages.text import Language

from .console import Run

FILE = re.compile(r"[\w*./-]*[\w*]\.(?:trf|json|csv|txt|xml|zip|pgn|xlsx|toml)")
WRITTEN = re.compile(r"(?:-o|--output|>) ?\S+")


def shown(language: Language, within: tuple[CommandPlace, ...] = COMMANDS) -> Iterator[str]:
    """The command lines in the help of every command, those of the office last."""
    for place in within:
        if place.below:
            yield from shown(language, place.below)
        else:
            command = command_at(place, language)
            below = getattr(command, "commands", {}).values()
            for text in (command.help, *(each.help for each in below)):
                lines = (line.strip() for line in (text or "").splitlines())
                yield from (line for line in lines if line.startswith("arpad "))


@pytest.mark.parametrize("language", Language)
def test_help_names_only_files_that_example_writes(language: Language) -> None:
    lines = list(shown(language))
    assert len(lines) > 100
    known = {*EXAMPLES.values(), *(f"*{Path(file).suffix}" for file in EXAMPLES.values())}
    named = {line: FILE.findall(WRITTEN.sub("", line)) for line in lines}
    assert {line: files for line, files in named.items() if not set(files) <= known} == {}


def test_every_command_line_in_help_can_be_typed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("example", "--all")
    elsewhere = (
        *("arpad office ", "arpad example", "arpad event send", "arpad serve"),
        "arpad batch rate",  # typed in test_batch_rate.py, on Parquet files
    )
    lines = [line for line in shown(Language.EN) if not line.startswith(elsewhere)]
    assert len(lines) > 40
    for line in lines:
        words = shlex.split(line.partition(">")[0])[1:]
        typed = [each for word in words for each in (sorted(glob.glob(word)) or [word])]  # noqa: PTH207
        done = run(*typed)
        assert done.code in (Exit.OK, Exit.NO), f"{line}: {done.err}"
        assert done.out or "-o" in typed
