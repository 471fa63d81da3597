"""Answers that are files."""

import sys
from pathlib import Path

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import Refusal, system_reason
from arpad.formats.whole_files import whole_file


def deliver(content: bytes, path: Path | None) -> None:
    """A file, or its bytes on standard output."""
    if path is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        save(path, content)


def save(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    try:
        with whole_file(path) as unfinished:
            unfinished.write_bytes(content)
    except OSError as error:
        values = {"found": system_reason(error)}
        finding = Finding.error("output_unwritable", **values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(path)) from error
