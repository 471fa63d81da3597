"""``make demo``: a small federation's first three lists, from the empty office to a correction."""

import os
import pty
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import Final, NoReturn

from arpad.cli.exits import Exit
from arpad.synthetic.federation import PERIODS, Period, make_federation
from arpad.synthetic.mailbox import (
    AGAIN,
    LIST,
    REGISTRATIONS,
    Mailbox,
    deliver,
    folder_of,
    open_mailbox,
    ratings_in,
)

EXAMPLES: Final = Path(__file__).parent / "examples"
NARROWEST, WIDEST = 80, 120
BOLD, PLAIN = "\033[1m", "\033[0m"
BLOCK: Final = 1 << 16
NEXT: Final = """
Try next, in that folder:
  arpad office list --top 20            the list in force
  arpad office player find YOUR-NAME    accents, order and spelling need not be exact
  arpad office status 2026-0010         the whole story of one tournament
  arpad office log --limit 20           who did what, and when
  arpad office explain fide:ID --lang es
  arpad office --help                   everything else
docs/officer-guide.md walks through the same month with the reasons; README.md shows the rest."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the officer does: ``key`` names it, ``said`` is why, ``lines`` how much is shown.

    ``commands`` are typed one after another; where there are several, ``typed`` is how one would
    write them for a shell.
    """

    key: str
    said: str
    commands: tuple[tuple[str, ...], ...]
    lines: int = 12
    typed: str = ""

    @property
    def line(self) -> str:
        """What stands behind the prompt."""
        return self.typed or f"arpad {shlex.join(self.commands[0])}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading between the steps."""

    title: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command printed, errors included, and what the shell was told."""

    code: int
    lines: tuple[str, ...]


def main() -> None:
    """Tell the story, command by command; stop at the first that fails."""
    began = perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="arpad-demo-"))
    width = min(max(shutil.get_terminal_size((100, 24)).columns, NARROWEST), WIDEST)
    mailbox = open_mailbox(folder, make_federation())
    _say(
        f"A federation of {len(mailbox.federation.people):,} players and"
        f" {len(mailbox.federation.tournaments)} tournaments, all invented. Its files are in"
        f" {folder}\nand stay there. Long answers are cut; the commands are real.\n"
        f"\n$ cd {folder}"
    )
    _warm_up()
    for part in story(mailbox):
        if isinstance(part, Chapter):
            _say(f"\n{_bold(f'── {part.title} ' + '─' * (60 - len(part.title)))}")
            continue
        _say(f"\n# {part.said}\n{_bold(f'$ {part.line}')}")
        answer = take(part, folder, width)
        _say("\n".join(cut(answer.lines, part.lines)))
        if answer.code not in (Exit.OK, Exit.NO):
            sys.exit(answer.code)
    _say(f"\n{perf_counter() - began:.0f} seconds. The office is {folder / 'arpad.db'}.\n{NEXT}")


def story(mailbox: Mailbox) -> Iterator[Chapter | Step]:
    """Everything that happens; files that arrive later are written when their turn has come."""
    january, february, march = PERIODS
    yield Chapter("An office opens")
    yield from _opening()
    yield Chapter("January")
    yield from _first_month(mailbox, january)
    yield from _decisions(mailbox, january)
    yield Chapter("February and March")
    for period, before in ((february, january), (march, february)):
        deliver(mailbox, period, ratings_in(mailbox.folder / list_file(before)))
        yield from _later_month(mailbox, period)
    yield Chapter("A letter in April: one result was wrong in January")
    yield from _correction(mailbox)
    yield Chapter("Every number can be defended")
    yield from _defence(mailbox)
    yield Chapter("Also without an office")
    yield from _without_office()


def _opening() -> Iterator[Step]:
    yield _step(
        "init",
        "Start: a database in one file, one rating system, rules by the date of each event.",
        "office init --federation ARC --name 'Federation of Arcadia'",
    )
    yield _step(
        "import",
        "The list in force, in FIDE's own layout, brings the players.",
        f"office import-list {LIST} --system national --play standard",
    )
    yield _step(
        "find",
        "Somebody on the telephone; spelling need not be exact.",
        "office player find 'Gracia Herera' --limit 4",
    )
    names = (Path(REGISTRATIONS), "name start end day")
    yield Step(
        "register",
        "Forty tournaments are announced, each before it begins (three days, article 0.2).",
        (),
        3,
        f"while IFS=$'\\t' read -r {names[1]}; do\n"
        '    arpad office register "$name" --start $start --end $end --registered-on $day\n'
        f"  done < {names[0]}",
    )


def _first_month(mailbox: Mailbox, period: Period) -> Iterator[Step]:
    faulty, wrong = mailbox.code(mailbox.faulty.event), mailbox.code(mailbox.misread.event)
    yield _receive(period, "The reports of January arrive; each is kept byte for byte.")
    yield _step(
        "check",
        "All are checked, and their players matched to the master file: one report contradicts"
        "\n# itself, and one has an id that belongs to somebody else.",
        "office check",
        lines=24,
    )
    yield _step(
        "return",
        "The first goes back to its arbiter with the findings...",
        f"office return {faulty} --reason 'round 1: two records disagree, see the findings'",
    )
    yield _step(
        "again",
        "... and comes again, as version 2. The first version is kept.",
        f"office receive {AGAIN}/{mailbox.faulty.file_name} --received-on 2026-01-31",
    )
    yield _step("check-again", "Now it can be rated.", f"office check {faulty}")
    yield _step("match", "Whose id was wrong? The candidates, ranked.", f"office match {wrong}")
    yield _step(
        "matched",
        "The arbiter confirms: it is the player of that name.",
        f"office match {wrong} --player {mailbox.misread.no}=fide:{mailbox.misread.right.fide_id}",
    )


def _decisions(mailbox: Mailbox, period: Period) -> Iterator[Step]:
    one, other = mailbox.doubled.second.fide_id, mailbox.doubled.person.fide_id
    yield _step(
        "duplicates", "One person may be on the list twice.", "office player duplicates --limit 5"
    )
    yield _step(
        "merge",
        "He is, and plays under both: from now on the two are one.",
        f"office player merge fide:{one} --into fide:{other} --reason 'the club confirms it'",
    )
    yield _accept(mailbox, period)
    yield _step(
        "preview", "What the next list would say, and why.", "office preview --top 8", lines=16
    )
    yield from _publish(period)


def _later_month(mailbox: Mailbox, period: Period) -> Iterator[Step]:
    month = f"{period.first:%B}"
    yield _receive(period, f"{month}: entered with the list just published.", lines=5)
    yield _step(f"check-{month}", "Checked and matched.", "office check", lines=5)
    yield _accept(mailbox, period)
    yield from _publish(period)


def _correction(mailbox: Mailbox) -> Iterator[Step]:
    event = mailbox.mistaken.right
    code = mailbox.code(event)
    file = next(e.file_name for e in mailbox.federation.tournaments if e.event.name == event.name)
    why = f"{event.name}, round {mailbox.mistaken.game.round}: result reversed"
    yield _step(
        "correction",
        "A corrected report needs a reason; it is one more version.",
        f"office receive {AGAIN}/{file} --for {code} --reason {shlex.quote(why)}",
    )
    yield _step("correction-check", "Checked like any other...", f"office check {code}")
    yield _step("correction-accept", "... and accepted.", f"office accept {code}")
    correct = f"office correct --reason {shlex.quote(why)}"
    yield _step(
        "dry-run",
        "What would change? Three lists, because each goes on from the one before.",
        f"{correct} --dry-run",
    )
    yield _step("correct", "Publish them anew; the old ones stay, replaced in the open.", correct)
    yield _step(
        "diff", "Who differs on the first of them, and why.", "office diff --date 2026-02-01"
    )


def _defence(mailbox: Mailbox) -> Iterator[Step]:
    game = mailbox.mistaken.game
    no = game.white if game.result.white else game.black
    winner = next(each for each in mailbox.mistaken.right.players if each.no == no)
    yield _step(
        "explain",
        f"Why {winner.name.split(',')[0]} has that rating, article by article.",
        f"office explain fide:{winner.id} --list 2026-02-01",
        lines=22,
    )
    yield _step(
        "verify",
        "Every list made again from the raw reports: identical to what was published?",
        "office verify",
    )
    yield _step(
        "report",
        "The period for the federation's web page.",
        "office report --date 2026-04-01 -o report-2026-04-01.html",
    )
    yield _step("backup", "Everything in one file, for the safe.", "office backup safe.db")


def _without_office() -> Iterator[Step]:
    yield _step(
        "rate",
        "One report, rated without a database; its date chooses the rules.",
        f"rate {EXAMPLES / 'open-2025.json'}",
        lines=12,
    )
    yield _step(
        "calc",
        "The players' calculator: what does one draw with a stronger opponent bring?",
        "calc --rating 1850 --k 20 --games 2010:0.5",
    )


def _step(key: str, said: str, line: str, lines: int = 12) -> Step:
    return Step(key, said, (tuple(shlex.split(line)),), lines)


def _receive(period: Period, said: str, lines: int = 8) -> Step:
    folder = folder_of(period)
    postmark = period.last + timedelta(days=1)
    line = f"office receive {folder}/*.trf --received-on {postmark}"
    return Step(f"receive-{period.first:%B}", said, (tuple(line.split()),), lines, f"arpad {line}")


def _accept(mailbox: Mailbox, period: Period) -> Step:
    """Accept everything of a period, as a loop of the shell would."""
    return Step(
        f"accept-{period.first:%B}",
        "Nothing speaks against any of them: accepted for the list they belong to.",
        tuple(("office", "accept", code) for code in mailbox.codes(period)),
        4,
        "for code in $(arpad office status --format csv | grep ,checked, | cut -d, -f1); do\n"
        "    arpad office accept $code\n"
        "  done",
    )


def _publish(period: Period) -> Iterator[Step]:
    day = period.list_date
    yield _step(
        f"publish-{period.first:%B}",
        f"The list of {day.day} {day:%B}, frozen: never altered, only replaced in the open.",
        "office publish",
    )
    yield _step(
        f"export-{period.first:%B}",
        "For the world and for pairing programs.",
        f"office export --to fide-txt -o {list_file(period)}",
    )


def list_file(period: Period) -> str:
    """What a published list is called."""
    return f"list-{period.list_date}.txt"


def take(step: Step, folder: Path, width: int) -> Answer:
    """Type the commands of a step in the folder; the first that fails is the last."""
    commands = step.commands or _registrations(folder)
    lines: list[str] = []
    code = 0
    for words in commands:
        answer = type_in(_expanded(words, folder), folder, width)
        lines += answer.lines
        code = max(code, answer.code)
        if answer.code not in (Exit.OK, Exit.NO):
            break
    return Answer(code, tuple(lines))


def _expanded(words: Sequence[str], folder: Path) -> list[str]:
    """Patterns as the shell expands them."""
    expanded: list[str] = []
    for word in words:
        found = sorted(folder.glob(word)) if "*" in word else []
        expanded += [str(each.relative_to(folder)) for each in found] or [word]
    return expanded


def type_in(words: Sequence[str], folder: Path, width: int) -> Answer:
    """Run the command line in a process of its own, at a terminal of its own."""
    sys.stdout.flush()
    process, terminal = pty.fork()
    if process == 0:
        _command_line(words, folder, width)
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


def _command_line(words: Sequence[str], folder: Path, width: int) -> NoReturn:
    """What ``arpad`` does, in the process that was just made for it."""
    code = int(Exit.BUG)
    try:
        os.chdir(folder)
        os.environ.pop("ARPAD_DB", None)
        os.environ |= {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": str(width), "LINES": "40"}
        sys.argv = ["arpad", *words]
        sys.stdout, sys.stderr = (
            open(stream, "w", buffering=1, encoding="utf-8", closefd=False)  # noqa: SIM115
            for stream in (1, 2)
        )
        from arpad.cli.main import main as arpad

        arpad()
        code = Exit.OK
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _read(terminal: int) -> bytes:
    """The next piece; on Linux a closed terminal is an error and not an end."""
    try:
        return os.read(terminal, BLOCK)
    except OSError:
        return b""


def _warm_up() -> None:
    """Load once what every command needs, so that forty commands do not load it forty times."""
    import arpad.cli.main
    import arpad.office.correcting
    import arpad.office.importing
    import arpad.office.story  # noqa: F401


def _registrations(folder: Path) -> tuple[tuple[str, ...], ...]:
    lines = (folder / REGISTRATIONS).read_text(encoding="utf-8").splitlines()
    found = []
    for name, start, end, day in (line.split("\t") for line in lines):
        days = ("--start", start, "--end", end, "--registered-on", day)
        found.append(("office", "register", name, *days))
    return tuple(found)


def _bold(text: str) -> str:
    wanted = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return f"{BOLD}{text}{PLAIN}" if wanted else text


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
