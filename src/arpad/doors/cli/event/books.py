"""The journal a command works in: which one, by whom, and what was written into it."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.login import own_login
from arpad.doors.cli.output import TableFormat, remarks, write, write_json
from arpad.doors.cli.reading import unreadable
from arpad.doors.cli.refusals import Refusal, about, system_reason
from arpad.doors.cli.whom import find_player
from arpad.formats.private_files import open_to_all
from arpad.messages.render import printable, say
from arpad.messages.text import Language
from arpad.tournament.course import HallStep
from arpad.tournament.journal import HallRecord, Journal, row_of
from arpad.tournament.journals import SUFFIX, OpenJournal, journal_at, journal_in, open_journal
from arpad.tournament.running import RunningEvent
from arpad.tournament.wording import words_of_step


class Words(NamedTuple):
    """The journal and what else was typed."""

    journal: Path
    rest: tuple[str, ...]


def words_of(typed: Sequence[str] | None) -> Words:
    """The journal, which comes first or is the only one of the folder, and the other words."""
    words = tuple(typed or ())
    if words and words[0].endswith(SUFFIX):
        return Words(Path(words[0]), words[1:])
    return Words(journal_in(Path()), words)


def named_alone(typed: str | None) -> Path:
    """The journal of a command that takes nothing else."""
    return Path(typed) if typed else journal_in(Path())


def clock() -> str:
    """Now, as a journal has it: to the second, with its distance from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def who(named: str | None) -> str:
    """Who takes the steps: as said, or who is logged in."""
    return named or own_login()


@contextmanager
def steps_in(path: Path, by: str | None, language: Language) -> Iterator[OpenJournal]:
    """The journal to take steps in; what is odd about it is said."""
    file = str(path)
    with ExitStack() as stack:
        try:
            with about(file):
                book = stack.enter_context(open_journal(path, who(by), clock))
        except OSError as error:
            raise Refusal((unreadable(error),), Exit.NO_ACCESS, file) from error
        _remark_on(book.journal, path, language)
        try:
            yield book
        except OSError as error:
            values = {"found": system_reason(error)}
            finding = Finding.error("output_unwritable", **values)
            raise Refusal((finding,), Exit.NO_ACCESS, file) from error


@contextmanager
def shown_steps_in(
    path: Path, by: str | None, format_: TableFormat, language: Language
) -> Iterator[OpenJournal]:
    """The journal to take steps in, which are written out at the end."""
    with steps_in(path, by, language) as book:
        before = len(book.journal.records)
        yield book
        write_steps(path, book.journal, before, format_, language)


def _remark_on(journal: Journal, path: Path, language: Language) -> None:
    """Say what is odd about a journal, and who else can read it."""
    remarks(journal.findings, language, str(path))
    remarks(tuple(open_to_all(path)), language)


def looked_at(path: Path, language: Language) -> Journal:
    """The journal to look at; what is odd about it is said."""
    file = str(path)
    try:
        with about(file):
            journal = journal_at(path)
    except OSError as error:
        raise Refusal((unreadable(error),), Exit.NO_ACCESS, file) from error
    _remark_on(journal, path, language)
    return journal


def numbered(running: RunningEvent) -> list[Player]:
    """The players with their pairing numbers."""
    return [
        replace(running.players[entry - 1], no=number)
        for number, entry in enumerate(running.order, start=1)
    ]


def entry_of(running: RunningEvent, asked: str, path: Path, option: str = "PLAYER") -> int:
    """Who is meant, by pairing number, id or name."""
    return running.order[find_player(numbered(running), asked, str(path), option).no - 1]


def write_steps(
    path: Path, journal: Journal, since: int, format_: TableFormat, language: Language
) -> None:
    """What was written down, as sentences or as rows."""
    taken = journal.records[since:]
    if format_ is TableFormat.JSON:
        write_json(steps_answer(path, journal, taken, language))
        return
    for record in taken:
        write(said(record, journal.running, language))


def steps_answer(
    path: Path, journal: Journal, taken: Sequence[HallRecord], language: Language
) -> dict[str, Any]:
    """The steps taken, as JSON values."""
    running = journal.running
    return {
        "journal": str(path),
        "tournament": running.head.name,
        "steps": [{**row_of(record), "said": said(record, running, language)} for record in taken],
    }


def said(record: HallRecord, running: RunningEvent, language: Language) -> str:
    """A step on record as a sentence."""
    return said_sentence(record.step, running, language)


def said_sentence(step: HallStep, running: RunningEvent, language: Language) -> str:
    """A step as a sentence."""
    key, values = words_of_step(step, running)
    return printable(say(key, values, language))
