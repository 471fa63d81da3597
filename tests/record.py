"""What every command of the pages answers, written down: ``python -m tests.record FOLDER``.

Two states of the house that answer alike leave folders in which ``diff -r`` finds nothing. Every
command of README and docs, of the help pages and of the demo's story is typed three times, each
time from the beginning in a folder of its own: at a terminal, into a pipe, and into a pipe as
JSON where the command has ``--format``. What is another one each time (moments, hashes under an
office's own key, the folder) stands under a name of its own, and lots fall the same way.
"""

import os
import re
import secrets
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from datetime import UTC, date, datetime
from io import StringIO
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from tests.places import CHECKOUT, EXAMPLES
from tests.readme import blocks as blocks_of
from tests.readme import calls

from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.groups import command_at
from arpad.doors.demo import command_line, type_in, warm_up
from arpad.made_up.federation import make_federation
from arpad.made_up.mailbox import open_mailbox
from arpad.made_up.spring_story import spring
from arpad.made_up.story import Act, story, without_office
from arpad.messages.text import Language

WIDTH: Final = 100
JSON: Final = ("--format", "json")
# A server does not end by itself, and a world that is made up takes its time.
NOT_TYPED: Final = ("serve", "batch")
INLINE: Final = re.compile(r"`arpad ([^`]+)`")
OPEN: Final = re.compile(r"…|\.\.\.|\b[A-Z]{4,}\b|[<>|$]")
NAMED: Final = (
    (re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|\+00:00)?"), "MOMENT"),
    (re.compile(r"\b\d+(?:\.\d+)? (?:seconds?|ms)\b"), "DURATION"),
)
HASH: Final = re.compile(r"\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{12,}\b")


@dataclass(frozen=True)
class Typed:
    """A command as it is typed, and the day on which; without one: today."""

    words: tuple[str, ...]
    day: date | None = None


@dataclass(frozen=True)
class Answered:
    """An exit code and what was printed."""

    code: int
    out: str
    err: str = ""


Way = Callable[[Typed, Path], Answered]


def at_a_terminal(typed: Typed, folder: Path) -> Answered:
    """The answer as a terminal shows it."""
    answer = type_in(typed.words, folder, WIDTH, typed.day)
    return Answered(answer.code, "\n".join(answer.lines))


def into_a_pipe(typed: Typed, folder: Path) -> Answered:
    """The answer as another program gets it."""
    out, err = (tempfile.TemporaryFile() for _ in range(2))  # noqa: SIM115 - closed below
    with out, err:
        sys.stdout.flush()
        process = os.fork()
        if process == 0:
            os.dup2(out.fileno(), 1)
            os.dup2(err.fileno(), 2)
            command_line(typed.words, folder, WIDTH, typed.day)
        _, status = os.waitpid(process, 0)
        texts = []
        for each in (out, err):
            each.seek(0)
            texts.append(each.read().decode("utf-8", "replace"))
    return Answered(os.waitstatus_to_exitcode(status), *texts)


def as_json(typed: Typed, folder: Path) -> Answered:
    """The answer in JSON, where there is one."""
    asked = Typed((*typed.words, *JSON), typed.day)
    answer = into_a_pipe(asked, folder)
    return into_a_pipe(typed, folder) if answer.code == Exit.USAGE else answer


WAYS: Final[dict[str, Way]] = {"terminal": at_a_terminal, "pipe": into_a_pipe, "json": as_json}


def of_pages(folder: Path) -> Iterator[tuple[str, Iterator[Typed]]]:
    """The commands of README and of every page, with the files the page brings."""
    for page in (CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))):
        yield page.name, _of_page(page, folder / page.name)


def _of_page(page: Path, folder: Path) -> Iterator[Typed]:
    text = page.read_text("utf-8")
    for found in re.finditer(r"^<!-- ([\w.-]+) -->\n```text\n(.*?)^```$", text, re.M | re.S):
        (folder / found[1]).write_text(found[2], "utf-8")
    yield Typed(("example", "--all"))
    for block in blocks_of(text, "console", "shell-session"):
        for call in calls(block):
            if call.command.startswith("arpad "):
                yield Typed(tuple(shlex.split(call.command)[1:]))
    for found in INLINE.finditer(text):
        line = found[1]
        if not OPEN.search(line) and line.count('"') % 2 == 0 and line.count("'") % 2 == 0:
            yield Typed(tuple(shlex.split(line)))


