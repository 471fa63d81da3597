"""``make demo``: a small federation's first lists, from the empty office to a correction.

With ``serve`` the office it made is opened on the web, on the day the story ends.
"""

import gc
import os
import pty
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import nullcontext, redirect_stdout, suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from importlib import import_module
from io import StringIO
from itertools import chain
from pathlib import Path
from pkgutil import walk_packages
from textwrap import wrap
from time import perf_counter
from typing import Final, NoReturn

from arpad.doors.cli.exits import Exit
from arpad.made_up.federation import make_federation
from arpad.made_up.mailbox import open_mailbox
from arpad.made_up.spring_story import LAST_DAY, spring
from arpad.made_up.story import Act, Chapter, story, without_office

NARROWEST, WIDEST = 80, 120
BOLD, PLAIN = "\033[1m", "\033[0m"
BLOCK: Final = 1 << 16
# No command of the story rates whole periods, and the packages for that may be missing; Alembic
# alone loads migrations.
NOT_NEEDED: Final = ("arpad.office.whole_periods", "arpad.office.records.migrations")
REHEARSED: Final = "arpad calc --rating 1850 --k 20 --games 2010:0.5"
NEXT: Final = """\
  arpad office list --top 20            the list in force
  arpad office player find YOUR-NAME    accents, order and spelling need not be exact
  arpad office status 2026-0010         the whole story of one tournament
  arpad office log --limit 20           who did what, and when
  arpad office explain fide:ID --lang es
  arpad office --help                   everything else
  arpad serve                           the same office on http://127.0.0.1:8000
A random Swiss, ranked, and one of its rounds with the reasons:
  arpad pair generate --players 40 --rounds 7 --seed 1 -o open.trf
  arpad standings open.trf
  arpad pair next open.trf --round 4 --explain
docs/officer-guide.md walks through the same month with the reasons;
README.md shows the rest."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command printed, errors included, and its exit code."""

    code: int
    lines: tuple[str, ...]
    failed: bool = False


def main() -> None:
    """Tell the story, or show the office it made."""
    if sys.argv[1:2] == ["serve"]:
        place, port = sys.argv[2:]
        serve_story(place, int(port))
    else:
        tell_story()


def serve_story(place: str, port: int) -> None:
    """The office of the story on the web."""
    import uvicorn

    from arpad.doors.web.app import create_app
    from arpad.doors.web.settings import Settings

    app = create_app(Settings(place), lambda: morning(LAST_DAY))
    _say(f"The office of the demo, on {LAST_DAY}: http://127.0.0.1:{port} (Ctrl+C ends it)")
    uvicorn.run(app, port=port, access_log=False, server_header=False, log_level="warning")


def tell_story() -> None:
    """Command by command."""
    began = perf_counter()
    folder = Path(sys.argv[1] if sys.argv[1:] else tempfile.mkdtemp(prefix="arpad-demo-")).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    width = min(max(shutil.get_terminal_size((100, 24)).columns, NARROWEST), WIDEST)
    mailbox = open_mailbox(folder, make_federation())
    _say(
        f"A federation of {len(mailbox.federation.people):,} players and"
        f" {len(mailbox.federation.tournaments)} tournaments, all invented. Its files are in"
        f" {folder}\nand stay there. Long answers are cut; the commands are real.\n"
        f"\n$ cd {folder}"
    )
    warm_up()
    play(
        chain(story(mailbox), spring(folder, mailbox.federation.people), without_office()),
        folder,
        width,
    )
    _say(f"\n{perf_counter() - began:.0f} seconds. The office is {folder / 'arpad.db'}.")
    _say(f"\nTry next, in that folder:\n{path_line()}{NEXT}")


def path_line() -> str:
    """The line for a shell that does not find ``arpad``, which stands beside our interpreter."""
    beside = Path(sys.executable).parent
    if shutil.which("arpad") or not (beside / "arpad").exists():
        return ""
    return f'  export PATH="{beside}:$PATH"\n'


def play(parts: Iterable[Chapter | Act], folder: Path, width: int) -> None:
    """Type every command and show its answer; stop at the first that fails."""
    for part in parts:
        if isinstance(part, Chapter):
            _say(f"\n{_bold(f'── {part.title} ' + '─' * (60 - len(part.title)))}")
            continue
        said = wrap(part.said, width, initial_indent="# ", subsequent_indent="# ")
        _say("\n".join(("", *said, _bold(f"$ {part.line}"))))
        answer = take(part, folder, width)
        _say("\n".join(cut(answer.lines, part.lines)))
        if answer.failed:
            sys.exit(answer.code)


def take(act: Act, folder: Path, width: int) -> Answer:
    """Type the command of a step in the folder."""
    answer = type_in(act.command, folder, width, act.day)
    refused = act.may_refuse and answer.code == Exit.NO
    return replace(answer, failed=bool(answer.code) and not refused)


def type_in(words: Sequence[str], folder: Path, width: int, day: date | None = None) -> Answer:
    """Run the command line in a process of its own, at a terminal of its own, on a day."""
    sys.stdout.flush()
    process, terminal = pty.fork()
    if process == 0:
        command_line(words, folder, width, day)
    text = b""
    while block := _read(terminal):
        text += block
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    lines = [line.rstrip() for line in text.decode("utf-8", "replace").splitlines()]
    shown = tuple(line for line in lines if line)
    return Answer(os.waitstatus_to_exitcode(status), shown)


def cut(lines: Sequence[str], most: int) -> list[str]:
    """The first lines, and how many there were besides."""
    if len(lines) <= most + 1:
        return list(lines)
    return [*lines[:most], f"... ({len(lines) - most} more lines)"]


def command_line(words: Sequence[str], folder: Path, width: int, day: date | None) -> NoReturn:
    """What ``arpad`` does, in the process that was just made for it."""
    code = int(Exit.BUG)
    try:
        os.chdir(folder)
        os.environ.pop("ARPAD_DB", None)
        os.environ |= {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": str(width), "LINES": "40"}
        sys.argv = ["arpad", *words]
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - nobody answers
        sys.stdout, sys.stderr = (
            open(stream, "w", buffering=1, encoding="utf-8", closefd=False)  # noqa: SIM115
            for stream in (1, 2)
        )
        from arpad.doors.cli.main import main as arpad
        from arpad.office.desk import as_if_at

        with as_if_at(morning(day)) if day else nullcontext():
            arpad()
        code = Exit.OK
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def morning(day: date) -> datetime:
    """When an office opens."""
    return datetime.combine(day, time(9), UTC)


def _read(terminal: int) -> bytes:
    """The next piece; on Linux a closed terminal is an error and not an end."""
    try:
        return os.read(terminal, BLOCK)
    except OSError:
        return b""


def warm_up() -> None:
    """Load once what the commands need, so that eighty of them do not load it eighty times."""
    import arpad.doors.cli
    import arpad.formats.trf
    import arpad.office

    for package in (arpad.doors.cli, arpad.formats.trf, arpad.office):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(NOT_NEEDED):
                import_module(module.name)
    _rehearse()
    gc.freeze()


def _rehearse() -> None:
    """One command without a trace: typer and rich load most of themselves when first used."""
    from arpad.doors.cli.main import main as arpad

    argv = sys.argv
    sys.argv = REHEARSED.split()
    with redirect_stdout(StringIO()), suppress(SystemExit):
        arpad()
    sys.argv = argv


def _bold(text: str) -> str:
    wanted = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return f"{BOLD}{text}{PLAIN}" if wanted else text


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
