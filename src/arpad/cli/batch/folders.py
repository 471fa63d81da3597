"""Folders that commands of this group fill."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arpad.cli.exits import Exit
from arpad.cli.refusals import Refusal, system_reason
from arpad.core.finding import Finding, Severity


@contextmanager
def filling(folder: Path) -> Iterator[None]:
    """Work that writes into a folder; what the system will not do is refused in its words."""
    try:
        yield
    except OSError as error:
        values = {"found": system_reason(error)}
        finding = Finding(Severity.ERROR, "output_unwritable", values=values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(folder)) from error