def of_help() -> Iterator[tuple[str, Iterator[Typed]]]:
    """The help of every command in every language, and the examples there."""
    for language in Language:
        yield f"help-{language}", _pages_of_help(language)
    yield "examples", _examples()


def _pages_of_help(
    language: Language, places: tuple[CommandPlace, ...] = COMMANDS
) -> Iterator[Typed]:
    yield Typed(("--help", "--lang", language))
    yield from _below(language, places, ())


def _below(
    language: Language, places: tuple[CommandPlace, ...], before: tuple[str, ...]
) -> Iterator[Typed]:
    for place in places:
        yield Typed((*before, place.name, "--help", "--lang", language))
        yield from _below(language, place.below, (*before, place.name))


def _examples() -> Iterator[Typed]:
    yield Typed(("example", "--all"))
    yield from _shown(COMMANDS)


def _shown(places: tuple[CommandPlace, ...]) -> Iterator[Typed]:
    for place in places:
        if place.below:
            yield from _shown(place.below)
            continue
        command = command_at(place, Language.EN)
        below = getattr(command, "commands", {}).values()
        for text in (command.help, *(each.help for each in below)):
            for line in (text or "").splitlines():
                if line.strip().startswith("arpad "):
                    yield Typed(tuple(shlex.split(line.partition(">")[0])[1:]))


def of_the_demo(folder: Path) -> Iterator[tuple[str, Iterator[Typed]]]:
    """The story of the demo, act by act."""
    yield "demo", _story(folder / "demo")


def _story(folder: Path) -> Iterator[Typed]:
    mailbox = open_mailbox(folder, make_federation())
    parts = chain(story(mailbox), spring(folder, mailbox.federation.people), without_office())
    for part in parts:
        if isinstance(part, Act):
            yield Typed(part.command, part.day)


def draw_the_same_lots() -> None:
    """What is drawn by lot falls in one way, in every command anew."""
    fate = Random(1)
    for name, draw in (("choice", fate.choice), ("randbelow", fate.randrange)):
        setattr(secrets, name, draw)


def record(target: Path) -> None:
    """Type everything in every way."""
    os.environ["ARPAD_USER"] = "ana"
    os.environ.pop("ARPAD_LANG", None)
    draw_the_same_lots()
    with redirect_stdout(StringIO()):
        warm_up()
    for name, way in WAYS.items():
        (target / name).mkdir(parents=True)
        with tempfile.TemporaryDirectory() as temporary:
            place = Path(temporary)
            for source, typed in chain(of_pages(place), of_help(), of_the_demo(place)):
                (place / source).mkdir()
                lines = list(_written(typed, way, place / source))
                (target / name / f"{source}.txt").write_text("".join(lines), "utf-8")
                print(name, source, len(lines), flush=True)


def _written(commands: Iterator[Typed], way: Way, folder: Path) -> Iterator[str]:
    hashes: dict[str, str] = {}
    for typed in commands:
        if typed.words[:1] and typed.words[0] in NOT_TYPED:
            continue
        answer = way(typed, folder)
        text = (
            f"$ arpad {shlex.join(typed.words)}\n[{answer.code}]\n{answer.out}\n--\n{answer.err}\n"
        )
        for pattern, name in NAMED:
            text = pattern.sub(name, text)
        text = text.replace(str(folder), "FOLDER").replace(str(datetime.now(UTC).date()), "TODAY")
        text = text.replace(str(EXAMPLES), "EXAMPLES")
        yield HASH.sub(lambda found: hashes.setdefault(found[0][:12], f"HASH-{len(hashes)}"), text)


if __name__ == "__main__":
    record(Path(sys.argv[1]))
