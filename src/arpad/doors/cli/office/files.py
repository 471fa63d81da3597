"""Files that commands write: whole or not at all, and none replaced unasked."""

import sys
from pathlib import Path

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import save


def refuse_existing(path: Path, *, force: bool) -> None:
    """Nobody's file is replaced unless that was asked for."""
    if path.exists() and not force:
        finding = Finding.error("export.exists")
        raise Refusal((finding,), Exit.NO, str(path))


def write_file(path: Path, content: bytes, *, force: bool) -> None:
    """A new file, or the old one replaced if that was asked for."""
    refuse_existing(path, force=force)
    save(path, content)


def write_bytes(content: bytes) -> None:
    """A file on standard output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
