"""One replay at a time in a folder."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arpad.core.errors import Conflict
from arpad.core.finding import Finding, Severity


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Work in a folder while nobody else does; the system gives the lock back when we end.

    Where a file system has no such locks, nobody is kept out.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            finding = Finding(Severity.ERROR, "batch.replay_running", str(folder))
            raise Conflict(finding) from error
        except OSError:  # no such locks on this file system
            pass
        yield
    finally:
        os.close(handle)
