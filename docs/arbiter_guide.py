"""Write the answers in docs/arbiter-guide.md again (``make guide``): the tournament really typed.

The page is its own script: every line ``$ arpad …`` in a ``console`` block is typed in its order
and followed by what it answers; a ``text`` block below ``<!-- NAME -->`` is a file of that name.
"""

import os
import re
import shlex
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from arpad.cli.exits import Exit
from arpad.demo import cut, type_in

PAGE = Path(__file__).parent / "arbiter-guide.md"
WIDTH = 100
MOST = 14
BLOCK = re.compile(
    r"^(?:<!-- (?P<file>[\w.-]+) -->\n)?```(?P<kind>console|text)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
MOMENT = (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), "2026-11-16 10:02:11")
PROMPT = "$ "
# So that thirty commands do not load it thirty times.
LOADED_ONCE = (
    *(f"arpad.cli.event.{name}" for name in ("new", "taking_part", "by_hand", "pair", "result")),
    *(f"arpad.cli.event.{name}" for name in ("history", "status", "heading", "changing")),
    *(f"arpad.cli.event.{name}" for name in ("report", "send", "export")),
    *("arpad.cli.example", "arpad.cli.main", "arpad.cli.sheet", "arpad.cli.standings"),
)


def page(text: str, folder: Path) -> str:
    """The page with today's answers; SystemExit where a command is refused."""
    for name in LOADED_ONCE:
        import_module(name)
    os.environ["ARPAD_USER"] = "eva"
    os.environ.pop("ARPAD_LANG", None)

    def block(found: re.Match[str]) -> str:
        if found["kind"] == "console":
            return f"```console\n{typed(found['body'], folder)}\n```"
        if found["file"]:
            (folder / found["file"]).write_text(found["body"], encoding="utf-8")
        return found[0]

    return BLOCK.sub(block, text)


def typed(body: str, folder: Path) -> str:
    """The commands of a block, each with its answer."""
    lines: list[str] = []
    for line in body.splitlines():
        if not line.startswith(PROMPT):
            continue
        answer = type_in(shlex.split(line)[2:], folder, WIDTH)
        if answer.code not in (Exit.OK, Exit.NO):
            sys.exit("\n".join((line, *answer.lines)))
        lines += [line, *cut(answer.lines, MOST)]
    return MOMENT[0].sub(MOMENT[1], "\n".join(lines))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        kept = Path(*sys.argv[1:] or [temporary])
        sys.stdout.write(page(PAGE.read_text(encoding="utf-8"), kept))
