"""What ``arpad batch`` needs beside the core."""

from collections.abc import Iterator
from contextlib import contextmanager

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import Refusal


@contextmanager
def needs_batch() -> Iterator[None]:
    """Imports of ``arpad.batch``, refused with the extra where a package of it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        values = {"found": error.name or str(error)}
        finding = Finding.error("batch.extra", **values)
        raise Refusal((finding,), Exit.NO_ACCESS) from error
