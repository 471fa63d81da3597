"""Journals on disk: read, locked while a step is taken, appended to, and flushed to the disk.

A step is written with one call and answered only when it is on the disk. Whoever dies in the
middle of it leaves a torn last line, which the next step cuts off.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from arpad.core.errors import BadInput, refusal
from arpad.formats.private_files import OWNERS_ALONE
from arpad.tournament.course import HallStep, NewEvent
from arpad.tournament.journal import Journal, begun, followed, read_journal
from arpad.tournament.running import RunningEvent


class WholeSteps(NamedTuple):
    """The whole steps of a journal, their lines, and how many lines after them are left behind."""

    journal: Journal
    lines: bytes
    left: int


def whole_steps(source: bytes) -> WholeSteps:
    """The longest beginning of a journal that adds up; ``BadInput`` where not even line 1 does.

    Blank lines and a line that stands there twice running are no steps and are passed over. Steps
    after one that cannot be read are left behind: nobody knows what they were built on.
    """
    whole = source.rpartition(b"\n")[0]
    lines: list[bytes] = []
    for line in whole.split(b"\n"):
        if line.strip() and line not in lines[-1:]:
            lines.append(line)
    kept = len(lines)
    while True:
        written = b"".join(line + b"\n" for line in lines[:kept])
        try:
            return WholeSteps(read_journal(written), written, len(lines) - kept)
        except BadInput as wrong:
            at = wrong.findings[0].at
            if at is None or not 1 < at.line <= kept:
                raise
            kept = at.line - 1


SUFFIX = ".journal"
FIRST_WORDS = b'{"no":1,'
BINARY = getattr(os, "O_BINARY", 0)  # where a system would else change the ends of lines
Clock = Callable[[], str]


@dataclass(slots=True)
class OpenJournal:
    """A journal whose lock we hold: steps are taken one after the other."""

    journal: Journal
    handle: int
    by: str
    clock: Clock

    @property
    def running(self) -> RunningEvent:
        """The tournament as it stands."""
        return self.journal.running

    def take(self, *steps: HallStep) -> RunningEvent:
        """Write steps down; when this returns they are on the disk."""
        journal, lines = followed(self.journal, steps, self.clock(), self.by)
        os.ftruncate(self.handle, self.journal.size)
        os.lseek(self.handle, self.journal.size, os.SEEK_SET)
        _write_all(self.handle, lines, before=self.journal.size)
        os.fsync(self.handle)
        self.journal = journal
        return journal.running


def create_journal(path: Path, step: NewEvent, by: str, clock: Clock) -> Journal:
    """A new journal with its first step; an existing file is never written over.

    What is left where the first line was torn is no journal, and makes room for one.
    """
    journal, line = begun(step, clock(), by)
    if path.is_file() and _is_torn_beginning(path):
        path.unlink()
    _create(path, line)
    return journal


def recover_journal(path: Path, into: Path) -> WholeSteps:
    """A new journal of the whole steps of a damaged one, which stays as it is."""
    found = whole_steps(path.read_bytes())
    _create(into, found.lines)
    return found


def _create(path: Path, lines: bytes) -> None:
    """A new file on the disk, its owner's alone; an existing one is never written over."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, OWNERS_ALONE)
    try:
        _write_all(handle, lines, before=0)
        os.fsync(handle)
    finally:
        os.close(handle)
    _flush_folder(path.parent)


def _is_torn_beginning(path: Path) -> bool:
    """Whether a file has nothing but the beginning of a first line, which was never answered."""
    with path.open("rb") as file:
        source = file.readline()
    begins = source.startswith(FIRST_WORDS) or FIRST_WORDS.startswith(source)
    return begins and not source.endswith(b"\n")


def journal_at(path: Path) -> Journal:
    """A journal to look at."""
    return read_journal(path.read_bytes())


@contextmanager
def open_journal(path: Path, by: str, clock: Clock) -> Iterator[OpenJournal]:
    """A journal to take steps in; others wait until it is closed."""
    handle = os.open(path, os.O_RDWR | BINARY)
    try:
        _lock(handle)
        source = _whole(handle)
        yield OpenJournal(read_journal(source), handle, by, clock)
    finally:
        os.close(handle)


def journal_in(folder: Path) -> Path:
    """The only journal of a folder."""
    found = sorted(folder.glob(f"*{SUFFIX}"))
    if len(found) == 1:
        return found[0]
    if not found:
        raise refusal("journal.none_here", "journal")
    raise refusal("journal.several", "journal", found=", ".join(path.name for path in found))


def _write_all(handle: int, lines: bytes, before: int) -> None:
    """Write lines with one call; where the disk is full, the file is as long as before."""
    if os.write(handle, lines) < len(lines):
        os.ftruncate(handle, before)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _whole(handle: int) -> bytes:
    parts: list[bytes] = []
    while part := os.read(handle, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _lock(handle: int) -> None:
    """Wait for the lock, which the system gives back when we end, however we do."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system: one arbiter, one window
        return
    fcntl.flock(handle, fcntl.LOCK_EX)


def _flush_folder(folder: Path) -> None:
    """The name of a new file is on the disk when its folder is."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # a folder cannot be opened on every system
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
