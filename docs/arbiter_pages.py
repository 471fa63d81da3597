"""Write the answers in the two pages for arbiters again (``make guide``): tournaments really typed.

A page is its own script: every line ``$ arpad …`` in a ``console`` block is typed in its order
and followed by what it answers; a ``text`` block below ``<!-- NAME -->`` is a file of that name.
"""

import os
import re
import shlex
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from arpad.doors.cli.exits import Exit
from arpad.doors.demo import cut, type_in

FOLDER = Path(__file__).parent
WIDTH = 100
MOST = {"arbiter-guide.md": 1, "running-a-tournament.md": 14}
"""How many lines of an answer each page shows; where it is one, a sign says that there are more."""
BLOCK = re.compile(
    r"^(?:<!-- (?P<file>[\w.-]+) -->\n)?```(?P<kind>console|text)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
MOMENT = (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), "2026-11-16 10:02:11")
PROMPT = "$ "
# So that thirty commands do not load it thirty times.
LOADED_ONCE = (
    *("event.new", "event.taking_part", "event.by_hand", "event.pair", "event.result"),
    *("event.history", "event.status", "event.heading", "event.changing"),
    *("event.report", "event.send", "event.export", "example", "main", "sheet", "standings"),
)


def page(name: str, folder: Path) -> str:
    """A page with today's answers; SystemExit where a command is refused."""
    for module in LOADED_ONCE:
        import_module(f"arpad.doors.cli.{module}")
    os.environ["ARPAD_USER"] = "eva"
    os.environ.pop("ARPAD_LANG", None)

    def block(found: re.Match[str]) -> str:
        if found["kind"] == "console":
            return f"```console\n{typed(found['body'], folder, MOST[name])}\n```"
        if found["file"]:
            (folder / found["file"]).write_text(found["body"], encoding="utf-8")
        return found[0]

    return BLOCK.sub(block, (FOLDER / name).read_text(encoding="utf-8"))


def typed(body: str, folder: Path, most: int) -> str:
    """The commands of a block, each with its answer."""
    lines: list[str] = []
    for line in body.splitlines():
        if not line.startswith(PROMPT):
            continue
        answer = type_in(shlex.split(line)[2:], folder, WIDTH)
        if answer.code not in (Exit.OK, Exit.NO):
            sys.exit("\n".join((line, *answer.lines)))
        lines += [line, *(first_line(answer.lines) if most == 1 else cut(answer.lines, most))]
    return MOMENT[0].sub(MOMENT[1], "\n".join(lines))


def first_line(lines: Sequence[str]) -> list[str]:
    """The first line of an answer, if there is one."""
    return [f"{line} …" if len(lines) > 1 else line for line in lines[:1]]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        name, *kept = sys.argv[1:]
        sys.stdout.write(page(name, Path(*kept or [temporary])))
