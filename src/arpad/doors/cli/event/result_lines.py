"""Results line by line, typed or from a file."""

import os
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from arpad.core.finding import Finding, Position
from arpad.doors.cli.event.books import said_sentence
from arpad.doors.cli.event.typed_results import results_of_line
from arpad.doors.cli.output import TableFormat, remark, write
from arpad.doors.cli.reading import STANDARD_INPUT, read_source
from arpad.doors.cli.refusals import REFUSALS, answer_to
from arpad.messages.text import Language
from arpad.tournament.journals import OpenJournal
from arpad.tournament.results import GiveResult, together
from arpad.tournament.running import RunningEvent


def take_lines(
    book: OpenJournal,
    file: str,
    round: int,
    path: Path,
    language: Language,
    *,
    again: bool,
    format_: TableFormat,
) -> list[Finding]:
    """Results line by line: the right ones are kept, the wrong ones said one by one.

    Typed lines are answered and kept one after the other, those of a file all at once, as one step.
    """
    wrong: list[Finding] = []
    steps: list[GiveResult] = []
    running = book.running
    typed = _is_typed(file)
    for number, line in _lines(file):
        try:
            given = results_of_line(running, round, line, path, again=again)
        except REFUSALS as refusal:
            found = [replace(each, at=Position(number)) for each in answer_to(refusal)[0]]
            wrong += found
            for finding in found:
                remark(finding, language, file)
            continue
        changed = changes_in(running, given, language, file, number)
        if typed and changed:
            running = book.take(together(changed))
            write_results(changed, running, format_, language)
        else:
            for step in changed:
                running = step.applied_to(running)
            steps += changed
    if steps:
        running = book.take(together(steps, "" if file == STANDARD_INPUT else Path(file).name))
        write_results(steps, running, format_, language)
    return wrong


def changes_in(
    running: RunningEvent,
    given: Sequence[GiveResult],
    language: Language,
    file: str | None = None,
    line: int | None = None,
) -> list[GiveResult]:
    """The results that say something new; of the others it is said that they do not."""
    for step in given:
        if not step.changes:
            remark(_as_before(running, step, line), language, file)
    return [step for step in given if step.changes]


def write_results(
    steps: Sequence[GiveResult], running: RunningEvent, format_: TableFormat, language: Language
) -> None:
    """Each result as a sentence."""
    if format_ is TableFormat.TABLE:
        for step in steps:
            write(said_sentence(step, running, language))
        sys.stdout.flush()


def _is_typed(file: str) -> bool:
    """Whether lines come one after the other, from a keyboard or another program."""
    if file != STANDARD_INPUT:
        return False
    try:
        return not stat.S_ISREG(os.fstat(sys.stdin.fileno()).st_mode)
    except OSError:  # standard input without a file behind it
        return True


def _lines(file: str) -> Iterator[tuple[int, str]]:
    """The lines of a file, or of standard input as they are typed, without empty ones."""
    lines: Iterable[str] = (
        sys.stdin
        if file == STANDARD_INPUT
        else read_source(file).decode("utf-8-sig", errors="replace").splitlines()
    )
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if text:
            yield number, text


def _as_before(running: RunningEvent, step: GiveResult, line: int | None) -> Finding:
    values: dict[str, str | int] = {
        "board": running.round(step.round).board_text(step.board),
        "found": step.result.value if step.result else "–",
    }
    at = Position(line) if line else None
    return Finding.note("hall.result_same", "", "", at, **values)
