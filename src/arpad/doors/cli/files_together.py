"""The rows of several files under one heading, for programs."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from arpad.doors.cli.output import write_csv, write_lines

FILE: Final = "file"


class FilesTogether:
    """Rows file by file; where there are several files a column says which.

    A column that only some files have is empty for the others.
    """

    def __init__(self, *, several: bool, csv: bool) -> None:
        self.several = several
        self.write: Callable[..., None] = write_csv if csv else write_lines
        self.rows: list[dict[str, Any]] = []
        self.keys: dict[str, None] = {FILE: None} if several else {}
        self.is_empty = True

    def add(self, file: str, keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """The rows of one file."""
        self.is_empty = False
        self.keys.update(dict.fromkeys(keys))
        own = self.named(file)
        self.rows += [own | dict(zip(keys, row, strict=True)) for row in rows]

    def named(self, file: str) -> dict[str, Any]:
        """What says of which file an answer is, where there are several."""
        return {FILE: file} if self.several else {}

    def finish(self) -> None:
        """Write them all, if any file gave any."""
        if not self.is_empty:
            self.write(list(self.keys), [[row.get(key) for key in self.keys] for row in self.rows])
