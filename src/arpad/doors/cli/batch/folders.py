"""What commands of this group read, and the places they fill."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.reading import unreadable
from arpad.doors.cli.refusals import Refusal, system_reason


@contextmanager
def filling(place: Path) -> Iterator[None]:
    """Work that writes a file or fills a folder; what the system refuses is said in its words."""
    try:
        yield
    except OSError as error:
        values = {"found": system_reason(error)}
        finding = Finding.error("output_unwritable", **values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(place)) from error


def refuse_unreadable(files: Iterable[Path]) -> None:
    """Refuse what cannot be opened, before anything is calculated."""
    for file in files:
        try:
            file.open("rb").close()
        except OSError as error:
            raise Refusal((unreadable(error),), Exit.NO_ACCESS, str(file)) from error
