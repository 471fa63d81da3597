"""The README as something to follow: its blocks, and the commands in them with their output."""

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.places import CHECKOUT

README: Final = CHECKOUT / "README.md"
FENCE: Final = re.compile(r"^```([\w-]+)[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
ANY_LINES: Final = "..."
# Unbuffered, so that answers and remarks come in the order a reader sees them.
TERMINAL: Final = {
    "COLUMNS": "100",
    "LANG": "C.UTF-8",
    "NO_COLOR": "1",
    "PYTHONUNBUFFERED": "1",
}


@dataclass(frozen=True)
class Block:
    """A fenced block, with the line of the README its first line is on."""

    language: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.language}-line-{self.line}"


@dataclass(frozen=True)
class Call:
    """A command line of a console block and the output printed below it."""

    command: str
    shown: tuple[str, ...]


def blocks(text: str, *languages: str) -> list[Block]:
    return [
        Block(found[1], text.count("\n", 0, found.start()) + 2, found[2])
        for found in FENCE.finditer(text)
        if found[1] in languages
    ]


def of_readme(*languages: str) -> list[Block]:
    return blocks(README.read_text("utf-8"), *languages)


def calls(block: Block) -> list[Call]:
    """The commands of a block; a trailing backslash continues on the next line."""
    text = block.text.replace("\\\n", "")
    found = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        found.append(Call(command, tuple(shown)))
    return found


def matches(shown: tuple[str, ...], real: tuple[str, ...]) -> bool:
    """Whether the output is as shown; a line ``...`` stands for any lines."""
    if not shown:
        return not real
    if shown[0].strip() == ANY_LINES:
        return any(matches(shown[1:], real[skipped:]) for skipped in range(len(real) + 1))
    return bool(real) and shown[0].rstrip() == real[0].rstrip() and matches(shown[1:], real[1:])


def run_command(call: Call, folder: Path, environment: Mapping[str, str]) -> tuple[str, ...]:
    """What a shell in the folder shows, which must not be a refusal."""
    done = subprocess.run(
        ["bash", "-c", call.command],
        cwd=folder,
        env={**TERMINAL, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"$ {call.command}\n{done.stdout}"
    return tuple(done.stdout.rstrip("\n").split("\n")) if done.stdout.strip() else ()


def follow(block: Block, folder: Path, environment: Mapping[str, str]) -> None:
    """Type the commands of a block; each must print what is shown."""
    for call in calls(block):
        real = run_command(call, folder, environment)
        assert matches(call.shown, real), "\n".join((f"{block}: $ {call.command}", *real))
