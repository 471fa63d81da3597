"""Answers that are files."""

import os
import sys
import tempfile
from pathlib import Path

from arpad.cli.exits import Exit
from arpad.cli.refusals import Refusal, system_reason
from arpad.core.finding import Finding, Severity


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
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
            Path(name).chmod(mode)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        values = {"found": system_reason(error)}
        finding = Finding(Severity.ERROR, "output_unwritable", values=values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(path)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
